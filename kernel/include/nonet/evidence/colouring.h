#pragma once

#include <array>
#include <vector>

#include "nonet/evidence/finding.h"

namespace nonet {

// Candidates that are all right or all wrong together: for each digit the cells of this colour.
using Colour = std::array<CellSet, kDigits>;

// A place where two colours see each other: two cells with the same digit, or one cell with two digits.
struct Meeting {
    int first;  // of the colours in the evidence
    int second;
    CellSet cells;
};

// Candidates joined by strong links, in two colours of which one is right; or two such pairs of colours.
struct Colouring {
    static constexpr Evidence kKind = Evidence::kColouring;
    std::vector<Colour> colours;    // 0 and 1 are opposite, 2 and 3 as well
    int refuted = -1;               // the colour that is shown to be wrong, or -1
    std::vector<Meeting> meetings;  // why, or which colours exclude each other
    CellSet emptied;                // a cell that the refuted colour would leave without a digit

    void encode(Encoder& to) const;
};

}  // namespace nonet
