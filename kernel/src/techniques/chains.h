#pragma once

#include <span>
#include <vector>

#include "nonet/evidence/chains.h"
#include "reasoning/links.h"

namespace nonet {

// The nodes of a chain, as its evidence shows them.
std::vector<ChainNode> chain_nodes(const Links& links, std::span<const int> nodes);

// Calls visit(cells) for all cells that have the same two candidates, where there are four of them or more,
// until it returns true.
template <class Visit>
bool visit_equal_pairs(const Board& board, Visit visit) {
    for (CellSet left = board.with_candidates(2); !left.empty();) {
        CellSet alike = CellSet::of(left.take_first());
        const DigitSet both = board.candidates(alike.first());
        for (CellSet others = left; !others.empty();) {
            const int cell = others.take_first();
            if (board.candidates(cell) == both) alike |= CellSet::of(cell);
        }
        left -= alike;
        if (alike.count() >= 4 && visit(alike)) return true;
    }
    return false;
}

}  // namespace nonet
