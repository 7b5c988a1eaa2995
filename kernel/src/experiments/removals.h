// The rules that remove options without placing a digit. Each goes once through the whole board, in a fixed
// order, and sees what it removed before; it counts what it looked at and its steps, and returns whether it
// removed anything.
#pragma once

#include "experiments/options_board.h"
#include "nonet/experiments/experiment.h"

namespace nonet {

bool remove_locked(OptionsBoard& board, Effort& effort);
bool remove_naked_subsets(OptionsBoard& board, Effort& effort);
bool remove_hidden_subsets(OptionsBoard& board, Effort& effort);
bool remove_x_wings(OptionsBoard& board, Effort& effort);

}  // namespace nonet
