// Boards for the tests of what people do: puzzles with their givens placed.
#pragma once

#include <bit>
#include <cstdint>

#include "grids.h"
#include "nonet/grid/board.h"

namespace boards {

// The digits of a grid: those of its cells with one candidate.
inline grids::Digits digits_of(const grids::CandidateMasks& masks) {
    grids::Digits digits{};
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (std::has_single_bit(masks[cell]))
            digits[cell] = static_cast<std::uint8_t>(std::countr_zero(masks[cell]) + 1);
    }
    return digits;
}

inline nonet::Board board_of(const grids::Digits& digits) {
    return nonet::Board(grids::to_grid(grids::kBlank), digits.data(), {});
}

inline nonet::Board board_of(const grids::CandidateMasks& puzzle) {
    return board_of(digits_of(puzzle));
}

}  // namespace boards
