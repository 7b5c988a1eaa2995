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
            positions_[row_house(cell)][digit] |= static_cast<PositionSet>(1 << column_of(cell));
            positions_[column_house(cell)][digit] |= static_cast<PositionSet>(1 << row_of(cell));
            positions_[box_house(cell)][digit] |= static_cast<PositionSet>(1 << position_in_box(cell));
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

// A random number for each candidate: their sum modulo 2 stands for a set of them.
consteval std::array<std::uint64_t, kMostIds> make_keys() {
    std::array<std::uint64_t, kMostIds> keys{};
    std::uint64_t state = 0;
    for (std::uint64_t& key : keys) {
        state += 0x9E3779B97F4A7C15;
        key = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
        key = (key ^ key >> 27) * 0x94D049BB133111EB;
        key ^= key >> 31;
    }
    return keys;
}
constexpr auto kKeys = make_keys();

}  // namespace

NestedRules::NestedRules(const Graph& graph, Workspace& workspace)
    : graph_(graph),
      workspace_(workspace),
      table_(1024),
      cycles_(std::make_unique<CycleSearch>(graph)),
      forcing_(std::make_unique<ForcingSearch>(graph, workspace)) {}

NestedRules::~NestedRules() = default;

void NestedRules::forget() {
    ++generation_;
    whole_seen_ = false;
    known_count_ = 0;
    founds_.clear();
    ids_.clear();
}

bool NestedRules::uses(int level, Rule rule) {
    switch (rule) {
        case kPatterns:
            return level >= 1;
        case kCycles:
            return level == 2 || level == 3;
        case kMultiple:
            return level == 3;
        case kDynamic:
            return level >= 4;
        default:
            return level >= 5;
    }
}

bool NestedRules::find(const Position& source, const Position& now, Trail& trail, int level) {
    source_ = &source;
    now_ = &now;
    std::uint64_t off_key = 0;
    for (int i = 0; i < trail.off_count; ++i) off_key ^= kKeys[trail.offs[static_cast<std::size_t>(i)]];
    for (const Rule rule : {kPatterns, kCycles, kMultiple, kDynamic, kNested}) {
        if (!uses(level, rule) || uses(trail.stage, rule)) continue;
        if (workspace_.stopped) return false;
        const Known entry =
            known(off_key, rule, {trail.offs.data(), static_cast<std::size_t>(trail.off_count)});
        for (std::uint32_t i = 0; i < entry.count; ++i) advance(founds_[entry.first + i], trail);
        if (entry.count != 0) return true;
    }
    return false;
}

NestedRules::Known NestedRules::known(std::uint64_t off_key, Rule rule, std::span<const Id> gone) {
    if (2 * known_count_ > table_.size()) grow();
    const std::uint64_t key = off_key ^ kKeys[static_cast<std::size_t>(rule)] << 1;
    std::size_t place = slot(key);
    if (table_[place].generation != generation_) {
        const auto first = static_cast<std::uint32_t>(founds_.size());
        news_.gather(graph_, *now_, gone);
        look(rule);
        table_[place] = {key, generation_, first, static_cast<std::uint32_t>(founds_.size()) - first};
        ++known_count_;
    }
    return table_[place];
}

// Where a key is or belongs.
std::size_t NestedRules::slot(std::uint64_t key) const {
    std::size_t place = static_cast<std::size_t>(key) & (table_.size() - 1);
    while (table_[place].generation == generation_ && table_[place].key != key) {
        place = (place + 1) & (table_.size() - 1);
    }
    return place;
}

void NestedRules::grow() {
    std::vector<Known> old(2 * table_.size());
    old.swap(table_);
    for (const Known& entry : old) {
        if (entry.generation == generation_) table_[slot(entry.key)] = entry;
    }
}

