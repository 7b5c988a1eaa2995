// Naked and hidden pairs, triples and quadruples;
// locked pairs and triples, which are naked ones that clear two houses.
#include "nonet/evidence/subsets.h"

#include <bit>

#include "patterns/sets.h"
#include "techniques/families.h"

namespace nonet {
namespace {

enum Kind { kNaked, kLocked, kHidden };

// The second house that all cells of a house's subset share, or -1.
int crossed_house(CellSet cells, int house) {
    const HouseSet others = houses_around(cells) & ~(HouseSet{1} << house);
    return others == 0 ? -1 : std::countr_zero(others);
}

void clear(const Board& board, CellSet cells, DigitSet digits, Finding& draft) {
    for (CellSet left = board.open() & cells; !left.empty();) {
        const int cell = left.take_first();
        draft.eliminate_all(cell, board.candidates(cell) & digits);
    }
}

class SubsetSearch {
public:
    SubsetSearch(const Board& board, Variant variant, Sink& sink)
        : board_(board), size_(variant.size), kind_(static_cast<Kind>(variant.kind)), sink_(sink) {}

    bool run() {
        for (int i = 0; i < kHouses; ++i) {
            house_ = (i + kFirstBox) % kHouses;  // boxes first
            if (kind_ == kHidden ? look_for_hidden() : look_for_naked()) return true;
        }
        return false;
    }

private:
    bool look_for_naked() {
        return visit_naked_sets<Choice::kLowestFirst>(
            board_, house_, size_,
            [&](PositionSet positions, DigitSet digits) { return offer_naked(positions, digits); });
    }

    bool look_for_hidden() {
        return visit_hidden_sets<Choice::kLowestFirst>(
            board_, house_, size_,
            [&](DigitSet digits, PositionSet positions) { return offer_hidden(digits, positions); });
    }

    bool offer_naked(PositionSet positions, DigitSet digits) {
        const CellSet cells = cells_at(house_, positions);
        const int crossed = crossed_house(cells, house_);
        // What lies in a box and a line is found once, from the box; quadruples do not fit.
        if (crossed >= 0 && is_line(house_)) return false;
        Finding& draft = sink_.draft();
        if (crossed >= 0) clear(board_, kHouseSets[crossed] - kHouseSets[house_], digits, draft);
        const std::size_t in_line = draft.eliminations.size();
        clear(board_, kHouseSets[house_] - cells, digits, draft);
        const bool locked = in_line != 0 && draft.eliminations.size() > in_line;
        if (!draft.does_something() || locked != (kind_ == kLocked)) return false;
        draft.because(Subset{cells, digits, crossed >= 0 ? crossed : house_, crossed >= 0 ? house_ : -1});
        return sink_.offer();
    }

    bool offer_hidden(DigitSet digits, PositionSet positions) {
        const CellSet cells = cells_at(house_, positions);
        Finding& draft = sink_.draft();
        for (CellSet left = cells; !left.empty();) {
            const int cell = left.take_first();
            draft.eliminate_all(cell, board_.candidates(cell) & static_cast<DigitSet>(~digits));
        }
        if (!draft.does_something()) return false;
        draft.because(Subset{cells, digits, house_, -1});
        return sink_.offer();
    }

    const Board& board_;
    const int size_;
    const Kind kind_;
    Sink& sink_;
    int house_ = 0;
};

bool find_subset(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return SubsetSearch(board, variant, sink).run();
}

constexpr Finder kFinders[] = {
    {"locked-pair", find_subset, {2, kLocked}},    {"locked-triple", find_subset, {3, kLocked}},
    {"naked-pair", find_subset, {2, kNaked}},      {"naked-triple", find_subset, {3, kNaked}},
    {"naked-quadruple", find_subset, {4, kNaked}}, {"hidden-pair", find_subset, {2, kHidden}},
    {"hidden-triple", find_subset, {3, kHidden}},  {"hidden-quadruple", find_subset, {4, kHidden}},
};

}  // namespace

std::span<const Finder> subset_finders() {
    return kFinders;
}

}  // namespace nonet
