// XY-wings and XYZ-wings, in the order of the search.
#include "patterns/wings.h"

#include "explainer/producers.h"
#include "explainer/techniques.h"

namespace nonet::explainer {

bool find_wing(const Board& board, int hinge_candidates, Workspace& workspace, Hint& hint) {
    const bool xyz = hinge_candidates == 3;
    return visit_wings(board, hinge_candidates, [&](const HingedWing& wing) {
        start(hint, xyz ? techniques().xyz_wing : techniques().xy_wing);
        hint.finding.eliminate(wing.losers, wing.last);
        if (workspace.evidence) hint.finding.because(wing.evidence(board));
        return true;
    });
}

}  // namespace nonet::explainer
