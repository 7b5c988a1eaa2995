// The patterns that Sudoku Explainer looks for both on a board and, in dynamic chains (+), on the board that
// an assumption leaves: locked candidates, naked and hidden sets, fish.
//
// Each search offers what it finds, in Explainer's order, to `offer(const Pattern&)`, which returns true to
// stop; the search then returns true. Only patterns that remove something are offered. Any board that has
//     DigitSet candidates(int cell), PositionSet positions(int house, int digit), CellSet holders(int digit),
//     CellSet open()
// as Board has them will do. In dynamic chains (+) Explainer gives a cell with a value no candidates but does
// not place digits while it follows an assumption: a cell counts as empty as long as it is empty on the real
// board.
//
//     find_locking(board, offer)              pointing and claiming
//     find_naked_sets(board, size, offer)     2 pairs, 3 triplets, 4 quads
//     find_hidden_sets(board, size, offer)
//     find_fish(board, size, offer)           2 X-wing, 3 swordfish, 4 jellyfish
#pragma once

#include <bit>

#include "nonet/board.h"

namespace nonet::explainer {

// Rows, columns and boxes as the first of their nine houses.
inline constexpr int kRows = 0, kColumns = 9, kBoxes = 18;

// Candidates to remove: digits from cells, cells in ascending order. At most 36: four digits from five cells
// of a house, five digits from four cells, or a digit from the cells of four lines.
struct Removals {
    int count = 0;
    std::uint8_t cells[36];
    DigitSet digits[36];

    void add(int cell, DigitSet removed) {
        cells[count] = static_cast<std::uint8_t>(cell);
        digits[count++] = removed;
    }
};

struct Pattern {
    enum class Kind { kLocking, kNakedSet, kHiddenSet, kFish };
    Kind kind;
    int size;  // 1 locking; of a set or fish
    DigitSet digits;
    CellSet cells;  // the pattern's own: of the set, of the intersection or of the fish's crossings that have
                    // the digit
    HouseSet bases;   // where it is seen: the set's house, region 1 of locking, the base lines of a fish
    HouseSet covers;  // where locking and fish remove
    Removals removals;
};

}  // namespace nonet::explainer
