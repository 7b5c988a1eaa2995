// The searches for almost locked sets and their relatives.
#pragma once

#include "nonet/evidence/als.h"
#include "nonet/techniques/finders.h"

namespace nonet {

bool find_als_xz(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_als_xy_wing(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_als_chain(const Board& board, Variant variant, const Limits& limits, Sink& sink);
// The chain that HoDoKu shows.
bool find_hodoku_als_chain(const Board& board, Sink& sink);
bool find_death_blossom(const Board& board, Variant variant, const Limits& limits, Sink& sink);
// kind 0: as HoDoKu has it; kind 1: extended.
bool find_sue_de_coq(const Board& board, Variant variant, const Limits& limits, Sink& sink);
// size: the number of cells.
bool find_aligned_exclusion(const Board& board, Variant variant, const Limits& limits, Sink& sink);

}  // namespace nonet
