#pragma once

#include <span>

#include "nonet/evidence/finding.h"

namespace nonet {

// A candidate, a group of them in one line of a box, or a digit of an almost locked set.
struct ChainNode {
    int digit;
    CellSet cells;  // where the digit can be
    CellSet set;    // all cells of the almost locked set, else empty

    void encode(Encoder& to) const { to.number(digit).cells(cells).cells(set); }
};

// Nodes joined by weak and strong links in turn. In a loop the last node is joined to the first one; if there
// is an odd number of them, the links before and after the first are alike.
struct Chain {
    static constexpr Evidence kKind = Evidence::kChain;
    std::span<const ChainNode> nodes;
    bool strong_first;
    bool loop;

    void encode(Encoder& to) const {
        to.number(static_cast<int>(nodes.size()));
        for (const ChainNode& node : nodes) node.encode(to);
        to.number(strong_first).number(loop);
    }
};

}  // namespace nonet
