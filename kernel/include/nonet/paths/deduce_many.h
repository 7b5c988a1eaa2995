// Solving many puzzles like a person, on several threads: how each path ended and what it used,
// without the steps themselves.
#pragma once

#include <cstdint>
#include <span>

#include "nonet/paths/deduce.h"
#include "nonet/search/solver.h"

namespace nonet {

// A job whose puzzles are digits (Kind::kDigits), with candidates beside them where there are pencil marks.
// The results of solving are not filled in, except that `counts`, when there, says which puzzles have one
// solution: only those may use uniqueness techniques.
struct DeductionJob : Job {
    const DigitSet* masks = nullptr;   // 81 for each puzzle, or null: what the digits leave
    std::span<const int> profile;      // technique indices, easiest first
    Limits limits;                     // `unique` is what holds without counts
    MakePolicy policy = plain_policy;  // for the path of each puzzle
    std::uint8_t* outcomes = nullptr;  // an Outcome for each puzzle
    std::uint16_t* steps = nullptr;    // for each puzzle, steps of each technique of the profile
};

// Runs the job on so many threads, the calling one among them. Returns false if it was stopped.
bool deduce_many(DeductionJob& job, int threads);

}  // namespace nonet
