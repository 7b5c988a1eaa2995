#include "explainer/chain_rules.h"

#include <algorithm>

#include "explainer/patterns.h"

namespace nonet::explainer {
namespace {

// A position as patterns.h wants to see it.
class PositionView {
public:
    PositionView(const Graph& graph, const Position& position) : graph_(graph) {
        for (int id = 0; id < graph.size(); ++id) {
            if (!position.in(id)) continue;
            const int cell = graph.cell(id), digit = graph.digit(id);
            candidates_[cell] |= static_cast<DigitSet>(1 << digit);
            holders_[digit] |= CellSet::of(cell);
            positions_[row_of(cell)][digit] |= static_cast<PositionSet>(1 << column_of(cell));
            positions_[9 + column_of(cell)][digit] |= static_cast<PositionSet>(1 << row_of(cell));
            const int place = row_of(cell) % 3 * 3 + column_of(cell) % 3;
            positions_[18 + box_of(cell)][digit] |= static_cast<PositionSet>(1 << place);
        }
    }

    DigitSet candidates(int cell) const { return candidates_[cell]; }
    PositionSet positions(int house, int digit) const { return positions_[house][digit]; }
    CellSet holders(int digit) const { return holders_[digit]; }
    DigitSet placed_in(int house) const { return graph_.placed_in(house); }

private:
    const Graph& graph_;
    DigitSet candidates_[kCells] = {};
    CellSet holders_[kDigits];
    PositionSet positions_[kHouses][kDigits] = {};
};

}  // namespace

NestedRules::NestedRules(const Graph& graph, Workspace& workspace)
    : graph_(graph),
      workspace_(workspace),
      cycles_(std::make_unique<CycleSearch>(graph)),
      forcing_(std::make_unique<ForcingSearch>(graph, workspace)) {}

NestedRules::~NestedRules() = default;

// Only the first rule that has something counts.
bool NestedRules::find(const Position& source, Position& now, Trail& trail) {
    if (workspace_.stopped) return false;
    source_ = &source;
    now_ = &now;
    trail_ = &trail;
    if (find_patterns()) return true;
    switch (level_) {
        case 2:
            return find_cycles();
        case 3:
            return find_cycles() || find_forcing(*forcing_, {.multiple = true});
        case 4:
            return find_forcing(*forcing_, {.multiple = true, .dynamic = true});
        case 5:
            if (nested_ == nullptr) nested_ = std::make_unique<ForcingSearch>(graph_, workspace_);
            return find_forcing(*forcing_, {.multiple = true, .dynamic = true}) ||
                   find_forcing(*nested_, {.multiple = true, .dynamic = true, .level = 2});
        default:
            return false;
    }
}

bool NestedRules::find_patterns() {
    const PositionView view(graph_, *now_);
    const int before = trail_->off_count;
    const auto want = [&](int cell, int digit) { add_parent(graph_.find(cell, digit)); };
    const auto take = [&](const Pattern& pattern) {
        removed_.clear();
        for (int i = 0; i < pattern.removals.count; ++i) {
            const int cell = pattern.removals.cells[i];
            for (unsigned left = pattern.removals.digits[i]; left != 0; left &= left - 1)
                removed_.push_back(graph_.id(cell, std::countr_zero(left)));
        }
        std::sort(removed_.begin(), removed_.end());
        advance(0, 0);
        return false;
    };
    // Locking and fish rest on what has left the bases outside the covers.
    const auto take_lines = [&](const Pattern& pattern) {
        begin_parents();
        CellSet covered;
        for (HouseSet left = pattern.covers; left != 0; left &= left - 1)
            covered |= kHouseSets[std::countr_zero(left)];
        for (HouseSet left = pattern.bases; left != 0; left &= left - 1) {
            CellSet cells = kHouseSets[std::countr_zero(left)] - covered;
            while (!cells.empty()) want(cells.take_first(), std::countr_zero(pattern.digits));
        }
        return take(pattern);
    };
    // A hidden set rests on its digits' having left the other cells, a naked one on the other digits' having
    // left its cells.
    const auto take_hidden = [&](const Pattern& pattern) {
        begin_parents();
        for (CellSet cells = kHouseSets[std::countr_zero(pattern.bases)] - pattern.cells; !cells.empty();) {
            const int cell = cells.take_first();
            for (unsigned left = pattern.digits; left != 0; left &= left - 1)
                want(cell, std::countr_zero(left));
        }
        return take(pattern);
    };
    const auto take_naked = [&](const Pattern& pattern) {
        begin_parents();
        for (CellSet cells = pattern.cells; !cells.empty();) {
            const int cell = cells.take_first();
            for (unsigned left = kAllDigits & ~pattern.digits; left != 0; left &= left - 1)
                want(cell, std::countr_zero(left));
        }
        return take(pattern);
    };
    const auto found = [&] { return trail_->off_count != before; };
    find_locking(view, take_lines);
    if (found()) return true;
    find_hidden_sets(view, 2, take_hidden);
    if (found()) return true;
    find_naked_sets(view, 2, take_naked);
    if (found()) return true;
    find_fish(view, 2, take_lines);
    return found();
}

bool NestedRules::find_cycles() {
    const int before = trail_->off_count;
    wishes_.want_each(graph_);
    cycles_->run(*now_, wishes_);
    take_in_order([&](int number) {
        const CycleHint& hint = cycles_->hints()[static_cast<std::size_t>(number)];
        begin_parents();
        add_parents_of(hint);
        const auto removed = cycles_->removed(hint);
        removed_.assign(removed.begin(), removed.end());
        advance(hint.key.complexity, signature_of(hint));
    });
    return trail_->off_count != before;
}

bool NestedRules::find_forcing(ForcingSearch& search, Scope scope) {
    const int before = trail_->off_count;
    wishes_.want_each(graph_);
    search.run(*now_, scope, wishes_);
    take_in_order([&](int number) {
        const ForcingHint& hint = search.hints()[static_cast<std::size_t>(number)];
        begin_parents();
        add_parents_of(search, hint);
        const auto removed = search.removed_by(hint.target);
        removed_.assign(removed.begin(), removed.end());
        advance(hint.key.complexity, search.signature(hint));
    });
    return trail_->off_count != before;
}

// Calls take(hint) for each hint that removes something first, in order.
template <class Take>
void NestedRules::take_in_order(Take&& take) {
    wishes_.list(order_);
    int last = -1;
    for (const auto& [id, hint] : order_) {
        if (hint != last) take(hint);
        last = hint;
    }
}

void NestedRules::begin_parents() {
    parents_.clear();
    is_parent_.clear();
}

// A parent is a candidate that was in at the start of the outer chain and is not any more.
void NestedRules::add_parent(int id) {
    if (id < 0 || !source_->in(id) || now_->in(id) || is_parent_.contains(id)) return;
    is_parent_.add(id);
    parents_.push_back(static_cast<Id>(id));
}

void NestedRules::add_parents_in(int group) {
    for (const Id id : graph_.members(group)) add_parent(id);
}

// A cycle is walked in both directions, and what is off on one way is on on the other.
void NestedRules::add_parents_of(const CycleHint& hint) {
    const auto add = [&](const PathNode& node) {
        if (node.cause < kRanks) add_parents_in(graph_.group(id_of(node.literal), node.cause));
    };
    const auto path = cycles_->path(hint);
    for (const PathNode& node : path) {
        if (is_on(node.literal)) add(node);
    }
    if (!hint.cycle) return;
    for (auto node = path.rbegin(); node != path.rend(); ++node) {
        if (!is_on(node->literal)) add(*node);
    }
}

void NestedRules::add_parents_of(ForcingSearch& search, const ForcingHint& hint) {
    search.each_chain(hint, [&](const Trail& trail, const Node& last) {
        const auto add = [&](const Node& node) {
            if (!is_on(node.literal)) return;
            const Id id = id_of(node.literal);
            if (node.cause < kRanks) {
                add_parents_in(graph_.group(id, node.cause));
            } else if (hint.kind == kCellChains || hint.kind == kRegionChains) {
                add_parents_in(hint.group);
            }
        };
        const auto chain = search.ancestry().walk(graph_, search.source(), trail, last);
        add(last);
        for (const Literal literal : chain.subspan(1)) add(trail.node(literal));
    });
}

std::uint64_t NestedRules::signature_of(const CycleHint& hint) const {
    std::uint64_t hash = hint.cycle ? 0x51ED270B : 0x2545F491;
    for (const PathNode& node : cycles_->path(hint)) {
        hash = (hash ^ node.literal) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29;
    }
    return hash;
}

// What the hint at hand removes goes off, unless it is off already. A hint that needs nothing of the outer
// chain could be had without it.
void NestedRules::advance(int complexity, std::uint64_t signature) {
    if (parents_.empty()) return;
    int depth = 0;
    for (const Id id : parents_) depth = std::max<int>(depth, trail_->depths[off(id)]);
    bool first = true;
    for (const Id id : removed_) {
        if (trail_->off_set.contains(id)) continue;
        if (first) {
            trail_->advances.push_back({static_cast<std::uint32_t>(trail_->advance_parents.size()),
                                        static_cast<std::uint16_t>(parents_.size()), 0, complexity,
                                        signature});
            trail_->advance_parents.insert(trail_->advance_parents.end(), parents_.begin(), parents_.end());
            first = false;
        }
        trail_->add({off(id), static_cast<std::uint16_t>(trail_->advances.size() - 1), kByRule}, depth + 1);
    }
}

}  // namespace nonet::explainer
