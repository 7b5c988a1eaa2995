// All minimal puzzles within a puzzle, one after the other.
//
// A set of givens has one solution when it has a cell of every unavoidable set, and is minimal when each of
// its cells is the only one in some of them: minimal puzzles are the minimal hitting sets. They are listed as
// by Murakami and Uno ("Efficient algorithms for dualizing large-scale hypergraphs", 2014): choose a set that
// is not hit; try each of its cells in turn; drop what leaves some earlier cell without a set of its own.
// Unavoidable sets are not known beforehand: where none is left that is not hit, a search for another
// solution finds one or tells that there is none.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"

namespace nonet {

class MinimalWithin {
public:
    enum class Result { kFound, kExhausted, kOutOfBudget };

    // The puzzle's givens and its one solution, 81 digits.
    MinimalWithin(CellSet givens, const std::uint8_t* solution);

    // Looks for the next minimal puzzle for about so many searches.
    // Memory stays small however many puzzles there are.
    Result next(CellSet& givens, std::uint64_t budget);

private:
    // A set of givens, and what may still be added to it.
    struct Node {
        CellSet chosen;
        CellSet allowed;  // cells that may be added further down
        CellSet untried;  // cells to add next, one after the other: those of a set that is not hit
    };

    bool descend(CellSet& found);
    bool each_is_needed(CellSet chosen);
    CellSet unhit(CellSet chosen, CellSet allowed);
    CellSet another_solution(CellSet givens, int forbidden);
    CellSet differences(CellSet givens, int forbidden);

    static constexpr std::size_t kMostSets = 4096;

    CellSet puzzle_;
    std::uint8_t solution_[kCells];
    std::vector<CellSet> sets_;  // unavoidable sets, as far as they lie in the puzzle
    std::vector<Node> path_;     // at most 82 deep: every node has one cell more
    std::uint64_t searches_ = 0;
};

}  // namespace nonet
