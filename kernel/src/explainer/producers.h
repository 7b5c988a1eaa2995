// Sudoku Explainer's producers, chains apart.
// Each gives its first hint in Explainer's order; false: there is none.
#pragma once

#include "explainer/hint.h"
#include "explainer/techniques.h"
#include "nonet/explainer/explainer.h"

namespace nonet::explainer {

bool find_hidden_single(const Board& board, Workspace& workspace, Hint& hint);
bool find_direct_locking(const Board& board, Workspace& workspace, Hint& hint);
bool find_direct_hidden_set(const Board& board, int size, Workspace& workspace, Hint& hint);
bool find_naked_single(const Board& board, Workspace& workspace, Hint& hint);

bool find_first_locking(const Board& board, Workspace& workspace, Hint& hint);
bool find_first_naked_set(const Board& board, int size, Workspace& workspace, Hint& hint);
bool find_first_fish(const Board& board, int size, Workspace& workspace, Hint& hint);
bool find_first_hidden_set(const Board& board, int size, Workspace& workspace, Hint& hint);

// An XY-wing's hinge has two candidates, an XYZ-wing's three.
bool find_wing(const Board& board, int hinge_candidates, Workspace& workspace, Hint& hint);

bool find_unique_loop(const Board& board, Workspace& workspace, Hint& hint);
bool find_bug(const Board& board, Workspace& workspace, Hint& hint);
bool find_aligned_pair(const Board& board, Workspace& workspace, Hint& hint);
bool find_aligned_triplet(const Board& board, Workspace& workspace, Hint& hint);

// The first hint of the first producer that has one, hidden singles apart: they are looked for first, and by
// whoever knows how to take many at once. Producers whose hints are all rated `enough` or more are left out.
bool find_harder_hint(const Board& board, Workspace& workspace, Hint& hint, int enough = kNoBound);

// Starts a hint of a technique anew.
void start(Hint& hint, const RatedTechnique& technique);

}  // namespace nonet::explainer
