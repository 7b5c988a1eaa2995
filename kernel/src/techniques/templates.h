#pragma once

#include <array>

#include "nonet/evidence/templates.h"

namespace nonet {

// The columns where a digit stands or can stand in each row, but for some cells.
inline std::array<std::uint16_t, 9> template_rows(const Board& board, int digit, CellSet without) {
    std::array<std::uint16_t, 9> rows{};
    CellSet places = board.holders(digit) - without;
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.digit(cell) == digit) places |= CellSet::of(cell);
    }
    while (!places.empty()) {
        const int cell = places.take_first();
        rows[row_of(cell)] |= static_cast<std::uint16_t>(1 << column_of(cell));
    }
    return rows;
}

}  // namespace nonet
