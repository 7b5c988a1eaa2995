#include "nonet/explainer/explainer.h"

#include <cassert>

#include "explainer/chains.h"
#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"

namespace nonet {
namespace explainer {

bool find_harder_hint(const Board& board, Workspace& workspace, Hint& hint) {
    const auto chain = [&](Chaining chaining) { return find_chain(board, chaining, workspace, hint); };
    return find_direct_locking(board, workspace, hint) || find_direct_hidden_set(board, 2, workspace, hint) ||
           find_naked_single(board, workspace, hint) || find_direct_hidden_set(board, 3, workspace, hint) ||
           find_first_locking(board, workspace, hint) || find_first_naked_set(board, 2, workspace, hint) ||
           find_first_fish(board, 2, workspace, hint) || find_first_hidden_set(board, 2, workspace, hint) ||
           find_first_naked_set(board, 3, workspace, hint) || find_first_fish(board, 3, workspace, hint) ||
           find_first_hidden_set(board, 3, workspace, hint) || find_wing(board, 2, workspace, hint) ||
           find_wing(board, 3, workspace, hint) || find_unique_loop(board, workspace, hint) ||
           find_first_naked_set(board, 4, workspace, hint) || find_first_fish(board, 4, workspace, hint) ||
           find_first_hidden_set(board, 4, workspace, hint) || find_bug(board, workspace, hint) ||
           find_aligned_pair(board, workspace, hint) || chain(Chaining::kCycles) ||
           find_aligned_triplet(board, workspace, hint) || chain(Chaining::kNishio) ||
           chain(Chaining::kMultiple) || chain(Chaining::kDynamic) || chain(Chaining::kDynamicPlus) ||
           chain(Chaining::kNestedForcing) || chain(Chaining::kNestedMultiple) ||
           chain(Chaining::kNestedDynamic) || chain(Chaining::kNestedDynamicPlus);
}

namespace {

// Adds up a path's ratings.
class Tally {
public:
    void add(const Hint& hint) { add(hint.rating, hint.finding.technique, !hint.finding.placements.empty()); }

    void add(int rating, int technique, bool places) {
        if (rating > rating_.er) {
            rating_.er = static_cast<std::uint8_t>(rating);
            rating_.hardest = static_cast<std::int16_t>(technique);
        }
        if (rating_.ed == 0) rating_.ed = rating_.er;
        if (rating_.ep == 0 && places) rating_.ep = rating_.er;
    }

    bool has_placed() const { return rating_.ep != 0; }
    int er() const { return rating_.er; }

    ExplainerRating end(Outcome outcome) const {
        ExplainerRating rating = rating_;
        rating.outcome = outcome;
        return rating;
    }

private:
    ExplainerRating rating_;
};

// Places the hidden singles of a house; false: there are none.
bool place_singles(Board& board, int house) {
    if (board.lone_digits(house) == 0) return false;
    while (board.lone_digits(house) != 0) {
        const int digit = std::countr_zero(board.lone_digits(house));
        board.place(first_cell_at(house, board.positions(house, digit)), digit);
    }
    return true;
}

bool is_alone(const Board& board, int house) {
    return digit_count(board.placed_in(house)) == 8;
}

// Takes hidden singles until there are none, in any order. Explainer takes last cells of houses (1.0) first,
// then singles in boxes (1.2), then in lines (1.5). After the first placement of a path only the highest
// rating counts, and that does not depend on the order within classes of singles that are taken to their end:
// candidates are only ever removed, so a single remains one, in its class or an easier one, until it is
// placed, whatever is placed before it. So whichever way the easier classes are taken, they end with the same
// board, and a harder class is needed on one way if and only if it is needed on the other.
void close_singles(Board& board, Tally& tally) {
    const auto take = [&](int first_house, bool only_alone) {
        for (bool more = true; more;) {
            more = false;
            for (int house = 0; house < kHouses && !board.contradicts(); ++house) {
                const bool wanted = (house >= first_house && !only_alone) || is_alone(board, house);
                if (wanted && place_singles(board, house)) more = true;
            }
        }
    };
    const auto need = [&](int first_house, const RatedTechnique& single) {
        for (int house = first_house; house < kHouses; ++house) {
            if (board.lone_digits(house) != 0) tally.add(single.rating, single.index, true);
        }
    };
    const RatedTechnique &box_single = techniques().box_single, &line_single = techniques().line_single;
    if (tally.er() < box_single.rating) {
        take(kFirstBox, true);
        need(kFirstBox, box_single);
    }
    if (tally.er() < line_single.rating) {
        take(kFirstBox, tally.er() < box_single.rating);
        need(kFirstRow, line_single);
    }
    if (tally.er() >= line_single.rating) take(kFirstRow, false);
}

}  // namespace
}  // namespace explainer

using explainer::Hint;

Explainer::Explainer(Watch* watch) : workspace_(std::make_unique<explainer::Workspace>()) {
    workspace_->watch = watch;
}

Explainer::~Explainer() = default;

ExplainerRating Explainer::rate(Board board, int enough) {
    workspace_->evidence = false;
    workspace_->unique = true;
    explainer::Tally tally;
    Hint& hint = workspace_->hint;
    while (true) {
        if (tally.has_placed()) explainer::close_singles(board, tally);
        if (board.solved() || tally.er() >= enough) return tally.end(Outcome::kSolved);
        if (board.contradicts()) return tally.end(Outcome::kContradiction);
        if (!find_hidden_single(board, *workspace_, hint) && !find_harder_hint(board, *workspace_, hint)) {
            return tally.end(workspace_->stopped ? Outcome::kStopped : Outcome::kStuck);
        }
        assert(hint.finding.does_something());
        tally.add(hint);
        apply(hint.finding, board);
    }
}

Outcome Explainer::follow(Board& board, bool unique,
                          const std::function<bool(const Finding&, int rating)>& report, int most) {
    workspace_->evidence = true;
    workspace_->unique = unique;
    Hint& hint = workspace_->hint;
    for (int step = 0;; ++step) {
        if (board.solved()) return Outcome::kSolved;
        if (board.contradicts()) return Outcome::kContradiction;
        if (step >= most || workspace_->stops()) return Outcome::kStopped;
        if (!find_hidden_single(board, *workspace_, hint) && !find_harder_hint(board, *workspace_, hint)) {
            return workspace_->stopped ? Outcome::kStopped : Outcome::kStuck;
        }
        assert(hint.finding.does_something());
        if (!report(hint.finding, hint.rating)) return Outcome::kStopped;
        apply(hint.finding, board);
    }
}

}  // namespace nonet
