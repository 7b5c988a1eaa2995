// Almost locked sets as nodes: a set and one of its digits, true when the set holds the digit. A set lacks
// one of its digits at most, so any two of them are strongly linked.
#include <algorithm>
#include <bit>

#include "reasoning/als_table.h"
#include "reasoning/links.h"

namespace nonet {

Links Links::with_sets(const Board& board) {
    Links links(board);
    links.add_all(kAllDigits);
    links.add_groups();
    const AlsTable& table = AlsTable::of(board, AlsScope::kEverything);
    // The first node of each set, one for each of its digits in order; -1 for a cell with two candidates.
    std::vector<int> first(static_cast<std::size_t>(table.size()), -1);
    for (int set = 0; set < table.size() && links.size() < kMostNodes; ++set) {
        const auto [cells, digits] = table.set(set);
        if (cells.count() == 1) continue;
        first[static_cast<std::size_t>(set)] = links.size();
        visit_digits(digits, [&, cells = cells](int digit) {
            links.nodes_.push_back({table.holders(set, digit), cells, digit});
            return false;
        });
    }
    links.size_rows();
    links.link_inside_cells();
    links.link_digits(kAllDigits);
    links.link_groups();
    for (int set = 0; set < table.size(); ++set) {
        if (first[static_cast<std::size_t>(set)] >= 0) links.link_set(table, set, first);
    }
    return links;
}

void Links::link_set(const AlsTable& table, int set, std::span<const int> first) {
    const int from = first[static_cast<std::size_t>(set)];
    const DigitSet digits = table.set(set).digits;
    const auto node_of = [&](int other, int digit) {
        const auto below = static_cast<DigitSet>(table.set(other).digits & ((1 << digit) - 1));
        return first[static_cast<std::size_t>(other)] + std::popcount(below);
    };
    visit_digits(digits, [&](int digit) {
        const int here = node_of(set, digit);
        for (int there = from; there < here; ++there) join_strong(there, here);
        const CellSet seen = table.seen(set, digit);
        for (CellSet left = seen; !left.empty();) join_weak(here, find(left.take_first(), digit));
        for (int group = candidates_; group < sets_from_; ++group) {
            if (node(group).digit == digit && node(group).cells.within(seen)) join_weak(here, group);
        }
        return visit_sets(table.linked(set, digit), set + 1, [&](int other) {
            const bool apart = !table.set(other).cells.meets(table.set(set).cells);
            if (apart && first[static_cast<std::size_t>(other)] >= 0) join_weak(here, node_of(other, digit));
            return false;
        });
    });
    link_forced_cells(table, set, from);
}

// If a set lacks a digit, the others leave the cells that see them;
// a cell with one candidate left must hold it.
void Links::link_forced_cells(const AlsTable& table, int set, int from) {
    const DigitSet digits = table.set(set).digits;
    std::array<DigitSet, kCells> leaving{};
    CellSet seeing;
    visit_digits(digits, [&](int digit) {
        for (CellSet left = table.seen(set, digit); !left.empty();) {
            const int cell = left.take_first();
            leaving[static_cast<std::size_t>(cell)] |= static_cast<DigitSet>(1 << digit);
            seeing |= CellSet::of(cell);
        }
        return false;
    });
    while (!seeing.empty()) {
        const int cell = seeing.take_first();
        const DigitSet all = board_->candidates(cell);
        if (std::popcount(all) < 3) continue;
        int node = from;
        visit_digits(digits, [&](int lacking) {
            const auto gone = leaving[static_cast<std::size_t>(cell)] & ~(1 << lacking);
            const auto rest = static_cast<DigitSet>(all & ~gone);
            if (std::has_single_bit(rest)) join_strong(node, find(cell, std::countr_zero(rest)));
            ++node;
            return false;
        });
    }
}

}  // namespace nonet
