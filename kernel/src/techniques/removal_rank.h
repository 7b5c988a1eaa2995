// The order among findings of a technique that HoDoKu sorts: most candidates removed first; among equals the
// one whose candidates lie first.
#pragma once

#include <compare>
#include <span>

#include "nonet/grid/board.h"

namespace nonet {

// Smaller is better.
struct RemovalRank {
    int missing = 0;  // fewer candidates by so many
    int sum = 0;      // HoDoKu's: cells weighed by their place in the list

    // The next candidate that is removed, digit by digit and cell by cell.
    void add(int cell, int digit) {
        const int place = -missing--;
        sum += cell * (1 + 80 * place) + digit + 1;
    }

    static RemovalRank of(std::span<const Candidate> sorted) {
        RemovalRank rank;
        for (const Candidate candidate : sorted) rank.add(cell_of(candidate), digit_of(candidate));
        return rank;
    }
    static RemovalRank of(CellSet cells, int digit) {
        RemovalRank rank;
        while (!cells.empty()) rank.add(cells.take_first(), digit);
        return rank;
    }

    auto operator<=>(const RemovalRank&) const = default;
};

}  // namespace nonet
