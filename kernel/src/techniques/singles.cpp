// Full house, naked single, hidden single.
#include "techniques/singles.h"

#include <bit>

#include "techniques/families.h"

namespace nonet {
namespace {

// The last empty cell of a house.
bool find_full_house(const Board& board, Variant, const Limits&, Sink& sink) {
    if (board.lone_cells().empty()) return false;
    for (int house = 0; house < kHouses; ++house) {
        CellSet others = board.open() & kHouseSets[house];
        if (others.empty()) continue;
        const int cell = others.take_first();
        if (!others.empty() || !board.lone_cells().contains(cell)) continue;
        if (offer_single(cell, std::countr_zero(board.candidates(cell)), house, sink)) return true;
    }
    return false;
}

// A cell with one candidate.
bool find_naked_single(const Board& board, Variant, const Limits&, Sink& sink) {
    for (CellSet left = board.lone_cells(); !left.empty();) {
        const int cell = left.take_first();
        if (offer_single(cell, std::countr_zero(board.candidates(cell)), -1, sink)) return true;
    }
    return false;
}

// A digit with one place in a house, boxes first: people see those first.
bool find_hidden_single(const Board& board, Variant, const Limits&, Sink& sink) {
    for (int i = 0; i < kHouses; ++i) {
        const int house = (i + kFirstBox) % kHouses;
        DigitSet lone = board.lone_digits(house);
        for (; lone != 0; lone &= static_cast<DigitSet>(lone - 1)) {
            const int digit = std::countr_zero(lone);
            const int position = std::countr_zero(board.positions(house, digit));
            if (offer_single(kHouseCells[house][position], digit, house, sink)) return true;
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
