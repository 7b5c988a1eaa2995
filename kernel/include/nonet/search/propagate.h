// The propagation rules, one text for every lane width.
//
// Many grids are worked on side by side, one per lane. A vector holds one thing (a cell's candidates, the
// digits of a row …) of every lane, as 16-bit words:
//
//     cells[0]   r1c1 of lane 0 | r1c1 of lane 1 | r1c1 of lane 2 | …
//     cells[1]   r1c2 of lane 0 | r1c2 of lane 1 | …
//     …
//     cells[80]  r9c9 of lane 0 | …
//
// `Ops` gives the vector type and its operations for one instruction set; see lane_ops_*.h.
//
// One round, without a branch:
//  1. naked singles: their digit leaves all peers;
//  2. per band: a digit stands once in each row and once in each box, so where it can stand is a permutation
//     of three rows over three boxes. A mini-row (the three cells of a row in a box) in none of the six
//     permutations loses the digit: this is locked candidates in both directions, and more. What is then
//     alone in its row or box is a hidden single;
//  3. the same per stack, for columns, on what the second part left.
// Each part sees what the one before it removed, which takes a third fewer rounds than letting all of them
// read the state at the round's start.
#pragma once

#include <cstdint>

#include "nonet/grid/vocabulary.h"
#include "nonet/platform/inline.h"

namespace nonet {

// What a round found, a bit per lane.
struct Verdict {
    std::uint32_t contradiction;  // no solution lies in this lane
    std::uint32_t changed;        // the round removed candidates
    std::uint32_t solved;         // the lane was a valid solution when the round began
};

// One lane becomes a copy of another.
struct LaneCopy {
    int from, to;
};

namespace propagation {

// The digits that naked singles take in each house.
template <class Ops>
struct Singles {
    using Vec = typename Ops::Vec;
    Vec rows[9], columns[9], boxes[9];
};

template <class Ops>
[[gnu::always_inline]] inline void find_singles(const typename Ops::Vec* cells, Singles<Ops>& singles) {
    using Vec = typename Ops::Vec;
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band) {
        Vec mini_rows[9];
        NONET_UNROLL for (int stack = 0; stack < 3; ++stack) {
            Vec box[9];
            NONET_UNROLL for (int i = 0; i < 9; ++i) {
                box[i] = Ops::single(Ops::load(cells + 27 * band + i / 3 * 9 + 3 * stack + i % 3));
            }
            NONET_UNROLL for (int i = 0; i < 3; ++i) {
                mini_rows[3 * i + stack] = Ops::or3(box[3 * i], box[3 * i + 1], box[3 * i + 2]);
                const Vec mini_column = Ops::or3(box[i], box[3 + i], box[6 + i]);
                Vec& column = singles.columns[3 * stack + i];
                column = band == 0 ? mini_column : Ops::or2(column, mini_column);
            }
            singles.boxes[3 * band + stack] =
                Ops::or3(mini_rows[stack], mini_rows[3 + stack], mini_rows[6 + stack]);
        }
        NONET_UNROLL for (int i = 0; i < 3; ++i) {
            singles.rows[3 * band + i] =
                Ops::or3(mini_rows[3 * i], mini_rows[3 * i + 1], mini_rows[3 * i + 2]);
        }
    }
}

// Digits that are singles in every house: all nine exactly when the grid is a valid solution.
template <class Ops>
[[gnu::always_inline]] inline typename Ops::Vec placed_everywhere(const Singles<Ops>& singles) {
    auto everywhere = Ops::splat(kAllDigits);
    NONET_UNROLL for (int i = 0; i < 9; ++i) {
        everywhere = Ops::and3(everywhere, singles.rows[i], singles.columns[i]);
        everywhere = Ops::and2(everywhere, singles.boxes[i]);
    }
    return everywhere;
}

// One band as three rows by three boxes (or one stack as three columns by three boxes): for each of the nine
// mini-lines the digits that it may hold, and those that it holds exactly once and must hold.
template <class Ops>
struct Chute {
    using Vec = typename Ops::Vec;
    Vec any[9];      // in: digits with at least one place in the mini-line
    Vec several[9];  // in: digits with at least two
    Vec allowed[9];  // out: digits of `any` that lie in a permutation
    Vec hidden[9];   // out: digits with one place left in their line or box, and that is here

    [[gnu::always_inline]] inline void permute() {
        const Vec p048 = Ops::and3(any[0], any[4], any[8]), p057 = Ops::and3(any[0], any[5], any[7]);
        const Vec p138 = Ops::and3(any[1], any[3], any[8]), p156 = Ops::and3(any[1], any[5], any[6]);
        const Vec p237 = Ops::and3(any[2], any[3], any[7]), p246 = Ops::and3(any[2], any[4], any[6]);
        allowed[0] = Ops::or2(p048, p057), allowed[1] = Ops::or2(p138, p156),
        allowed[2] = Ops::or2(p237, p246);
        allowed[3] = Ops::or2(p138, p237), allowed[4] = Ops::or2(p048, p246),
        allowed[5] = Ops::or2(p057, p156);
        allowed[6] = Ops::or2(p156, p246), allowed[7] = Ops::or2(p057, p237),
        allowed[8] = Ops::or2(p048, p138);
    }

