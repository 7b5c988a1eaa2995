#pragma once

#include <span>

#include "nonet/evidence/finding.h"

namespace nonet {

// Two strong links of a digit whose near ends see each other, so that one of the far ends holds the digit:
//     start =(first house)= first_joint - second_joint =(second house)= end
struct TwoLinks {
    int digit;
    int first;
    int second;
    int start;
    int first_joint;
    int second_joint;
    int end;

    void encode(Encoder& to) const {
        to.number(digit).number(first).number(second);
        to.number(start).number(first_joint).number(second_joint).number(end);
    }
};

// One pair of strong links, or two that share the joint.
struct SingleDigit {
    static constexpr Evidence kKind = Evidence::kSingleDigit;
    std::span<const TwoLinks> patterns;

    void encode(Encoder& to) const {
        to.number(static_cast<int>(patterns.size()));
        for (const TwoLinks& pattern : patterns) pattern.encode(to);
    }
};

// How an empty rectangle turns a strong link round the corner: the link's near end lies in one arm of the
// box's candidates, its far end looks along a line that meets the other arm in the target.
struct Elbow {
    int arm;
    int other_arm;
    int house;  // of the strong link
    int near;
    int far;
    int target;

    void encode(Encoder& to) const {
        to.number(arm).number(other_arm).number(house).number(near).number(far).number(target);
    }
};

// A digit that in a box lies in one row and one column only, and one strong link or two that it turns.
struct EmptyRectangle {
    static constexpr Evidence kKind = Evidence::kEmptyRectangle;
    int digit;
    int box;
    CellSet cells;
    std::span<const Elbow> elbows;

    void encode(Encoder& to) const {
        to.number(digit).number(box).cells(cells).number(static_cast<int>(elbows.size()));
        for (const Elbow& elbow : elbows) elbow.encode(to);
    }
};

}  // namespace nonet
