// Houses and peers as tables, computed while compiling.
#pragma once

#include <array>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"

namespace nonet {

// Rows are houses 0..8, columns 9..17, boxes 18..26; the cells of each in reading order.
consteval std::array<std::array<std::uint8_t, 9>, kHouses> make_houses() {
    std::array<std::array<std::uint8_t, 9>, kHouses> houses{};
    std::array<int, kHouses> filled{};
    for (int cell = 0; cell < kCells; ++cell) {
        for (const int house : {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)}) {
            houses[house][filled[house]++] = static_cast<std::uint8_t>(cell);
        }
    }
    return houses;
}

// The twenty other cells that share a house with a cell.
consteval std::array<CellSet, kCells> make_peers() {
    std::array<CellSet, kCells> peers{};
    for (int cell = 0; cell < kCells; ++cell) {
        for (int other = 0; other < kCells; ++other) {
            const bool shares = row_of(cell) == row_of(other) || column_of(cell) == column_of(other) ||
                                box_of(cell) == box_of(other);
            if (shares && cell != other) peers[cell] = peers[cell] | CellSet::of(other);
        }
    }
    return peers;
}

inline constexpr auto kHouseCells = make_houses();
inline constexpr auto kPeers = make_peers();

consteval std::array<CellSet, kHouses> make_house_sets() {
    std::array<CellSet, kHouses> sets{};
    for (int house = 0; house < kHouses; ++house) {
        for (const int cell : kHouseCells[house]) sets[house] = sets[house] | CellSet::of(cell);
    }
    return sets;
}

inline constexpr auto kHouseSets = make_house_sets();

// The cells that see every cell of a set, without the set itself.
constexpr CellSet common_peers(CellSet cells) {
    CellSet seen = kAllCells;
    for (CellSet left = cells; !left.empty();) seen = seen & kPeers[left.take_first()];
    return seen - cells;
}

}  // namespace nonet
