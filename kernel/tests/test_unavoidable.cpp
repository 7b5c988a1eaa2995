// Unavoidable sets, and drawing grids by the sets of their mini-columns.
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "check.h"
#include "grids.h"
#include "nonet/grids.h"
#include "nonet/unavoidable.h"

using nonet::CellSet;
using nonet::ColumnSets;
using nonet::UnavoidableSets;

namespace {

// The 280 ways to part nine digits into three threes.
std::vector<std::array<nonet::DigitSet, 3>> partitions() {
    std::vector<std::array<nonet::DigitSet, 3>> found;
    for (unsigned a = 1; a < 512; a += 2) {
        for (unsigned b = 0; b < 512; ++b) {
            const unsigned c = 511 & ~(a | b);
            if ((a & b) != 0 || std::popcount(a) != 3 || std::popcount(b) != 3) continue;
            if ((b & -b) < (c & -c)) {
                found.push_back({static_cast<nonet::DigitSet>(a), static_cast<nonet::DigitSet>(b),
                                 static_cast<nonet::DigitSet>(c)});
            }
        }
    }
    return found;
}

ColumnSets band(const std::array<nonet::DigitSet, 3>& second, const std::array<nonet::DigitSet, 3>& third) {
    return {{0007, 0070, 0700, second[0], second[1], second[2], third[0], third[1], third[2]}};
}

}  // namespace

// The weights of all drawings together are the number of all Sudoku grids, and none is larger than the bound.
TEST(the_weights_add_up_to_all_grids) {
    const auto all = partitions();
    CHECK(all.size() == 280);
    // Second boxes that have the same arrangements with third boxes behave alike.
    std::map<std::vector<int>, std::pair<std::size_t, unsigned>> alike;
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<int> counts;
        for (const auto& third : all) counts.push_back(nonet::arrangements(band(all[i], third)));
        std::sort(counts.begin(), counts.end());
        ++alike.try_emplace(counts, i, 0u).first->second.second;
    }
    CHECK(alike.size() == 5);
    __extension__ using Wide = unsigned __int128;
    Wide total = 0;
    std::uint32_t largest = 0;
    for (const auto& [counts, kind] : alike) {
        for (const auto& third : all) {
            const ColumnSets sets = band(all[kind.first], third);
            std::uint64_t grids = 0;
            for (int i = 0; i < nonet::kDeals; ++i) {
                for (int j = 0; j < nonet::kDeals; ++j) {
                    const std::uint32_t weight =
                        nonet::third_stack_weight(sets, nonet::deal(i), nonet::deal(j));
                    largest = std::max(largest, weight);
                    grids += weight;
                }
            }
            total += static_cast<Wide>(nonet::arrangements(sets)) * kind.second * grids;
        }
    }
    total *= 1680 * 6 * 6;  // columns within the boxes, and digits in those of the first
    CHECK(total / 1000000000000 == 6670903752 && total % 1000000000000 == 21072936960);
    CHECK(largest == nonet::kLargestWeight);
}

TEST(drawn_grids_are_solutions) {
    for (std::uint64_t index = 0; index < 300; ++index) {
        nonet::Random random(5, index, nonet::Random::Purpose::kGrid);
        grids::Digits digits;
        nonet::draw_grid(random, digits.data());
        CHECK(grids::is_solution_of(digits.data(), grids::kBlank));
    }
}

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