    // A digit that only this mini-line of its line (or of its box) may hold, and only in one cell.
    [[gnu::always_inline]] inline void hide() {
        NONET_UNROLL for (int i = 0; i < 9; ++i) {
            const int line = i / 3 * 3;
            const Vec of_line =
                Ops::except(allowed[i], allowed[line + (i + 1) % 3], allowed[line + (i + 2) % 3]);
            const Vec of_box = Ops::except(allowed[i], allowed[(i + 3) % 9], allowed[(i + 6) % 9]);
            hidden[i] = Ops::either_except(of_line, of_box, several[i]);
        }
    }

    // Every digit that has a permutation; one that has none is a contradiction.
    [[gnu::always_inline]] inline Vec placeable() const {
        return Ops::or3(allowed[0], allowed[1], allowed[2]);
    }
};

template <class Ops>
[[gnu::always_inline]] inline typename Ops::Vec narrow_band(const typename Ops::Vec* cells,
                                                            const Singles<Ops>& singles, int band,
                                                            typename Ops::Vec* narrowed) {
    using Vec = typename Ops::Vec;
    Chute<Ops> chute;
    // Box by box, so that few vectors are needed at a time.
    NONET_UNROLL for (int stack = 0; stack < 3; ++stack) {
        Vec columns[3];
        NONET_UNROLL for (int j = 0; j < 3; ++j) columns[j] = Ops::load(singles.columns + 3 * stack + j);
        const Vec box = Ops::load(singles.boxes + 3 * band + stack);
        NONET_UNROLL for (int row = 0; row < 3; ++row) {
            const Vec taken = Ops::or2(singles.rows[3 * band + row], box);
            Vec mini[3];
            NONET_UNROLL for (int j = 0; j < 3; ++j) {
                const int cell = 27 * band + 9 * row + 3 * stack + j;
                mini[j] = Ops::unless_single(Ops::load(cells + cell), taken, columns[j]);
                narrowed[cell] = mini[j];
            }
            chute.any[3 * row + stack] = Ops::or3(mini[0], mini[1], mini[2]);
            chute.several[3 * row + stack] = Ops::majority(mini[0], mini[1], mini[2]);
        }
    }
    chute.permute();
    chute.hide();
    NONET_UNROLL for (int i = 0; i < 27; ++i) {
        Vec& cell = narrowed[27 * band + i];
        cell = Ops::within(Ops::load(&cell), chute.allowed[i / 3], chute.hidden[i / 3]);
    }
    return chute.placeable();
}

// What the round did to the cells: the bits that changed, and the smallest candidate set.
template <class Ops>
struct Outcome {
    typename Ops::Vec changed, smallest;
};

template <class Ops>
[[gnu::always_inline]] inline typename Ops::Vec narrow_stack(const typename Ops::Vec* narrowed, int stack,
                                                             typename Ops::Vec* cells,
                                                             Outcome<Ops>& outcome) {
    using Vec = typename Ops::Vec;
    Chute<Ops> chute;
    const auto cell_at = [stack](int mini_column, int k) {
        return mini_column % 3 * 27 + k * 9 + 3 * stack + mini_column / 3;
    };
    NONET_UNROLL for (int i = 0; i < 9; ++i) {
        const Vec a = Ops::load(narrowed + cell_at(i, 0)), b = Ops::load(narrowed + cell_at(i, 1)),
                  c = Ops::load(narrowed + cell_at(i, 2));
        chute.any[i] = Ops::or3(a, b, c);
        chute.several[i] = Ops::majority(a, b, c);
    }
    chute.permute();
    chute.hide();
    NONET_UNROLL for (int i = 0; i < 27; ++i) {
        const int cell = cell_at(i / 3, i % 3);
        const Vec left = Ops::within(Ops::load(narrowed + cell), chute.allowed[i / 3], chute.hidden[i / 3]);
        outcome.changed = Ops::or_difference(outcome.changed, left, cells[cell]);
        outcome.smallest = Ops::min(outcome.smallest, left);
        cells[cell] = left;
    }
    return chute.placeable();
}

}  // namespace propagation

// One round over the 81 vectors at `cells`.
template <class Ops>
[[gnu::noinline]] Verdict propagate(typename Ops::Vec* __restrict cells) {
    using Vec = typename Ops::Vec;
    const Vec all = Ops::splat(kAllDigits);
    propagation::Singles<Ops> singles;
    propagation::find_singles<Ops>(cells, singles);
    const Vec placed = propagation::placed_everywhere<Ops>(singles);

    Vec narrowed[kCells];
    Vec placeable = all;
#pragma GCC unroll 1
    for (int band = 0; band < 3; ++band) {
        placeable = Ops::and2(placeable, propagation::narrow_band<Ops>(cells, singles, band, narrowed));
    }
    propagation::Outcome<Ops> outcome{Ops::splat(0), all};
#pragma GCC unroll 1
    for (int stack = 0; stack < 3; ++stack) {
        placeable = Ops::and2(placeable, propagation::narrow_stack<Ops>(narrowed, stack, cells, outcome));
    }
    return {Ops::differ(placeable, all) | Ops::zero(outcome.smallest), ~Ops::zero(outcome.changed),
            ~Ops::differ(placed, all)};
}

}  // namespace nonet
