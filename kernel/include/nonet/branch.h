// Where to branch when propagation is stuck.
#pragma once

#include <bit>

#include "nonet/houses.h"
#include "nonet/vocabulary.h"

namespace nonet {

// Two ways to go on: the cell is `digit`, or it is not.
struct Branch {
    int cell;
    DigitSet digit;
};

namespace branching {

// At most so many two-candidate cells are compared: more cost more than the guesses that they save.
inline constexpr int kCompared = 8;
// A peer that loses one of its two candidates becomes a single, so it counts so much more than others.
inline constexpr int kForcedPeer = 3;

template <class Ops>
[[gnu::always_inline]] inline int influence(CellSet holders, CellSet bivalue, int cell) {
    const CellSet hit = holders & kPeers[cell];
    return hit.count() + kForcedPeer * (hit & bivalue).count();
}

// A grid without a two-candidate cell is rare, so this need not be quick: the first cell with fewest candidates.
template <class Ops>
[[gnu::noinline]] int smallest_cell(const CandidateGrid& grid) {
    int smallest = 0, size = kDigits + 1;
    for (int cell = 0; cell < kCells; ++cell) {
        const int candidates = std::popcount(grid.cells[cell]);
        if (candidates > 1 && candidates < size) smallest = cell, size = candidates;
    }
    return smallest;
}

}  // namespace branching

// Picks the two-candidate cell whose candidates, placed, hit most peers. The same grid always gives the same branch,
// whatever the instruction set: guess counts depend on it.
template <class Ops>
[[gnu::always_inline]] inline Branch choose_branch(const CandidateGrid& grid) {
    CellSet unsolved, three;
    Ops::crowded(grid, unsolved, three);
    const CellSet bivalue = unsolved - three;
    int best = -1;
    if (bivalue.empty()) {
        best = branching::smallest_cell<Ops>(grid);
    } else {
        CellSet holders[kDigits];
        for (int digit = 0; digit < kDigits; ++digit) {
            holders[digit] = Ops::holders(grid, static_cast<DigitSet>(1 << digit));
        }
        int best_score = -1;
        CellSet left = bivalue;
        for (int i = 0; i < branching::kCompared && !left.empty(); ++i) {
            const int cell = left.take_first();
            const int low = std::countr_zero(grid.cells[cell]);
            const int high = std::bit_width(grid.cells[cell]) - 1;
            const int score = branching::influence<Ops>(holders[low], bivalue, cell) +
                              branching::influence<Ops>(holders[high], bivalue, cell);
            if (score > best_score) best = cell, best_score = score;
        }
    }
    const DigitSet candidates = grid.cells[best];
    return {best, static_cast<DigitSet>(candidates & -candidates)};
}

}  // namespace nonet
