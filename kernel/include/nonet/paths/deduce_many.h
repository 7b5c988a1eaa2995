// Solving many puzzles like a person, on several threads: how each path ended and what it used,
// without the steps themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/paths/deduce.h"
#include "nonet/threads/control.h"

namespace nonet {

struct DeductionJob {
    std::size_t count = 0;                  // puzzles
    const std::uint8_t* digits = nullptr;   // 81 for each, 0 is blank
    const DigitSet* masks = nullptr;        // 81 for each, or null: what the digits leave
    const std::uint64_t* counts = nullptr;  // solutions of each: only with one may uniqueness be used
    std::span<const int> profile;           // technique indices, easiest first
    Limits limits;                          // `unique` is what holds without counts
    MakePolicy policy = plain_policy;       // for the path of each puzzle
    Control* control = nullptr;

    std::uint8_t* outcomes = nullptr;  // an Outcome for each puzzle
    std::uint16_t* steps = nullptr;    // for each puzzle, steps of each technique of the profile
};

// Runs the job on so many threads, the calling one among them. Returns false if it was stopped.
bool deduce_many(const DeductionJob& job, int threads);

}  // namespace nonet
