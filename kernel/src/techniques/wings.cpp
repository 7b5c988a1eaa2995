// Wings of two or three cells.
//     XY-Wing    a hinge {x,y} sees pincers {x,z} and {y,z}: whichever the hinge is, a pincer is z
//     XYZ-Wing   the hinge may be z too, so what loses z must see all three
//     W-Wing     two cells {w,z} see the two ends of a strong link on w: one of them is not w, so it is z
// Bent sets of four cells and more are in bent_sets.cpp.
#include "patterns/wings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "reasoning/strong_links.h"
#include "techniques/families.h"

namespace nonet {
namespace {

bool offer_wing(const Board& board, const HingedWing& wing, Sink& sink) {
    Finding& draft = sink.draft();
    draft.eliminate(wing.losers, wing.last);
    draft.because(wing.evidence(board));
    return sink.offer();
}

// By their three cells in order, and for the same cells by the hinge, as HoDoKu goes.
bool find_xy_wing(const Board& board, Variant, const Limits&, Sink& sink) {
    struct Place {
        std::array<int, 3> cells;
        HingedWing wing;
    };
    std::vector<Place> found;
    visit_wings(board, 2, [&](const HingedWing& wing) {
        Place place{{wing.hinge, wing.first, wing.second}, wing};
        std::ranges::sort(place.cells);
        found.push_back(place);
        return false;
    });
    // Those of the same cells come in the order of their hinges already.
    std::ranges::stable_sort(found, {}, &Place::cells);
    return std::ranges::any_of(found,
                               [&](const Place& place) { return offer_wing(board, place.wing, sink); });
}

bool find_xyz_wing(const Board& board, Variant, const Limits&, Sink& sink) {
    return visit_wings(board, 3, [&](const HingedWing& wing) { return offer_wing(board, wing, sink); });
}

// Looks for the link that ties two equal cells together. As in HoDoKu, an end that sees both counts for the
// first cell only.
bool offer_w_wings(const Board& board, int first, int second, int last, int linked, const StrongLinks& links,
                   Sink& sink) {
    const CellSet losers = board.holders(last) & kPeers[first] & kPeers[second];
    if (losers.empty()) return false;
    const CellSet ends = CellSet::of(first) | CellSet::of(second);
    for (const StrongLink& link : links) {
        const CellSet cells = CellSet::of(link.first) | CellSet::of(link.second);
        if (cells.meets(ends) || !cells.meets(kPeers[first])) continue;
        if (!(cells - kPeers[first]).meets(kPeers[second])) continue;
        Finding& draft = sink.draft();
        draft.eliminate(losers, last);
        const auto digits = static_cast<DigitSet>(1 << last | 1 << linked);
        draft.because(Wing{.digits = digits,
                           .last = last,
                           .holders = ends,
                           .pincers = ends,
                           .house = link.house,
                           .link = cells});
        if (sink.offer()) return true;
    }
    return false;
}

bool find_w_wing(const Board& board, Variant, const Limits&, Sink& sink) {
    const CellSet pairs = board.with_candidates(2);
    for (CellSet first_left = pairs; !first_left.empty();) {
        const int first = first_left.take_first();
        const unsigned digits = board.candidates(first);
        const int low = std::countr_zero(digits), high = std::countr_zero(digits & (digits - 1));
        CellSet second_left = first_left & board.holders(low) & board.holders(high);
        if (second_left.empty()) continue;
        const StrongLinks low_links(board, low, 0, kHouses), high_links(board, high, 0, kHouses);
        while (!second_left.empty()) {
            const int second = second_left.take_first();
            if (offer_w_wings(board, first, second, low, high, high_links, sink) ||
                offer_w_wings(board, first, second, high, low, low_links, sink))
                return true;
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"w-wing", find_w_wing, {}},
    {"xy-wing", find_xy_wing, {}},
    {"xyz-wing", find_xyz_wing, {}},
};

}  // namespace

std::span<const Finder> wing_finders() {
    return kFinders;
}

}  // namespace nonet
