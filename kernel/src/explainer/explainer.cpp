#include "nonet/explainer/explainer.h"

#include <array>
#include <cassert>

#include "explainer/chains.h"
#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"

namespace nonet {
namespace explainer {

namespace {

// A producer and the lowest rating of its hints.
struct Producer {
    int rating;
    bool (*find)(const Board& board, Workspace& workspace, Hint& hint);
};

template <bool (*Find)(const Board&, int, Workspace&, Hint&), int kSize>
bool of_size(const Board& board, Workspace& workspace, Hint& hint) {
    return Find(board, kSize, workspace, hint);
}

template <Chaining kChaining>
bool chain(const Board& board, Workspace& workspace, Hint& hint) {
    return find_chain(board, kChaining, workspace, hint);
}

// In Explainer's order, in which ratings only rise.
const auto& producers() {
    static const Techniques& t = techniques();
    static const auto kProducers = std::to_array<Producer>({
        {t.direct_pointing.rating, find_direct_locking},
        {t.direct_hidden_set[2].rating, of_size<find_direct_hidden_set, 2>},
        {t.naked_single.rating, find_naked_single},
        {t.direct_hidden_set[3].rating, of_size<find_direct_hidden_set, 3>},
        {t.pointing.rating, find_first_locking},
        {t.naked_set[2].rating, of_size<find_first_naked_set, 2>},
        {t.fish[2].rating, of_size<find_first_fish, 2>},
        {t.hidden_set[2].rating, of_size<find_first_hidden_set, 2>},
        {t.naked_set[3].rating, of_size<find_first_naked_set, 3>},
        {t.fish[3].rating, of_size<find_first_fish, 3>},
        {t.hidden_set[3].rating, of_size<find_first_hidden_set, 3>},
        {t.xy_wing.rating, of_size<find_wing, 2>},
        {t.xyz_wing.rating, of_size<find_wing, 3>},
        {t.unique_rectangle[1].rating, find_unique_loop},
        {t.naked_set[4].rating, of_size<find_first_naked_set, 4>},
        {t.fish[4].rating, of_size<find_first_fish, 4>},
        {t.hidden_set[4].rating, of_size<find_first_hidden_set, 4>},
        {t.bug[1].rating, find_bug},
        {t.aligned_pair.rating, find_aligned_pair},
        {t.plain_cycle.rating, chain<Chaining::kCycles>},
        {t.aligned_triplet.rating, find_aligned_triplet},
        {t.nishio.rating, chain<Chaining::kNishio>},
        {t.cell_chain.rating, chain<Chaining::kMultiple>},
        {t.dynamic_chain[0].rating, chain<Chaining::kDynamic>},
        {t.dynamic_chain[1].rating, chain<Chaining::kDynamicPlus>},
        {t.dynamic_chain[2].rating, chain<Chaining::kNestedForcing>},
        {t.dynamic_chain[3].rating, chain<Chaining::kNestedMultiple>},
        {t.dynamic_chain[4].rating, chain<Chaining::kNestedDynamic>},
        {t.dynamic_chain[5].rating, chain<Chaining::kNestedDynamicPlus>},
    });
    return kProducers;
}

}  // namespace

bool find_harder_hint(const Board& board, Workspace& workspace, Hint& hint, int enough) {
    for (const Producer& producer : producers()) {
        if (producer.rating >= enough) return false;
        if (producer.find(board, workspace, hint)) return true;
    }
    return false;
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

    // The next step would be rated so high, whichever it is.
    ExplainerRating end_at_least(int rating) {
        add(rating, -1, false);
        return end(Outcome::kSolved);
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
        if (!find_hidden_single(board, *workspace_, hint) &&
            !find_harder_hint(board, *workspace_, hint, enough)) {
            if (workspace_->stopped) return tally.end(Outcome::kStopped);
            return enough == kNoBound ? tally.end(Outcome::kStuck) : tally.end_at_least(enough);
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
