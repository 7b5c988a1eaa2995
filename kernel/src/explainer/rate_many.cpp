// Many puzzles on several threads.
#include <algorithm>

#include "nonet/explainer/explainer.h"
#include "nonet/threads/batch.h"

namespace nonet {
namespace {

// Rates puzzles of the job, on one thread.
class Rater {
public:
    Rater(const RatingJob& job, Watch& watch) : job_(job), explainer_(&watch) {
        std::fill_n(all_.cells, kCells, kAllDigits);
    }

    void operator()(std::size_t puzzle) {
        const std::uint64_t solutions = job_.counts[puzzle];
        if (solutions != 1) {
            const ExplainerRating none;
            write(puzzle, none,
                  solutions == 0 ? RatingOutcome::kNoSolution : RatingOutcome::kSeveralSolutions);
            return;
        }
        const ExplainerRating rating = explainer_.rate(load(puzzle), job_.enough);
        if (rating.outcome == Outcome::kStopped) return;
        write(puzzle, rating,
              rating.outcome == Outcome::kSolved ? RatingOutcome::kRated : RatingOutcome::kStuck);
    }

private:
    Board load(std::size_t puzzle) const {
        CandidateGrid grid = all_;
        if (job_.candidates != nullptr) std::copy_n(job_.candidates + puzzle * kCells, kCells, grid.cells);
        return Board(grid, job_.digits + puzzle * kCells, {});
    }

    void write(std::size_t puzzle, const ExplainerRating& rating, RatingOutcome outcome) const {
        job_.er[puzzle] = rating.er;
        job_.ep[puzzle] = rating.ep;
        job_.ed[puzzle] = rating.ed;
        job_.hardest[puzzle] = rating.hardest;
        job_.outcomes[puzzle] = static_cast<std::uint8_t>(outcome);
    }

    const RatingJob& job_;
    Explainer explainer_;
    CandidateGrid all_{};
};

}  // namespace

bool rate_many(const RatingJob& job, int threads) {
    // One puzzle at a time: the hardest take a second each.
    return run_batch({.count = job.count, .share = 1, .threads = threads, .control = job.control},
                     [&](Watch& watch) { return Rater(job, watch); });
}

}  // namespace nonet
