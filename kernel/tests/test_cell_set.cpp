// The set of cells against std::set, and the tables of houses and peers.
#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "check.h"
#include "nonet/grid/cell_set.h"
#include "nonet/grid/houses.h"

using nonet::CellSet;

namespace {

using Cells = std::set<int>;

CellSet set_of(const Cells& cells) {
    CellSet set;
    for (const int cell : cells) set = set | CellSet::of(cell);
    return set;
}

Cells cells_of(CellSet set) {
    Cells cells;
    while (!set.empty()) cells.insert(set.take_first());
    return cells;
}

Cells random_cells(std::mt19937& random) {
    Cells cells;
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (random() % 3 == 0) cells.insert(cell);
    }
    return cells;
}

}  // namespace

TEST(behaves_like_a_set) {
    std::mt19937 random(31);
    for (int i = 0; i < 200; ++i) {
        const Cells a = random_cells(random), b = random_cells(random);
        Cells both, either = a, only = a;
        for (const int cell : b) {
            if (a.count(cell) != 0) both.insert(cell);
            either.insert(cell);
            only.erase(cell);
        }
        CHECK(cells_of(set_of(a) & set_of(b)) == both);
        CHECK(cells_of(set_of(a) | set_of(b)) == either);
        CHECK(cells_of(set_of(a) - set_of(b)) == only);
        CHECK(set_of(a).count() == static_cast<int>(a.size()));
        CHECK((set_of(a) == set_of(b)) == (a == b));
        for (int cell = 0; cell < nonet::kCells; ++cell)
            CHECK(set_of(a).contains(cell) == (a.count(cell) != 0));
    }
}

TEST(each_cell_alone) {
    CHECK(CellSet{}.empty() && CellSet{}.count() == 0);
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        CellSet set = CellSet::of(cell);
        CHECK(set.count() == 1 && set.contains(cell) && set.first() == cell);
        CHECK(set.take_first() == cell);
        CHECK(set.empty());
    }
}

TEST(every_house_has_nine_cells_and_every_cell_three_houses) {
    std::array<int, nonet::kCells> times{};
    std::set<Cells> distinct;
    for (const auto& house : nonet::kHouseCells) {
        const Cells cells(house.begin(), house.end());
        CHECK(cells.size() == 9);
        CHECK(std::is_sorted(house.begin(), house.end()));
        distinct.insert(cells);
        for (const int cell : cells) ++times[static_cast<std::size_t>(cell)];
    }
    CHECK(distinct.size() == nonet::kHouses);
    for (const int count : times) CHECK(count == 3);
    CHECK(Cells(nonet::kHouseCells[18 + 4].begin(), nonet::kHouseCells[18 + 4].end()) ==
          Cells({30, 31, 32, 39, 40, 41, 48, 49, 50}));
}

TEST(peers_are_the_other_cells_of_its_houses) {
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        CellSet expected;
        for (const auto& house : nonet::kHouseCells) {
            if (std::find(house.begin(), house.end(), cell) == house.end()) continue;
            for (const int other : house) expected = expected | CellSet::of(other);
        }
        CHECK((nonet::kPeers[cell] == expected - CellSet::of(cell)));
        CHECK(nonet::kPeers[cell].count() == 20);
    }
}
