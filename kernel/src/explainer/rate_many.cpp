// Many puzzles on several threads.
#include <algorithm>

#include "nonet/explainer/explainer.h"

namespace nonet {
namespace {

class Worker {
public:
    Worker(RatingJob& job, bool is_caller) : job_(job), watch_(*job.control, is_caller), explainer_(&watch_) {
        std::fill_n(all_.cells, kCells, kAllDigits);
    }

    void run() {
        const std::size_t count = job_.puzzles.count;
        constexpr std::size_t kShare = 8;  // hard puzzles take long: small shares end at the same time
        while (!watch_.stops()) {
            const std::size_t first = job_.next.fetch_add(kShare);
            if (first >= count) return;
            for (std::size_t puzzle = first; puzzle < std::min(first + kShare, count); ++puzzle) {
                if (!rate_one(puzzle)) return;
                ++job_.control->finished;
            }
        }
    }

private:
    // False: the caller asked to stop.
    bool rate_one(std::size_t puzzle) {
        const std::uint64_t solutions = job_.results.counts[puzzle];
        if (solutions != 1) {
            const ExplainerRating none;
            write(puzzle, none,
                  solutions == 0 ? RatingOutcome::kNoSolution : RatingOutcome::kSeveralSolutions);
            return !watch_.stops();
        }
        const std::uint8_t* digits = static_cast<const std::uint8_t*>(job_.puzzles.data) + puzzle * kCells;
        const ExplainerRating rating = explainer_.rate(Board(all_, digits, {}), job_.enough);
        if (rating.outcome == Outcome::kStopped) return false;
        write(puzzle, rating,
              rating.outcome == Outcome::kSolved ? RatingOutcome::kRated : RatingOutcome::kStuck);
        return !watch_.stops();
    }

    void write(std::size_t puzzle, const ExplainerRating& rating, RatingOutcome outcome) const {
        job_.er[puzzle] = rating.er;
        job_.ep[puzzle] = rating.ep;
        job_.ed[puzzle] = rating.ed;
        job_.hardest[puzzle] = rating.hardest;
        job_.outcomes[puzzle] = static_cast<std::uint8_t>(outcome);
    }

    RatingJob& job_;
    Watch watch_;
    Explainer explainer_;
    CandidateGrid all_{};
};

void run_worker(Job& job, bool is_caller) {
    Worker(static_cast<RatingJob&>(job), is_caller).run();
}

}  // namespace

bool rate_many(RatingJob& job, int threads) {
    static constexpr Engine kExplainer{"explainer", 1, run_worker};
    return solve(job, kExplainer, threads);
}

}  // namespace nonet
