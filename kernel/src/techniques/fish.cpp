// Fish of two to seven houses: X-Wing, swordfish, jellyfish, squirmbag, whale, leviathan.
//
// A basic fish has rows as base and columns as cover, or the other way round; a franken fish has boxes among
// the one or the other as well; a mutant fish any houses. Each may have fins. A finned basic fish that falls
// apart without its fins (a base house has one place or none besides them) is a sashimi fish.
#include "nonet/evidence/fish.h"

#include <bit>
#include <span>

#include "patterns/fish.h"
#include "techniques/families.h"
#include "techniques/fish_search.h"
#include "techniques/fish_targets.h"

namespace nonet {
namespace {

enum Kind { kBasic, kFinned, kSashimi, kFranken, kFinnedFranken, kMutant, kFinnedMutant };

bool offer_fish(const Fish& fish, CellSet losers, Sink& sink) {
    Finding& draft = sink.draft();
    draft.eliminate(losers, fish.digit);
    draft.because(fish);
    return sink.offer();
}

// Basic fish without fins, the commonest; digit by digit, rows first.
bool find_basic(const Board& board, Variant variant, const Limits&, Sink& sink) {
    for (int digit = 0; digit < kDigits; ++digit) {
        for (const int first : {kFirstRow, kFirstColumn}) {
            const auto offer = [&](PositionSet lines, PositionSet crossing) {
                const HouseSet base = HouseSet{lines} << first;
                const HouseSet cover = HouseSet{crossing} << (first == kFirstRow ? kFirstColumn : kFirstRow);
                const CellSet losers = (board.holders(digit) & cells_in(cover)) - cells_in(base);
                return !losers.empty() &&
                       offer_fish({.digit = digit, .base = base, .cover = cover}, losers, sink);
            };
            if (visit_basic_fish<Choice::kLowestFirst>(board, digit, variant.size, first, offer)) return true;
        }
    }
    return false;
}

bool is_basic(HouseSet base, HouseSet cover) {
    return (base == kAllRows && cover == kAllColumns) || (base == kAllColumns && cover == kAllRows);
}

bool is_franken(HouseSet base, HouseSet cover) {
    return is_basic(base & kAllLines, cover & kAllLines) && !is_basic(base, cover);
}

// Whether a base house has one place or none besides the fins.
bool is_sashimi(const Board& board, const Catch& fish) {
    for (HouseSet left = fish.base; left != 0; left &= left - 1) {
        const CellSet places = board.places(std::countr_zero(left), fish.digit);
        if ((places - fish.fins).count() <= 1) return true;
    }
    return false;
}

bool is_of(Kind kind, const Board& board, const Catch& fish) {
    const HouseSet base = kinds_of(fish.base), cover = kinds_of(fish.cover);
    switch (kind) {
        case kFinned:
            return !is_sashimi(board, fish);
        case kSashimi:
            return is_sashimi(board, fish);
        case kFranken:
        case kFinnedFranken:
            return is_franken(base, cover);
        default:
            return !is_basic(base, cover) && !is_franken(base, cover);
    }
}

std::span<const Orientation> orientations(Kind kind) {
    static constexpr Orientation kOnlyLines[] = {{kAllRows, kAllColumns}, {kAllColumns, kAllRows}};
    static constexpr Orientation kWithBoxes[] = {{kAllRows | kAllBoxes, kAllColumns | kAllBoxes},
                                                 {kAllColumns | kAllBoxes, kAllRows | kAllBoxes}};
    static constexpr Orientation kAny[] = {{kAllLines | kAllBoxes, kAllLines | kAllBoxes}};
    if (kind <= kSashimi) return kOnlyLines;
    if (kind <= kFinnedFranken) return kWithBoxes;
    return kAny;
}

// Offers the fish of one kind, of those with the same base and the same catch the first.
class Net {
public:
    Net(const Board& board, Kind kind, Sink& sink) : board_(board), kind_(kind), sink_(sink) {}

