// Solving many puzzles at once: what goes in, what comes out, and which instruction set does it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/grid/vocabulary.h"
#include "nonet/threads/control.h"
#include "nonet/threads/shares.h"

namespace nonet {

// Puzzles where they lie in memory; nothing is copied before a lane takes it.
struct Puzzles {
    enum class Kind {
        kText,        // 81 characters: '1'..'9', anything else is blank
        kDigits,      // 81 bytes: 1..9, 0 is blank
        kCandidates,  // 81 DigitSets
    };
    Kind kind = Kind::kText;
    const void* data = nullptr;
    std::size_t count = 0;
    const std::uint64_t* offsets = nullptr;  // byte offset of each puzzle; null: one follows the other
    const void* const* addresses = nullptr;  // of each puzzle, instead of data and offsets
};

// One entry per puzzle. Only `counts` must be there; counting alone, without the other three, is quicker.
struct Results {
    std::uint64_t* counts = nullptr;    // solutions found, at most the limit
    std::uint8_t* solutions = nullptr;  // 81 digits: the first solution, or zeros
    std::uint32_t* guesses = nullptr;   // branches taken by the search
    std::uint32_t* rounds = nullptr;    // rounds of propagation
    // Branches taken back: all but those whose digit is that of the first solution. It depends on the tree
    // alone, not on the order in which lanes search it.
    std::uint32_t* backtracks = nullptr;
};

class Watch;

// Grids that are made while the search runs, one perhaps from what became of another. Each is searched in one
// lane: to share its branches with other lanes would only search what nobody needs once a solution is found.
struct Feed {
    // A grid to search for so many solutions, and a number that comes back with the result.
    struct Order {
        std::size_t number = 0;
        std::uint64_t limit = 0;  // 0: there is nothing to search now
    };
    Order (*next)(void* context, CandidateGrid& grid);
    // Says how many solutions were found. The last two, one after the other, are at `digits`: those of even
    // number first.
    void (*done)(void* context, std::size_t number, std::uint64_t solutions, const std::uint8_t* digits);
    void* context;
};

inline constexpr std::uint64_t kNoLimit = UINT64_MAX;

struct Job {
    Puzzles puzzles;
    Results results;
    std::uint64_t limit = 2;
    std::uint64_t enough = kNoLimit;  // so many solutions, of all puzzles together, end the search
    Control* control = nullptr;       // finished: puzzles; found: solutions

    bool counts_only() const {
        return results.solutions == nullptr && results.guesses == nullptr && results.rounds == nullptr &&
               results.backtracks == nullptr;
    }
};

// What an engine does on one thread: a job's puzzles, of which all its threads take shares, or a feed's
// grids.
struct LaneTask {
    const Job* job;
    Shares* shares;
    const Feed* feed;  // null if there is a job, and the other way round
    Control* control;
    bool is_caller;
};

// One way to search: an instruction set that this machine has.
struct Engine {
    const char* name;
    int lanes;
    void (*run)(const LaneTask& task);
};

// The engines that this machine can run, the widest first.
std::span<const Engine> engines();

// The engine of that name, or null. The widest is the default, unless NONET_SIMD names another.
const Engine* find_engine(const char* name);
const Engine& default_engine();

// Runs the job on so many threads (at least one, the calling thread among them). Results are the same
// whatever the engine and the number of threads. Returns false if it was stopped.
bool solve(const Job& job, const Engine& engine, int threads);

// Searches, on the watch's thread, what the feed gives until it gives no more.
void solve_fed(const Feed& feed, const Engine& engine, const Watch& watch);

// Counts the solutions of one grid, up to the limit, on all lanes of all threads. What it returns after a
// stop is meaningless: look at control.stop.
std::uint64_t count_solutions(const CandidateGrid& grid, std::uint64_t limit, const Engine& engine,
                              int threads, Control& control);

}  // namespace nonet
