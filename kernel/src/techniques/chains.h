#pragma once

#include <span>
#include <vector>

#include "nonet/evidence/chains.h"
#include "reasoning/links.h"

namespace nonet {

// The nodes of a chain, as its evidence shows them.
std::vector<ChainNode> chain_nodes(const Links& links, std::span<const int> nodes);

}  // namespace nonet
