#pragma once

#include <array>

#include "nonet/evidence/finding.h"

namespace nonet {

// The ways in which a digit can still stand in the grid (its templates): all have it in these cells, or none.
struct Template {
    static constexpr Evidence kKind = Evidence::kTemplate;
    int digit;
    CellSet cells;
    int templates;  // how many there are
    CellSet taken;  // candidates of the digit not used because another digit's templates all have the cell

    void encode(Encoder& to) const { to.number(digit).cells(cells).number(templates).cells(taken); }
};

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
