// Which of several findings of a technique HoDoKu shows: the one that removes most candidates; among equals
// the one whose candidates lie first; among those the one that was found first.
#pragma once

#include <algorithm>
#include <utility>

#include "nonet/evidence/finding.h"
#include "nonet/techniques/finders.h"

namespace nonet {

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
struct HodokuRank {
    int missing = 0;  // fewer eliminations by so many
    int sum = 0;

    static HodokuRank of(const std::vector<Candidate>& sorted) {
        return {-static_cast<int>(sorted.size()), place_sum(sorted)};
    }
    auto operator<=>(const HodokuRank&) const = default;
};

// Keeps the best finding; a search that goes on to its end gives that to another sink.
class HodokuChoice : public Sink {
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
        return !any_ || HodokuRank::of(sorted) < rank_;
    }

protected:
    bool take(Finding& offered) override {
        if (!wants(offered)) return false;
        sort_by_digit(offered.eliminations);
        rank_ = HodokuRank::of(offered.eliminations);
        any_ = true;
        std::swap(best_, offered);
        return false;
    }

private:
    bool any_ = false;
    HodokuRank rank_;
    Finding best_;
};

// A search to its end where HoDoKu's choice is wanted, else to its first finding.
template <Find find>
bool find_chosen(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    if (limits.as_hodoku == nullptr) return find(board, variant, limits, sink);
    HodokuChoice choice;
    find(board, variant, limits, choice);
    return choice.give(sink);
}

}  // namespace nonet
