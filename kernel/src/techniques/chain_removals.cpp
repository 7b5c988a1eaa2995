#include "techniques/chain_removals.h"

#include <utility>

namespace nonet {

void ChainRemovals::by_one_digit(int start, int end, Finding& draft) const {
    const int digit = links.node(start).digit;
    const CellSet seen = kPeers[links.node(start).cells.first()] & kPeers[links.node(end).cells.first()];
    draft.eliminate(board.holders(digit) & seen, digit);
}

bool ChainRemovals::by_two_digits(int start, int end, Finding& draft) const {
    const int first = links.node(start).cells.first();
    const int last = links.node(end).cells.first();
    const int digit = links.node(start).digit;
    const int other = links.node(end).digit;
    if (!kPeers[first].contains(last) || !board.has(first, other) || !board.has(last, digit)) return false;
    draft.eliminate(first, other);
    draft.eliminate(last, digit);
    return true;
}

void ChainRemovals::by_remote_pair(std::span<const int> nodes, Finding& draft) const {
    const LinkNode& start = links.node(nodes[0]);
    if (links.node(nodes.back()).digit != start.digit) return;
    const DigitSet both = board.candidates(start.cells.first());
    CellSet losers;
    for (std::size_t a = 0; a < nodes.size(); a += 2) {
        for (std::size_t b = a + 6; b < nodes.size(); b += 4) {
            losers |= kPeers[links.node(nodes[a]).cells.first()] & kPeers[links.node(nodes[b]).cells.first()];
        }
    }
    for (CellSet left = losers & board.open(); !left.empty();) {
        const int cell = left.take_first();
        draft.eliminate_all(cell, board.candidates(cell) & both);
    }
}

void ChainRemovals::by_loop(std::span<const int> nodes, Finding& draft) const {
    CellSet loop;
    for (const int node : nodes) loop |= links.node(node).whole;
    for (std::size_t place = 0; place < nodes.size(); place += 2) {
        at_set(nodes[place], nodes[place + 1], draft);
        at_weak_link(nodes[place + 1], nodes[(place + 2) % nodes.size()], loop, draft);
    }
}

// The digit goes outside of the loop, or the other digits of the cell go.
void ChainRemovals::at_weak_link(int a, int b, CellSet loop, Finding& draft) const {
    const LinkNode& one = links.node(a);
    const LinkNode& two = links.node(b);
    if (one.digit == two.digit) {
        const CellSet seen = common_peers(one.cells | two.cells) - loop;
        draft.eliminate(board.holders(one.digit) & seen, one.digit);
    } else {
        const int cell = one.cells.first();
        const auto both = static_cast<DigitSet>(1 << one.digit | 1 << two.digit);
        draft.eliminate_all(cell, board.candidates(cell) & static_cast<DigitSet>(~both));
    }
}

// An almost locked set lacks one of two digits, or lacks one or forces a cell: it holds all others, or it
// and the cell do.
void ChainRemovals::at_set(int a, int b, Finding& draft) const {
    if (a < links.sets_from()) std::swap(a, b);
    if (a < links.sets_from()) return;
    const LinkNode& set = links.node(a);
    const LinkNode& other = links.node(b);
    const CellSet forced = other.whole - set.whole;
    for (int digit = 0; digit < kDigits; ++digit) {
        CellSet holding = board.holders(digit) & set.whole;
        if (holding.empty() || digit == set.digit) continue;
        if (digit == other.digit) {
            if (forced.empty()) continue;
        } else {
            holding |= board.holders(digit) & forced;
        }
        draft.eliminate(board.holders(digit) & common_peers(holding), digit);
    }
}

}  // namespace nonet
