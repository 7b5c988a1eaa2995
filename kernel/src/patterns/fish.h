// Basic fish: lines in which a digit has as many positions as there are lines. In which order digits and
// directions are looked at is the caller's.
#pragma once

#include "nonet/grid/houses.h"
#include "patterns/tuples.h"

namespace nonet {

// Calls visit(lines, crossing) for each fish of a digit until it returns true: which of the nine rows (or
// columns) from `first_line` on, and which lines cross them there.
// A view is a Board or anything with its positions().
template <Choice kChoice, class View, class Visit>
bool visit_basic_fish(const View& view, int digit, int size, int first_line, Visit&& visit) {
    Tuples lines(size);
    for (int line = 0; line < 9; ++line) lines.add(line, view.positions(first_line + line, digit));
    return lines.visit<kChoice>(visit);
}

}  // namespace nonet
