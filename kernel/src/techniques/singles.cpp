// Full house, naked single, hidden single; hidden singles of rows, of columns and of boxes alone.
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

constexpr int kHousesOfAKind = 9;

// A digit with one place in a house of those from `first` on, in their order.
bool find_in_houses(const Board& board, int first, int count, Sink& sink) {
    for (int house = first; house < first + count; ++house) {
        DigitSet lone = board.lone_digits(house);
        for (; lone != 0; lone &= static_cast<DigitSet>(lone - 1)) {
            const int digit = std::countr_zero(lone);
            const int position = std::countr_zero(board.positions(house, digit));
            if (offer_single(kHouseCells[house][position], digit, house, sink)) return true;
        }
    }
    return false;
}

// Boxes first: people see those first.
bool find_hidden_single(const Board& board, Variant, const Limits&, Sink& sink) {
    return find_in_houses(board, kFirstBox, kHousesOfAKind, sink) ||
           find_in_houses(board, kFirstRow, kLines, sink);
}

// The variant's kind is the first house of those looked at: rows, columns or boxes.
bool find_house_single(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return find_in_houses(board, variant.kind, kHousesOfAKind, sink);
}

constexpr Finder kFinders[] = {
    {"full-house", find_full_house, {}},
    {"naked-single", find_naked_single, {}},
    {"hidden-single", find_hidden_single, {}},
};

constexpr Finder kHouseFinders[] = {
    {"hidden-single-row", find_house_single, {.kind = kFirstRow}},
    {"hidden-single-column", find_house_single, {.kind = kFirstColumn}},
    {"hidden-single-box", find_house_single, {.kind = kFirstBox}},
};

}  // namespace

std::span<const Finder> single_finders() {
    return kFinders;
}

std::span<const Finder> house_single_finders() {
    return kHouseFinders;
}

}  // namespace nonet
