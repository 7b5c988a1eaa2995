// Unavoidable sets, and how many givens they have left.
#include "check.h"
#include "grids.h"
#include "nonet/making/unavoidable.h"

using nonet::CellSet;
using nonet::UnavoidableSets;

// Without givens in it an unavoidable set has at least two solutions, by dancing links.
TEST(known_sets_are_unavoidable) {
    grids::Random random(6);
    for (int i = 0; i < 10; ++i) {
        const grids::Digits solution = grids::random_solution(random);
        UnavoidableSets sets;
        sets.find(solution.data());
        const auto counts = sets.count(nonet::kAllCells);
        int found = 0;
        // Pairs of cells in a row are the last givens of sets of four cells, now and then.
        for (int cell = 0; cell < nonet::kCells; ++cell) {
            for (int other = cell + 1; other < nonet::kCells; ++other) {
                for (int third = other + 1; third < nonet::kCells; third += 7) {
                    for (int fourth = third + 1; fourth < nonet::kCells; fourth += 5) {
                        CellSet gone = CellSet::of(cell) | CellSet::of(other);
                        gone |= CellSet::of(third) | CellSet::of(fourth);
                        if (!sets.needs(counts, gone)) continue;
                        ++found;
                        auto masks = grids::from_digits(solution);
                        for (CellSet left = gone; !left.empty();)
                            masks[left.take_first()] = nonet::kAllDigits;
                        CHECK(grids::cover_count(masks, 2) == 2);
                    }
                }
            }
        }
        CHECK(!sets.needs(counts, CellSet::of(i)));
        CHECK(found < 1000);
    }
}

TEST(counts_go_down_and_new_sets_count) {
    grids::Random random(7);
    const grids::Digits solution = grids::random_solution(random);
    UnavoidableSets sets;
    sets.find(solution.data());
    CellSet givens = nonet::kAllCells;
    auto counts = sets.count(givens);
    for (int cell = 0; cell < nonet::kCells; cell += 2) {
        if (sets.needs(counts, CellSet::of(cell))) continue;
        givens -= CellSet::of(cell);
        sets.take_away(counts, CellSet::of(cell));
        CHECK(counts == sets.count(givens));
    }
    CHECK(!sets.needs(counts, CellSet::of(1)) || sets.needs(counts, CellSet::of(1) | CellSet::of(3)));
    sets.add(CellSet::of(1) | CellSet::of(3), counts);
    CHECK(counts == sets.count(givens));
    CHECK(sets.needs(counts, CellSet::of(1) | CellSet::of(3)));
    // More sets than there is room for are not kept, nor are larger ones than can be counted.
    for (int i = 0; i < 500; ++i) sets.add(CellSet::of(5) | CellSet::of(7), counts);
    sets.add(nonet::kAllCells, counts);
    CHECK(counts == sets.count(givens));
}
