#include "nonet/board.h"

#include <bit>

namespace nonet {
namespace {

constexpr PositionSet kAllPositions = 0x1FF;

constexpr std::array<int, 3> houses_of(int cell) {
    return {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)};
}

constexpr int position_in(int house, int cell) {
    if (house < 9) return column_of(cell);
    if (house < 18) return row_of(cell);
    return row_of(cell) % 3 * 3 + column_of(cell) % 3;
}

}  // namespace

Board::Board() {
    digits_.fill(kUnplaced);
    candidates_.fill(kAllDigits);
    holders_.fill(kAllCells);
    open_ = kAllCells;
    for (auto& house : positions_) house.fill(kAllPositions);
    placed_in_.fill(0);
}

Board::Board(const CandidateGrid& grid, const std::uint8_t* digits, CellSet givens) : Board() {
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] == 0) {
            for (int digit = 0; digit < kDigits; ++digit) {
                if ((grid.cells[cell] >> digit & 1) == 0) remove(cell, digit);
            }
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] != 0) place(cell, digits[cell] - 1);
    }
    givens_ = givens;
}

void Board::drop(int cell, int digit) {
    candidates_[cell] &= static_cast<DigitSet>(~(1 << digit));
    holders_[digit] = holders_[digit] - CellSet::of(cell);
    for (const int house : houses_of(cell)) {
        positions_[house][digit] &= static_cast<PositionSet>(~(1 << position_in(house, cell)));
    }
}

void Board::remove(int cell, int digit) {
    if (has(cell, digit)) drop(cell, digit);
}

void Board::place(int cell, int digit) {
    digits_[cell] = static_cast<std::int8_t>(digit);
    open_ = open_ - CellSet::of(cell);
    for (int other = 0; other < kDigits; ++other) remove(cell, other);
    CellSet losers = holders_[digit] & kPeers[cell];
    while (!losers.empty()) drop(losers.take_first(), digit);
    for (const int house : houses_of(cell)) placed_in_[house] |= static_cast<DigitSet>(1 << digit);
}

CellSet Board::with_candidates(int count) const {
    CellSet found;
    CellSet left = open_;
    while (!left.empty()) {
        const int cell = left.take_first();
        if (std::popcount(candidates_[cell]) == count) found = found | CellSet::of(cell);
    }
    return found;
}

bool Board::contradicts() const {
    CellSet left = open_;
    while (!left.empty()) {
        if (candidates_[left.take_first()] == 0) return true;
    }
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < kDigits; ++digit) {
            if (positions_[house][digit] == 0 && (placed_in_[house] >> digit & 1) == 0) return true;
        }
    }
    return false;
}

int Board::candidate_count() const {
    int count = 0;
    for (const CellSet& cells : holders_) count += cells.count();
    return count;
}

CandidateGrid Board::grid() const {
    CandidateGrid grid{};
    for (int cell = 0; cell < kCells; ++cell) {
        grid.cells[cell] = placed(cell) ? static_cast<DigitSet>(1 << digits_[cell]) : candidates_[cell];
    }
    return grid;
}

}  // namespace nonet
