// The 9x9 Sudoku as an exact cover problem, solved by dancing links: a second method that shares nothing with
// the propagating solver, neither code nor tables, so that each can check the other.
//
// Option 9*cell + digit-1 (729 of them) puts a digit into a cell. Each covers four of the 324 items:
//
//     items     0 .. 80     cell has a digit              cell
//              81 .. 161    row has the digit         81 + 9*row + digit-1
//             162 .. 242    column has the digit     162 + 9*column + digit-1
//             243 .. 323    box has the digit        243 + 9*box + digit-1
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/search/exact_cover.h"

namespace nonet {

// Bit d-1 of a cell's mask is set when digit d is possible there; cells in reading order.
using CandidateMasks = std::array<uint16_t, 81>;
// Digits 1 .. 9, cells in reading order.
using CellDigits = std::array<uint8_t, 81>;

// A resumable search for the solutions of a candidate grid.
class SudokuCoverSearch {
public:
    // Throws std::invalid_argument when a mask has bits beyond the ninth.
    explicit SudokuCoverSearch(const CandidateMasks& masks);

    SearchOutcome run(uint64_t max_steps) { return search_.run(max_steps); }
    // The solution that `run` has just found.
    CellDigits solution() const;

    uint64_t nodes() const { return search_.nodes(); }
    uint64_t guesses() const { return search_.guesses(); }
    std::size_t size() const { return search_.size(); }

private:
    ExactCoverSearch search_;
};

}  // namespace nonet
