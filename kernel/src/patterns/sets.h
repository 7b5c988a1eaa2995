// Naked and hidden sets of a house, of two, three or four.
// In which order houses are looked at is the caller's.
#pragma once

#include "nonet/grid/houses.h"
#include "patterns/tuples.h"

namespace nonet {

// Calls visit(positions, digits) for each naked set until it returns true: cells that have as many digits. A
// view is a Board or anything with its candidates() and positions().
template <Choice kChoice, class View, class Visit>
bool visit_naked_sets(const View& view, int house, int size, Visit&& visit) {
    Tuples cells(size);
    for (int position = 0; position < 9; ++position)
        cells.add(position, view.candidates(kHouseCells[house][position]));
    return cells.visit<kChoice>(visit);
}

// Calls visit(digits, positions) for each hidden set: digits that have as many positions.
template <Choice kChoice, class View, class Visit>
bool visit_hidden_sets(const View& view, int house, int size, Visit&& visit) {
    Tuples digits(size);
    for (int digit = 0; digit < kDigits; ++digit) digits.add(digit, view.positions(house, digit));
    return digits.visit<kChoice>(visit);
}

}  // namespace nonet
