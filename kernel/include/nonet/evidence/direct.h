#pragma once

#include "nonet/evidence/singles.h"

namespace nonet {

// Locked candidates, or a hidden set, whose removals leave a digit one place in a house at once.
struct Direct {
    static constexpr Evidence kKind = Evidence::kDirect;
    CellSet cells;
    DigitSet digits;
    int house;    // where the digits are confined to the cells
    int crossed;  // where locked candidates remove; -1 for a hidden set
    Single single;

    void encode(Encoder& to) const {
        to.cells(cells).digits(digits).number(house).number(crossed);
        single.encode(to);
    }
};

}  // namespace nonet
