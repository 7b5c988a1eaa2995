#include "explainer/chain_cycles.h"

#include <algorithm>

namespace nonet::explainer {

void Wishes::list(std::vector<std::pair<Id, int>>& out) const {
    out.clear();
    for (std::size_t id = 0; id < hints_.size(); ++id) {
        if (hints_[id] >= 0) out.emplace_back(static_cast<Id>(id), hints_[id]);
    }
    std::stable_sort(out.begin(), out.end(), [this](const auto& a, const auto& b) {
        if (keys_[a.first] < keys_[b.first]) return true;
        if (keys_[b.first] < keys_[a.first]) return false;
        return a.second < b.second;
    });
}

namespace {

constexpr double base_of(ChainKind kind, bool cycle) {
    if (kind == kXYChain) return 7.0;
    return cycle ? 6.5 : 6.6;
}

constexpr Key key_of(ChainKind kind, bool cycle, int complexity) {
    return {base_of(kind, cycle) + length_difficulty(complexity), complexity, kind};
}

}  // namespace

void CycleSearch::run(const Position& source, Wishes& wishes) {
    source_ = &source;
    hints_.clear();
    path_.clear();
    removed_.clear();
    // A cycle that removes a candidate makes a chain that refutes it.
    closure_.run(graph_, source);
    if (!closure_.any_refuted()) return;
    for (const ChainKind kind : {kXChain, kYChain, kXYChain}) {
        kind_ = kind;
        if (!use(kind)) continue;
        for (int id = 0; id < graph_.size(); ++id) {
            if (source.in(id) && source.left(graph_.group(id, kByCell)) > 1) look_from(id, wishes);
        }
    }
}

// Lists the links of a kind. A candidate that would turn nothing on is of no use as something to turn off.
bool CycleSearch::use(ChainKind kind) {
    const int first = kind == kXChain ? kByBox : kByCell;
    const int last = kind == kYChain ? kByCell : kByColumn;
    bool any = false;
    for (int id = 0; id < graph_.size(); ++id) {
        auto& count = strong_count_[static_cast<std::size_t>(id)];
        count = 0;
        if (!source_->in(id)) continue;
        for (int rank = first; rank <= last; ++rank) {
            const int group = graph_.group(id, rank);
            if (source_->left(group) != 2) continue;
            strong_[static_cast<std::size_t>(id)][count++] = {source_->other(group, id),
                                                              static_cast<std::uint8_t>(rank)};
        }
        any |= count != 0;
    }
    if (!any) return false;
    std::uint16_t used = 0;
    for (int id = 0; id < graph_.size(); ++id) {
        weak_from_[static_cast<std::size_t>(id)] = used;
        if (!source_->in(id)) continue;
        for (const WeakLink link : kind == kXChain ? graph_.weak_across(id) : graph_.weak(id)) {
            if (source_->in(link.to) && strong_count_[link.to] != 0) weak_[used++] = link;
        }
    }
    weak_from_[static_cast<std::size_t>(graph_.size())] = used;
    return true;
}

void CycleSearch::look_from(int id, Wishes& wishes) {
    const bool links = strong_count_[static_cast<std::size_t>(id)] != 0;
    if (kind_ == kYChain) {
        if (links) find_cycles(id, wishes);
        return;  // a chain of Y-links alone cannot come to the opposite
    }
    if (links) find_cycles(id, wishes);
    if (closure_.refuted().contains(id)) find_chain(on(id), wishes);
    if (links && may_go_on(id)) find_chain(off(id), wishes);
}

bool CycleSearch::may_go_on(int id) const {
    for (const Id other : graph_.members(graph_.group(id, kByCell))) {
        if (other != id && source_->in(other) && !closure_.refuted().contains(other)) return false;
    }
    return true;
}

// The longest chain that could be wanted.
int CycleSearch::most_nodes(double base, const Wishes& wishes) const {
    if (wishes.each() || !wishes.any()) return kMostLiterals;
    int nodes = 0;
    while (base + length_difficulty(nodes + 1) <= wishes.first().difficulty) ++nodes;
    return nodes;
}

// Whether something off could still turn anything new on, or close a cycle.
bool CycleSearch::leads_on(Id id, Id start) const {
    for (const StrongLink link : strong(id)) {
        if (link.to == start || seen_on_[link.to] != stamp_) return true;
    }
    return false;
}

// Explainer goes breadth first, all that is on and then all that is off. What is on is visited once; what is
// off comes again and again, unless the way there has been through it.
void CycleSearch::find_cycles(int start, Wishes& wishes) {
    ++stamp_;
    ons_.clear();
    offs_.clear();
    ons_.push_back({static_cast<Id>(start), 0, kAssumed});
    seen_on_[static_cast<std::size_t>(start)] = stamp_;
    const int most = most_nodes(base_of(kind_, true), wishes);
    const auto passed = [&](std::size_t step, Id id) {
        while (ons_[step].rank != kAssumed) {
            const Step& before = offs_[ons_[step].parent];
            if (before.id == id) return true;
            step = before.parent;
        }
        return false;
    };
    std::size_t next_on = 0, next_off = 0;
    for (int length = 2; next_on < ons_.size() && length <= most; length += 2) {
        for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
            for (const WeakLink link : weak(ons_[next_on].id)) {
                if (!leads_on(link.to, static_cast<Id>(start)) || passed(next_on, link.to)) continue;
                if (offs_.size() == 0xFFFF) return;
                offs_.push_back({link.to, static_cast<std::uint16_t>(next_on), link.rank});
            }
        }
        for (const std::size_t end = offs_.size(); next_off < end; ++next_off) {
            for (const StrongLink link : strong(offs_[next_off].id)) {
                if (length >= 4 && link.to == start)
                    offer_cycle(start, static_cast<int>(next_off), link.rank, wishes);
                if (seen_on_[link.to] == stamp_) continue;
                seen_on_[link.to] = stamp_;
                ons_.push_back({link.to, static_cast<std::uint16_t>(next_off), link.rank});
            }
        }
    }
}

