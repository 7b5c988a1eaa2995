// Locked candidates: pointing (type 1, a box points along a line) and claiming (type 2, a line claims in a
// box).
#include "nonet/evidence/intersections.h"

#include <bit>

#include "techniques/families.h"

namespace nonet {
namespace {

constexpr int kPointing = 1, kClaiming = 2;

// The house that crosses a house in all of these positions, or -1: a row or column for a box, a box for a
// line.
int crossed_house(int house, PositionSet positions) {
    if (is_line(house)) return box_around(house, positions);
    const int row = row_around(house, positions);
    return row >= 0 ? row : column_around(house, positions);
}

bool offer_locked(const Board& board, int digit, int house, int crossed, Sink& sink) {
    const CellSet places = board.places(house, digit), losers = board.places(crossed, digit) - places;
    if (losers.empty()) return false;
    Finding& draft = sink.draft();
    draft.eliminate(losers, digit);
    draft.because(Intersection{digit, places, house, crossed});
    return sink.offer();
}

bool find_locked_candidates(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const bool pointing = variant.kind == kPointing;
    for (int house = pointing ? kFirstBox : 0; house < (pointing ? kHouses : kFirstBox); ++house) {
        for (int digit = 0; digit < kDigits; ++digit) {
            const PositionSet positions = board.positions(house, digit);
            const int count = std::popcount(positions);
            if (count != 2 && count != 3) continue;
            const int crossed = crossed_house(house, positions);
            if (crossed >= 0 && offer_locked(board, digit, house, crossed, sink)) return true;
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"pointing", find_locked_candidates, {0, kPointing}},
    {"claiming", find_locked_candidates, {0, kClaiming}},
};

}  // namespace

std::span<const Finder> intersection_finders() {
    return kFinders;
}

}  // namespace nonet
