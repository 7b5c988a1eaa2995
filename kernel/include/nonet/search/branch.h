// Where to branch when propagation is stuck.
#pragma once

#include <bit>

#include "nonet/grid/houses.h"
#include "nonet/grid/vocabulary.h"
#include "nonet/platform/inline.h"

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

// What is compared: two-candidate cells, and for each digit the cells that hold it.
struct Contest {
    int cells[kCompared];
    int low[kCompared], high[kCompared];  // the two candidates, as 0..8
    CellSet holders[kDigits];
    CellSet bivalue;
};

NONET_INLINE int influence(const Contest& contest, int digit, int cell) {
    const CellSet hit = contest.holders[digit] & kPeers[cell];
    return hit.count() + kForcedPeer * (hit & contest.bivalue).count();
}

// The position of the cell whose candidates, placed, hit most peers; of equals the first.
NONET_INLINE int most_influential(const Contest& contest) {
    int best = 0;
    NONET_UNROLL for (int i = 0; i < kCompared; ++i) {
        const int cell = contest.cells[i];
        const int score =
            influence(contest, contest.low[i], cell) + influence(contest, contest.high[i], cell);
        // The score above the position, counted down: one comparison decides, without a jump that no
        // processor could predict.
        const int key = score * kCompared + (kCompared - 1 - i);
        best = key > best ? key : best;
    }
    return kCompared - 1 - best % kCompared;
}

// The first cell with fewest candidates. Need not be quick: a grid without a two-candidate cell is rare.
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

// Picks the two-candidate cell whose candidates, placed, hit most peers. The same grid always gives the same
// branch, whatever the instruction set: guess counts depend on it.
template <class Ops>
[[gnu::always_inline]] inline Branch choose_branch(const CandidateGrid& grid) {
    branching::Contest contest;
    CellSet unsolved, three;
    Ops::crowded(grid, unsolved, three);
    contest.bivalue = unsolved - three;
    int best;
    if (contest.bivalue.empty()) {
        best = branching::smallest_cell<Ops>(grid);
    } else {
        for (int digit = 0; digit < kDigits; ++digit) {
            contest.holders[digit] = Ops::holders(grid, static_cast<DigitSet>(1 << digit));
        }
        // With fewer cells than are compared the first is compared with itself, and loses no tie.
        const int first = contest.bivalue.first();
        CellSet left = contest.bivalue;
        for (int i = 0; i < branching::kCompared; ++i) {
            const int cell = left.empty() ? first : left.take_first();
            contest.cells[i] = cell;
            contest.low[i] = std::countr_zero(grid.cells[cell]);
            contest.high[i] = std::bit_width(grid.cells[cell]) - 1;
        }
        best = contest.cells[Ops::most_influential(contest)];
    }
    const DigitSet candidates = grid.cells[best];
    return {best, static_cast<DigitSet>(candidates & -candidates)};
}

}  // namespace nonet