void CycleSearch::offer_cycle(int start, int last, std::uint8_t rank, Wishes& wishes) {
    const auto first = static_cast<std::uint32_t>(path_.size());
    path_.push_back({on(start), rank});
    CellSet cells = CellSet::of(graph_.cell(start));
    std::array<CellSet, kDigits> seen_by_on{}, seen_by_off{};
    seen_by_on[static_cast<std::size_t>(graph_.digit(start))] =
        kPeers[static_cast<std::size_t>(graph_.cell(start))];
    for (std::size_t step = static_cast<std::size_t>(last);;) {
        const Step& before = offs_[step];
        path_.push_back({off(before.id), before.rank});
        cells |= CellSet::of(graph_.cell(before.id));
        seen_by_off[static_cast<std::size_t>(graph_.digit(before.id))] |=
            kPeers[static_cast<std::size_t>(graph_.cell(before.id))];
        const Step& origin = ons_[before.parent];
        path_.push_back({on(origin.id), origin.rank});
        if (origin.rank == kAssumed) break;
        cells |= CellSet::of(graph_.cell(origin.id));
        seen_by_on[static_cast<std::size_t>(graph_.digit(origin.id))] |=
            kPeers[static_cast<std::size_t>(graph_.cell(origin.id))];
        step = origin.parent;
    }
    const auto count = static_cast<std::uint32_t>(path_.size()) - first;
    const auto losers = static_cast<std::uint32_t>(removed_.size());
    for (int id = 0; id < graph_.size(); ++id) {
        const auto digit = static_cast<std::size_t>(graph_.digit(id));
        if (source_->in(id) && (seen_by_on[digit] & seen_by_off[digit]).contains(graph_.cell(id)) &&
            !cells.contains(graph_.cell(id)))
            removed_.push_back(static_cast<Id>(id));
    }
    const Key key = key_of(kind_, true, static_cast<int>(count) - 1);
    keep({kind_, true, key, first, count, losers, static_cast<std::uint32_t>(removed_.size()) - losers},
         wishes);
}

