// Many puzzles on several threads.
#include <algorithm>
#include <chrono>

#include "nonet/explainer.h"

namespace nonet {
namespace {

class Worker {
public:
    Worker(RatingJob& job, bool is_caller)
        : job_(job),
          is_caller_(is_caller),
          explainer_([](void* self) { return static_cast<Worker*>(self)->stops(); }, this) {
        std::fill_n(all_.cells, kCells, kAllDigits);
    }

    void run() {
        const std::size_t count = job_.puzzles.count;
        constexpr std::size_t kShare = 8;  // hard puzzles take long: small shares end at the same time
        while (!stops()) {
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
            return !stops();
        }
        const std::uint8_t* digits = static_cast<const std::uint8_t*>(job_.puzzles.data) + puzzle * kCells;
        const ExplainerRating rating = explainer_.rate(Board(all_, digits, {}));
        if (rating.outcome == Outcome::kStopped) return false;
        write(puzzle, rating,
              rating.outcome == Outcome::kSolved ? RatingOutcome::kRated : RatingOutcome::kStuck);
        return !stops();
    }

    void write(std::size_t puzzle, const ExplainerRating& rating, RatingOutcome outcome) const {
        job_.er[puzzle] = rating.er;
        job_.ep[puzzle] = rating.ep;
        job_.ed[puzzle] = rating.ed;
        job_.hardest[puzzle] = rating.hardest;
        job_.outcomes[puzzle] = static_cast<std::uint8_t>(outcome);
    }

    // The calling thread listens to the caller, a few times a second; the others watch what it says.
    bool stops() {
        using Clock = std::chrono::steady_clock;
        if (is_caller_ && (++ticks_ & 0xF) == 0) {
            const Clock::time_point now = Clock::now();
            if (now - listened_ > std::chrono::milliseconds(50)) {
                listened_ = now;
                if (job_.control->asks_to_stop()) job_.control->stop = true;
            }
        }
        return job_.control->stop.load(std::memory_order_relaxed);
    }

    RatingJob& job_;
    const bool is_caller_;
    Explainer explainer_;
    CandidateGrid all_{};
    unsigned ticks_ = 0;
    std::chrono::steady_clock::time_point listened_ = std::chrono::steady_clock::now();
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
