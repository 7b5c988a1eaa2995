// Patterns whose removals leave a digit one place in a house at once, in Explainer's order.
#pragma once

#include <bit>

#include "explainer/patterns.h"
#include "nonet/evidence/direct.h"

namespace nonet::explainer {

// A pattern and the hidden single that it leaves.
// Explainer places the digit and leaves the removals for later.
struct DirectPattern {
    Pattern pattern;
    int house;  // where the digit has one place left
    int cell;
    int digit;
};

inline Direct direct_evidence(const DirectPattern& found) {
    const Pattern& pattern = found.pattern;
    return {pattern.cells, pattern.digits, std::countr_zero(pattern.bases),
            pattern.covers == 0 ? -1 : std::countr_zero(pattern.covers),
            Single{found.cell, found.digit, found.house}};
}

// Locked candidates that leave a hidden single in another house of the first one's kind.
template <class Offer>
bool visit_direct_locking(const Board& board, Offer&& offer) {
    return visit_locked(board, LockingOrder{}, [&](int digit, int house, int crossed) {
        const int kind = first_of_kind(house);
        for (int other = kind; other < kind + 9; ++other) {
            if (other == house || !kHouseSets[other].meets(kHouseSets[crossed])) continue;
            const CellSet places = board.places(other, digit);
            const CellSet left = places - kHouseSets[crossed];
            if (left.count() != 1 || places == left) continue;
            const Pattern found = locked_pattern(board, digit, house, crossed);
            if (offer(DirectPattern{found, other, left.first(), digit})) return true;
        }
        return false;
    });
}

// Hidden sets that leave a hidden single, the first by digit, in their house.
template <class Offer>
bool visit_direct_hidden_sets(const Board& board, int size, Offer&& offer) {
    return each_hidden_set(board, size, size, [&](int house, DigitSet digits, PositionSet positions) {
        for (int digit = 0; digit < kDigits; ++digit) {
            if ((digits >> digit & 1) != 0) continue;
            const PositionSet places = board.positions(house, digit);
            const auto left = static_cast<PositionSet>(places & ~positions);
            if (!std::has_single_bit(left) || places == left) continue;
            const Pattern found = hidden_set(board, size, house, digits, positions);
            return static_cast<bool>(offer(DirectPattern{found, house, first_cell_at(house, left), digit}));
        }
        return false;
    });
}

}  // namespace nonet::explainer