// The hint's nodes and removals have just been written; they are taken back if it is not wanted.
void CycleSearch::keep(const CycleHint& hint, Wishes& wishes) {
    if (hint.losers != 0 && wishes.wants(hint.key, removed(hint))) {
        wishes.take(hint.key, removed(hint), static_cast<int>(hints_.size()));
        hints_.push_back(hint);
    } else {
        path_.resize(hint.first);
        removed_.resize(hint.removed);
    }
}

// Breadth first from the assumption until its opposite follows.
void CycleSearch::find_chain(Literal assumption, Wishes& wishes) {
    const Id start = id_of(assumption);
    const bool from_on = is_on(assumption);
    ++stamp_;
    ons_.clear();
    offs_.clear();
    if (from_on) {
        ons_.push_back({start, 0, kAssumed});
        seen_on_[start] = stamp_;
        const auto links = kind_ == kXChain ? graph_.weak_across(start) : graph_.weak(start);
        for (const WeakLink link : links) aim(link.to, link.rank);
    } else {
        offs_.push_back({start, 0, kAssumed});
        seen_off_[start] = stamp_;
        for (const StrongLink link : strong(start)) aim(link.to, link.rank);
    }
    const int most = most_nodes(base_of(kind_, false), wishes);
    std::size_t next_on = 0, next_off = 0;
    bool layer_on = from_on;
    for (int nodes = 2; nodes <= most; ++nodes, layer_on = !layer_on) {
        if (layer_on) {
            if (next_on == ons_.size()) return;
            for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
                const Id id = ons_[next_on].id;
                if (from_on && aims_[id].stamp == stamp_)
                    return offer_chain(off(start), next_on, nodes, wishes);
                for (const WeakLink link : weak(id)) {
                    if (seen_off_[link.to] == stamp_ || !leads_on(link.to, start)) continue;
                    seen_off_[link.to] = stamp_;
                    offs_.push_back({link.to, static_cast<std::uint16_t>(next_on), link.rank});
                }
            }
        } else {
            if (next_off == offs_.size()) return;
            for (const std::size_t end = offs_.size(); next_off < end; ++next_off) {
                const Id id = offs_[next_off].id;
                if (!from_on && aims_[id].stamp == stamp_)
                    return offer_chain(on(start), next_off, nodes, wishes);
                for (const StrongLink link : strong(id)) {
                    if (seen_on_[link.to] == stamp_) continue;
                    seen_on_[link.to] = stamp_;
                    ons_.push_back({link.to, static_cast<std::uint16_t>(next_off), link.rank});
                }
            }
        }
    }
}

// The target follows from a step, which is on if the target is off.
void CycleSearch::offer_chain(Literal target, std::size_t last, int nodes, Wishes& wishes) {
    const Id start = id_of(target);
    const auto losers = static_cast<std::uint32_t>(removed_.size());
    if (is_on(target)) {
        for (const Id id : graph_.members(graph_.group(start, kByCell))) {
            if (id != start && source_->in(id)) removed_.push_back(id);
        }
    } else {
        removed_.push_back(start);
    }
    const auto first = static_cast<std::uint32_t>(path_.size());
    bool step_on = !is_on(target);
    const Step* step = step_on ? &ons_[last] : &offs_[last];
    path_.push_back({target, aims_[step->id].rank});
    while (true) {
        path_.push_back({step_on ? on(step->id) : off(step->id), step->rank});
        if (step->rank == kAssumed) break;
        step_on = !step_on;
        step = step_on ? &ons_[step->parent] : &offs_[step->parent];
    }
    keep({kind_, false, key_of(kind_, false, nodes), first, static_cast<std::uint32_t>(path_.size()) - first,
          losers, static_cast<std::uint32_t>(removed_.size()) - losers},
         wishes);
}

}  // namespace nonet::explainer
