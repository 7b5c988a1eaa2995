// Locked candidates:
//     pointing   type 1, a box points along a line
//     claiming   type 2, a line claims in a box
#include "nonet/evidence/intersections.h"

#include "patterns/locking.h"
#include "techniques/families.h"

namespace nonet {
namespace {

constexpr int kPointing = 1, kClaiming = 2;

// The house that crosses a house in all of these positions, or -1:
// a row or column for a box, a box for a line.
int crossed_house(int house, PositionSet positions) {
    if (is_line(house)) return box_around(house, positions);
    const int row = row_around(house, positions);
    return row >= 0 ? row : column_around(house, positions);
}

// House by house, as HoDoKu goes.
struct LockingOrder {
    int first, end;  // of the houses that confine the digit

    template <class Look>
    bool operator()(Look&& look) const {
        for (int house = first; house < end; ++house) {
            for (int digit = 0; digit < kDigits; ++digit) {
                if (look(house, digit, crossed_house)) return true;
            }
        }
        return false;
    }
};

bool find_locked_candidates(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const LockingOrder order =
        variant.kind == kPointing ? LockingOrder{kFirstBox, kHouses} : LockingOrder{0, kLines};
    return visit_locked(board, order, [&](int digit, int house, int crossed) {
        const CellSet losers = locked_losers(board, digit, house, crossed);
        if (losers.empty()) return false;
        Finding& draft = sink.draft();
        draft.eliminate(losers, digit);
        draft.because(Intersection{digit, board.places(house, digit), house, crossed});
        return sink.offer();
    });
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
