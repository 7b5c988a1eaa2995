// Making puzzles, many side by side: random grids of which givens are taken away, or puzzles that are given.
//
// A puzzle has a number, and numbers of a seed have streams of random numbers of their own; so a puzzle
// depends on its seed, its number and the shape that is wanted alone, whatever the threads, the instruction
// set and the other puzzles. Where the shape does not always come about at once, a puzzle has attempts,
// numbered too; the first that succeeds counts, however many of them are under way at the same time.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/symmetry.h"
#include "nonet/search/solver.h"

namespace nonet {

// Where givens stand, and how many.
struct Shape {
    Symmetry symmetry = Symmetry::kNone;
    CellSet pattern = kAllCells;  // givens stand only here
    bool exact = false;           // and on every one of these cells
    // Whether every given is needed. If not, givens are taken away as long as the symmetry lets them go
    // together, and then `extra` ones, and as many as `fewest` asks for, come back.
    bool minimal = true;
    int extra = 0;
    int fewest = 0, most = kCells;  // givens
    std::uint32_t attempts = 1;     // for each puzzle, at most Random::kAttempts
};

// What became of a puzzle.
enum class Made : std::uint8_t {
    kNothing = 0,  // no attempt succeeded; the given puzzle has no solution
    kPuzzle = 1,
    kSeveral = 2,  // the given puzzle has several solutions
};

struct GenerationJob {
    Shape shape;
    std::uint64_t seed = 0;
    std::uint64_t start = 0;  // the first puzzle's number
    std::size_t count = 0;
    const std::uint8_t* given = nullptr;  // puzzles to take givens from, 81 digits each; null: random grids
    const Engine* engine = nullptr;       // what the searches run on
    Control* control = nullptr;

    // One entry per puzzle: 81 digits each of the puzzle and its solution, zeros if there is none.
    std::uint8_t* made = nullptr;
    std::uint8_t* solutions = nullptr;
    Made* outcomes = nullptr;
};

// Returns false if it was stopped.
bool generate(const GenerationJob& job, int threads);

// Random grids: grid i is what `generate` starts puzzle i's first attempt from.
struct GridJob {
    std::uint64_t seed = 0, start = 0;
    std::size_t count = 0;
    Control* control = nullptr;
    std::uint8_t* grids = nullptr;
};
bool draw_grids(const GridJob& job, int threads);

}  // namespace nonet
