#pragma once

#include <span>

#include "nonet/evidence/finding.h"
#include "techniques/links.h"

namespace nonet {

// Nodes joined by weak and strong links in turn. In a loop the last node is joined to the first one; if there
// is an odd number of them, the links before and after the first are alike.
struct Chain {
    static constexpr Evidence kKind = Evidence::kChain;
    const Links& links;
    std::span<const int> nodes;
    bool strong_first;
    bool loop;

    void encode(Encoder& to) const;
};

}  // namespace nonet
