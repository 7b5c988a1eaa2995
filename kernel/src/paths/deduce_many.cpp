#include "nonet/paths/deduce_many.h"

#include <algorithm>
#include <vector>

namespace nonet {
namespace {

// Where each technique stands in the profile.
std::vector<int> places_in(std::span<const int> profile) {
    std::vector<int> places(finders().size(), 0);
    for (std::size_t i = 0; i < profile.size(); ++i) {
        places[static_cast<std::size_t>(profile[i])] = static_cast<int>(i);
    }
    return places;
}

class Worker {
public:
    Worker(DeductionJob& job, bool is_caller)
        : job_(job), watch_(*job.control, is_caller), places_(places_in(job.profile)) {
        std::fill_n(all_.cells, kCells, kAllDigits);
    }

    void run() {
        constexpr std::size_t kShare = 8;  // hard puzzles take long: small shares end at the same time
        const std::size_t count = job_.puzzles.count;
        while (!job_.control->stop) {
            const std::size_t first = job_.next.fetch_add(kShare);
            if (first >= count) return;
            for (std::size_t puzzle = first; puzzle < std::min(first + kShare, count); ++puzzle) {
                if (!deduce_one(puzzle)) return;
            }
            job_.control->finished += std::min(kShare, count - first);
        }
    }

private:
    // False: the caller asked to stop.
    bool deduce_one(std::size_t puzzle) {
        Board board = load(puzzle);
        Limits limits = job_.limits;
        limits.watch = &watch_;
        if (job_.results.counts != nullptr) limits.unique = job_.results.counts[puzzle] == 1;
        std::uint16_t* steps = job_.steps + puzzle * job_.profile.size();
        const std::unique_ptr<Policy> policy = job_.policy(board);
        const auto count = [&](const Finding& finding) {
            ++steps[places_[static_cast<std::size_t>(finding.technique)]];
            return true;
        };
        const Outcome outcome = deduce(board, job_.profile, limits, *policy, count);
        job_.outcomes[puzzle] = static_cast<std::uint8_t>(outcome);
        return outcome != Outcome::kStopped;
    }

    Board load(std::size_t puzzle) const {
        const std::uint8_t* digits = static_cast<const std::uint8_t*>(job_.puzzles.data) + puzzle * kCells;
        CellSet givens;
        for (int cell = 0; cell < kCells; ++cell) {
            if (digits[cell] != 0) givens |= CellSet::of(cell);
        }
        if (job_.masks == nullptr) return Board(all_, digits, givens);
        CandidateGrid grid{};
        std::copy_n(job_.masks + puzzle * kCells, kCells, grid.cells);
        return Board(grid, digits, givens);
    }

    DeductionJob& job_;
    Watch watch_;
    const std::vector<int> places_;
    CandidateGrid all_{};
};

void run_worker(Job& job, bool is_caller) {
    Worker(static_cast<DeductionJob&>(job), is_caller).run();
}

}  // namespace

bool deduce_many(DeductionJob& job, int threads) {
    static constexpr Engine kDeduction{"deduction", 1, run_worker};
    return solve(job, kDeduction, threads);
}

}  // namespace nonet
