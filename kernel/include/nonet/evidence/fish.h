#pragma once

#include <span>
#include <vector>

#include "nonet/evidence/finding.h"
#include "nonet/reasoning/literal.h"

namespace nonet {

// A digit that in some houses (the base) stands only in as many others (the cover), but for its fins.
struct Fish {
    static constexpr Evidence kKind = Evidence::kFish;
    int digit;
    HouseSet base;
    HouseSet cover;
    CellSet fins{};       // places in the base outside the cover
    CellSet endo_fins{};  // places in two houses of the base

    void encode(Encoder& to) const {
        to.number(digit).houses(base).houses(cover).cells(fins).cells(endo_fins);
    }
};

// A fish and chains: whichever of the chains' starts holds, the candidate at their common end does not.
struct Kraken {
    static constexpr Evidence kKind = Evidence::kKraken;
    Fish fish;
    int filled;  // type 2: the cover house whose places in the base start chains; -1 for type 1
    std::span<const std::vector<Literal>> chains;

    void encode(Encoder& to) const;
};

}  // namespace nonet