void NestedRules::look(Rule rule) {
    switch (rule) {
        case kPatterns:
            if (news_.any_patterns(graph_, *now_)) look_for_patterns();
            return;
        case kCycles:
            if (news_.any_links()) look_for_cycles();
            return;
        case kMultiple:
            return look_for_forcing(*forcing_, {.multiple = true});
        case kDynamic:
            if (!whole_seen_) forcing_->expect_parts_of(*source_);
            whole_seen_ = true;
            return look_for_forcing(*forcing_, {.multiple = true, .dynamic = true});
        case kNested:
            if (nested_ == nullptr) nested_ = std::make_unique<ForcingSearch>(graph_, workspace_);
            return look_for_forcing(*nested_, {.multiple = true, .dynamic = true, .level = 2});
    }
}

void NestedRules::look_for_patterns() {
    const PositionView view(graph_, *now_);
    const std::size_t before = founds_.size();
    const auto want = [&](int cell, int digit) { add_parent(graph_.find(cell, digit)); };
    const auto take = [&](const Pattern& pattern) {
        removed_.clear();
        for (int i = 0; i < pattern.removals.count; ++i) {
            const int cell = pattern.removals.cells[i];
            for (unsigned left = pattern.removals.digits[i]; left != 0; left &= left - 1)
                removed_.push_back(graph_.id(cell, std::countr_zero(left)));
        }
        std::sort(removed_.begin(), removed_.end());
        keep(removed_, 0, 0);
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
    const auto found = [&] { return founds_.size() != before; };
    find_locking(view, take_lines);
    if (!found()) find_hidden_sets(view, 2, take_hidden);
    if (!found()) find_naked_sets(view, 2, take_naked);
    if (!found()) find_fish(view, 2, take_lines);
}

void NestedRules::look_for_cycles() {
    best_.want_each(graph_);
    cycles_->run(*now_, best_);
    take_in_order([&](int number) {
        const CycleHint& hint = cycles_->hints()[static_cast<std::size_t>(number)];
        begin_parents();
        add_parents_of(hint);
        keep(cycles_->removed(hint), hint.key.complexity, signature_of(hint));
    });
}

void NestedRules::look_for_forcing(ForcingSearch& search, Scope scope) {
    best_.want_each(graph_);
    search.look_at(*now_);
    search.run(scope, best_);
    take_in_order([&](int number) {
        const ForcingHint& hint = search.hints()[static_cast<std::size_t>(number)];
        begin_parents();
        add_parents_of(search, hint);
        keep(search.removed_by(hint.target), hint.key.complexity, search.signature(hint));
    });
}

// Calls take(hint) for each hint that removes something first, in order.
template <class Take>
void NestedRules::take_in_order(Take&& take) {
    best_.list(order_);
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

// A hint that needs nothing of the outer chain could be had without it, and is not one.
void NestedRules::keep(std::span<const Id> removed, int complexity, std::uint64_t signature) {
    if (parents_.empty()) return;
    const auto put = [&](std::span<const Id> ids) {
        const auto first = static_cast<std::uint32_t>(ids_.size());
        ids_.insert(ids_.end(), ids.begin(), ids.end());
        return first;
    };
    const std::uint32_t first_removed = put(removed), first_parent = put(parents_);
    founds_.push_back({first_removed, static_cast<std::uint32_t>(removed.size()), first_parent,
                       static_cast<std::uint32_t>(parents_.size()), complexity, signature});
}

// What the hint removes goes off, unless it is off already.
void NestedRules::advance(const Found& found, Trail& trail) const {
    const std::span<const Id> parents(ids_.data() + found.parents, found.parents_count);
    int depth = 0;
    for (const Id id : parents) depth = std::max<int>(depth, trail.entries[off(id)].depth);
    bool first = true;
    for (std::uint32_t i = 0; i < found.removed_count; ++i) {
        const Id id = ids_[found.removed + i];
        if (trail.off_set.contains(id)) continue;
        if (first) {
            trail.advances.push_back({static_cast<std::uint32_t>(trail.advance_parents.size()),
                                      static_cast<std::uint16_t>(parents.size()), found.complexity,
                                      found.signature});
            trail.advance_parents.insert(trail.advance_parents.end(), parents.begin(), parents.end());
            first = false;
        }
        trail.add({off(id), static_cast<std::uint16_t>(trail.advances.size() - 1), kByRule}, depth + 1);
    }
}

}  // namespace nonet::explainer
