// Unavoidable sets: cells of a solution whose digits can be exchanged among themselves so that another
// solution results. A puzzle without a given in such a set has several solutions; so a given that is the last
// one in some set cannot go.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/grid/cell_set.h"

namespace nonet {

// The unavoidable sets of one solution that are known. Sets are bits of words.
class UnavoidableSets {
public:
    static constexpr int kWords = 3;
    static constexpr int kMost = 64 * kWords;
    using Sets = std::array<std::uint64_t, kWords>;

    // How many givens of a puzzle each set has: plane p holds bit p of every set's count, so that one given
    // less is one subtraction for all sets.
    static constexpr int kPlanes = 5;
    using Counts = std::array<Sets, kPlanes>;

    // Forgets all sets and finds those of two digits and of two rows or columns of a band or stack: a hundred
    // or so, in little time.
    void find(const std::uint8_t* solution);

    Counts count(CellSet givens) const;

    // One set more, of which these cells are givens; not if there is no room for it.
    void add(CellSet cells, Counts& counts);

    // Whether some set would be left without givens if these were taken away.
    bool needs(const Counts& counts, CellSet givens) const;
    void take_away(Counts& counts, CellSet givens) const;

private:
    bool enter(CellSet cells);
    bool is_last(const Counts& counts, int given) const;
    void find_of_digits(const std::uint8_t* solution);
    void find_of_lines(const std::uint8_t* solution, bool columns);

    std::array<Sets, kCells> sets_of_;  // the sets that have the cell
    int size_ = 0;
};

}  // namespace nonet
