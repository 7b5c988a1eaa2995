// The resumable search: its solutions against dancing links, its order, its budget,
// and the parts it is cut into.
#include <set>

#include "check.h"
#include "grids.h"

using namespace grids;
using nonet::CandidateGrid;
using nonet::Search;

namespace {

using Result = Search::Result;

// All solutions in the order of the search, asked for with so many rounds at a time.
std::vector<Digits> all_solutions(Search& search, std::uint64_t budget = UINT64_MAX) {
    std::vector<Digits> found;
    for (Digits digits;;) {
        const Result result = search.next(digits.data(), budget);
        if (result == Result::kExhausted) return found;
        if (result == Result::kFound) found.push_back(digits);
    }
}

std::vector<Digits> all_solutions(const CandidateGrid& grid) {
    Search search(grid);
    return all_solutions(search);
}

std::set<Digits> cover_solutions(const CandidateMasks& masks) {
    std::set<Digits> found;
    nonet::SudokuCoverSearch search(masks);
    while (search.run(UINT64_MAX) == nonet::SearchOutcome::kFound) found.insert(search.solution());
    return found;
}

// Grids with none to some thousands of solutions.
std::vector<CandidateMasks> countable_batch(std::size_t size, Random& random) {
    std::vector<CandidateMasks> batch;
    while (batch.size() < size) {
        for (const CandidateMasks& masks : mixed_batch(1, random)) {
            if (cover_count(masks, 3001) <= 3000) batch.push_back(masks);
        }
    }
    return batch;
}

// The parts have all solutions of the grid, each once.
void check_split(const CandidateMasks& masks, std::size_t wanted, const std::set<Digits>& expected) {
    std::size_t total = 0;
    std::set<Digits> found;
    for (const CandidateGrid& part : Search::split(to_grid(masks), wanted)) {
        for (const Digits& solution : all_solutions(part)) {
            found.insert(solution);
            ++total;
        }
    }
    CHECK(total == expected.size());
    CHECK(found == expected);
}

}  // namespace

TEST(finds_each_solution_once) {
    Random random(21);
    for (const CandidateMasks& masks : countable_batch(60, random)) {
        const auto found = all_solutions(to_grid(masks));
        const std::set<Digits> distinct(found.begin(), found.end());
        CHECK(distinct.size() == found.size());
        CHECK(distinct == cover_solutions(masks));
    }
}

TEST(the_budget_changes_nothing_but_the_pauses) {
    Random random(22);
    for (const CandidateMasks& masks : countable_batch(30, random)) {
        Search whole(to_grid(masks));
        const auto expected = all_solutions(whole);
        for (const std::uint64_t budget : {1, 2, 7}) {
            Search paused(to_grid(masks));
            CHECK(all_solutions(paused, budget) == expected);
            CHECK(paused.guesses() == whole.guesses());
            CHECK(paused.rounds() == whole.rounds());
        }
    }
}

TEST(no_budget_does_nothing) {
    Digits digits{};
    Search search(to_grid(kBlank));
    CHECK(search.next(digits.data(), 0) == Result::kOutOfBudget);
    CHECK(search.rounds() == 0);
    CHECK(digits == Digits{});
}

TEST(an_exhausted_search_stays_exhausted) {
    Random random(23);
    const Digits solution = random_solution(random);
    for (const CandidateMasks& masks :
         {from_digits(solution), CandidateMasks{}, with_clues(solution, 40, random)}) {
        Search search(to_grid(masks));
        const std::size_t found = all_solutions(search).size();
        CHECK(found == cover_count(masks, UINT64_MAX));
        Digits digits;
        for (int i = 0; i < 5; ++i) CHECK(search.next(digits.data(), UINT64_MAX) == Result::kExhausted);
    }
}

TEST(guesses_and_rounds_are_those_of_the_lanes) {
    Random random(24);
    for (const CandidateMasks& masks : countable_batch(60, random)) {
        Search search(to_grid(masks));
        const std::size_t found = all_solutions(search).size();
        const Solved solved = solve({masks}, {.limit = nonet::kNoLimit});
        CHECK(solved.counts[0] == found);
        CHECK(solved.guesses[0] == search.guesses());
        // A grid that is found contradictory costs a round; asking an exhausted search costs one, too, which
        // no lane spends.
        CHECK(solved.rounds[0] == search.rounds() || solved.rounds[0] + 1 == search.rounds());
    }
}

TEST(the_blank_grid_goes_on_and_on) {
    Search search(to_grid(kBlank));
    std::set<Digits> found;
    Digits digits;
    for (int i = 0; i < 5000; ++i) {
        CHECK(search.next(digits.data(), UINT64_MAX) == Result::kFound);
        CHECK(is_solution_of(digits.data(), kBlank));
        found.insert(digits);
    }
    CHECK(found.size() == 5000);
}

TEST(parts_are_disjoint_and_complete) {
    Random random(25);
    for (const CandidateMasks& masks : countable_batch(40, random)) {
        const auto expected = cover_solutions(masks);
        for (const std::size_t wanted : {0, 1, 2, 3, 64, 1000, 100000}) check_split(masks, wanted, expected);
    }
}

TEST(a_large_tree_gives_as_many_parts_as_wanted) {
    for (const std::size_t wanted : {1, 2, 17, 1000}) {
        const auto parts = Search::split(to_grid(kBlank), wanted);
        CHECK(parts.size() >= wanted && parts.size() <= wanted + 1);
    }
}

TEST(parts_are_padded_with_empty_cells) {
    for (const CandidateGrid& part : Search::split(to_grid(kBlank), 50)) {
        for (int i = nonet::kCells; i < CandidateGrid::kPadded; ++i) CHECK(part.cells[i] == 0);
    }
}

TEST(bits_beyond_the_ninth_are_ignored) {
    Random random(26);
    const CandidateMasks masks = with_clues(random_solution(random), 26, random);
    CandidateGrid marked = to_grid(masks);
    for (int cell = 0; cell < nonet::kCells; ++cell) marked.cells[cell] |= 0xFE00;
    CHECK(all_solutions(marked) == all_solutions(to_grid(masks)));
}
