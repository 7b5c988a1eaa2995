// Locked candidates, sets and fish as hints.
#include <bit>

#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"
#include "nonet/evidence/fish.h"
#include "nonet/evidence/intersections.h"
#include "nonet/evidence/subsets.h"

namespace nonet::explainer {
namespace {

bool give_set(const Pattern& pattern, const RatedTechnique& technique, Workspace& workspace, Hint& hint) {
    start(hint, technique);
    remove(pattern, hint.finding);
    if (workspace.evidence) {
        hint.finding.because(Subset{pattern.cells, pattern.digits, std::countr_zero(pattern.bases), -1});
    }
    return true;
}

}  // namespace

void start(Hint& hint, const RatedTechnique& technique) {
    hint.rating = technique.rating;
    hint.finding.clear(technique.index);
}

bool find_first_locking(const Board& board, Workspace& workspace, Hint& hint) {
    return find_locking(board, [&](const Pattern& pattern) {
        const int house = std::countr_zero(pattern.bases), crossed = std::countr_zero(pattern.covers);
        const bool points = is_box(house);
        start(hint, points ? techniques().pointing : techniques().claiming);
        remove(pattern, hint.finding);
        if (workspace.evidence) {
            const int digit = std::countr_zero(pattern.digits);
            hint.finding.because(Intersection{digit, pattern.cells, house, crossed});
        }
        return true;
    });
}

bool find_first_naked_set(const Board& board, int size, Workspace& workspace, Hint& hint) {
    return find_naked_sets(board, size, [&](const Pattern& pattern) {
        return give_set(pattern, techniques().naked_set[static_cast<std::size_t>(size)], workspace, hint);
    });
}

bool find_first_hidden_set(const Board& board, int size, Workspace& workspace, Hint& hint) {
    return find_hidden_sets(board, size, [&](const Pattern& pattern) {
        return give_set(pattern, techniques().hidden_set[static_cast<std::size_t>(size)], workspace, hint);
    });
}

bool find_first_fish(const Board& board, int size, Workspace& workspace, Hint& hint) {
    return find_fish(board, size, [&](const Pattern& pattern) {
        start(hint, techniques().fish[static_cast<std::size_t>(size)]);
        remove(pattern, hint.finding);
        if (workspace.evidence) {
            hint.finding.because(
                Fish{std::countr_zero(pattern.digits), pattern.bases, pattern.covers, {}, {}});
        }
        return true;
    });
}

}  // namespace nonet::explainer
