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

// The box's rows and columns, or the line's boxes: houses that cross a house.
template <class Visit>
bool each_crossed(int house, Visit visit) {
    const int first = house < 18 ? 18 : 0, end = house < 18 ? kHouses : 18;
    for (int crossed = first; crossed < end; ++crossed) {
        if (kHouseSets[house].meets(kHouseSets[crossed]) && visit(crossed)) return true;
    }
    return false;
}

bool find_locked_candidates(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const bool pointing = variant.kind == kPointing;
    for (int house = pointing ? 18 : 0; house < (pointing ? kHouses : 18); ++house) {
        for (int digit = 0; digit < kDigits; ++digit) {
            const bool enough = each_crossed(
                house, [&](int crossed) { return offer_locked(board, digit, house, crossed, sink); });
            if (enough) return true;
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
