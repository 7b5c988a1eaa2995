// The searches that all engines share: each order finds what the definition says, once.
#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>
#include <vector>

#include "boards.h"
#include "check.h"
#include "explainer/patterns.h"
#include "grids.h"
#include "patterns/fish.h"
#include "patterns/locking.h"
#include "patterns/sets.h"
#include "patterns/wings.h"

using namespace nonet;

namespace {

using Pairs = std::vector<std::pair<std::uint16_t, std::uint16_t>>;

// A position with few candidates, so that there are patterns: not all of those that are missing are wrong.
Board sparse_board(grids::Random& random) {
    Board board = boards::board_of(grids::with_clues(grids::random_solution(random), 26, random));
    for (int i = 0; i < 150; ++i) {
        const int cell = static_cast<int>(random() % kCells), digit = static_cast<int>(random() % kDigits);
        if (std::popcount(board.candidates(cell)) > 2) board.remove(cell, digit);
    }
    return board;
}

// All choices of `size` among nine sets that have as many members together, by brute force.
template <class SetOf>
Pairs choices(int size, SetOf&& set_of) {
    Pairs found;
    for (unsigned chosen = 0; chosen < 512; ++chosen) {
        if (std::popcount(chosen) != size) continue;
        unsigned together = 0;
        bool apt = true;
        for (int i = 0; i < 9; ++i) {
            if ((chosen >> i & 1) == 0) continue;
            together |= set_of(i);
            apt &= std::popcount(set_of(i)) >= 2;
        }
        if (apt && std::popcount(together) == size) {
            found.emplace_back(static_cast<std::uint16_t>(chosen), static_cast<std::uint16_t>(together));
        }
    }
    return found;
}

// What a search visits.
template <class Search>
Pairs visited(Search&& search) {
    Pairs found;
    CHECK(!search([&](std::uint16_t chosen, std::uint16_t together) {
        found.emplace_back(chosen, together);
        return false;
    }));
    return found;
}

Pairs sorted(Pairs pairs) {
    std::ranges::sort(pairs);
    return pairs;
}

// The digit that a wing of these cells removes somewhere, or -1.
int wing_digit(const Board& board, int size, int hinge, int first, int second) {
    const DigitSet digits = board.candidates(hinge), a = board.candidates(first),
                   b = board.candidates(second);
    if (std::popcount(digits) != size || std::popcount(a) != 2 || std::popcount(b) != 2) return -1;
    if (!kPeers[hinge].contains(first) || !kPeers[hinge].contains(second)) return -1;
    // Each digit of the hinge is in a pincer, and the pincers share one: in an XYZ-wing the hinge has it too.
    const auto shared = static_cast<DigitSet>(a & b);
    if (std::popcount(shared) != 1 || ((a | b) & digits) != digits) return -1;
    if (((shared & digits) != 0) != (size == 3)) return -1;
    const int last = std::countr_zero(shared);
    CellSet seen = kPeers[first] & kPeers[second];
    if (size == 3) seen &= kPeers[hinge];
    return seen.meets(board.holders(last)) ? last : -1;
}

}  // namespace

TEST(tuples_come_in_the_order_of_the_choice) {
    Tuples tuples(2);
    for (const int number : {1, 2, 3, 4}) tuples.add(number, 0b11);
    const auto numbers = [&]<Choice kChoice>() {
        std::vector<int> found;
        tuples.visit<kChoice>([&](std::uint16_t chosen, std::uint16_t) {
            found.push_back(10 * std::countr_zero(chosen) + std::bit_width(chosen) - 1);
            return false;
        });
        return found;
    };
    CHECK((numbers.operator()<Choice::kLowestFirst>() == std::vector{12, 13, 14, 23, 24, 34}));
    CHECK((numbers.operator()<Choice::kHighestFirst>() == std::vector{12, 13, 23, 14, 24, 34}));
}

TEST(a_search_stops_when_it_is_told_to) {
    Tuples tuples(2);
    for (const int number : {1, 2, 3}) tuples.add(number, 0b11);
    int seen = 0;
    CHECK(tuples.visit<Choice::kLowestFirst>([&](std::uint16_t, std::uint16_t) { return ++seen == 2; }));
    CHECK(seen == 2);
}

