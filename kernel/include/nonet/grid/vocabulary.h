// The words of the kernel: cells, digits, sets of digits, and a grid of candidates.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet {

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;

// The candidates of one cell: bit d stands for the digit d + 1.
using DigitSet = std::uint16_t;
inline constexpr DigitSet kAllDigits = 0x1FF;

// Cells are numbered 0..80, row by row.
constexpr int row_of(int cell) {
    return cell / 9;
}
constexpr int column_of(int cell) {
    return cell % 9;
}
constexpr int box_of(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}
constexpr int cell_at(int row, int column) {
    return 9 * row + column;
}

// One grid of candidates, padded with empty cells so that whole vectors can be read from it.
struct alignas(64) CandidateGrid {
    static constexpr int kPadded = 96;
    DigitSet cells[kPadded];
};

}  // namespace nonet
