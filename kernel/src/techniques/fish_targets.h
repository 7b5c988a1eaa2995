#pragma once

#include "nonet/grid/board.h"

namespace nonet {

// The candidates of a digit that are in none of the ways to place it in all rows, columns and boxes. No
// argument about this digit alone removes any other candidate, so that a fish can catch nothing else.
CellSet impossible_places(const Board& board, int digit);

}  // namespace nonet
