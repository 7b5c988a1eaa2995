#include "explainer/chain_trail.h"

#include <algorithm>

namespace nonet::explainer {

void Trail::start(const Graph& graph, Literal assumption) {
    const int words = graph.words();
    std::fill_n(on_set.words.begin(), words, 0);
    std::fill_n(off_set.words.begin(), words, 0);
    on_count = off_count = 0;
    clash = false;
    advances.clear();
    advance_parents.clear();
    stage = 0;
    add({assumption, 0, kAssumed}, 0);
}

void Trail::mark_here() {
    marked_ons_ = on_count;
    marked_offs_ = off_count;
    marked_advances_ = advances.size();
    marked_parents_ = advance_parents.size();
}

void Trail::go_back() {
    while (on_count > marked_ons_) on_set.remove(ons[static_cast<std::size_t>(--on_count)]);
    while (off_count > marked_offs_) off_set.remove(offs[static_cast<std::size_t>(--off_count)]);
    advances.resize(marked_advances_);
    advance_parents.resize(marked_parents_);
}

namespace {

class Follower {
public:
    // Everything before these places has been followed already.
    Follower(const Graph& graph, Manner manner, Position& now, Trail& trail, int next_on, int next_off)
        : graph_(graph), manner_(manner), now_(now), trail_(trail), next_on_(next_on), next_off_(next_off) {}

    // Explainer takes everything that is on before the next that is off.
    void drain() {
        while (true) {
            if (next_on_ < trail_.on_count) {
                if (!spread_on(trail_.ons[static_cast<std::size_t>(next_on_++)])) return;
            } else if (next_off_ < trail_.off_count) {
                if (!spread_off(trail_.offs[static_cast<std::size_t>(next_off_++)])) return;
            } else {
                return;
            }
        }
    }

private:
    // False: a contradiction.
    bool spread_on(Id id) {
        const auto links = manner_.within_digit ? graph_.weak_across(id) : graph_.weak(id);
        const int depth = trail_.entries[on(id)].depth + 1;
        for (const WeakLink link : links) {
            std::uint8_t& marks = now_.marks[link.to];
            if (marks == kIn) {
                marks = kIn | kOff;
                trail_.add({off(link.to), on(id), link.rank}, depth);
            } else if ((marks & (kIn | kOn)) == (kIn | kOn)) {
                return contradict(trail_.node(on(link.to)), {off(link.to), on(id), link.rank});
            }
        }
        return true;
    }

    bool spread_off(Id id) {
        std::array<Node, kRanks> found;
        std::size_t count = 0;
        const auto& groups = graph_.groups_of(id);
        for (std::size_t rank = manner_.within_digit ? kByBox : kByCell; rank < kRanks; ++rank) {
            if (now_.left(groups[rank]) != 2) continue;
            found[count++] = {on(now_.other(groups[rank], id)), off(id), static_cast<std::uint8_t>(rank)};
        }
        if (manner_.dynamic) now_.remove(graph_, id);
        const int depth = trail_.entries[off(id)].depth + 1;
        for (const Node& node : std::span(found.data(), count)) {
            std::uint8_t& marks = now_.marks[id_of(node.literal)];
            if ((marks & kOff) != 0) return contradict(node, trail_.node(off(id_of(node.literal))));
            if ((marks & kOn) != 0) continue;
            marks |= kOn;
            trail_.add(node, depth);
        }
        return true;
    }

    bool contradict(const Node& clash_on, const Node& clash_off) {
        trail_.clash = true;
        trail_.clash_on = clash_on;
        trail_.clash_off = clash_off;
        return false;
    }

    const Graph& graph_;
    Manner manner_;
    Position& now_;
    Trail& trail_;
    int next_on_, next_off_;
};

}  // namespace

void follow(const Graph& graph, const Position& source, Literal assumption, Manner manner, Position& now,
            Trail& trail) {
    now.copy(graph, source);
    trail.start(graph, assumption);
    now.marks[id_of(assumption)] |= is_on(assumption) ? kOn : kOff;
    Follower(graph, manner, now, trail, 0, 0).drain();
}

void go_on(const Graph& graph, Manner manner, int first_off, Position& now, Trail& trail) {
    for (int i = first_off; i < trail.off_count; ++i)
        now.marks[trail.offs[static_cast<std::size_t>(i)]] |= kOff;
    trail.stage = 0;
    Follower(graph, manner, now, trail, trail.on_count, first_off).drain();
}

void restore(const Graph& graph, const Position& source, const Trail& trail, Position& now) {
    now.copy(graph, source);
    for (int i = 0; i < trail.on_count; ++i) now.marks[trail.ons[static_cast<std::size_t>(i)]] |= kOn;
    for (int i = 0; i < trail.off_count; ++i) {
        const Id id = trail.offs[static_cast<std::size_t>(i)];
        now.remove(graph, id);
        now.marks[id] |= kOff;
    }
}

std::span<const Literal> Ancestry::walk(const Graph& graph, const Position& source, const Trail& trail,
                                        const Node& last) {
    std::fill_n(seen_.begin(), (2 * graph.size() + 63) / 64, 0);
    int count = 0;
    const auto visit = [&](Literal literal) {
        std::uint64_t& word = seen_[literal / 64];
        const std::uint64_t bit = std::uint64_t{1} << literal % 64;
        if ((word & bit) != 0) return;
        word |= bit;
        walked_[static_cast<std::size_t>(count++)] = literal;
    };
    const auto visit_parents = [&](const Node& node) {
        if (node.cause == kAssumed) return;
        if (node.cause == kByRule) {
            const Advance& advance = trail.advances[node.parent];
            for (int i = 0; i < advance.count; ++i)
                visit(off(trail.advance_parents[advance.first + static_cast<std::size_t>(i)]));
            return;
        }
        visit(node.parent);
        if (!is_on(node.literal)) return;
        const Id id = id_of(node.literal);
        for (const Id member : graph.members(graph.group(id, node.cause)))
            if (member != id && off(member) != node.parent && source.in(member)) visit(off(member));
    };
    visit(last.literal);
    visit_parents(last);
    for (int i = 1; i < count; ++i) {
        const Literal literal = walked_[static_cast<std::size_t>(i)];
        visit_parents(trail.node(literal));
    }
    return {walked_.data(), static_cast<std::size_t>(count)};
}

}  // namespace nonet::explainer