TEST(sets_are_as_many_digits_in_as_many_cells) {
    grids::Random random(31);
    std::size_t found = 0;
    for (int turn = 0; turn < 20; ++turn) {
        const Board board = sparse_board(random);
        for (int house = 0; house < kHouses; ++house) {
            for (int size = 2; size <= 4; ++size) {
                const Pairs naked =
                    choices(size, [&](int i) { return board.candidates(kHouseCells[house][i]); });
                const Pairs hidden = choices(size, [&](int i) { return board.positions(house, i); });
                CHECK(naked == visited([&](auto&& visit) {
                          return visit_naked_sets<Choice::kHighestFirst>(board, house, size, visit);
                      }));
                CHECK(naked == sorted(visited([&](auto&& visit) {
                          return visit_naked_sets<Choice::kLowestFirst>(board, house, size, visit);
                      })));
                CHECK(hidden == visited([&](auto&& visit) {
                          return visit_hidden_sets<Choice::kHighestFirst>(board, house, size, visit);
                      }));
                CHECK(hidden == sorted(visited([&](auto&& visit) {
                          return visit_hidden_sets<Choice::kLowestFirst>(board, house, size, visit);
                      })));
                found += std::min(naked.size(), hidden.size());
            }
        }
    }
    CHECK(found > 10);
}

TEST(fish_are_as_many_lines_across_as_many_lines) {
    grids::Random random(32);
    std::size_t found = 0;
    for (int turn = 0; turn < 20; ++turn) {
        const Board board = sparse_board(random);
        for (int digit = 0; digit < kDigits; ++digit) {
            for (const int first : {kFirstRow, kFirstColumn}) {
                const Pairs fish = choices(3, [&](int i) { return board.positions(first + i, digit); });
                CHECK(fish == visited([&](auto&& visit) {
                          return visit_basic_fish<Choice::kHighestFirst>(board, digit, 3, first, visit);
                      }));
                found += fish.size();
            }
        }
    }
    CHECK(found > 10);
}

TEST(explainers_fish_go_by_lines_then_by_digit) {
    grids::Random random(33);
    int found = 0;
    for (int turn = 0; turn < 40; ++turn) {
        std::tuple<bool, HouseSet, DigitSet> last{};
        explainer::find_fish(sparse_board(random), 2, [&](const explainer::Pattern& fish) {
            const std::tuple place{(fish.bases & kAllRows) != 0, fish.bases, fish.digits};
            CHECK(last < place);
            CHECK(fish.removals.count > 0);
            last = place;
            ++found;
            return false;
        });
    }
    CHECK(found > 10);
}

TEST(locked_candidates_lie_where_houses_cross) {
    grids::Random random(34);
    for (int turn = 0; turn < 20; ++turn) {
        const Board board = sparse_board(random);
        std::vector<std::array<int, 3>> found, expected;
        visit_locked(board, explainer::LockingOrder{}, [&](int digit, int house, int crossed) {
            found.push_back({digit, house, crossed});
            const CellSet losers = board.places(crossed, digit) - board.places(house, digit);
            CHECK(locked_losers(board, digit, house, crossed) == losers);
            return false;
        });
        for (int digit = 0; digit < kDigits; ++digit) {
            for (int house = 0; house < kHouses; ++house) {
                for (int crossed = 0; crossed < kHouses; ++crossed) {
                    const CellSet places = board.places(house, digit);
                    if (crossed == house || is_box(crossed) == is_box(house) || places.count() < 2) continue;
                    if (places.within(kHouseSets[crossed])) expected.push_back({digit, house, crossed});
                }
            }
        }
        std::ranges::sort(found);
        CHECK(found == expected && !found.empty());
    }
}

TEST(wings_are_three_digits_in_a_hinge_and_its_pincers) {
    grids::Random random(35);
    int wings = 0;
    for (int turn = 0; turn < 30; ++turn) {
        const Board board = sparse_board(random);
        for (const int size : {2, 3}) {
            std::vector<std::array<int, 4>> found, expected;
            visit_wings(board, size, [&](const HingedWing& wing) {
                found.push_back({wing.hinge, wing.first, wing.second, wing.last});
                return false;
            });
            for (int hinge = 0; hinge < kCells; ++hinge) {
                for (int first = 0; first < kCells; ++first) {
                    for (int second = first + 1; second < kCells; ++second) {
                        const int last = wing_digit(board, size, hinge, first, second);
                        if (last >= 0) expected.push_back({hinge, first, second, last});
                    }
                }
            }
            CHECK(found == expected);
            wings += static_cast<int>(found.size());
        }
    }
    CHECK(wings > 10);
}
