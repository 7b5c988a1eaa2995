// Symmetries of the board: which cells a symmetry carries into each other.
#pragma once

#include <vector>

#include "nonet/grid/cell_set.h"

namespace nonet {

// The order is that of the names in nonet/symmetry.py.
enum class Symmetry {
    kNone,
    kRotate180,
    kRotate90,
    kMirrorH,  // left and right
    kMirrorV,  // top and bottom
    kDiagonal,
    kAntidiagonal,
    kFull,  // all of them
};
inline constexpr int kSymmetries = 8;

// The sets of cells that belong together, in the order of their first cells; only those that lie wholly
// within the given cells.
std::vector<CellSet> orbits(Symmetry symmetry, CellSet within);

}  // namespace nonet
