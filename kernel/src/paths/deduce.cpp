#include "nonet/paths/deduce.h"

#include <cassert>

namespace nonet {
namespace {

// The step of the first technique that has one; none after a stop.
bool find_step(const Board& board, std::span<const int> profile, const Limits& limits, Policy& policy,
               FirstFinding& found) {
    for (const int technique : profile) {
        found.reset(technique);
        if (policy.find(board, technique, limits, found)) return true;
        if (limits.stop()) return false;
    }
    return false;
}

}  // namespace

void apply(const Finding& finding, Board& board) {
    for (const Candidate candidate : finding.eliminations)
        board.remove(cell_of(candidate), digit_of(candidate));
    for (const Candidate candidate : finding.placements) {
        if (!board.placed(cell_of(candidate))) board.place(cell_of(candidate), digit_of(candidate));
    }
}

Outcome deduce(Board& board, std::span<const int> profile, const Limits& limits, Policy& policy,
               const Report& report, int most) {
    FirstFinding found;
    for (int step = 0;; ++step) {
        if (board.solved()) return Outcome::kSolved;
        if (board.contradicts()) return Outcome::kContradiction;
        if (step >= most || limits.stop()) return Outcome::kStopped;
        if (!find_step(board, profile, limits, policy, found))
            return limits.stop() ? Outcome::kStopped : Outcome::kStuck;
        assert(found.finding.does_something());
        if (!report(found.finding)) return Outcome::kStopped;
        policy.apply(found.finding, board);
    }
}

Outcome deduce(Board& board, std::span<const int> profile, const Limits& limits, const Report& report) {
    return deduce(board, profile, limits, *plain_policy(board), report);
}

std::vector<Finding> find_all(const Board& board, int technique, const Limits& limits) {
    const Finder& finder = finders()[static_cast<std::size_t>(technique)];
    AllFindings all(technique);
    Limits wide = limits;
    wide.everything = true;
    finder.find(board, finder.variant, wide, all);
    return std::move(all.findings);
}

}  // namespace nonet
