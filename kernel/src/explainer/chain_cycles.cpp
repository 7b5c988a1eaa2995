#include "explainer/chain_cycles.h"

#include <algorithm>

namespace nonet::explainer {

void BestHints::list(std::vector<std::pair<Id, int>>& out) const {
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

Key BestHints::last_for(const IdSet& ids) const {
    if (!each_) return first_;
    Key last{-1};
    for (std::size_t word = 0; word < ids.words.size(); ++word) {
        for (std::uint64_t left = ids.words[word]; left != 0; left &= left - 1) {
            const Key& key = keys_[64 * word + static_cast<std::size_t>(std::countr_zero(left))];
            if (last < key) last = key;
        }
    }
    return last;
}

// Explainer looks for X, Y and XY from each candidate in turn, for cycles before chains. Chains are quick to
// find and tell how long a cycle may be.
void CycleSearch::run(const Position& source, BestHints& best) {
    source_ = &source;
    hints_.clear();
    path_.clear();
    removed_.clear();
    // A cycle that removes a candidate makes a chain that refutes it.
    closure_.run(graph_, source);
    if (!closure_.any_refuted()) return;
    list_links();
    x_refutes_ = false;
    find_chains(kXChain, best);
    // Y-links alone cannot lead to the opposite.
    if (best.each()) {
        find_chains(kXYChain, best);
    } else {
        find_shortest_chain(best);
    }
    for (const ChainKind kind : {kXChain, kYChain, kXYChain}) find_cycles(kind, best);
}

// A candidate that would turn nothing on is of no use as something to turn off.
void CycleSearch::list_links() {
    for (int id = 0; id < graph_.size(); ++id) {
        auto& count = strong_count_[static_cast<std::size_t>(id)];
        count = 0;
        if (!source_->in(id)) continue;
        for (int rank = kByCell; rank < kRanks; ++rank) {
            const int group = graph_.group(id, rank);
            if (source_->left(group) != 2) continue;
            strong_[static_cast<std::size_t>(id)][count++] = {source_->other(group, id),
                                                              static_cast<std::uint8_t>(rank)};
        }
    }
    std::uint16_t used = 0;
    const auto list = [&](std::span<const WeakLink> links) {
        for (const WeakLink link : links) {
            if (source_->in(link.to) && strong_count_[link.to] != 0) weak_[used++] = link;
        }
    };
    for (int id = 0; id < graph_.size(); ++id) {
        weak_from_[static_cast<std::size_t>(id)] = used;
        const auto all = graph_.weak(id), across = graph_.weak_across(id);
        if (source_->in(id)) list(all.first(all.size() - across.size()));
        weak_across_[static_cast<std::size_t>(id)] = used;
        if (source_->in(id)) list(across);
    }
    weak_from_[static_cast<std::size_t>(graph_.size())] = used;
}

void CycleSearch::find_chains(ChainKind kind, BestHints& best) {
    kind_ = kind;
    for (int id = 0; id < graph_.size(); ++id) {
        if (!source_->in(id) || source_->left(graph_.group(id, kByCell)) < 2) continue;
        if (closure_.refuted().contains(id)) {
            const bool found = find_chain(on(id), most_nodes(false, best.last_for(id)), best);
            x_refutes_ |= found && kind == kXChain;
        }
        if (strong(id).empty() || !may_go_on(id)) continue;
        find_chain(off(id), most_nodes(false, last_for_mates(id, best)), best);
    }
}

// If only the first hint is wanted, that is the first of the shortest.
void CycleSearch::find_shortest_chain(BestHints& best) {
    kind_ = kXYChain;
    const Key last = best.last_for(closure_.refuted());
    if (most_nodes(false, last) < 4) return;
    reach_.build(graph_, *source_, kXYChain);
    int shortest = LinkReach::kNever;
    Literal first = 0;
    const auto compare = [&](Literal assumption, int nodes) {
        if (nodes < shortest) shortest = nodes, first = assumption;
    };
    for (int id = 0; id < graph_.size(); ++id) {
        if (!source_->in(id) || source_->left(graph_.group(id, kByCell)) < 2) continue;
        if (closure_.refuted().contains(id)) compare(on(id), reach_.nodes_from_on(id));
        if (!strong(id).empty() && may_go_on(id)) compare(off(id), reach_.nodes_from_off(id));
    }
    if (shortest <= most_nodes(false, last)) find_chain(first, shortest, best);
}

void CycleSearch::find_cycles(ChainKind kind, BestHints& best) {
    kind_ = kind;
    const int most = most_nodes(true, best.last_for(closure_.refuted()));
    if (most < 4 || (kind == kXChain && !x_refutes_)) return;
    const IdSet starts = starts_of_cycles(most, best.each());
    for (int id = 0; id < graph_.size(); ++id) {
        if (starts.contains(id) && source_->left(graph_.group(id, kByCell)) > 1 && !strong(id).empty()) {
            find_cycles_from(id, most, best);
        }
    }
}

// A cycle that removes a candidate makes a chain of its own kind of links that refutes it, with the candidate
// itself as the first and last node: what lies on the cycle is turned on, and off, on the way, and a cycle is
// at most two nodes shorter than the chain.
IdSet CycleSearch::starts_of_cycles(int most, bool each) {
    least_cycle_ = 4;
    // Where all kinds of hints are wanted, most candidates that chains refute are within reach.
    if (each && kind_ != kYChain) return closure_.both_ways();
    reach_.build(graph_, *source_, kind_);
    least_cycle_ = LinkReach::kNever;
    IdSet starts;
    for (int id = 0; id < graph_.size(); ++id) {
        if (!closure_.refuted().contains(id)) continue;
        const int nodes = reach_.nodes_from_on(id);
        least_cycle_ = std::min(least_cycle_, nodes - 2);
        if (nodes <= most + 2) reach_.spread(id, most + 1, starts);
    }
    const IdSet both = closure_.both_ways();
    for (std::size_t word = 0; word < starts.words.size(); ++word) starts.words[word] &= both.words[word];
    return starts;
}

Key CycleSearch::key_of(bool cycle, int complexity, int turn, int start) const {
    const double difficulty =
        technique_of(kind_, cycle).difficulty() + kLengthDifficulties[static_cast<std::size_t>(complexity)];
    return {difficulty, complexity, kind_, 3 * start + turn};
}

bool CycleSearch::may_go_on(int id) const {
    for (const Id other : graph_.members(graph_.group(id, kByCell))) {
        if (other != id && source_->in(other) && !closure_.refuted().contains(other)) return false;
    }
    return true;
}

// The longest chain that comes before the last one wanted.
int CycleSearch::most_nodes(bool cycle, const Key& last) const {
    if (last.difficulty == Key{}.difficulty) return kLiterals;
    const double base = technique_of(kind_, cycle).difficulty();
    int nodes = 0;
    while (nodes < kLiterals) {
        const double difficulty = base + kLengthDifficulties[static_cast<std::size_t>(nodes + 1)];
        if (difficulty > last.difficulty || (difficulty == last.difficulty && nodes + 1 > last.complexity))
            break;
        ++nodes;
    }
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
void CycleSearch::find_cycles_from(int start, int most, BestHints& best) {
    ++stamp_;
    ons_.clear();
    offs_.clear();
    ons_.push_back({static_cast<Id>(start), 0, kAssumed});
    seen_on_[static_cast<std::size_t>(start)] = stamp_;
    const auto passed = [&](std::size_t step, Id id) {
        while (ons_[step].rank != kAssumed) {
            const Step& before = offs_[ons_[step].parent];
            if (before.id == id) return true;
            step = before.parent;
        }
        return false;
    };
    for (const StrongLink link : strong(start)) aim(link.to, link.rank);
    std::size_t next_on = 0, next_off = 0;
    for (int length = 2; next_on < ons_.size() && length <= most; length += 2) {
        const bool closing = length + 2 > most;  // only the end of a cycle is of use
        for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
            for (const WeakLink link : weak(ons_[next_on].id)) {
                const bool closes = aims_[link.to].stamp == stamp_;
                if (!closes && (closing || !leads_on(link.to, static_cast<Id>(start)))) continue;
                if (passed(next_on, link.to)) continue;
                if (offs_.size() == 0xFFFF) return;
                offs_.push_back({link.to, static_cast<std::uint16_t>(next_on), link.rank});
            }
        }
        for (const std::size_t end = offs_.size(); next_off < end; ++next_off) {
            for (const StrongLink link : strong(offs_[next_off].id)) {
                if (length >= least_cycle_ && length >= 4 && link.to == start) {
                    offer_cycle(start, static_cast<int>(next_off), link.rank, best);
                }
                if (seen_on_[link.to] == stamp_) continue;
                seen_on_[link.to] = stamp_;
                ons_.push_back({link.to, static_cast<std::uint16_t>(next_off), link.rank});
            }
        }
    }
}

void CycleSearch::offer_cycle(int start, int last, std::uint8_t rank, BestHints& best) {
    CellSet cells;
    std::array<CellSet, kDigits> seen_by_on{}, seen_by_off{};
    const auto first = static_cast<std::uint32_t>(path_.size());
    const auto pass = [&](int id, std::uint8_t cause, bool is_on) {
        const auto cell = static_cast<std::size_t>(graph_.cell(id));
        path_.push_back({is_on ? on(id) : off(id), cause});
        cells |= CellSet::of(graph_.cell(id));
        (is_on ? seen_by_on : seen_by_off)[static_cast<std::size_t>(graph_.digit(id))] |= kPeers[cell];
    };
    pass(start, rank, true);
    for (std::size_t step = static_cast<std::size_t>(last);;) {
        const Step& before = offs_[step];
        pass(before.id, before.rank, false);
        const Step& origin = ons_[before.parent];
        pass(origin.id, origin.rank, true);
        if (origin.rank == kAssumed) break;
        step = origin.parent;
    }
    const auto count = static_cast<std::uint32_t>(path_.size()) - first;
    const auto losers = static_cast<std::uint32_t>(removed_.size());
    const IdSet& refuted = closure_.refuted();
    for (std::size_t word = 0; word < refuted.words.size(); ++word) {
        for (std::uint64_t left = refuted.words[word]; left != 0; left &= left - 1) {
            const int id = static_cast<int>(64 * word) + std::countr_zero(left);
            const auto digit = static_cast<std::size_t>(graph_.digit(id));
            const CellSet targets = (seen_by_on[digit] & seen_by_off[digit]) - cells;
            if (targets.contains(graph_.cell(id))) removed_.push_back(static_cast<Id>(id));
        }
    }
    const Key key = key_of(true, static_cast<int>(count) - 1, 0, start);
    keep({kind_, true, key, first, count, losers, static_cast<std::uint32_t>(removed_.size()) - losers},
         best);
}

// The hint's nodes and removals have just been written; they are taken back if it is not wanted.
void CycleSearch::keep(const CycleHint& hint, BestHints& best) {
    if (hint.losers != 0 && best.wants(hint.key, removed(hint))) {
        best.take(hint.key, removed(hint), static_cast<int>(hints_.size()));
        hints_.push_back(hint);
    } else {
        path_.resize(hint.first);
        removed_.resize(hint.removed);
    }
}

bool CycleSearch::find_chain(Literal assumption, int most, BestHints& best) {
    const auto end = follow_chain(assumption, most);
    if (end) offer_chain(opposite(assumption), *end, best);
    return end.has_value();
}

// Breadth first from the assumption until its opposite follows, with at most so many nodes; `past_end` goes
// on after that.
std::optional<CycleSearch::ChainEnd> CycleSearch::follow_chain(Literal assumption, int most) {
    if (most < 4) return {};
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
    std::size_t next_on = 0, next_off = 0;
    bool layer_on = from_on;
    for (int nodes = 2; nodes <= most; ++nodes, layer_on = !layer_on) {
        if (layer_on) {
            if (next_on == ons_.size()) return {};
            for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
                const Id id = ons_[next_on].id;
                if (from_on && aims_[id].stamp == stamp_) return ChainEnd{next_on, nodes};
                if (nodes == most) continue;
                for (const WeakLink link : weak(id)) {
                    if (seen_off_[link.to] == stamp_ || !leads_on(link.to, start)) continue;
                    seen_off_[link.to] = stamp_;
                    offs_.push_back({link.to, static_cast<std::uint16_t>(next_on), link.rank});
                }
            }
        } else {
            if (next_off == offs_.size()) return {};
            for (const std::size_t end = offs_.size(); next_off < end; ++next_off) {
                const Id id = offs_[next_off].id;
                if (!from_on && aims_[id].stamp == stamp_) return ChainEnd{next_off, nodes};
                if (nodes == most) continue;
                for (const StrongLink link : strong(id)) {
                    if (seen_on_[link.to] == stamp_) continue;
                    seen_on_[link.to] = stamp_;
                    ons_.push_back({link.to, static_cast<std::uint16_t>(next_off), link.rank});
                }
            }
        }
    }
    return {};
}

// A hint that comes after this one, among those that remove all else in the candidate's cell, is not wanted.
Key CycleSearch::last_for_mates(Id id, const BestHints& best) const {
    Key last{-1};
    for (const Id other : graph_.members(graph_.group(id, kByCell))) {
        if (other != id && source_->in(other) && last < best.last_for(other)) last = best.last_for(other);
    }
    return last;
}

// The target follows from a step, which is on if the target is off.
void CycleSearch::offer_chain(Literal target, ChainEnd end, BestHints& best) {
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
    const Step* step = step_on ? &ons_[end.step] : &offs_[end.step];
    path_.push_back({target, aims_[step->id].rank});
    while (true) {
        path_.push_back({step_on ? on(step->id) : off(step->id), step->rank});
        if (step->rank == kAssumed) break;
        step_on = !step_on;
        step = step_on ? &ons_[step->parent] : &offs_[step->parent];
    }
    keep({kind_, false, key_of(false, end.nodes, is_on(target) ? 2 : 1, start), first,
          static_cast<std::uint32_t>(path_.size()) - first, losers,
          static_cast<std::uint32_t>(removed_.size()) - losers},
         best);
}

}  // namespace nonet::explainer
