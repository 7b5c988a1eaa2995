// Sudoku Explainer 1.2.1's scale: how hard a puzzle is by the hardest step (ER), the hardest up to the first
// placement (EP) and the first step (ED) of the path that Sudoku Explainer takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "nonet/paths/deduce.h"
#include "nonet/threads/control.h"
#include "nonet/threads/watch.h"

namespace nonet {

// In tenths: 71 is 7.1. A solved grid has no steps and rates 0.
struct ExplainerRating {
    std::uint8_t er = 0;
    std::uint8_t ep = 0;
    std::uint8_t ed = 0;
    std::int16_t hardest = -1;  // index in finders() of the first step that rates ER; -1: no steps
    Outcome outcome = Outcome::kStuck;
};

// Higher than any rating.
inline constexpr int kNoBound = 255;

namespace explainer {
struct Workspace;
}

// Rates one board after another, keeping its memory; one for each thread.
class Explainer {
public:
    // The watch, if there is one, stops the work.
    explicit Explainer(Watch* watch = nullptr);
    ~Explainer();

    // Leaves the path as soon as ER has reached `enough`, or no step below that is left: the rating is a
    // lower bound then, and kSolved. The board must have one solution. Then Explainer's uniqueness techniques
    // are right, even if it is made of candidates that the digits alone would not leave: the second solution
    // that a loop or a BUG argues with has only candidates of the board.
    ExplainerRating rate(Board board, int enough = kNoBound);

    // Takes Explainer's path to its end, at most so many steps. Each step goes to `report`, with its rating
    // in tenths, before it is applied; report returns false to stop. Only a puzzle known to have one solution
    // lets it use uniqueness.
    Outcome follow(Board& board, bool unique, const std::function<bool(const Finding&, int rating)>& report,
                   int most = kMostSteps);

private:
    std::unique_ptr<explainer::Workspace> workspace_;
};

// What became of a puzzle of a batch.
enum class RatingOutcome : std::uint8_t {
    kRated,
    kStuck,  // no producer finds anything
    kNoSolution,
    kSeveralSolutions,
};

struct RatingJob {
    std::size_t count = 0;                  // puzzles
    const std::uint8_t* digits = nullptr;   // 81 for each, 0 is blank
    const std::uint64_t* counts = nullptr;  // solutions of each, up to two: only those with one are rated
    const DigitSet* candidates = nullptr;   // 81 for each, or null: all that the digits leave
    int enough = kNoBound;                  // as for Explainer::rate
    Control* control = nullptr;

    std::uint8_t* er = nullptr;
    std::uint8_t* ep = nullptr;
    std::uint8_t* ed = nullptr;
    std::int16_t* hardest = nullptr;
    std::uint8_t* outcomes = nullptr;  // a RatingOutcome for each puzzle
};

// Runs the job on so many threads, the calling one among them. Returns false if it was stopped.
bool rate_many(const RatingJob& job, int threads);

}  // namespace nonet
