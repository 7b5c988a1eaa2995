// The state that human-style techniques look at: placed digits and candidates,
// seen from every side that a finder needs.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/houses.h"
#include "nonet/grid/vocabulary.h"

namespace nonet {

// A candidate as one number: 9 * cell + digit, with digits 0..8 here and everywhere in the kernel.
using Candidate = std::uint16_t;
constexpr Candidate candidate_of(int cell, int digit) {
    return static_cast<Candidate>(9 * cell + digit);
}
constexpr int cell_of(Candidate candidate) {
    return candidate / 9;
}
constexpr int digit_of(Candidate candidate) {
    return candidate % 9;
}

class Board {
public:
    static constexpr int kUnplaced = -1;

    // All cells empty, all candidates in.
    Board();

    // The candidates of a grid. A cell whose `digits` entry (0 blank, 1..9) is filled is placed; `givens` are
    // those of the placed cells that the puzzle gave, which only avoidable rectangles ask for.
    Board(const CandidateGrid& grid, const std::uint8_t* digits, CellSet givens);

    // Puts a digit into an empty cell: its other candidates go, and the digit leaves the cell's peers.
    void place(int cell, int digit);
    // Takes a candidate out; nothing happens if it is not there.
    void remove(int cell, int digit);

    int digit(int cell) const { return digits_[cell]; }  // 0..8, or kUnplaced
    bool placed(int cell) const { return digits_[cell] != kUnplaced; }
    // The candidates of an empty cell; none for a placed one.
    DigitSet candidates(int cell) const { return candidates_[cell]; }
    bool has(int cell, int digit) const { return (candidates_[cell] >> digit & 1) != 0; }
    // The empty cells that have a digit as a candidate.
    CellSet holders(int digit) const { return holders_[digit]; }
    // The empty cells.
    CellSet open() const { return open_; }
    // The empty cells with exactly so many candidates; recounted when asked for.
    CellSet with_candidates(int count) const;
    CellSet givens() const { return givens_; }
    // The empty cells with one candidate; the digits with one place in a house.
    CellSet lone_cells() const { return lone_cells_; }
    DigitSet lone_digits(int house) const { return lone_digits_[house]; }
    // Where in a house a digit can go, as positions and as cells; nothing once it is placed there.
    PositionSet positions(int house, int digit) const { return positions_[house][digit]; }
    CellSet places(int house, int digit) const { return holders_[digit] & kHouseSets[house]; }
    // The digits that a house has already.
    DigitSet placed_in(int house) const { return placed_in_[house]; }

    bool solved() const { return open_.empty(); }
    // Whether an empty cell has no candidate left, or a house has no place left for a digit.
    bool contradicts() const { return contradicts_; }
    // The number of candidates in empty cells.
    int candidate_count() const;
    CandidateGrid grid() const;

private:
    // Takes out a candidate that is there, and keeps up what follows from that.
    void drop(int cell, int digit);
    // Works out from the candidates what drop() keeps up.
    void survey();

    std::array<std::int8_t, kCells> digits_;
    std::array<DigitSet, kCells> candidates_;
    std::array<CellSet, kDigits> holders_;
    CellSet open_;
    CellSet givens_;
    std::array<std::array<PositionSet, kDigits>, kHouses> positions_;
    std::array<DigitSet, kHouses> placed_in_;    // digits placed in each house
    std::array<DigitSet, kHouses> lone_digits_;  // digits with one place in each house
    CellSet lone_cells_;
    bool contradicts_ = false;
};

}  // namespace nonet
