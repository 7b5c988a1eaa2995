// Grids for the tests of the solver, and a way to run a batch of them.
//
// They are made here from a seed, and counted by dancing links, which share nothing with what is tested.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <random>
#include <string_view>
#include <vector>

#include "nonet/grid/houses.h"
#include "nonet/search/search.h"
#include "nonet/search/solver.h"
#include "nonet/search/sudoku_cover.h"

namespace grids {

using nonet::CandidateMasks;
using Digits = std::array<std::uint8_t, nonet::kCells>;
using Random = std::mt19937;

inline const CandidateMasks kBlank = [] {
    CandidateMasks masks;
    masks.fill(nonet::kAllDigits);
    return masks;
}();

inline std::uint16_t bit(int digit) {
    return static_cast<std::uint16_t>(1 << (digit - 1));
}

inline CandidateMasks from_line(std::string_view line) {
    CandidateMasks masks = kBlank;
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (line[cell] >= '1' && line[cell] <= '9') masks[cell] = bit(line[cell] - '0');
    }
    return masks;
}

inline CandidateMasks from_digits(const Digits& digits) {
    CandidateMasks masks;
    for (int cell = 0; cell < nonet::kCells; ++cell) masks[cell] = bit(digits[cell]);
    return masks;
}

inline nonet::CandidateGrid to_grid(const CandidateMasks& masks) {
    nonet::CandidateGrid grid{};
    std::copy(masks.begin(), masks.end(), grid.cells);
    return grid;
}

inline std::uint64_t cover_count(const CandidateMasks& masks, std::uint64_t limit) {
    nonet::SudokuCoverSearch search(masks);
    std::uint64_t found = 0;
    while (found < limit && search.run(UINT64_MAX) == nonet::SearchOutcome::kFound) ++found;
    return found;
}

inline bool is_solution_of(const std::uint8_t* digits, const CandidateMasks& masks) {
    std::array<std::uint16_t, nonet::kHouses> houses{};
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (digits[cell] < 1 || digits[cell] > 9 || (masks[cell] & bit(digits[cell])) == 0) return false;
        for (const int house : nonet::kCellHouses[cell]) {
            houses[house] = static_cast<std::uint16_t>(houses[house] | bit(digits[cell]));
        }
    }
    return std::all_of(houses.begin(), houses.end(), [](auto house) { return house == nonet::kAllDigits; });
}

// A valid solution: three boxes on the diagonal at random, and what dancing links make of them.
inline Digits random_solution(Random& random) {
    CandidateMasks masks = kBlank;
    for (int box = 0; box < 3; ++box) {
        std::array<int, 9> digits;
        std::iota(digits.begin(), digits.end(), 1);
        std::shuffle(digits.begin(), digits.end(), random);
        for (int i = 0; i < 9; ++i) masks[30 * box + i / 3 * 9 + i % 3] = bit(digits[i]);
    }
    nonet::SudokuCoverSearch search(masks);
    for (unsigned skipped = random() % 32; skipped != 0; --skipped) search.run(UINT64_MAX);
    search.run(UINT64_MAX);
    return search.solution();
}

// A puzzle with so many clues of a solution: from no solution lost to thousands of them.
inline CandidateMasks with_clues(const Digits& solution, int clues, Random& random) {
    std::array<int, nonet::kCells> cells;
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random);
    CandidateMasks masks = kBlank;
    for (int i = 0; i < clues; ++i) masks[cells[i]] = bit(solution[cells[i]]);
    return masks;
}

// A Sukaku: the solution's candidates and, at random, `share` tenths of all others.
inline CandidateMasks sukaku(const Digits& solution, unsigned share, Random& random) {
    CandidateMasks masks = from_digits(solution);
    for (auto& mask : masks) {
        for (int digit = 1; digit <= 9; ++digit) {
            if (random() % 10 < share) mask = static_cast<std::uint16_t>(mask | bit(digit));
        }
    }
    return masks;
}

// Unique, with several solutions, impossible, full, wrong, of candidates, all mixed.
inline std::vector<CandidateMasks> mixed_batch(std::size_t size, Random& random) {
    std::vector<CandidateMasks> batch;
    while (batch.size() < size) {
        const Digits solution = random_solution(random);
        CandidateMasks masks;
        switch (random() % 6) {
            case 0:
                masks = from_digits(solution);
                break;
            case 1:
                masks = sukaku(solution, 3, random);
                break;
            case 2:
                masks = sukaku(solution, 5, random);
                break;
            default:
                masks = with_clues(solution, 22 + static_cast<int>(random() % 16), random);
        }
        // One in four gets a digit from nowhere, which most often makes it impossible.
        if (random() % 4 == 0) masks[random() % 81] = bit(1 + static_cast<int>(random() % 9));
        if (random() % 40 == 0) masks[random() % 81] = 0;
        batch.push_back(masks);
    }
    return batch;
}

struct Solved {
    std::vector<std::uint64_t> counts;
    std::vector<Digits> solutions;
    std::vector<std::uint32_t> guesses, rounds;
    bool completed = false;

    bool operator==(const Solved&) const = default;
};

struct How {
    const nonet::Engine* engine = &nonet::engines().front();
    int threads = 1;
    std::uint64_t limit = 2;
    nonet::Control* control = nullptr;
};

// The arrays are filled with rubbish first: every entry must be written.
inline Solved solve(const std::vector<CandidateMasks>& batch, const How& how) {
    Digits rubbish;
    rubbish.fill(0xAA);
    const std::size_t size = batch.size();
    Solved solved{std::vector<std::uint64_t>(size, 0xAAAA), std::vector<Digits>(size, rubbish),
                  std::vector<std::uint32_t>(size, 0xAAAA), std::vector<std::uint32_t>(size, 0xAAAA)};
    nonet::Job job;
    job.puzzles = {nonet::Puzzles::Kind::kCandidates, batch.data(), size};
    job.results = {solved.counts.data(), size == 0 ? nullptr : solved.solutions.data()->data(),
                   solved.guesses.data(), solved.rounds.data()};
    job.limit = how.limit;
    job.control = how.control;
    solved.completed = nonet::solve(job, *how.engine, how.threads);
    return solved;
}

inline std::vector<std::uint64_t> count_each(const std::vector<CandidateMasks>& batch, const How& how) {
    std::vector<std::uint64_t> counts(batch.size(), 0xAAAA);
    nonet::Job job;
    job.puzzles = {nonet::Puzzles::Kind::kCandidates, batch.data(), batch.size()};
    job.results.counts = counts.data();
    job.limit = how.limit;
    job.control = how.control;
    nonet::solve(job, *how.engine, how.threads);
    return counts;
}

}  // namespace grids
