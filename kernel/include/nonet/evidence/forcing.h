// The evidence of forcing techniques: one or more assumptions, what follows from each, and where it ends.
#pragma once

#include <vector>

#include "nonet/evidence/finding.h"

namespace nonet {

// Why something follows. The numbers are known to Python (nonet/evidence/forcing.py).
enum class ForcingRule : std::uint8_t {
    kPremise = 0,
    kSameCell = 1,   // another digit holds in the cell
    kPeer = 2,       // the digit holds in a cell of the same house
    kLastDigit = 3,  // all other digits of the cell are out
    kLastPlace = 4,  // all other places in the house are out
    kLocked = 5,     // the digit is confined to a crossing of houses
    kNakedPair = 6,
    kHiddenPair = 7,
    kXWing = 8,
    kLemma = 9,    // it would lead to a contradiction
    kGiven = 10,   // in a lemma: known from the assumptions around it
    kNested = 11,  // a chain on what is left shows it
};

enum class ForcingEnd {
    kReached = 0,    // the conclusion of a verity
    kEmptyCell = 1,  // no digit is left for a cell
    kNoPlace = 2,    // no place is left for a digit in a house
    kTwoInCell = 3,  // two digits in a cell
    kTwiceInHouse = 4,
    kBoth = 5,  // a candidate would hold and could not
};

// Where a branch ends, with the cells, digits and house concerned.
struct ForcingClash {
    ForcingEnd end = ForcingEnd::kReached;
    CellSet cells;
    DigitSet digits = 0;
    int house = -1;
};

struct ForcingNode {
    int cell;
    int digit;
    bool holds;
    ForcingRule rule;
    int house = -1;
    CellSet cells;  // of a pattern
    int lemma = -1;
    std::vector<int> causes;  // earlier nodes of the branch

    void encode(Encoder& to) const;
};

struct ForcingBranch {
    std::vector<ForcingNode> nodes;  // in the order in which they follow
    ForcingClash clash;
    std::vector<int> causes;

    void encode(Encoder& to) const;
};

// What the premises are: one candidate to be refuted, or a choice one of which must hold.
enum class ForcingBasis { kCandidate = 0, kEitherWay = 1, kCell = 2, kHouse = 3 };

struct Forcing {
    static constexpr Evidence kKind = Evidence::kForcing;
    ForcingBasis basis;
    int house = -1;
    std::vector<ForcingBranch> branches;  // one per premise
    std::vector<ForcingBranch> lemmas;

    void encode(Encoder& to) const;
};

}  // namespace nonet
