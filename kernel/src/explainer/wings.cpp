// XY-wings and XYZ-wings: hinges in order, and for each the pincers in order.
#include "nonet/evidence/wings.h"

#include <bit>

#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"

namespace nonet::explainer {
namespace {

bool give_wing(const Board& board, int hinge, int first, int second, Workspace& workspace, Hint& hint) {
    const bool xyz = digit_count(board.candidates(hinge)) == 3;
    const auto shared = static_cast<DigitSet>(board.candidates(first) & board.candidates(second));
    const int last = std::countr_zero(shared);
    CellSet losers = board.holders(last) & kPeers[first] & kPeers[second];
    if (xyz) losers &= kPeers[hinge];
    losers -= CellSet::of(hinge);
    if (losers.empty()) return false;
    start(hint, xyz ? 44 : 42, xyz ? techniques().xyz_wing : techniques().xy_wing);
    hint.finding.eliminate(losers, last);
    if (workspace.evidence) {
        const CellSet pincers = CellSet::of(first) | CellSet::of(second);
        const auto digits = static_cast<DigitSet>(board.candidates(hinge) | board.candidates(first) |
                                                  board.candidates(second));
        const CellSet holders = xyz ? pincers | CellSet::of(hinge) : pincers;
        hint.finding.because(Wing{digits, last, holders, CellSet::of(hinge), pincers, -1, {}});
    }
    return true;
}

}  // namespace

bool find_wing(const Board& board, int hinge_candidates, Workspace& workspace, Hint& hint) {
    const CellSet pairs = board.with_candidates(2);
    CellSet hinges = hinge_candidates == 2 ? pairs : board.with_candidates(3);
    while (!hinges.empty()) {
        const int hinge = hinges.take_first();
        const DigitSet digits = board.candidates(hinge);
        // The bivalue peers that could be pincers: all digits of an XYZ-wing's are the hinge's, and one of an
        // XY-wing's.
        int cells[20];
        int count = 0;
        for (CellSet left = pairs & kPeers[hinge]; !left.empty();) {
            const int cell = left.take_first();
            if (digit_count(static_cast<DigitSet>(digits & ~board.candidates(cell))) == 1) {
                cells[count++] = cell;
            }
        }
        for (int first = 0; first < count; ++first) {
            for (int second = 0; second < count; ++second) {
                const DigitSet a = board.candidates(cells[first]), b = board.candidates(cells[second]);
                if (digit_count(digits | a | b) != 3) continue;
                const auto common = static_cast<DigitSet>(digits & a & b);
                if (digit_count(common) != (hinge_candidates == 2 ? 0 : 1)) continue;
                if (give_wing(board, hinge, cells[first], cells[second], workspace, hint)) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet::explainer
