// Dancing links against textbook counts, against brute force on random problems, and as a Sudoku solver.
#include <algorithm>
#include <bit>
#include <random>
#include <stdexcept>

#include "check.h"
#include "nonet/search/exact_cover.h"
#include "nonet/search/sudoku_cover.h"

using nonet::CandidateMasks;
using nonet::CellDigits;
using nonet::ExactCover;
using nonet::ExactCoverSearch;
using nonet::SearchOutcome;
using nonet::SudokuCoverSearch;
using Options = std::vector<std::vector<uint32_t>>;
using Solutions = std::vector<std::vector<uint32_t>>;

namespace {

Solutions all_solutions(ExactCoverSearch search, uint64_t steps_per_slice = ExactCoverSearch::kNoLimit) {
    Solutions found;
    while (true) {
        const SearchOutcome outcome = search.run(steps_per_slice);
        if (outcome == SearchOutcome::kExhausted) return found;
        if (outcome == SearchOutcome::kFound) search.solution(found.emplace_back());
    }
}

uint64_t count(std::size_t primary, std::size_t optional, const Options& options) {
    return ExactCoverSearch(ExactCover(primary, optional, options)).count();
}

// Every subset of the options, tried one after the other. Options without a primary item are never chosen.
Solutions brute_force(uint32_t primary, uint32_t optional, const Options& options) {
    Solutions found;
    for (uint32_t subset = 0; subset < (1U << options.size()); ++subset) {
        std::vector<uint32_t> times(primary + optional);
        std::vector<uint32_t> chosen;
        bool useful = true;
        for (uint32_t option = 0; option < options.size(); ++option) {
            if ((subset >> option & 1) == 0) continue;
            chosen.push_back(option);
            bool has_primary = false;
            for (const uint32_t item : options[option]) {
                ++times[item];
                has_primary |= item < primary;
            }
            useful &= has_primary;
        }
        for (uint32_t item = 0; item < times.size(); ++item) {
            useful &= item < primary ? times[item] == 1 : times[item] <= 1;
        }
        if (useful) found.push_back(chosen);
    }
    return found;
}

Solutions sorted(Solutions solutions) {
    std::sort(solutions.begin(), solutions.end());
    return solutions;
}

Options random_options(std::mt19937& random, uint32_t item_count, uint32_t option_count) {
    Options options(option_count);
    for (auto& option : options) {
        for (uint32_t item = 0; item < item_count; ++item) {
            if (random() % 3 == 0) option.push_back(item);
        }
        std::shuffle(option.begin(), option.end(), random);
    }
    return options;
}

// Rows and columns are primary, the two kinds of diagonals optional.
uint64_t queens(uint32_t n) {
    Options options;
    for (uint32_t row = 0; row < n; ++row) {
        for (uint32_t column = 0; column < n; ++column) {
            options.push_back({row, n + column, 2 * n + row + column, 4 * n - 1 + row + n - 1 - column});
        }
    }
    return count(2 * n, 2 * (2 * n - 1), options);
}

// Langford pairs: two copies of each of 1 .. n in a row of 2n, with k places between the two k.
// Mirrored ones count.
uint64_t langford_pairs(uint32_t n) {
    Options options;
    for (uint32_t k = 1; k <= n; ++k) {
        for (uint32_t place = 0; place + k + 1 < 2 * n; ++place) {
            options.push_back({k - 1, n + place, n + place + k + 1});
        }
    }
    return count(3 * n, 0, options);
}

bool sees(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

bool fits(const CellDigits& digits, const CandidateMasks& masks) {
    for (int cell = 0; cell < 81; ++cell) {
        if (digits[cell] < 1 || digits[cell] > 9 || (masks[cell] >> (digits[cell] - 1) & 1) == 0)
            return false;
        for (int other = 0; other < cell; ++other) {
            if (sees(cell, other) && digits[cell] == digits[other]) return false;
        }
    }
    return true;
}

// Plain backtracking on the cell with the fewest candidates.
uint64_t count_slowly(const CandidateMasks& masks, std::array<bool, 81> placed, uint64_t limit) {
    int best = -1;
    for (int cell = 0; cell < 81; ++cell) {
        if (placed[cell]) continue;
        if (best < 0 || std::popcount(masks[cell]) < std::popcount(masks[best])) best = cell;
    }
    if (best < 0) return 1;
    uint64_t found = 0;
    placed[best] = true;
    for (uint32_t left = masks[best]; left != 0 && found < limit; left &= left - 1) {
        const auto digit = static_cast<uint16_t>(left & -left);
        CandidateMasks next = masks;
        for (int cell = 0; cell < 81; ++cell) {
            if (!placed[cell] && sees(cell, best)) next[cell] = static_cast<uint16_t>(next[cell] & ~digit);
        }
        found += count_slowly(next, placed, limit - found);
    }
    return found;
}

uint64_t count_sudoku(const CandidateMasks& masks, uint64_t limit) {
    SudokuCoverSearch search(masks);
    uint64_t found = 0;
    while (found < limit && search.run(ExactCoverSearch::kNoLimit) == SearchOutcome::kFound) {
        CHECK(fits(search.solution(), masks));
        ++found;
    }
    return found;
}

CandidateMasks blank_grid() {
    CandidateMasks masks;
    masks.fill(0x1FF);
    return masks;
}

// A solution grid by pattern: each row is the one above, shifted.
CandidateMasks solved_grid() {
    CandidateMasks masks;
    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9;
        masks[cell] = static_cast<uint16_t>(1 << ((3 * (row % 3) + row / 3 + cell % 9) % 9));
    }
    return masks;
}

}  // namespace

