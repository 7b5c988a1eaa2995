// Naked and hidden pairs, triples and quadruples; locked pairs and triples, which are naked ones that clear
// two houses.
#include "subsets.h"

#include <bit>

#include "families.h"

namespace nonet {
namespace {

enum Kind { kNaked, kLocked, kHidden };

// The second house that all cells of a house's subset share, or -1.
int crossed_house(CellSet cells, int house) {
    for (int other = 0; other < kHouses; ++other) {
        if (other != house && cells.within(kHouseSets[other])) return other;
    }
    return -1;
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
            house_ = (i + 18) % kHouses;  // boxes first
            if (kind_ == kHidden ? choose_digits(0, 0, 0, 0) : choose_cells(0, {}, 0, 0)) return true;
        }
        return false;
    }

private:
    // Adds cells of the house from a position on while they have no more digits than there may be cells.
    bool choose_cells(int from, CellSet cells, DigitSet digits, int count) {
        if (count == size_) return offer_naked(cells, digits);
        for (int position = from; position < 9; ++position) {
            const int cell = kHouseCells[house_][position];
            if (std::popcount(board_.candidates(cell)) < 2) continue;
            const auto together = static_cast<DigitSet>(digits | board_.candidates(cell));
            if (std::popcount(together) > size_) continue;
            if (choose_cells(position + 1, cells | CellSet::of(cell), together, count + 1)) return true;
        }
        return false;
    }

    bool offer_naked(CellSet cells, DigitSet digits) {
        const int crossed = crossed_house(cells, house_);
        // What lies in a box and a line is found once, from the box; quadruples do not fit.
        if (crossed >= 0 && house_ < 18) return false;
        Finding& draft = sink_.draft();
        if (crossed >= 0) clear(board_, kHouseSets[crossed] - kHouseSets[house_], digits, draft);
        const std::size_t in_line = draft.eliminations.size();
        clear(board_, kHouseSets[house_] - cells, digits, draft);
        const bool locked = in_line != 0 && draft.eliminations.size() > in_line;
        if (!draft.does_something() || locked != (kind_ == kLocked)) return false;
        draft.because(Subset{cells, digits, crossed >= 0 ? crossed : house_, crossed >= 0 ? house_ : -1});
        return sink_.offer();
    }

    // Adds digits while they have no more places in the house than there may be digits.
    bool choose_digits(int from, DigitSet digits, PositionSet positions, int count) {
        if (count == size_) return offer_hidden(digits, positions);
        for (int digit = from; digit < kDigits; ++digit) {
            const PositionSet places = board_.positions(house_, digit);
            if (std::popcount(places) < 2) continue;
            const auto together = static_cast<PositionSet>(positions | places);
            if (std::popcount(together) > size_) continue;
            const auto chosen = static_cast<DigitSet>(digits | 1 << digit);
            if (choose_digits(digit + 1, chosen, together, count + 1)) return true;
        }
        return false;
    }

    bool offer_hidden(DigitSet digits, PositionSet positions) {
        CellSet cells;
        Finding& draft = sink_.draft();
        for (; positions != 0; positions &= static_cast<PositionSet>(positions - 1)) {
            const int cell = kHouseCells[house_][std::countr_zero(positions)];
            cells |= CellSet::of(cell);
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
