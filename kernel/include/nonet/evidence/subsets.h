#pragma once

#include "nonet/evidence/finding.h"

namespace nonet {

// As many digits as cells in a house: the cells hold nothing else, or the digits stand nowhere else.
struct Subset {
    static constexpr Evidence kKind = Evidence::kSubset;
    CellSet cells;
    DigitSet digits;
    int house;
    int crossed;  // a second house that all cells share, or -1

    void encode(Encoder& to) const { to.cells(cells).digits(digits).number(house).number(crossed); }
};

}  // namespace nonet
