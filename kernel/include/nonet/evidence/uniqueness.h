// Evidence of uniqueness techniques. A deadly pattern is a set of empty cells whose digits could be exchanged
// for another solution if it held nothing but its own digits. A puzzle with one solution has none, so at
// least one of the other candidates in its cells, its guards, is true.
#pragma once

#include <array>

#include "nonet/evidence/finding.h"

namespace nonet {

// The candidates that keep a pattern from being deadly: some digits in each of some cells.
struct Guards {
    CellSet cells;
    DigitSet digits = 0;                // all of them together
    std::array<DigitSet, kCells> at{};  // those of each of the cells

    void add(int cell, DigitSet extra) {
        cells |= CellSet::of(cell);
        digits |= extra;
        at[cell] = extra;
    }
};

// What follows from the guards, and what else it takes.
struct Guarded {
    const Guards* guards;
    CellSet subset{};            // cells that with the guards as one more cell make up a naked subset
    DigitSet subset_digits = 0;  // its digits
    int house = -1;              // its house, or -1 if there is no subset
    DigitSet confined = 0;  // a digit of the pattern that has no other places in the pattern's houses; with a
                            // subset, the pattern's digits: the subset is hidden

    void encode(Encoder& to) const {
        to.number(guards->cells.count());
        for (CellSet left = guards->cells; !left.empty();) {
            const int cell = left.take_first();
            to.number(cell).digits(guards->at[cell]);
        }
        to.cells(subset).digits(subset_digits).number(house).digits(confined);
    }
};

// Four cells in two rows, two columns and two boxes with two digits; or, extended, six cells in two lines
// with three digits.
struct Rectangle {
    static constexpr Evidence kKind = Evidence::kRectangle;
    CellSet cells;
    DigitSet digits;
    bool missing;  // a cell has lost one of the digits
    Guarded guarded{};

    void encode(Encoder& to) const {
        to.cells(cells).digits(digits).number(missing ? 1 : 0);
        guarded.encode(to);
    }
};

// Cells with the same two digits, two or none of them in each house.
struct UniqueLoop {
    static constexpr Evidence kKind = Evidence::kUniqueLoop;
    CellSet cells;
    DigitSet digits;
    Guarded guarded{};

    void encode(Encoder& to) const {
        to.cells(cells).digits(digits);
        guarded.encode(to);
    }
};

// All empty cells: two candidates in each and two places for each digit in each house, but for the guards.
struct Bug {
    static constexpr Evidence kKind = Evidence::kBug;
    Guarded guarded{};

    void encode(Encoder& to) const { guarded.encode(to); }
};

}  // namespace nonet
