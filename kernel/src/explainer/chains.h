// Sudoku Explainer's chain producers.
#pragma once

#include "explainer/hint.h"

namespace nonet::explainer {

// In the order in which they are tried.
enum class Chaining {
    kCycles,             // forcing chains and cycles, 6.5 to 7.0
    kNishio,             // 7.5
    kMultiple,           // cells and regions, 8.0
    kDynamic,            // 8.5
    kDynamicPlus,        // with locking, pairs and X-wings, 9.0
    kNestedForcing,      // 9.5
    kNestedMultiple,     // 10.0
    kNestedDynamic,      // 10.5
    kNestedDynamicPlus,  // 11.0
};

// Finds the producer's first hint in Explainer's order. False: there is none, or the workspace was stopped.
bool find_chain(const Board& board, Chaining chaining, Workspace& workspace, Hint& hint);

}  // namespace nonet::explainer
