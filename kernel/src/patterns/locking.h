// Locked candidates: a digit with two or more places in a house, all of them in a house that crosses it.
//
// The order is a function of look(house, digit, around): it calls look until that returns true. `around`
// says which house counts as crossed: row_around, column_around or box_around.
#pragma once

#include "nonet/grid/houses.h"

namespace nonet {

// Calls visit(digit, house, crossed) until it returns true.
// A view is a Board or anything with its positions().
template <class View, class Order, class Visit>
bool visit_locked(const View& view, const Order& order, Visit&& visit) {
    return order([&](int house, int digit, auto&& around) {
        const PositionSet places = view.positions(house, digit);
        if ((places & (places - 1)) == 0) return false;
        const int crossed = around(house, places);
        return crossed >= 0 && visit(digit, house, crossed);
    });
}

// What the digit leaves.
template <class View>
CellSet locked_losers(const View& view, int digit, int house, int crossed) {
    return (view.holders(digit) & kHouseSets[crossed]) - kHouseSets[house];
}

}  // namespace nonet
