// The branches that a lane has put off, the latest on top.
#pragma once

#include <cstdint>

#include "nonet/grid/vocabulary.h"

namespace nonet {

// A grid of a puzzle that is still to be searched.
struct PendingState {
    CandidateGrid grid;
    int slot;            // the puzzle's
    std::uint32_t kept;  // branches on the way to it that kept their digit
};

// A template so that each instruction set has its own (see ARCHITECTURE.md). Nothing is initialised here.
template <class Ops>
struct BranchStack {
    // Every branch on the way down to a state placed another cell, so one way down leaves at most 81 entries
    // on a stack; a lane takes a foreign branch only while it has room for a whole way down on top.
    static constexpr int kDeepest = kCells;
    static constexpr int kSize = 2 * kDeepest;

    int bottom, top;  // entries [bottom, top) are pending
    PendingState entries[kSize];

    void clear() { bottom = top = 0; }
    bool empty() const { return bottom == top; }
    bool has_room() const { return top <= kDeepest; }
    PendingState& push() { return entries[top++]; }
    const PendingState& pop() { return settled(entries[--top]); }
    const PendingState& take_oldest() { return settled(entries[bottom++]); }

private:
    const PendingState& settled(const PendingState& taken) {
        if (empty()) clear();
        return taken;
    }
};

}  // namespace nonet
