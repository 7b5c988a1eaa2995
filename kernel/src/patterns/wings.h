// XY-wings and XYZ-wings: a hinge and two cells of two candidates that it sees, its pincers, with three
// digits among them. The digit that the pincers share, and in an XYZ-wing the hinge has too,
// is in one of its holders.
#pragma once

#include <bit>

#include "nonet/evidence/wings.h"
#include "nonet/grid/board.h"

namespace nonet {

struct HingedWing {
    int hinge;
    int first, second;  // the pincers, in the order of cells
    int last;           // the digit that they share
    CellSet losers;     // the places that it leaves

    // The reason for it, on the board where it was found.
    Wing evidence(const Board& board) const {
        const CellSet pincers = CellSet::of(first) | CellSet::of(second);
        const CellSet holders = board.has(hinge, last) ? pincers | CellSet::of(hinge) : pincers;
        const auto digits = static_cast<DigitSet>(board.candidates(hinge) | board.candidates(first) |
                                                  board.candidates(second));
        return {.digits = digits,
                .last = last,
                .holders = holders,
                .hinge = CellSet::of(hinge),
                .pincers = pincers};
    }
};

// The cells that could be pincers of a hinge: of its digits they lack one.
inline CellSet pincers_of(const Board& board, int hinge, CellSet pairs) {
    CellSet pincers;
    for (CellSet left = pairs & kPeers[hinge]; !left.empty();) {
        const int cell = left.take_first();
        const unsigned lacking = board.candidates(hinge) & ~board.candidates(cell);
        if (std::has_single_bit(lacking)) pincers |= CellSet::of(cell);
    }
    return pincers;
}

// Calls visit(const HingedWing&) for each wing that removes something, until it returns true: hinges in the
// order of cells, and for each its pincers.
// A hinge has two candidates in an XY-wing and three in an XYZ-wing.
template <class Visit>
bool visit_wings(const Board& board, int hinge_candidates, Visit&& visit) {
    const int shared_by_all = hinge_candidates - 2;
    const CellSet pairs = board.with_candidates(2);
    for (CellSet hinges = hinge_candidates == 2 ? pairs : board.with_candidates(3); !hinges.empty();) {
        const int hinge = hinges.take_first();
        const DigitSet digits = board.candidates(hinge);
        for (CellSet firsts = pincers_of(board, hinge, pairs); !firsts.empty();) {
            const int first = firsts.take_first();
            const DigitSet a = board.candidates(first);
            for (CellSet seconds = firsts; !seconds.empty();) {
                const int second = seconds.take_first();
                const DigitSet b = board.candidates(second);
                if (std::popcount<unsigned>(digits | a | b) != 3) continue;
                if (std::popcount<unsigned>(digits & a & b) != shared_by_all) continue;
                const int last = std::countr_zero<unsigned>(a & b);
                CellSet losers = board.holders(last) & kPeers[first] & kPeers[second];
                if (shared_by_all != 0) losers &= kPeers[hinge];
                if (!losers.empty() && visit(HingedWing{hinge, first, second, last, losers})) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
