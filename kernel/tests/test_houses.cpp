// The tables of houses and the questions about them, against what they say of each cell.
#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <vector>

#include "check.h"
#include "nonet/grid/houses.h"

using nonet::CellSet;
using nonet::HouseSet;
using nonet::kCells;
using nonet::kHouses;
using nonet::PositionSet;

namespace {

CellSet set_of(const std::vector<int>& cells) {
    CellSet set;
    for (const int cell : cells) set |= CellSet::of(cell);
    return set;
}

// A few cells of one house, so that other houses may have all of them too.
CellSet cells_of_one_house(std::mt19937& random) {
    const auto& house = nonet::kHouseCells[random() % kHouses];
    CellSet cells = CellSet::of(house[random() % 9]);
    for (unsigned left = random() % 3; left > 0; --left) cells |= CellSet::of(house[random() % 9]);
    return cells;
}

// The house of a kind, other than the house itself, that has all of its cells at some positions; -1 for none.
int found_around(int house, PositionSet positions, int first) {
    for (int other = first; other < first + 9; ++other) {
        if (other != house && nonet::cells_at(house, positions).within(nonet::kHouseSets[other]))
            return other;
    }
    return -1;
}

}  // namespace

TEST(every_house_has_nine_cells_and_every_cell_three_houses) {
    std::array<int, kCells> times{};
    std::set<std::vector<int>> distinct;
    for (const auto& house : nonet::kHouseCells) {
        const std::vector<int> cells(house.begin(), house.end());
        CHECK(set_of(cells).count() == 9);
        CHECK(std::is_sorted(house.begin(), house.end()));
        distinct.insert(cells);
        for (const int cell : cells) ++times[static_cast<std::size_t>(cell)];
    }
    CHECK(distinct.size() == kHouses);
    for (const int count : times) CHECK(count == 3);
    CHECK((nonet::kHouseSets[nonet::kFirstRow + 4] == set_of({36, 37, 38, 39, 40, 41, 42, 43, 44})));
    CHECK((nonet::kHouseSets[nonet::kFirstColumn + 4] == set_of({4, 13, 22, 31, 40, 49, 58, 67, 76})));
    CHECK((nonet::kHouseSets[nonet::kFirstBox + 4] == set_of({30, 31, 32, 39, 40, 41, 48, 49, 50})));
}

TEST(peers_are_the_other_cells_of_its_houses) {
    for (int cell = 0; cell < kCells; ++cell) {
        CellSet expected;
        for (const auto& house : nonet::kHouseCells) {
            if (std::find(house.begin(), house.end(), cell) == house.end()) continue;
            for (const int other : house) expected |= CellSet::of(other);
        }
        CHECK((nonet::kPeers[cell] == expected - CellSet::of(cell)));
        CHECK(nonet::kPeers[cell].count() == 20);
    }
}

TEST(kinds_of_houses) {
    for (int house = 0; house < kHouses; ++house) {
        const int kinds = nonet::is_row(house) + nonet::is_box(house);
        CHECK(kinds == (house / 9 == 1 ? 0 : 1));
        CHECK(nonet::is_line(house) != nonet::is_box(house));
        CHECK(nonet::first_of_kind(house) + nonet::number_in_kind(house) == house);
        CHECK(nonet::number_in_kind(house) >= 0 && nonet::number_in_kind(house) < 9);
        const HouseSet bit = HouseSet{1} << house;
        CHECK(((nonet::kAllRows & bit) != 0) == nonet::is_row(house));
        CHECK(((nonet::kAllBoxes & bit) != 0) == nonet::is_box(house));
        CHECK(((nonet::kAllLines & bit) != 0) == nonet::is_line(house));
        CHECK(((nonet::kAllColumns & bit) != 0) == (nonet::is_line(house) && !nonet::is_row(house)));
    }
}

TEST(a_cell_stands_in_its_row_column_and_box) {
    for (int cell = 0; cell < kCells; ++cell) {
        const int row = nonet::row_house(cell), column = nonet::column_house(cell);
        const int box = nonet::box_house(cell);
        CHECK(nonet::cell_at(nonet::row_of(cell), nonet::column_of(cell)) == cell);
        CHECK(nonet::is_row(row) && nonet::is_line(column) && !nonet::is_row(column) && nonet::is_box(box));
        CHECK(nonet::kHouseCells[row][nonet::column_of(cell)] == cell);
        CHECK(nonet::kHouseCells[column][nonet::row_of(cell)] == cell);
        CHECK(nonet::kHouseCells[box][nonet::position_in_box(cell)] == cell);
        HouseSet houses = 0;
        for (const int house : nonet::kCellHouses[cell]) houses |= HouseSet{1} << house;
        CHECK(houses == nonet::houses_of(cell));
        CHECK(houses == (HouseSet{1} << row | HouseSet{1} << column | HouseSet{1} << box));
        CHECK((nonet::lines_through(cell) == (nonet::kHouseSets[row] | nonet::kHouseSets[column])));
        for (int line = 0; line < nonet::kLines; ++line) {
            CHECK(nonet::parallel_line(line, cell) == (nonet::is_row(line) ? row : column));
            CHECK(nonet::crossing_line(line, cell) == (nonet::is_row(line) ? column : row));
        }
    }
}

TEST(houses_around_cells_have_all_of_them) {
    std::mt19937 random(5);
    for (int i = 0; i < 2000; ++i) {
        const CellSet cells = cells_of_one_house(random);
        HouseSet expected = 0;
        for (int house = 0; house < kHouses; ++house) {
            if (cells.within(nonet::kHouseSets[house])) expected |= HouseSet{1} << house;
        }
        CHECK(nonet::houses_around(cells) == expected);
    }
    CHECK(nonet::houses_around(set_of({0, 80})) == 0);
}

TEST(cells_of_some_houses_and_positions) {
    std::mt19937 random(6);
    for (int i = 0; i < 500; ++i) {
        const auto houses = static_cast<HouseSet>(random() & random() & ((1U << kHouses) - 1));
        CellSet expected;
        for (int house = 0; house < kHouses; ++house) {
            if ((houses >> house & 1) != 0) expected |= nonet::kHouseSets[house];
        }
        CHECK((nonet::cells_in(houses) == expected));
    }
    for (int house = 0; house < kHouses; ++house) {
        CHECK((nonet::cells_at(house, nonet::kAllPositions) == nonet::kHouseSets[house]));
        for (PositionSet positions = 1; positions <= nonet::kAllPositions; ++positions) {
            CellSet expected;
            for (int position = 0; position < 9; ++position) {
                if ((positions >> position & 1) != 0) {
                    expected |= CellSet::of(nonet::kHouseCells[house][position]);
                }
            }
            CHECK((nonet::cells_at(house, positions) == expected));
            CHECK(nonet::first_cell_at(house, positions) == expected.first());
        }
    }
}

TEST(houses_that_cross_a_house_in_all_its_positions) {
    for (int house = 0; house < kHouses; ++house) {
        for (PositionSet positions = 1; positions <= nonet::kAllPositions; ++positions) {
            if (nonet::is_line(house)) {
                CHECK(nonet::box_around(house, positions) ==
                      found_around(house, positions, nonet::kFirstBox));
            } else {
                CHECK(nonet::row_around(house, positions) ==
                      found_around(house, positions, nonet::kFirstRow));
                CHECK(nonet::column_around(house, positions) ==
                      found_around(house, positions, nonet::kFirstColumn));
            }
        }
    }
}
