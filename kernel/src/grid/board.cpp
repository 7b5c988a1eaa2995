#include "nonet/grid/board.h"

#include <bit>

namespace nonet {
namespace {

// A cell in one of its houses.
struct Place {
    std::uint8_t house;
    std::uint8_t position;
};

consteval std::array<std::array<Place, 3>, kCells> make_places() {
    std::array<std::array<Place, 3>, kCells> places{};
    for (int cell = 0; cell < kCells; ++cell) {
        const int positions[] = {column_of(cell), row_of(cell), position_in_box(cell)};
        for (int i = 0; i < 3; ++i)
            places[cell][i] = {kCellHouses[cell][i], static_cast<std::uint8_t>(positions[i])};
    }
    return places;
}

// Each cell's row, column and box, and where in them it stands.
constexpr auto kPlaces = make_places();

}  // namespace

Board::Board() {
    digits_.fill(kUnplaced);
    candidates_.fill(kAllDigits);
    holders_.fill(kAllCells);
    open_ = kAllCells;
    for (auto& house : positions_) house.fill(kAllPositions);
    placed_in_.fill(0);
    lone_digits_.fill(0);
}

Board::Board(const CandidateGrid& grid, const std::uint8_t* digits, CellSet givens) : givens_(givens) {
    digits_.fill(kUnplaced);
    placed_in_.fill(0);
    for (auto& house : positions_) house.fill(0);
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] == 0) {
            open_ |= CellSet::of(cell);
            continue;
        }
        digits_[cell] = static_cast<std::int8_t>(digits[cell] - 1);
        for (const Place& place : kPlaces[cell]) {
            placed_in_[place.house] |= static_cast<DigitSet>(1 << digits_[cell]);
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        candidates_[cell] = 0;
        if (placed(cell)) continue;
        const auto& [row, column, box] = kPlaces[cell];
        const DigitSet taken = placed_in_[row.house] | placed_in_[column.house] | placed_in_[box.house];
        candidates_[cell] = grid.cells[cell] & static_cast<DigitSet>(~taken);
        for (DigitSet left = candidates_[cell]; left != 0; left &= static_cast<DigitSet>(left - 1)) {
            const int digit = std::countr_zero(left);
            holders_[digit] |= CellSet::of(cell);
            for (const Place& place : kPlaces[cell]) {
                positions_[place.house][digit] |= static_cast<PositionSet>(1 << place.position);
            }
        }
    }
    survey();
}

void Board::survey() {
    lone_cells_ = {};
    contradicts_ = false;
    for (CellSet left = open_; !left.empty();) {
        const int cell = left.take_first();
        if (candidates_[cell] == 0) contradicts_ = true;
        if (std::has_single_bit(candidates_[cell])) lone_cells_ |= CellSet::of(cell);
    }
    for (int house = 0; house < kHouses; ++house) {
        lone_digits_[house] = 0;
        for (int digit = 0; digit < kDigits; ++digit) {
            const PositionSet positions = positions_[house][digit];
            if (std::has_single_bit(positions)) lone_digits_[house] |= static_cast<DigitSet>(1 << digit);
            if (positions == 0 && (placed_in_[house] >> digit & 1) == 0) contradicts_ = true;
        }
    }
}

void Board::drop(int cell, int digit) {
    const auto bit = static_cast<DigitSet>(1 << digit);
    candidates_[cell] &= static_cast<DigitSet>(~bit);
    holders_[digit] -= CellSet::of(cell);
    const DigitSet left = candidates_[cell];
    if ((left & (left - 1)) == 0) {
        lone_cells_ -= CellSet::of(cell);
        if (open_.contains(cell)) {
            if (left != 0) lone_cells_ |= CellSet::of(cell);
            contradicts_ = contradicts_ || left == 0;
        }
    }
    for (const Place& place : kPlaces[cell]) {
        PositionSet& positions = positions_[place.house][digit];
        positions &= static_cast<PositionSet>(~(1 << place.position));
        if ((positions & (positions - 1)) != 0) continue;
        lone_digits_[place.house] &= static_cast<DigitSet>(~bit);
        if (positions != 0) {
            lone_digits_[place.house] |= bit;
        } else if ((placed_in_[place.house] & bit) == 0) {
            contradicts_ = true;
        }
    }
}

void Board::remove(int cell, int digit) {
    if (has(cell, digit)) drop(cell, digit);
}

void Board::place(int cell, int digit) {
    digits_[cell] = static_cast<std::int8_t>(digit);
    open_ -= CellSet::of(cell);
    lone_cells_ -= CellSet::of(cell);
    for (const Place& place : kPlaces[cell]) placed_in_[place.house] |= static_cast<DigitSet>(1 << digit);
    for (DigitSet left = candidates_[cell]; left != 0; left &= static_cast<DigitSet>(left - 1)) {
        drop(cell, std::countr_zero(left));
    }
    for (CellSet losers = holders_[digit] & kPeers[cell]; !losers.empty();) drop(losers.take_first(), digit);
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
