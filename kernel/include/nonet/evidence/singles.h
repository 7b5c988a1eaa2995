#pragma once

#include "nonet/evidence/finding.h"

namespace nonet {

// One digit can go into one cell only: because of a house, or because nothing else is left in the cell.
struct Single {
    static constexpr Evidence kKind = Evidence::kSingle;
    int cell;
    int digit;
    int house;  // -1 for a naked single

    void encode(Encoder& to) const { to.number(cell).number(digit).number(house); }
};

}  // namespace nonet
