// Isomorphisms: the ways to turn a Sudoku into another that is the same puzzle. Digits change their names,
// rows are exchanged within their band and columns within their stack, bands and stacks are exchanged, and
// the grid may be transposed.
#pragma once

#include <cstdint>

#include "nonet/grid/vocabulary.h"
#include "nonet/making/random.h"

namespace nonet {

// The new grid has at row i and column j the digit that stood at row rows[i] and column columns[j] of the old
// one (of the transposed old one, if `transposed`), under its new name.
struct Isomorphism {
    bool transposed = false;
    std::uint8_t rows[9], columns[9];
    std::uint8_t names[10];  // of the digits 0..9; a blank stays 0

    static Isomorphism identity();
    // All 2 · 6^8 · 9! of them equally likely.
    static Isomorphism draw(Random& random);

    // `to` is another grid than `from`.
    void apply(const std::uint8_t* from, std::uint8_t* to) const;
};

}  // namespace nonet
