#pragma once

#include "nonet/evidence/finding.h"

namespace nonet {

// Cells that leave a digit, `last`, only among some of them. In XY-Wings and larger ones that is so because
// the other digits each fit once; a W-Wing's two cells are tied together by a strong link.
struct Wing {
    static constexpr Evidence kKind = Evidence::kWing;
    DigitSet digits;
    int last;         // the digit that one of its holders must have
    CellSet holders;  // those of the cells that can have it
    CellSet hinge{};  // cells that see all others; none in a W-Wing
    CellSet pincers;  // the others
    int house = -1;   // of a W-Wing's strong link
    CellSet link{};   // the cells of that link

    void encode(Encoder& to) const {
        to.digits(digits).number(last).cells(holders).cells(hinge).cells(pincers).number(house).cells(link);
    }
};

}  // namespace nonet
