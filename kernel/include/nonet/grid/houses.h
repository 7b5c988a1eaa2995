// Houses: numbers, sets and tables of them, computed while compiling.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"

namespace nonet {

// Rows are houses 0..8, columns 9..17, boxes 18..26. Rows and columns together are lines.
inline constexpr int kFirstRow = 0, kFirstColumn = 9, kFirstBox = 18;
inline constexpr int kLines = kFirstBox;

constexpr bool is_row(int house) {
    return house < kFirstColumn;
}
constexpr bool is_line(int house) {
    return house < kFirstBox;
}
constexpr bool is_box(int house) {
    return house >= kFirstBox;
}

// Which of the nine houses of its kind a house is, 0..8; where that kind begins.
constexpr int number_in_kind(int house) {
    return house % 9;
}
constexpr int first_of_kind(int house) {
    return house - number_in_kind(house);
}

// The houses of a cell.
constexpr int row_house(int cell) {
    return kFirstRow + row_of(cell);
}
constexpr int column_house(int cell) {
    return kFirstColumn + column_of(cell);
}
constexpr int box_house(int cell) {
    return kFirstBox + box_of(cell);
}

// The line through a cell that runs along another line, and the one that crosses it.
constexpr int parallel_line(int line, int cell) {
    return is_row(line) ? row_house(cell) : column_house(cell);
}
constexpr int crossing_line(int line, int cell) {
    return is_row(line) ? column_house(cell) : row_house(cell);
}

// Some of the 27 houses, a bit each.
using HouseSet = std::uint32_t;
inline constexpr HouseSet kAllRows = 0x1FF, kAllColumns = kAllRows << kFirstColumn,
                          kAllBoxes = kAllRows << kFirstBox, kAllLines = kAllRows | kAllColumns;

// Some of the nine positions in a house, a bit each, in the order of kHouseCells.
using PositionSet = std::uint16_t;
inline constexpr PositionSet kAllPositions = 0x1FF;

// Where in its box a cell stands.
constexpr int position_in_box(int cell) {
    return row_of(cell) % 3 * 3 + column_of(cell) % 3;
}

// The cells of each house, in reading order.
consteval std::array<std::array<std::uint8_t, 9>, kHouses> make_house_cells() {
    std::array<std::array<std::uint8_t, 9>, kHouses> houses{};
    for (int cell = 0; cell < kCells; ++cell) {
        const auto entry = static_cast<std::uint8_t>(cell);
        houses[row_house(cell)][column_of(cell)] = entry;
        houses[column_house(cell)][row_of(cell)] = entry;
        houses[box_house(cell)][position_in_box(cell)] = entry;
    }
    return houses;
}

// The row, the column and the box of each cell.
consteval std::array<std::array<std::uint8_t, 3>, kCells> make_cell_houses() {
    std::array<std::array<std::uint8_t, 3>, kCells> houses{};
    for (int cell = 0; cell < kCells; ++cell) {
        houses[cell] = {static_cast<std::uint8_t>(row_house(cell)),
                        static_cast<std::uint8_t>(column_house(cell)),
                        static_cast<std::uint8_t>(box_house(cell))};
    }
    return houses;
}

inline constexpr auto kHouseCells = make_house_cells();
inline constexpr auto kCellHouses = make_cell_houses();

consteval std::array<CellSet, kHouses> make_house_sets() {
    std::array<CellSet, kHouses> sets{};
    for (int house = 0; house < kHouses; ++house) {
        for (const int cell : kHouseCells[house]) sets[house] |= CellSet::of(cell);
    }
    return sets;
}

inline constexpr auto kHouseSets = make_house_sets();

// The twenty other cells that share a house with a cell.
consteval std::array<CellSet, kCells> make_peers() {
    std::array<CellSet, kCells> peers{};
    for (int cell = 0; cell < kCells; ++cell) {
        for (const int house : kCellHouses[cell]) peers[cell] |= kHouseSets[house];
        peers[cell] -= CellSet::of(cell);
    }
    return peers;
}

inline constexpr auto kPeers = make_peers();

// The cells that see every cell of a set, without the set itself.
constexpr CellSet common_peers(CellSet cells) {
    CellSet seen = kAllCells;
    for (CellSet left = cells; !left.empty();) seen = seen & kPeers[left.take_first()];
    return seen - cells;
}

// The three houses of a cell as a set.
constexpr HouseSet houses_of(int cell) {
    return HouseSet{1} << row_house(cell) | HouseSet{1} << column_house(cell) |
           HouseSet{1} << box_house(cell);
}

// The cells of a cell's row and column.
constexpr CellSet lines_through(int cell) {
    return kHouseSets[row_house(cell)] | kHouseSets[column_house(cell)];
}

// The houses that have all cells of a set, which is not empty.
constexpr HouseSet houses_around(CellSet cells) {
    HouseSet houses = houses_of(cells.take_first());
    while (!cells.empty()) houses &= houses_of(cells.take_first());
    return houses;
}

// All cells of some houses.
constexpr CellSet cells_in(HouseSet houses) {
    CellSet cells;
    for (; houses != 0; houses &= houses - 1) cells |= kHouseSets[std::countr_zero(houses)];
    return cells;
}

// The cells at some positions of a house; the first of them.
constexpr CellSet cells_at(int house, PositionSet positions) {
    CellSet cells;
    for (unsigned left = positions; left != 0; left &= left - 1)
        cells |= CellSet::of(kHouseCells[house][std::countr_zero(left)]);
    return cells;
}
constexpr int first_cell_at(int house, PositionSet positions) {
    return kHouseCells[house][std::countr_zero(positions)];
}

// The third of a line, or the row of a box, that has all these positions: 0 to 2, or -1.
constexpr int third_around(PositionSet positions) {
    if ((positions & ~0b000'000'111) == 0) return 0;
    if ((positions & ~0b000'111'000) == 0) return 1;
    return (positions & ~0b111'000'000) == 0 ? 2 : -1;
}

// The same for the columns of a box.
constexpr int box_column_around(PositionSet positions) {
    if ((positions & ~0b001'001'001) == 0) return 0;
    if ((positions & ~0b010'010'010) == 0) return 1;
    return (positions & ~0b100'100'100) == 0 ? 2 : -1;
}

// The row or the column that has all these positions of a box, the box that has all these positions of a
// line: a house, or -1.
constexpr int row_around(int box, PositionSet positions) {
    const int third = third_around(positions);
    return third < 0 ? -1 : kFirstRow + number_in_kind(box) / 3 * 3 + third;
}
constexpr int column_around(int box, PositionSet positions) {
    const int third = box_column_around(positions);
    return third < 0 ? -1 : kFirstColumn + number_in_kind(box) % 3 * 3 + third;
}
constexpr int box_around(int line, PositionSet positions) {
    const int third = third_around(positions), number = number_in_kind(line);
    if (third < 0) return -1;
    return kFirstBox + (is_row(line) ? number / 3 * 3 + third : 3 * third + number / 3);
}

}  // namespace nonet
