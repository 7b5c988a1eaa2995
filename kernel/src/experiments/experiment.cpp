#include "nonet/experiments/experiment.h"

#include <chrono>
#include <memory>

#include "experiments/rule_solver.h"
#include "nonet/threads/batch.h"

namespace nonet {
namespace {

using Clock = std::chrono::steady_clock;

// Puzzles take microseconds, or as long as their guesses do.
constexpr std::size_t kShare = 4;

}  // namespace

bool run_experiment(const ExperimentJob& job, int threads) {
    return run_batch(
        {.count = job.count, .share = kShare, .threads = threads, .control = job.control}, [&](Watch& watch) {
            // Branches that are put off take more room than a thread's stack should give.
            return [&job, solver = std::make_unique<RuleSolver>(job.rules, job.most_guesses, watch)](
                       std::size_t puzzle) {
                const Clock::time_point start = Clock::now();
                Effort& effort = job.efforts[puzzle];
                effort = solver->solve(job.digits + puzzle * kCells, job.boards + puzzle * kCells);
                const auto taken = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start);
                effort.nanoseconds = static_cast<std::uint64_t>(taken.count());
            };
        });
}

}  // namespace nonet
