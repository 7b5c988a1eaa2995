#pragma once

#include "nonet/finders.h"

namespace nonet {

// The nice loop or AIC that HoDoKu shows, of all kinds together, grouped or not. The finding says which
// technique it is.
bool find_hodoku_loop(const Board& board, bool grouped, Sink& sink);

}  // namespace nonet
