#include "nonet/paths/deduce_many.h"

#include <algorithm>
#include <vector>

#include "nonet/threads/batch.h"

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

// Deduces puzzles of the job, on one thread.
class Deducer {
public:
    Deducer(const DeductionJob& job, Watch& watch)
        : job_(job), limits_(job.limits), places_(places_in(job.profile)) {
        limits_.watch = &watch;
        std::fill_n(all_.cells, kCells, kAllDigits);
    }

    void operator()(std::size_t puzzle) {
        Board board = load(puzzle);
        if (job_.counts != nullptr) limits_.unique = job_.counts[puzzle] == 1;
        std::uint16_t* steps = job_.steps + puzzle * job_.profile.size();
        const std::unique_ptr<Policy> policy = job_.policy(board);
        const auto count = [&](const Finding& finding) {
            ++steps[places_[static_cast<std::size_t>(finding.technique)]];
            return true;
        };
        const Outcome outcome = deduce(board, job_.profile, limits_, *policy, count);
        job_.outcomes[puzzle] = static_cast<std::uint8_t>(outcome);
    }

private:
    Board load(std::size_t puzzle) const {
        const std::uint8_t* digits = job_.digits + puzzle * kCells;
        CellSet givens;
        for (int cell = 0; cell < kCells; ++cell) {
            if (digits[cell] != 0) givens |= CellSet::of(cell);
        }
        if (job_.masks == nullptr) return Board(all_, digits, givens);
        CandidateGrid grid{};
        std::copy_n(job_.masks + puzzle * kCells, kCells, grid.cells);
        return Board(grid, digits, givens);
    }

    const DeductionJob& job_;
    Limits limits_;
    const std::vector<int> places_;
    CandidateGrid all_{};
};

}  // namespace

bool deduce_many(const DeductionJob& job, int threads) {
    // One puzzle at a time: a hard one takes as long as thousands of easy ones.
    return run_batch({.count = job.count, .share = 1, .threads = threads, .control = job.control},
                     [&](Watch& watch) { return Deducer(job, watch); });
}

}  // namespace nonet
