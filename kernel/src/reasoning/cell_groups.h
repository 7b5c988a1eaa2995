// All groups of empty cells of a house, with their digits.
#pragma once

#include <array>
#include <bit>

#include "nonet/grid/board.h"

namespace nonet {

// Groups that have a locked set in them.
enum class LockedSets { kLeaveOut, kKeep };

// Calls visit(cells, digits, spare) for each group of empty cells of a house that has at most so many more
// digits than cells (`spare`). Groups with a locked set in them can be left out: once the locked set has
// removed what it can, the rest of the group says all that the group says.
//
// Groups are bit masks; the digits of a group are those of the group without its first cell, and that cell's.
template <class Visit>
void visit_groups(const Board& board, int house, int most_spare, LockedSets locked_sets, Visit visit) {
    std::array<int, 9> cells;
    int count = 0;
    for (const int cell : kHouseCells[house]) {
        if (!board.placed(cell)) cells[count++] = cell;
    }
    std::array<DigitSet, 512> digits;
    std::array<bool, 512> locked;
    digits[0] = 0;
    locked[0] = false;
    bool any_locked = false;
    for (unsigned mask = 1; mask < 1U << count; ++mask) {
        digits[mask] = static_cast<DigitSet>(digits[mask & (mask - 1)] |
                                             board.candidates(cells[std::countr_zero(mask)]));
        const int spare = std::popcount(digits[mask]) - std::popcount(mask);
        locked[mask] = spare <= 0;
        for (unsigned left = any_locked ? mask : 0; left != 0 && !locked[mask]; left &= left - 1) {
            locked[mask] = locked[mask & ~(left & (~left + 1))];
        }
        any_locked = any_locked || locked[mask];
        if (spare > most_spare || (locked_sets == LockedSets::kLeaveOut && locked[mask])) continue;
        CellSet group;
        for (unsigned left = mask; left != 0; left &= left - 1)
            group |= CellSet::of(cells[std::countr_zero(left)]);
        visit(group, digits[mask], spare);
    }
}

}  // namespace nonet
