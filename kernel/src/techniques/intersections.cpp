// Locked candidates: pointing (type 1, a box points along a line) and claiming (type 2, a line claims in a
// box).
#include "intersections.h"

#include "families.h"

namespace nonet {
namespace {

constexpr int kPointing = 1, kClaiming = 2;

bool offer_locked(const Board& board, int digit, int house, int crossed, Sink& sink) {
    const CellSet places = board.places(house, digit);
    if (places.count() < 2 || !places.within(kHouseSets[crossed])) return false;
    const CellSet losers = board.places(crossed, digit) - places;
    if (losers.empty()) return false;
    Finding& draft = sink.draft();
    draft.eliminate(losers, digit);
    draft.because(Intersection{digit, places, house, crossed});
    return sink.offer();
}

bool find_locked_candidates(const Board& board, Variant variant, const Limits&, Sink& sink) {
    for (int box = 18; box < 27; ++box) {
        for (int line = 0; line < 18; ++line) {
            if (!kHouseSets[box].meets(kHouseSets[line])) continue;
            for (int digit = 0; digit < kDigits; ++digit) {
                const bool pointing = variant.kind == kPointing;
                const int house = pointing ? box : line, crossed = pointing ? line : box;
                if (offer_locked(board, digit, house, crossed, sink)) return true;
            }
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
