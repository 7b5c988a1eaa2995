// Which of several findings of a technique HoDoKu shows: the one that removes most candidates; among equals
// the one whose candidates lie first; among those the one that was found first.
#pragma once

#include <algorithm>
#include <utility>

#include "nonet/evidence/finding.h"

namespace nonet::hodoku {

// Digit by digit, as HoDoKu lists and applies eliminations.
inline void sort_by_digit(std::vector<Candidate>& candidates) {
    std::sort(candidates.begin(), candidates.end(), [](Candidate a, Candidate b) {
        return std::pair(digit_of(a), cell_of(a)) < std::pair(digit_of(b), cell_of(b));
    });
}

// The sum by which HoDoKu orders eliminations of equal number: cells weighed by their place in the list.
inline int place_sum(const std::vector<Candidate>& sorted) {
    int sum = 0, factor = 1;
    for (const Candidate candidate : sorted) {
        sum += cell_of(candidate) * factor + digit_of(candidate) + 1;
        factor += 80;
    }
    return sum;
}

// How good a finding is for HoDoKu; smaller is better.
struct Rank {
    int missing = 0;  // fewer eliminations by so many
    int sum = 0;

    static Rank of(const std::vector<Candidate>& sorted) {
        return {-static_cast<int>(sorted.size()), place_sum(sorted)};
    }
    auto operator<=>(const Rank&) const = default;
};

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
        return !any_ || Rank::of(sorted) < rank_;
    }

protected:
    bool take(Finding& offered) override {
        if (!wants(offered)) return false;
        sort_by_digit(offered.eliminations);
        rank_ = Rank::of(offered.eliminations);
        any_ = true;
        std::swap(best_, offered);
        return false;
    }

private:
    bool any_ = false;
    Rank rank_;
    Finding best_;
};

}  // namespace nonet::hodoku
