// The policy of paths that HoDoKu would take: its scores are sums over its own path, so where a technique
// finds several steps, the one that HoDoKu shows counts.
#pragma once

#include "nonet/paths/policy.h"

namespace nonet {

std::unique_ptr<Policy> hodoku_policy(const Board& board);

}  // namespace nonet
