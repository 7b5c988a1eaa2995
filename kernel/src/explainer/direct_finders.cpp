// Sudoku Explainer's direct hints: locked candidates and hidden sets that leave a hidden single at once,
// which for a person are one thought.
#include "explainer/direct.h"
#include "techniques/families.h"

namespace nonet {
namespace {

using explainer::DirectPattern;

bool offer_direct(const DirectPattern& found, Sink& sink) {
    Finding& draft = sink.draft();
    draft.place(found.cell, found.digit);
    draft.because(explainer::direct_evidence(found));
    return sink.offer();
}

// The kind of a variant is the first of the houses in which the digit is confined: boxes, or lines.
bool find_direct_locking(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return explainer::visit_direct_locking(board, [&](const DirectPattern& found) {
        const bool points = is_box(std::countr_zero(found.pattern.bases));
        return points == (variant.kind == kFirstBox) && offer_direct(found, sink);
    });
}

bool find_direct_hidden_set(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return explainer::visit_direct_hidden_sets(
        board, variant.size, [&](const DirectPattern& found) { return offer_direct(found, sink); });
}

constexpr Finder kFinders[] = {
    {"direct-pointing", find_direct_locking, {1, kFirstBox}},
    {"direct-claiming", find_direct_locking, {1, kFirstRow}},
    {"direct-hidden-pair", find_direct_hidden_set, {2, 0}},
    {"direct-hidden-triple", find_direct_hidden_set, {3, 0}},
};

}  // namespace

std::span<const Finder> direct_finders() {
    return kFinders;
}

}  // namespace nonet
