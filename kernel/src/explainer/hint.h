// What Sudoku Explainer's producers give, and what they keep between calls.
#pragma once

#include <memory>

#include "nonet/evidence/finding.h"
#include "nonet/grid/board.h"
#include "nonet/threads/watch.h"

namespace nonet::explainer {

// A step with its rating. The finding's technique is its index in finders(); its evidence is only there when
// the workspace asks for it.
struct Hint {
    int rating = 0;  // in tenths: 71 is 7.1
    Finding finding;
};

struct ChainMemory;  // what the chain searches keep, defined by them

// One for each thread: memory that is kept from call to call, and the caller's wishes.
struct Workspace {
    bool evidence = false;  // say why, too; ratings alone do not need it
    bool unique = true;     // the puzzle is known to have one solution

    Watch* watch = nullptr;  // says whether to go on
    bool stopped = false;

    // Whether to stop; long searches ask once per start node or so.
    bool stops() {
        stopped = stopped || (watch != nullptr && watch->stops());
        return stopped;
    }

    Hint hint;  // the one being worked on, so that its memory is kept
    std::shared_ptr<ChainMemory> chains;
};

}  // namespace nonet::explainer
