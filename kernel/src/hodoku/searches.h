#pragma once

#include "nonet/techniques/finders.h"

namespace nonet {

// The nice loop or AIC that HoDoKu shows, of all kinds together, grouped or not. The finding says which
// technique it is.
bool find_hodoku_loop(const Board& board, bool grouped, Sink& sink);

// The remote pair that HoDoKu shows.
bool find_hodoku_remote_pair(const Board& board, Sink& sink);

}  // namespace nonet
