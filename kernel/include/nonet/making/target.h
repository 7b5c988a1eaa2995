// Making puzzles that are as hard as asked for.
//
// Candidates are made in blocks of a fixed size, and a block's puzzles depend on the seed, its number and
// what is wished alone. So the puzzles that are as wanted form one sequence, block after block, whatever the
// threads and however many are asked for at a time. Within a block the cheap questions come first: how many
// givens, does the search have to guess, do singles solve it; then techniques and the rating. Where what is
// wanted is rare, those that miss it walk: some givens come in, others go, and a step that comes no closer
// is taken back.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "nonet/making/generate.h"
#include "nonet/search/solver.h"

namespace nonet {

// Ratings in tenths; the last stands for puzzles that Explainer does not solve.
inline constexpr int kRatings = 256;

// What a puzzle must rate, given how many givens it has and whether singles solve it. Several kinds of
// puzzles, numbered from 1, may be wanted at once, so that what is not of one kind is kept for another.
class RatingRule {
public:
    using Kinds = std::array<std::uint8_t, kRatings>;  // for each rating; 0: it is not wanted

    explicit RatingRule(const Kinds& kinds = {});

    bool any() const { return any_; }  // some rating is wanted
    bool all() const { return all_; }  // none is unwanted, and all are of one kind
    int lowest() const { return lowest_; }
    // From here on all ratings are of one kind, or not wanted.
    int enough() const { return enough_; }
    int kind(int rating) const { return kinds_[static_cast<std::size_t>(rating)]; }
    // How far a rating is from one that is wanted; 0: it is.
    int distance(int rating) const;

private:
    Kinds kinds_;
    bool any_, all_;
    int lowest_, enough_;
};

// A technique that must be necessary: those before it get stuck, and there it finds something.
struct Need {
    int technique = -1;
    std::vector<int> before;
};

struct Target {
    // By the number of givens and whether singles solve the puzzle.
    std::array<std::array<RatingRule, 2>, kCells + 1> ratings;
    std::vector<Need> needs;
    std::vector<int> only;  // techniques that solve the puzzle; none: any may be needed
    // By kind: puzzles in which the search guesses less often are not looked at, a quick look that saves
    // ratings. As the others of its kind stay the same whatever kinds are wanted besides, a kind may be left
    // out once there are enough of it. The first entry is of no kind.
    std::vector<std::uint32_t> least_guesses = {0, 0};
};

struct TargetJob {
    Shape shape;
    Target target;
    std::uint64_t seed = 0;
    std::uint64_t start = 0;  // the first block's number
    int walkers = 128;        // candidates in a block
    int rounds = 0;           // that those which miss the target walk
    int starts = 1;           // fresh puzzles for each walker, of which the most promising is taken
    // Puzzles to begin with instead of fresh ones, turned into isomorphic ones if it varies them.
    std::vector<std::uint8_t> sources;
    bool varies = true;
    const Engine* engine = nullptr;  // what the searches run on
    Control* control = nullptr;      // finished: puzzles looked at; found: those that are as wanted

    // No block is begun any more when there are so many puzzles, or blocks, or so much time has passed.
    std::size_t wanted = 1;
    std::size_t blocks = SIZE_MAX;
    double seconds = 1;

    struct Hit {
        std::array<std::uint8_t, kCells> puzzle, solution;
        std::uint8_t kind;
    };
    // By the block's place after the start; as many as were begun, unless the job was stopped.
    std::map<std::size_t, std::vector<Hit>> hits;
    std::size_t found = 0;
    std::uint64_t tried = 0;  // puzzles looked at
};

// Returns false if it was stopped. Then the results are of no use.
bool hit_target(TargetJob& job, int threads);

}  // namespace nonet
