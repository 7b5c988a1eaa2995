// Singles in the order in which they came up.
#include "techniques/singles.h"

#include "hodoku/searches.h"

namespace nonet::hodoku {
namespace {

// The house whose last empty cell this is, or -1.
int full_house_of(const Board& board, int cell) {
    for (const int house : kCellHouses[cell]) {
        if ((board.open() & kHouseSets[house]) == CellSet::of(cell)) return house;
    }
    return -1;
}

// Where a candidate is alone: in its box, its row or its column.
int house_alone(const Board& board, int cell, int digit) {
    for (const int house : {box_house(cell), row_house(cell), column_house(cell)}) {
        if (board.places(house, digit) == CellSet::of(cell)) return house;
    }
    return -1;
}

}  // namespace

bool find_full_house(const Query& query, Sink& sink) {
    for (const Candidate candidate : query.queue.naked()) {
        const int cell = cell_of(candidate), house = full_house_of(query.board, cell);
        if (house >= 0 && offer_single(cell, digit_of(candidate), house, sink)) return true;
    }
    return false;
}

bool find_naked_single(const Query& query, Sink& sink) {
    for (const Candidate candidate : query.queue.naked()) {
        if (offer_single(cell_of(candidate), digit_of(candidate), -1, sink)) return true;
    }
    return false;
}

bool find_hidden_single(const Query& query, Sink& sink) {
    for (const Candidate candidate : query.queue.hidden()) {
        const int cell = cell_of(candidate), digit = digit_of(candidate);
        const int house = house_alone(query.board, cell, digit);
        if (house >= 0 && offer_single(cell, digit, house, sink)) return true;
    }
    return false;
}

}  // namespace nonet::hodoku
