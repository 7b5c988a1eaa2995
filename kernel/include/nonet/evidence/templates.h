#pragma once

#include "nonet/evidence/finding.h"

namespace nonet {

// The ways in which a digit can still stand in the grid (its templates): all have it in these cells, or none.
struct Template {
    static constexpr Evidence kKind = Evidence::kTemplate;
    int digit;
    CellSet cells;
    int templates;  // how many there are
    CellSet taken;  // candidates of the digit not used because another digit's templates all have the cell

    void encode(Encoder& to) const { to.number(digit).cells(cells).number(templates).cells(taken); }
};

}  // namespace nonet
