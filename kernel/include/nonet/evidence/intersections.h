#pragma once

#include "nonet/evidence/finding.h"

namespace nonet {

// A digit that in one house stands only where another crosses it, and so nowhere else in that other.
struct Intersection {
    static constexpr Evidence kKind = Evidence::kIntersection;
    int digit;
    CellSet cells;
    int house;    // where the digit is confined to the cells
    int crossed;  // where it goes

    void encode(Encoder& to) const { to.number(digit).cells(cells).number(house).number(crossed); }
};

}  // namespace nonet
