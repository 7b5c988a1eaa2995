// Variations: puzzles turned into isomorphic ones, by chance.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/threads/control.h"

namespace nonet {

// Puzzle i is turned by the isomorphism that belongs to the seed and the number start + i.
struct VariationJob {
    std::uint64_t seed = 0, start = 0;
    std::size_t count = 0;                 // puzzles
    const std::uint8_t* digits = nullptr;  // 81 for each, 0 is blank
    Control* control = nullptr;

    std::uint8_t* varied = nullptr;
};
// Returns false if it was stopped.
bool vary_many(const VariationJob& job, int threads);

}  // namespace nonet
