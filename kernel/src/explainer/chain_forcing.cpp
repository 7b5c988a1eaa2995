#include "explainer/chain_forcing.h"

#include <algorithm>

#include "explainer/chain_rules.h"

namespace nonet::explainer {
namespace {

std::pair<const IdSet*, const IdSet*> sets_of(const Trail& trail) {
    return {&trail.on_set, &trail.off_set};
}

constexpr int kUnwanted = -1;

// No chain that ends so is shorter.
int least_length(const Trail& trail, const Node& last) {
    if (last.cause == kByRule || last.cause == kAssumed) return 1;
    return trail.entries[last.parent].depth + 2;
}

}  // namespace

ForcingSearch::ForcingSearch(const Graph& graph, Workspace& workspace)
    : graph_(graph), workspace_(workspace) {}
ForcingSearch::~ForcingSearch() = default;

void ForcingSearch::run(Scope scope, BestHints& best) {
    // Trails of a lower level go on where they ended.
    const bool goes_on =
        scope.dynamic && scope_.dynamic && !scope.nishio && !scope_.nishio && scope.level > scope_.level;
    if (!fresh_ && !goes_on) ++stamp_;
    fresh_ = false;
    scope_ = scope;
    hints_.clear();
    if (!scope.dynamic) links_.run(graph_, source_);
    if (scope.dynamic && scope.level == 0 && !net_tried_) {
        net_known_ = net_.run(graph_, source_, whole_known_ ? &whole_ : nullptr);
        net_tried_ = true;
    }
    if (scope.level > 0 && rules_ == nullptr) rules_ = std::make_unique<NestedRules>(graph_, workspace_);
    for (int id = 0; id < graph_.size(); ++id) {
        const int group = graph_.group(id, kByCell);
        if (graph_.members(group)[0] != id || workspace_.stops()) continue;
        const int candidates = source_.left(group);
        if (candidates > 2 || (candidates > 1 && scope.dynamic)) look_at_cell(group, best);
    }
}

void ForcingSearch::look_at(const Position& source) {
    source_.copy(graph_, source);
    for (int id = 0; id < graph_.size(); ++id) source_.marks[static_cast<std::size_t>(id)] &= kIn;
    const auto literals = static_cast<std::size_t>(2 * graph_.size());
    if (trails_.size() < literals) {
        trails_.resize(literals);
        followed_.resize(literals);
    }
    ++stamp_;
    fresh_ = true;
    net_tried_ = net_known_ = false;
    if (rules_ != nullptr) rules_->forget();
}

const Trail& ForcingSearch::trail(Literal assumption) {
    auto& found = trails_[assumption];
    const bool known = followed_[assumption] == stamp_;
    if (!known) {
        if (found == nullptr) found = std::make_unique<Trail>();
        follow(graph_, source_, assumption, {scope_.dynamic, scope_.nishio}, now_, *found);
        followed_[assumption] = stamp_;
    }
    if (found->stage != scope_.level && !found->clash) extend(*found, known);
    return *found;
}

// Takes a trail to the search's level. Each level's trails begin with those of patterns alone, and there the
// ways part: levels 2 and 3 on one, 4 and 5 on the other.
void ForcingSearch::extend(Trail& trail, bool restoring) {
    if (trail.stage > 1 && trail.stage < 4 && scope_.level >= 4) {
        trail.go_back();
        trail.stage = 1;
    }
    if (restoring) restore(graph_, source_, trail, now_);
    const auto take_to = [&](int level) {
        while (true) {
            const int first = trail.off_count;
            if (!rules_->find(source_, now_, trail, level)) break;
            go_on(graph_, {.dynamic = true}, first, now_, trail);
            if (trail.clash) return;
        }
        trail.stage = level;
    };
    if (trail.stage == 0) {
        take_to(1);
        trail.mark_here();
    }
    if (!trail.clash && scope_.level > 1) take_to(scope_.level);
}

// In Explainer's order: for each candidate of the cell contradictions, what follows either way, and the
// houses where it is the digit's first place; then the cell.
void ForcingSearch::look_at_cell(int cell_group, BestHints& best) {
    const int candidates = source_.left(cell_group);
    std::array<const Trail*, 9> trails;
    const auto common = [&](ChainKind kind, int group) {
        if (!may_agree(group)) return;
        std::size_t count = 0;
        for (const Id id : graph_.members(group)) {
            if (source_.in(id)) trails[count++] = &trail(on(id));
        }
        find_common(kind, 0, group, {trails.data(), count}, best);
    };
    for (const Id id : graph_.members(cell_group)) {
        if (!source_.in(id)) continue;
        if (scope_.dynamic) find_absurd(id, best);
        if (scope_.nishio) continue;
        if (scope_.dynamic && candidates >= 3 && may_agree_either_way(id)) {
            trails[0] = &trail(on(id));
            trails[1] = &trail(off(id));
            find_common(kDouble, on(id), 0, {trails.data(), 2}, best);
        }
        for (int rank = kByBox; rank < kRanks; ++rank) {
            const int group = graph_.group(id, rank);
            const auto members = graph_.members(group);
            const auto first =
                std::find_if(members.begin(), members.end(), [&](Id member) { return source_.in(member); });
            if (source_.left(group) >= 2 && *first == id) common(kRegionChains, group);
        }
    }
    if (!scope_.nishio) common(kCellChains, cell_group);
}

// Whether the members of a group may have something removable in common.
bool ForcingSearch::may_agree(int group) {
    if (!scope_.dynamic) return links_.agrees(graph_, source_, group);
    if (!knows_net()) return true;
    std::array<Id, 9> ids;
    std::size_t count = 0;
    for (const Id id : graph_.members(group)) {
        if (source_.in(id)) ids[count++] = id;
    }
    return net_.agree({ids.data(), count}, [&](Id id) { return sets_of(trail(on(id))); });
}

// The same for a candidate on and off:
// off, it does what its partner does on, and without one it does nothing.
bool ForcingSearch::may_agree_either_way(Id id) {
    if (!knows_net()) return true;
    const int other = NetClosure::partner(graph_, source_, id);
    if (other < 0) return false;
    const Id ids[] = {id, static_cast<Id>(other)};
    return net_.agree(ids, [&](Id assumed) { return sets_of(trail(assumed == id ? on(id) : off(id))); });
}

void ForcingSearch::find_absurd(Id id, BestHints& best) {
    for (const Literal premise : {on(id), off(id)}) {
        if ((knows_net() && !net_.absurd(graph_, source_, premise)) || !trail(premise).clash) continue;
        const Literal conclusion = opposite(premise);
        offer({kAbsurd, {}, premise, 0, conclusion}, conclusion, best);
    }
}

// What all the trails have in common, in the order of the first.
void ForcingSearch::find_common(ChainKind kind, Literal premise, int group,
                                std::span<const Trail* const> trails, BestHints& best) {
    const int words = graph_.words();
    IdSet both_on = trails[0]->on_set, both_off = trails[0]->off_set;
    std::uint64_t any_on = 0, any_off = 0;
    for (int word = 0; word < words; ++word) {
        const auto w = static_cast<std::size_t>(word);
        for (const Trail* other : trails.subspan(1)) {
            both_on.words[w] &= other->on_set.words[w];
            both_off.words[w] &= other->off_set.words[w];
        }
        any_on |= both_on.words[w];
        any_off |= both_off.words[w];
    }
    const auto target_group = static_cast<std::uint16_t>(group);
    if (any_on != 0) {
        for (int i = 0; i < trails[0]->on_count; ++i) {
            const Id id = trails[0]->ons[static_cast<std::size_t>(i)];
            if (both_on.contains(id)) offer({kind, {}, premise, target_group, on(id)}, on(id), best);
        }
    }
    if (any_off != 0) {
        for (int i = 0; i < trails[0]->off_count; ++i) {
            const Id id = trails[0]->offs[static_cast<std::size_t>(i)];
            if (both_off.contains(id)) offer({kind, {}, premise, target_group, off(id)}, off(id), best);
        }
    }
}

std::span<const Id> ForcingSearch::removed_by(Literal conclusion) {
    removed_.clear();
    const Id id = id_of(conclusion);
    if (!is_on(conclusion)) {
        removed_.push_back(id);
    } else {
        for (const Id other : graph_.members(graph_.group(id, kByCell))) {
            if (other != id && source_.in(other)) removed_.push_back(other);
        }
    }
    return removed_;
}

void ForcingSearch::offer(const ForcingHint& found, Literal conclusion, BestHints& best) {
    const auto removed = removed_by(conclusion);
    if (removed.empty()) return;
    ForcingHint hint = found;
    const double base = technique_of(found.kind, scope_).difficulty();
    const auto key = [&](int complexity) {
        return Key{base + length_difficulty(complexity), complexity, hint.kind};
    };
    const auto wanted = [&](int complexity) { return best.wants(key(complexity), removed); };
    const int complexity = complexity_if(wanted, hint);
    if (complexity == kUnwanted) return;
    hint.key = key(complexity);
    best.take(hint.key, removed, static_cast<int>(hints_.size()));
    hints_.push_back(hint);
}

int ForcingSearch::least_complexity(const ForcingHint& hint) {
    int least = 0;
    each_chain(hint, [&](const Trail& trail, const Node& last) { least += least_length(trail, last); });
    return least;
}

// What is known of the complexity only grows, from chain to chain: most hints are left before their last.
template <class Wanted>
int ForcingSearch::complexity_if(const Wanted& wanted, const ForcingHint& hint) {
    int known = least_complexity(hint);
    bool goes_on = wanted(known);
    nested_.clear();
    each_chain(hint, [&](const Trail& trail, const Node& last) {
        if (!goes_on) return;
        known += length(trail, last, hint.kind) - least_length(trail, last);
        goes_on = wanted(known);
    });
    return goes_on ? known : kUnwanted;
}

// The literals of a chain, and the complexity of the chains nested in it that are in no earlier one.
int ForcingSearch::length(const Trail& trail, const Node& last, ChainKind kind) {
    const bool plain = trail.advances.empty() && kind != kAbsurd;
    if (plain && trail.entries[last.literal].size != 0) return trail.entries[last.literal].size;
    const auto chain = ancestry_.walk(graph_, source_, trail, last);
    int sum = static_cast<int>(chain.size());
    if (plain) trail.entries[last.literal].size = static_cast<std::uint16_t>(sum);
    if (trail.advances.empty()) return sum;
    const auto note = [&](const Node& node) {
        if (node.cause != kByRule) return;
        const Advance& advance = trail.advances[node.parent];
        if (advance.complexity == 0) return;
        if (std::find(nested_.begin(), nested_.end(), advance.signature) != nested_.end()) return;
        nested_.push_back(advance.signature);
        sum += advance.complexity;
    };
    note(last);
    for (const Literal literal : chain.subspan(1)) note(trail.node(literal));
    return sum;
}

std::uint64_t ForcingSearch::signature(const ForcingHint& hint) {
    std::uint64_t hash = 0xCBF29CE484222325;
    const auto mix = [&](std::uint64_t value) {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29;
    };
    each_chain(hint, [&](const Trail& trail, const Node& last) {
        mix(0xFFFF);
        for (const Literal literal : ancestry_.walk(graph_, source_, trail, last)) mix(literal);
    });
    return hash;
}

}  // namespace nonet::explainer
