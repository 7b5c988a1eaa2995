// One set of rules on many puzzles, on several threads.
//
// Wrong digits are wanted: where rules that remove options are switched off, the others place them, and how
// many there are is what the experiment is about. So nothing here knows the solutions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/experiments/rules.h"
#include "nonet/threads/control.h"

namespace nonet {

// What the rules did on one puzzle.
struct Effort {
    std::uint64_t evaluations = 0;  // a rule looked at a cell, at a box and a line, at a house or at a digit
    std::uint64_t nanoseconds = 0;
    std::uint32_t steps = 0;    // a rule placed a digit or removed options
    std::uint32_t guesses = 0;  // digits tried, right or wrong
    bool gave_up = false;       // more guesses would have been needed
};

struct ExperimentJob {
    std::size_t count = 0;                 // puzzles
    const std::uint8_t* digits = nullptr;  // 81 for each, 0 is blank
    RuleSet rules;
    std::uint32_t most_guesses = 0;  // for each puzzle
    Control* control = nullptr;

    std::uint8_t* boards = nullptr;  // 81 digits for each: where the rules ended
    Effort* efforts = nullptr;
};

// Runs the job on so many threads, the calling one among them. Returns false if it was stopped.
bool run_experiment(const ExperimentJob& job, int threads);

}  // namespace nonet
