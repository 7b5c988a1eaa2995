// Producers whose hints place a digit at once: singles, and patterns that leave a hidden single.
#include "explainer/direct.h"

#include "explainer/producers.h"
#include "explainer/techniques.h"

namespace nonet::explainer {
namespace {

bool give_hidden_single(const Board& board, int house, bool alone, Workspace& workspace, Hint& hint) {
    const int digit = std::countr_zero(board.lone_digits(house));
    const int cell = first_cell_at(house, board.positions(house, digit));
    const RatedTechnique& in_house = is_box(house) ? techniques().box_single : techniques().line_single;
    start(hint, alone ? techniques().full_house : in_house);
    hint.finding.place(cell, digit);
    if (workspace.evidence) hint.finding.because(Single{cell, digit, house});
    return true;
}

bool give_direct(const DirectPattern& found, const RatedTechnique& technique, Workspace& workspace,
                 Hint& hint) {
    start(hint, technique);
    hint.finding.place(found.cell, found.digit);
    if (workspace.evidence) hint.finding.because(direct_evidence(found));
    return true;
}

}  // namespace

bool find_hidden_single(const Board& board, Workspace& workspace, Hint& hint) {
    // First the last empty cells of houses, then the others.
    for (const bool alone : {true, false}) {
        for (const int kind : kHouseKinds) {
            for (int house = kind; house < kind + 9; ++house) {
                if (board.lone_digits(house) == 0) continue;
                if ((digit_count(board.placed_in(house)) == 8) != alone) continue;
                return give_hidden_single(board, house, alone, workspace, hint);
            }
        }
    }
    return false;
}

bool find_naked_single(const Board& board, Workspace& workspace, Hint& hint) {
    if (board.lone_cells().empty()) return false;
    const int cell = board.lone_cells().first();
    const int digit = std::countr_zero(board.candidates(cell));
    start(hint, techniques().naked_single);
    hint.finding.place(cell, digit);
    if (workspace.evidence) hint.finding.because(Single{cell, digit, -1});
    return true;
}

bool find_direct_locking(const Board& board, Workspace& workspace, Hint& hint) {
    return visit_direct_locking(board, [&](const DirectPattern& found) {
        const bool points = is_box(std::countr_zero(found.pattern.bases));
        const RatedTechnique& technique =
            points ? techniques().direct_pointing : techniques().direct_claiming;
        return give_direct(found, technique, workspace, hint);
    });
}

bool find_direct_hidden_set(const Board& board, int size, Workspace& workspace, Hint& hint) {
    return visit_direct_hidden_sets(board, size, [&](const DirectPattern& found) {
        const auto at = static_cast<std::size_t>(size);
        return give_direct(found, techniques().direct_hidden_set[at], workspace, hint);
    });
}

}  // namespace nonet::explainer
