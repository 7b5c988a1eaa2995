// Drawing grids by the sets of their mini-columns.
#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "check.h"
#include "grids.h"
#include "nonet/making/grids.h"

using nonet::ColumnSets;

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
