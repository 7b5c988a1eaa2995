// Full house, naked single, hidden single.
#include "nonet/evidence/singles.h"

#include <bit>

#include "hodoku/singles_queue.h"
#include "techniques/families.h"

namespace nonet {
namespace {

bool offer_single(int cell, int digit, int house, Sink& sink) {
    Finding& draft = sink.draft();
    draft.place(cell, digit);
    draft.because(Single{cell, digit, house});
    return sink.offer();
}

// The house whose last empty cell this is, or -1.
int full_house_of(const Board& board, int cell) {
    for (const int house : kCellHouses[cell]) {
        if ((board.open() & kHouseSets[house]) == CellSet::of(cell)) return house;
    }
    return -1;
}

// The last empty cell of a house.
bool find_full_house(const Board& board, Variant, const Limits& limits, Sink& sink) {
    if (limits.as_hodoku != nullptr) {
        for (const Candidate candidate : limits.as_hodoku->naked()) {
            const int cell = cell_of(candidate), house = full_house_of(board, cell);
            if (house >= 0 && offer_single(cell, digit_of(candidate), house, sink)) return true;
        }
        return false;
    }
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
bool find_naked_single(const Board& board, Variant, const Limits& limits, Sink& sink) {
    if (limits.as_hodoku != nullptr) {
        for (const Candidate candidate : limits.as_hodoku->naked()) {
            if (offer_single(cell_of(candidate), digit_of(candidate), -1, sink)) return true;
        }
        return false;
    }
    for (CellSet left = board.lone_cells(); !left.empty();) {
        const int cell = left.take_first();
        if (offer_single(cell, std::countr_zero(board.candidates(cell)), -1, sink)) return true;
    }
    return false;
}

// Where a candidate is alone: in its box, its row or its column.
int house_alone(const Board& board, int cell, int digit) {
    for (const int house : {box_house(cell), row_house(cell), column_house(cell)}) {
        if (board.places(house, digit) == CellSet::of(cell)) return house;
    }
    return -1;
}

// A digit with one place in a house, boxes first: people see those first.
bool find_hidden_single(const Board& board, Variant, const Limits& limits, Sink& sink) {
    if (limits.as_hodoku != nullptr) {
        for (const Candidate candidate : limits.as_hodoku->hidden()) {
            const int cell = cell_of(candidate), digit = digit_of(candidate);
            const int house = house_alone(board, cell, digit);
            if (house >= 0 && offer_single(cell, digit, house, sink)) return true;
        }
        return false;
    }
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