TEST(knuths_example) {
    const Options options{{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}};
    ExactCoverSearch search(ExactCover(7, 0, options));
    std::vector<uint32_t> chosen;
    CHECK(search.next(chosen));
    CHECK(chosen == std::vector<uint32_t>{0, 3, 4});
    CHECK(!search.next(chosen));
    CHECK(!search.next(chosen));
    CHECK(search.guesses() == 1);
    CHECK(search.nodes() == 5);
}

TEST(degenerate_problems) {
    CHECK(count(0, 0, {}) == 1);             // nothing to cover: the empty solution
    CHECK(count(1, 0, {}) == 0);             // an item that no option has
    CHECK(count(0, 2, {{0}, {1}}) == 1);     // optional items alone never make anybody choose
    CHECK(count(1, 0, {{}, {0}, {}}) == 1);  // nor do empty options
    CHECK(count(1, 0, {{0}, {0}}) == 2);     // equal options are different solutions
    CHECK(count(1, 1, {{0, 1}, {1}}) == 1);
    CHECK(count(2, 1, {{0, 2}, {1, 2}}) == 0);
    CHECK(count(2, 1, {{0, 2}, {1, 2}, {1}}) == 1);
}

TEST(rejects_bad_options) {
    CHECK_THROWS(std::invalid_argument, ExactCover(2, 1, Options{{0, 3}}));
    CHECK_THROWS(std::invalid_argument, ExactCover(0, 0, Options{{0}}));
    CHECK_THROWS(std::invalid_argument, ExactCover(2, 1, Options{{0}, {1, 2, 1}}));
    CHECK_THROWS(std::length_error, ExactCover(SIZE_MAX, 0, Options{}));
    CHECK_THROWS(std::length_error, ExactCover(1, SIZE_MAX, Options{}));
    CHECK_THROWS(std::length_error, ExactCover(uint64_t{1} << 30, uint64_t{1} << 30, Options{}));
}

TEST(queens_and_langford_pairs) {
    const std::vector<uint64_t> queen_counts{1, 0, 0, 2, 10, 4, 40, 92};
    for (uint32_t n = 1; n <= 8; ++n) CHECK(queens(n) == queen_counts[n - 1]);
    const std::vector<uint64_t> pair_counts{0, 0, 2, 2, 0, 0, 52, 300};
    for (uint32_t n = 1; n <= 8; ++n) CHECK(langford_pairs(n) == pair_counts[n - 1]);
}

TEST(agrees_with_brute_force) {
    std::mt19937 random(1);
    for (int trial = 0; trial < 600; ++trial) {
        const uint32_t primary = random() % 6;
        const uint32_t optional = random() % 4;
        const Options options = random_options(random, primary + optional, random() % 11);
        const ExactCoverSearch fresh(ExactCover(primary, optional, options));
        const Solutions found = all_solutions(fresh);
        CHECK(sorted(found) == sorted(brute_force(primary, optional, options)));
        CHECK(ExactCoverSearch(fresh).count() == found.size());
        CHECK(ExactCoverSearch(fresh).count(1) == std::min<std::size_t>(1, found.size()));
    }
}

TEST(slices_and_copies_change_nothing) {
    std::mt19937 random(2);
    for (int trial = 0; trial < 200; ++trial) {
        ExactCoverSearch search(ExactCover(5, 2, random_options(random, 7, 12)));
        const Solutions found = all_solutions(search);
        CHECK(all_solutions(search, 1) == found);
        CHECK(all_solutions(search, 3) == found);
        CHECK(search.run(0) == SearchOutcome::kOutOfBudget);
        if (search.run(random() % 9 + 1) == SearchOutcome::kOutOfBudget)
            CHECK(all_solutions(search) == found);
    }
}

