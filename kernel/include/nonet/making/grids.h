// Random solution grids: each of the 6,670,903,752,021,072,936,960 is equally likely.
//
// Of a grid, look at the set of digits in each mini-column (the three cells of a column in a band). A band
// whose nine mini-column sets are given can be filled in a number of ways, its *arrangements*, that depends
// only on these sets. Two bands' sets leave those of the third no choice. So a grid is drawn like this:
//   1. the first band, uniformly among all bands: how many of them share its sets is accounted for by that;
//   2. the second band's sets in the first and second stack, uniformly: a stack has 56 ways to deal
//      the digits of a band's three mini-columns to the other two columns of the next band;
//   3. the sets in the third stack with weights: the product of the second and third bands' arrangements;
//   4. all of it is kept with a probability that is the sum of these weights over the largest such sum;
//      else one starts again;
//   5. the arrangements of the second and third bands, uniformly.
// Every grid so has the same chance: the weights of steps 3 to 5 cancel. Two in seven drawings are kept.
#pragma once

#include <cstdint>

#include "nonet/grid/vocabulary.h"
#include "nonet/making/random.h"

namespace nonet {

// A band's nine mini-columns as sets of digits; those of a box are disjoint and have three digits each.
struct ColumnSets {
    DigitSet columns[9];
};

// In how many ways a band with these mini-columns can be filled.
int arrangements(const ColumnSets& sets);

// The ways to deal the digits of three mini-columns to the other two columns each, as three-bit masks: of the
// i-th mini-column the masked digits go one column further, the others two.
inline constexpr int kDeals = 56;
struct Deal {
    std::uint8_t masks[3];
};
const Deal& deal(int number);

// The sum of step 3's weights, for a first band with these mini-columns and two deals of step 2; and the
// largest that there is, which kernel/tests/test_grids.cpp checks.
std::uint32_t third_stack_weight(const ColumnSets& band, const Deal& first, const Deal& second);
inline constexpr std::uint32_t kLargestWeight = 7962624;

// Writes 81 digits.
void draw_grid(Random& random, std::uint8_t* digits);

}  // namespace nonet
