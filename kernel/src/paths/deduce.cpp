#include "nonet/paths/deduce.h"

#include <cassert>

#include "hodoku/singles_queue.h"

namespace nonet {
namespace {

// The first finding of the first technique that has one; none after a stop.
bool find_step(const Board& board, std::span<const int> profile, const Limits& limits, FirstFinding& found) {
    for (const int technique : profile) {
        const Finder& finder = finders()[static_cast<std::size_t>(technique)];
        found.reset(technique);
        if (finder.find(board, finder.variant, limits, found)) return true;
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

namespace {

using Report = std::function<bool(const Finding&)>;

// Runs a profile; `change` applies a finding to the board.
template <class Change>
Outcome run(Board& board, std::span<const int> profile, const Limits& limits, const Report& report, int most,
            Change change) {
    FirstFinding found;
    for (int step = 0;; ++step) {
        if (board.solved()) return Outcome::kSolved;
        if (board.contradicts()) return Outcome::kContradiction;
        if (step >= most || limits.stop()) return Outcome::kStopped;
        if (!find_step(board, profile, limits, found))
            return limits.stop() ? Outcome::kStopped : Outcome::kStuck;
        assert(found.finding.does_something());
        if (!report(found.finding)) return Outcome::kStopped;
        change(found.finding);
    }
}

}  // namespace

Outcome deduce(Board& board, std::span<const int> profile, const Limits& limits, const Report& report,
               int most) {
    return run(board, profile, limits, report, most,
               [&board](const Finding& finding) { apply(finding, board); });
}

Outcome deduce_as_hodoku(Board& board, std::span<const int> profile, const Limits& limits,
                         const Report& report, int most) {
    SinglesQueue queue(board);
    Limits like = limits;
    like.as_hodoku = &queue;
    return run(board, profile, like, report, most,
               [&](const Finding& finding) { queue.apply(finding, board); });
}

std::vector<Finding> find_all(const Board& board, int technique, const Limits& limits) {
    const Finder& finder = finders()[static_cast<std::size_t>(technique)];
    AllFindings all(technique);
    Limits wide = limits;
    // All there is, also what a path leaves out for its speed and simplicity.
    wide.als_overlap = true;
    wide.als_nodes = true;
    finder.find(board, finder.variant, wide, all);
    return std::move(all.findings);
}

}  // namespace nonet
