// The searches for almost locked sets and their relatives.
#pragma once

#include "nonet/evidence/als.h"
#include "nonet/techniques/finders.h"
#include "reasoning/als_table.h"

namespace nonet {

// Which almost locked sets a search looks at.
inline AlsScope als_scope(const Limits& limits) {
    return limits.everything ? AlsScope::kEverything : AlsScope::kPath;
}

bool find_als_xz(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_als_xy_wing(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_als_chain(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_death_blossom(const Board& board, Variant variant, const Limits& limits, Sink& sink);
// kind 0: as HoDoKu has it; kind 1: extended.
bool find_sue_de_coq(const Board& board, Variant variant, const Limits& limits, Sink& sink);
// size: the number of cells.
bool find_aligned_exclusion(const Board& board, Variant variant, const Limits& limits, Sink& sink);

// The XZ-rule and the XY-wing among the sets of a table, in its order.
bool search_als_xz(const AlsTable& table, Sink& sink);
bool search_als_xy_wing(const AlsTable& table, Sink& sink);

}  // namespace nonet
