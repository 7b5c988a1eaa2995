// Which of several findings of a technique HoDoKu shows: the best by RemovalRank; among equals the one that
// was found first.
#pragma once

#include <algorithm>
#include <utility>

#include "nonet/evidence/finding.h"
#include "techniques/removal_rank.h"

namespace nonet::hodoku {

// Digit by digit, as HoDoKu lists and applies eliminations.
inline void sort_by_digit(std::vector<Candidate>& candidates) {
    std::sort(candidates.begin(), candidates.end(), [](Candidate a, Candidate b) {
        return std::pair(digit_of(a), cell_of(a)) < std::pair(digit_of(b), cell_of(b));
    });
}

// Keeps the best finding; a search that goes on to its end gives that to another sink.
class BestFinding : public Sink {
public:
    // Hands the best finding over; false if there was none, or if the other sink wants more.
    bool give(Sink& to) {
        if (!any_) return false;
        Finding& draft = to.draft();
        best_.technique = draft.technique;
        std::swap(draft, best_);
        return to.offer();
    }

    bool wants(const Finding& offered) override {
        std::vector<Candidate> sorted = offered.eliminations;
        sort_by_digit(sorted);
        return !any_ || RemovalRank::of(sorted) < rank_;
    }

protected:
    bool take(Finding& offered) override {
        if (!wants(offered)) return false;
        sort_by_digit(offered.eliminations);
        rank_ = RemovalRank::of(offered.eliminations);
        any_ = true;
        std::swap(best_, offered);
        return false;
    }

private:
    bool any_ = false;
    RemovalRank rank_;
    Finding best_;
};

}  // namespace nonet::hodoku
