// Wings of two or three cells.
//     XY-Wing    a hinge {x,y} sees pincers {x,z} and {y,z}: whichever the hinge is, a pincer is z
//     XYZ-Wing   the hinge may be z too, so what loses z must see all three
//     W-Wing     two cells {w,z} see the two ends of a strong link on w: one of them is not w, so it is z
// Bent sets of four cells and more are in bent_sets.cpp.
#include "nonet/evidence/wings.h"

#include <array>
#include <bit>

#include "reasoning/strong_links.h"
#include "techniques/families.h"

namespace nonet {
namespace {

constexpr int kXY = 2, kXYZ = 3;

bool one_digit(DigitSet digits) {
    return digits != 0 && (digits & (digits - 1)) == 0;
}

// A hinge with two cells that it may make pincers of; the order of the cells does not matter.
bool offer_wing(const Board& board, int hinge, int a, int b, bool hinge_has_last, Sink& sink) {
    if (!kPeers[hinge].contains(a) || !kPeers[hinge].contains(b)) return false;
    const auto shared = static_cast<DigitSet>(board.candidates(a) & board.candidates(b));
    const int last = std::countr_zero(shared);
    const CellSet both = board.holders(last) & kPeers[a] & kPeers[b];
    const CellSet losers = hinge_has_last ? both & kPeers[hinge] : both;
    if (losers.empty()) return false;
    const auto digits =
        static_cast<DigitSet>(board.candidates(hinge) | board.candidates(a) | board.candidates(b));
    const CellSet pincers = CellSet::of(a) | CellSet::of(b);
    const CellSet holders = hinge_has_last ? pincers | CellSet::of(hinge) : pincers;
    Finding& draft = sink.draft();
    draft.eliminate(losers, last);
    draft.because(Wing{
        .digits = digits, .last = last, .holders = holders, .hinge = CellSet::of(hinge), .pincers = pincers});
    return sink.offer();
}

// Three cells of two candidates, xy, xz and yz: two of them say what the third must be.
bool find_xy_wing(const Board& board, CellSet pairs, Sink& sink) {
    for (CellSet first_left = pairs; !first_left.empty();) {
        const int i = first_left.take_first();
        for (CellSet second_left = first_left; !second_left.empty();) {
            const int j = second_left.take_first();
            if (!one_digit(board.candidates(i) & board.candidates(j))) continue;
            const auto third = static_cast<unsigned>(board.candidates(i) ^ board.candidates(j));
            CellSet third_left = second_left & board.holders(std::countr_zero(third)) &
                                 board.holders(std::countr_zero(third & (third - 1)));
            while (!third_left.empty()) {
                const int k = third_left.take_first();
                if (offer_wing(board, i, j, k, false, sink) || offer_wing(board, j, i, k, false, sink) ||
                    offer_wing(board, k, i, j, false, sink))
                    return true;
            }
        }
    }
    return false;
}

bool find_xyz_wing(const Board& board, CellSet pairs, Sink& sink) {
    for (CellSet hinges = board.with_candidates(3); !hinges.empty();) {
        const int hinge = hinges.take_first();
        CellSet pincers;
        for (CellSet left = pairs & kPeers[hinge]; !left.empty();) {
            const int cell = left.take_first();
            if ((board.candidates(cell) & ~board.candidates(hinge)) == 0) pincers |= CellSet::of(cell);
        }
        while (!pincers.empty()) {
            const int a = pincers.take_first();
            for (CellSet left = pincers; !left.empty();) {
                const int b = left.take_first();
                if (board.candidates(a) == board.candidates(b)) continue;
                if (offer_wing(board, hinge, a, b, true, sink)) return true;
            }
        }
    }
    return false;
}

bool find_wing(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const CellSet pairs = board.with_candidates(2);
    return variant.size == kXY ? find_xy_wing(board, pairs, sink) : find_xyz_wing(board, pairs, sink);
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
    {"xy-wing", find_wing, {kXY, 0}},
    {"xyz-wing", find_wing, {kXYZ, 0}},
};

}  // namespace

std::span<const Finder> wing_finders() {
    return kFinders;
}

}  // namespace nonet
