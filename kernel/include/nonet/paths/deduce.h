// Solving like a person: the first technique of a profile that finds something is applied,
// and then from the top again.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "nonet/grid/board.h"
#include "nonet/paths/policy.h"

namespace nonet {

enum class Outcome {
    kSolved,
    kStuck,          // no technique of the profile finds anything
    kContradiction,  // a cell without candidates or a digit without a place came up
    kStopped,        // by the caller, or after the most steps
};

// The most steps a path can have: each places a digit or removes a candidate.
inline constexpr int kMostSteps = kCells * kDigits;

// Applies a finding to the board.
void apply(const Finding& finding, Board& board);

// Hears of a step; returns false to stop.
using Report = std::function<bool(const Finding&)>;

// Runs a profile (technique indices, easiest first) until it ends, at most so many steps. Each step goes to
// `report` before it is applied.
Outcome deduce(Board& board, std::span<const int> profile, const Limits& limits, Policy& policy,
               const Report& report, int most = kMostSteps);

// The same with the plain policy.
Outcome deduce(Board& board, std::span<const int> profile, const Limits& limits, const Report& report);

// All findings of one technique on a board.
std::vector<Finding> find_all(const Board& board, int technique, const Limits& limits);

}  // namespace nonet