TEST(forced_and_forbidden_options) {
    std::mt19937 random(3);
    for (int trial = 0; trial < 600; ++trial) {
        const Options options = random_options(random, 7, 10);
        const uint32_t forced = random() % 10;
        const uint32_t forbidden = random() % 10;
        const bool forbid_first = random() % 2 == 0;
        ExactCoverSearch search(ExactCover(5, 2, options));
        Solutions expected;
        for (const auto& solution : all_solutions(search)) {
            const auto has = [&](uint32_t option) { return std::ranges::count(solution, option) > 0; };
            if (has(forced) && !has(forbidden)) expected.push_back(solution);
        }
        if (forbid_first) search.forbid(forbidden);
        const bool possible = search.force(forced);
        if (possible && !forbid_first) search.forbid(forbidden);
        // Only a forced option may lack primary items, and a forced option stays even when forbidden later.
        const bool useful = std::ranges::any_of(options[forced], [](uint32_t item) { return item < 5; });
        if (useful && forced != forbidden) CHECK(sorted(all_solutions(search)) == sorted(expected));
        if (forced == forbidden) CHECK(possible == !forbid_first);
    }
}

TEST(forcing_is_checked) {
    ExactCoverSearch search(ExactCover(2, 0, Options{{0}, {1}, {0, 1}}));
    CHECK_THROWS(std::out_of_range, search.force(3));
    CHECK_THROWS(std::out_of_range, search.forbid(3));
    ExactCoverSearch conflict = search;
    CHECK(conflict.force(0));
    CHECK(!conflict.force(2));
    CHECK(conflict.count() == 0);
    CHECK(search.count() == 2);
    CHECK_THROWS(std::logic_error, search.force(0));
    CHECK_THROWS(std::logic_error, search.forbid(0));
}

TEST(a_deep_search_needs_no_stack) {
    constexpr uint32_t kDepth = 200'000;
    Options options;
    for (uint32_t item = 0; item < kDepth; ++item) options.push_back({item});
    CHECK(count(kDepth, 0, options) == 1);
}

TEST(sudoku_with_one_solution) {
    CellDigits expected{};
    const CandidateMasks solved = solved_grid();
    for (int cell = 0; cell < 81; ++cell) {
        expected[cell] = static_cast<uint8_t>(std::countr_zero(solved[cell]) + 1);
    }
    CandidateMasks puzzle = solved;
    for (const int cell : {0, 1, 2, 10, 20, 30, 40, 50, 60, 70, 80}) puzzle[cell] = 0x1FF;
    SudokuCoverSearch search(puzzle);
    CHECK(search.run(ExactCoverSearch::kNoLimit) == SearchOutcome::kFound);
    CHECK(search.solution() == expected);
    CHECK(search.run(ExactCoverSearch::kNoLimit) == SearchOutcome::kExhausted);
    CHECK(search.guesses() == 0);
}

TEST(sudoku_without_solution) {
    CandidateMasks masks = blank_grid();
    masks[0] = masks[8] = 1;  // the same digit twice in a row
    CHECK(count_sudoku(masks, 1) == 0);
    masks = blank_grid();
    masks[40] = 0;
    CHECK(count_sudoku(masks, 1) == 0);
    masks = solved_grid();
    masks[3] = 0x1FF & ~masks[3];
    CHECK(count_sudoku(masks, 1) == 0);
    masks[3] = 0x200;
    CHECK_THROWS(std::invalid_argument, SudokuCoverSearch(masks));
}

TEST(blank_sudoku) {
    CHECK(count_sudoku(blank_grid(), 2000) == 2000);
}

TEST(sudoku_agrees_with_backtracking) {
    std::mt19937 random(4);
    const CandidateMasks solved = solved_grid();
    for (int trial = 0; trial < 150; ++trial) {
        const uint32_t extra = random() % 6 + 1;
        CandidateMasks masks = solved;
        for (auto& mask : masks) {
            if (random() % 8 == 0) continue;
            for (uint32_t i = 0; i < extra; ++i) mask = static_cast<uint16_t>(mask | 1 << random() % 9);
            if (extra == 6) mask = random() % 3 == 0 ? mask : 0x1FF;
        }
        CHECK(count_sudoku(masks, 300) == count_slowly(masks, {}, 300));
        const uint32_t spoiled = random() % 81;
        masks[spoiled] = static_cast<uint16_t>(masks[spoiled] & ~solved[spoiled]);
        CHECK(count_sudoku(masks, 300) == count_slowly(masks, {}, 300));
    }
}
