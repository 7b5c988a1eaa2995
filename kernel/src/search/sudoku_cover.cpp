// Sudoku through the exact cover solver; the numbering of items and options is drawn in sudoku_cover.h.
#include "nonet/search/sudoku_cover.h"

#include <bit>
#include <string>

#include "nonet/platform/bare.h"

namespace nonet {
namespace {

ExactCover make_problem() {
    std::vector<std::vector<uint32_t>> options;
    options.reserve(729);
    for (uint32_t cell = 0; cell < 81; ++cell) {
        const uint32_t row = cell / 9;
        const uint32_t column = cell % 9;
        const uint32_t box = row / 3 * 3 + column / 3;
        for (uint32_t digit = 0; digit < 9; ++digit) {
            options.push_back({cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit});
        }
    }
    return ExactCover(324, 0, options);
}

// A search of the blank grid, built once; every search starts as a copy of it.
const ExactCoverSearch& blank_search() {
    static const ExactCoverSearch blank(make_problem());
    return blank;
}

}  // namespace

SudokuCoverSearch::SudokuCoverSearch(const CandidateMasks& masks) : search_(blank_search()) {
    for (uint32_t cell = 0; cell < 81; ++cell) {
        if (masks[cell] > 0x1FF) {
            refuse<std::invalid_argument>("the mask of cell " + std::to_string(cell) +
                                          " has more than nine bits");
        }
    }
    // Cells with one candidate first: covering them removes most of what would be forbidden one by one.
    for (uint32_t cell = 0; cell < 81; ++cell) {
        if (!std::has_single_bit(masks[cell])) continue;
        if (!search_.force(9 * cell + static_cast<uint32_t>(std::countr_zero(masks[cell])))) return;
    }
    for (uint32_t cell = 0; cell < 81; ++cell) {
        if (std::has_single_bit(masks[cell])) continue;
        for (uint32_t missing = ~masks[cell] & 0x1FFU; missing != 0; missing &= missing - 1) {
            search_.forbid(9 * cell + static_cast<uint32_t>(std::countr_zero(missing)));
        }
    }
}

CellDigits SudokuCoverSearch::solution() const {
    std::vector<uint32_t> options;
    search_.solution(options);
    CellDigits digits{};
    for (const uint32_t option : options) digits[option / 9] = static_cast<uint8_t>(option % 9 + 1);
    return digits;
}

}  // namespace nonet
