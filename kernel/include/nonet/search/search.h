// The solutions of one grid, one after the other, in the order of the search.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/grid/vocabulary.h"

namespace nonet {

class Search {
public:
    enum class Result { kFound, kExhausted, kOutOfBudget };

    explicit Search(const CandidateGrid& grid);
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // Looks for the next solution for at most so many rounds of propagation. `digits` has room for 81.
    Result next(std::uint8_t* digits, std::uint64_t budget);

    // Cuts a grid's search tree into at least `wanted` grids, unless it has fewer leaves. No two of them have
    // a solution in common, and together they have all solutions of the grid.
    static std::vector<CandidateGrid> split(const CandidateGrid& grid, std::size_t wanted);

    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t rounds() const { return rounds_; }

private:
    struct Lane;

    std::unique_ptr<Lane> lane_;
    std::vector<CandidateGrid> pending_;  // branches not yet taken, the next one last
    std::uint64_t guesses_ = 0, rounds_ = 0;
};

}  // namespace nonet
