// Full house, naked single, hidden single.
#include "singles.h"

#include <bit>

#include "families.h"

namespace nonet {
namespace {

bool offer_single(int cell, int digit, int house, Sink& sink) {
    Finding& draft = sink.draft();
    draft.place(cell, digit);
    draft.because(Single{cell, digit, house});
    return sink.offer();
}

// The last empty cell of a house.
bool find_full_house(const Board& board, Variant, const Limits&, Sink& sink) {
    for (int house = 0; house < kHouses; ++house) {
        const CellSet empty = board.open() & kHouseSets[house];
        if (empty.count() != 1) continue;
        const int cell = empty.first();
        if (std::popcount(board.candidates(cell)) != 1) continue;
        if (offer_single(cell, std::countr_zero(board.candidates(cell)), house, sink)) return true;
    }
    return false;
}

// A cell with one candidate.
bool find_naked_single(const Board& board, Variant, const Limits&, Sink& sink) {
    for (CellSet left = board.open(); !left.empty();) {
        const int cell = left.take_first();
        if (std::popcount(board.candidates(cell)) != 1) continue;
        if (offer_single(cell, std::countr_zero(board.candidates(cell)), -1, sink)) return true;
    }
    return false;
}

// A digit with one place in a house, boxes first: people see those first.
bool find_hidden_single(const Board& board, Variant, const Limits&, Sink& sink) {
    for (int i = 0; i < kHouses; ++i) {
        const int house = (i + 18) % kHouses;
        for (int digit = 0; digit < kDigits; ++digit) {
            const PositionSet positions = board.positions(house, digit);
            if (!std::has_single_bit(positions)) continue;
            if (offer_single(kHouseCells[house][std::countr_zero(positions)], digit, house, sink))
                return true;
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"full-house", find_full_house, {}},
    {"naked-single", find_naked_single, {}},
    {"hidden-single", find_hidden_single, {}},
};

}  // namespace

std::span<const Finder> single_finders() {
    return kFinders;
}

}  // namespace nonet
