// The set of cells against std::set.
#include <random>
#include <set>

#include "check.h"
#include "nonet/grid/cell_set.h"

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
