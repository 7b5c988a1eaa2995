// The search for unique loops: cells that all have the same two candidates a and b, with two of them or none
// in each house, so that a and b alternate along them and could be exchanged.
// A unique rectangle is the loop of four.
#pragma once

#include <bit>

#include "nonet/evidence/uniqueness.h"

namespace nonet {

// Calls visit(cells, guards) for each loop of a pair of digits that has at least one cell with nothing but
// the pair, and guards that may lead somewhere: in at most two cells, or all of one digit. Each loop comes
// once. visit returns true to stop.
template <class Visit>
class LoopSearch {
public:
    LoopSearch(const Board& board, const Visit& visit) : board_(board), visit_(visit) {}

    bool run(int first_digit, int second_digit) {
        pair_ = static_cast<DigitSet>(1 << first_digit | 1 << second_digit);
        left_ = kMostNodes;
        usable_ = board_.holders(first_digit) & board_.holders(second_digit);
        CellSet plain;
        for (CellSet left = usable_; !left.empty();) {
            const int cell = left.take_first();
            if (board_.candidates(cell) == pair_) plain |= CellSet::of(cell);
        }
        // The first plain cell of a loop is where it is found from.
        while (!plain.empty()) {
            const int start = plain.take_first();
            usable_ -= CellSet::of(start);
            if (extend({.cells = CellSet::of(start), .white = houses_of(start)})) return true;
        }
        return false;
    }

private:
    // More cells are tried than this only where nearly every cell has both digits.
    static constexpr int kMostNodes = 5000;

    // The cells alternate between two colours, white and black: a house has one of each, or none.
    struct State {
        CellSet cells;
        CellSet guarded{};
        DigitSet extra = 0;
        HouseSet white;  // houses that have a cell of the colour
        HouseSet black = 0;
    };

    // Gives the first house with one cell its second one. The depth is at most 18, two cells in each row.
    bool extend(const State& state) {
        const HouseSet open = state.white ^ state.black;
        if (open == 0) return visit_loop(state);
        const int house = std::countr_zero(open);
        const bool needs_white = (state.white >> house & 1) == 0;
        for (CellSet left = (usable_ & kHouseSets[house]) - state.cells; !left.empty();) {
            const int cell = left.take_first();
            const HouseSet houses = houses_of(cell);
            if ((houses & (needs_white ? state.white : state.black)) != 0) continue;
            if (--left_ < 0) return false;
            State next = state;
            next.cells |= CellSet::of(cell);
            (needs_white ? next.white : next.black) |= houses;
            if (add_guards(cell, next) && extend(next)) return true;
        }
        return false;
    }

    // False: there are too many guards for any conclusion.
    bool add_guards(int cell, State& state) const {
        const auto extra = static_cast<DigitSet>(board_.candidates(cell) & ~pair_);
        if (extra == 0) return true;
        state.guarded |= CellSet::of(cell);
        state.extra |= extra;
        return std::popcount(state.extra) == 1 || state.guarded.count() <= 2;
    }

    bool visit_loop(const State& state) {
        if (state.guarded.empty()) return false;
        Guards guards;
        for (CellSet left = state.guarded; !left.empty();) {
            const int cell = left.take_first();
            guards.add(cell, static_cast<DigitSet>(board_.candidates(cell) & ~pair_));
        }
        return visit_(state.cells, guards);
    }

    const Board& board_;
    const Visit& visit_;
    DigitSet pair_ = 0;
    CellSet usable_;
    int left_ = 0;
};

}  // namespace nonet