    bool operator()(const Catch& fish) {
        CellSet losers = fish.losers();
        for (CellSet left = fish.fins; !left.empty();) losers &= kPeers[left.take_first()];
        if (losers.empty() || !is_of(kind_, board_, fish)) return false;
        if (fish.base != base_) {
            base_ = fish.base;
            caught_.clear();
        }
        if (std::find(caught_.begin(), caught_.end(), losers) != caught_.end()) return false;
        caught_.push_back(losers);
        const Fish evidence{.digit = fish.digit,
                            .base = fish.base,
                            .cover = fish.cover,
                            .fins = fish.fins - fish.endo_fins,
                            .endo_fins = fish.endo_fins};
        return offer_fish(evidence, losers, sink_);
    }

private:
    const Board& board_;
    const Kind kind_;
    Sink& sink_;
    HouseSet base_ = 0;
    std::vector<CellSet> caught_;  // with the base at hand
};

bool find_fish(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    const auto kind = static_cast<Kind>(variant.kind);
    const bool finned = kind != kFranken && kind != kMutant;
    long tries = kMostTries;
    for (int digit = 0; digit < kDigits; ++digit) {
        const CellSet targets = impossible_places(board, digit);
        if (targets.empty()) continue;
        for (const Orientation& way : orientations(kind)) {
            const FishQuery query{.digit = digit,
                                  .size = variant.size,
                                  .bases = way.bases,
                                  .covers = way.covers,
                                  .finned = finned,
                                  .fins = finned ? limits.fins : 0,
                                  .endo_fins = finned ? limits.endo_fins : 0,
                                  .targets = targets,
                                  .sees = kPeers.data()};
            Net net(board, kind, sink);
            if (FishSearch<Net&>(board, query, tries, net).run()) return true;
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"x-wing", find_basic, {2, kBasic}},
    {"swordfish", find_basic, {3, kBasic}},
    {"jellyfish", find_basic, {4, kBasic}},
    {"squirmbag", find_basic, {5, kBasic}},
    {"whale", find_basic, {6, kBasic}},
    {"leviathan", find_basic, {7, kBasic}},
    {"finned-x-wing", find_fish, {2, kFinned}},
    {"finned-swordfish", find_fish, {3, kFinned}},
    {"finned-jellyfish", find_fish, {4, kFinned}},
    {"finned-squirmbag", find_fish, {5, kFinned}},
    {"finned-whale", find_fish, {6, kFinned}},
    {"finned-leviathan", find_fish, {7, kFinned}},
    {"sashimi-x-wing", find_fish, {2, kSashimi}},
    {"sashimi-swordfish", find_fish, {3, kSashimi}},
    {"sashimi-jellyfish", find_fish, {4, kSashimi}},
    {"sashimi-squirmbag", find_fish, {5, kSashimi}},
    {"sashimi-whale", find_fish, {6, kSashimi}},
    {"sashimi-leviathan", find_fish, {7, kSashimi}},
    {"franken-x-wing", find_fish, {2, kFranken}},
    {"franken-swordfish", find_fish, {3, kFranken}},
    {"franken-jellyfish", find_fish, {4, kFranken}},
    {"franken-squirmbag", find_fish, {5, kFranken}},
    {"franken-whale", find_fish, {6, kFranken}},
    {"franken-leviathan", find_fish, {7, kFranken}},
    {"finned-franken-x-wing", find_fish, {2, kFinnedFranken}},
    {"finned-franken-swordfish", find_fish, {3, kFinnedFranken}},
    {"finned-franken-jellyfish", find_fish, {4, kFinnedFranken}},
    {"finned-franken-squirmbag", find_fish, {5, kFinnedFranken}},
    {"finned-franken-whale", find_fish, {6, kFinnedFranken}},
    {"finned-franken-leviathan", find_fish, {7, kFinnedFranken}},
    {"mutant-x-wing", find_fish, {2, kMutant}},
    {"mutant-swordfish", find_fish, {3, kMutant}},
    {"mutant-jellyfish", find_fish, {4, kMutant}},
    {"mutant-squirmbag", find_fish, {5, kMutant}},
    {"mutant-whale", find_fish, {6, kMutant}},
    {"mutant-leviathan", find_fish, {7, kMutant}},
    {"finned-mutant-x-wing", find_fish, {2, kFinnedMutant}},
    {"finned-mutant-swordfish", find_fish, {3, kFinnedMutant}},
    {"finned-mutant-jellyfish", find_fish, {4, kFinnedMutant}},
    {"finned-mutant-squirmbag", find_fish, {5, kFinnedMutant}},
    {"finned-mutant-whale", find_fish, {6, kFinnedMutant}},
    {"finned-mutant-leviathan", find_fish, {7, kFinnedMutant}},
};

}  // namespace

std::span<const Finder> fish_finders() {
    return kFinders;
}

}  // namespace nonet
