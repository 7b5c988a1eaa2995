#include "nonet/making/minimal_within.h"

#include <algorithm>

#include "nonet/search/search.h"

namespace nonet {

MinimalWithin::MinimalWithin(CellSet givens, const std::uint8_t* solution) : puzzle_(givens) {
    std::copy_n(solution, kCells, solution_);
    path_.reserve(kCells + 1);
    const CellSet first = another_solution({}, -1);
    path_.push_back({{}, puzzle_ - first, first});
}

MinimalWithin::Result MinimalWithin::next(CellSet& givens, std::uint64_t budget) {
    const std::uint64_t end = searches_ + budget;
    while (!path_.empty()) {
        if (searches_ >= end) return Result::kOutOfBudget;
        if (descend(givens)) return Result::kFound;
    }
    return Result::kExhausted;
}

// One step of the walk: looks at the node at the end of the path, or goes on with its next cell. True: a
// minimal puzzle was found.
bool MinimalWithin::descend(CellSet& found) {
    Node& node = path_.back();
    if (node.untried.empty()) {
        path_.pop_back();
        return false;
    }
    const int cell = node.untried.take_first();
    const Node child{node.chosen | CellSet::of(cell), node.allowed, {}};
    node.allowed |= CellSet::of(cell);  // it may be added after those that are tried next
    if (!each_is_needed(child.chosen)) return false;
    const CellSet set = unhit(child.chosen, child.allowed);
    if (set.empty()) {
        found = child.chosen;
        return true;
    }
    // Cells of the set may be added only where it is their turn, so that nothing is found twice.
    const CellSet turn = set & child.allowed;
    path_.push_back({child.chosen, child.allowed - turn, turn});
    return false;
}

// Whether each of the cells has an unavoidable set in which the others have no cell.
bool MinimalWithin::each_is_needed(CellSet chosen) {
    CellSet proven;
    for (const CellSet set : sets_) {
        const CellSet hit = set & chosen;
        if (hit.count() == 1) proven |= hit;
    }
    for (CellSet left = chosen - proven; !left.empty();) {
        const int cell = left.take_first();
        if (another_solution(chosen - CellSet::of(cell), cell).empty()) return false;
    }
    return true;
}

// An unavoidable set that the cells do not hit, with as few cells as possible among those that may be added;
// none if the cells have one solution.
CellSet MinimalWithin::unhit(CellSet chosen, CellSet allowed) {
    CellSet best;
    int fewest = kCells + 1;
    for (const CellSet set : sets_) {
        if (set.meets(chosen)) continue;
        const int size = (set & allowed).count();
        if (size < fewest) fewest = size, best = set;
    }
    return best.empty() ? another_solution(chosen, -1) : best;
}

// An unavoidable set without these givens, with the forbidden cell if there is one; as far as it lies in the
// puzzle, and without a smaller one within it. Nothing if there is none.
CellSet MinimalWithin::another_solution(CellSet givens, int forbidden) {
    CellSet set = differences(givens, forbidden);
    if (set.empty()) return set;
    // A solution with one digit more of this one differs in fewer cells.
    for (CellSet left = set; !left.empty();) {
        const int cell = left.take_first();
        if (cell == forbidden) continue;
        const CellSet smaller = differences((puzzle_ - set) | CellSet::of(cell), forbidden);
        if (smaller.empty()) continue;
        set = smaller;
        left &= set;
    }
    if (sets_.size() < kMostSets) sets_.push_back(set);
    return set;
}

// The puzzle's cells in which some other solution of these givens differs.
CellSet MinimalWithin::differences(CellSet givens, int forbidden) {
    ++searches_;
    CandidateGrid grid{};
    for (int cell = 0; cell < kCells; ++cell) {
        const auto digit = static_cast<DigitSet>(1 << (solution_[cell] - 1));
        grid.cells[cell] = givens.contains(cell) ? digit : kAllDigits;
        if (cell == forbidden) grid.cells[cell] = kAllDigits ^ digit;
    }
    Search search(grid);
    std::uint8_t digits[kCells];
    CellSet differ;
    while (differ.empty() && search.next(digits, UINT64_MAX) == Search::Result::kFound) {
        for (int cell = 0; cell < kCells; ++cell) {
            if (digits[cell] != solution_[cell]) differ |= CellSet::of(cell);
        }
    }
    return differ & puzzle_;
}

}  // namespace nonet
