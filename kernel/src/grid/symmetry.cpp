#include "nonet/grid/symmetry.h"

namespace nonet {
namespace {

// Where one step of a symmetry carries a cell.
int rotate90(int cell) {
    return cell_at(column_of(cell), 8 - row_of(cell));
}
int rotate180(int cell) {
    return kCells - 1 - cell;
}
int mirror_h(int cell) {
    return cell_at(row_of(cell), 8 - column_of(cell));
}
int mirror_v(int cell) {
    return cell_at(8 - row_of(cell), column_of(cell));
}
int diagonal(int cell) {
    return cell_at(column_of(cell), row_of(cell));
}
int antidiagonal(int cell) {
    return rotate180(diagonal(cell));
}

using Step = int (*)(int cell);

// Steps that make up the symmetry, each as often as one likes.
std::vector<Step> generators(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::kNone:
            return {};
        case Symmetry::kRotate180:
            return {rotate180};
        case Symmetry::kRotate90:
            return {rotate90};
        case Symmetry::kMirrorH:
            return {mirror_h};
        case Symmetry::kMirrorV:
            return {mirror_v};
        case Symmetry::kDiagonal:
            return {diagonal};
        case Symmetry::kAntidiagonal:
            return {antidiagonal};
        case Symmetry::kFull:
            return {rotate90, diagonal};
    }
    return {};
}

CellSet orbit_of(int cell, const std::vector<Step>& steps) {
    CellSet orbit = CellSet::of(cell);
    for (CellSet fresh = orbit; !fresh.empty();) {
        const int from = fresh.take_first();
        for (const Step step : steps) {
            const CellSet reached = CellSet::of(step(from)) - orbit;
            orbit |= reached;
            fresh |= reached;
        }
    }
    return orbit;
}

}  // namespace

std::vector<CellSet> orbits(Symmetry symmetry, CellSet within) {
    const std::vector<Step> steps = generators(symmetry);
    std::vector<CellSet> found;
    for (CellSet left = within; !left.empty();) {
        const CellSet orbit = orbit_of(left.first(), steps);
        left -= orbit;
        if (orbit.within(within)) found.push_back(orbit);
    }
    return found;
}

}  // namespace nonet
