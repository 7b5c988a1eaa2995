// What follows from one assumption, in the order in which Sudoku Explainer finds it and with the reasons that
// it keeps, for the length of a chain is counted over them.
#pragma once

#include <vector>

#include "explainer/chain_graph.h"

namespace nonet::explainer {

// Why a literal follows: through one of its candidate's groups (a Rank), by a pattern or a nested chain, or
// not at all, being the assumption.
inline constexpr std::uint8_t kByRule = kRanks;
inline constexpr std::uint8_t kAssumed = kRanks + 1;

// A literal with its reason. `parent` is the literal it follows from; with kByRule, the place of its Advance.
// A literal that goes on through a group follows from all other members of the group that were in at the
// start; `parent` is the last of them to go off.
struct Node {
    Literal literal;
    std::uint16_t parent;
    std::uint8_t cause;
};

// What a pattern or a nested chain (kByRule) rests on: candidates that are off.
struct Advance {
    std::uint32_t first;  // of its parents in Trail::advance_parents
    std::uint16_t count;
    int complexity = 0;           // of a nested chain; 0 for a pattern
    std::uint64_t signature = 0;  // of a nested chain: equal for equal chains
};

struct Trail {
    // The candidates found on and off, as sets and in the order found.
    IdSet on_set, off_set;
    int on_count = 0, off_count = 0;
    std::array<Id, kMostIds> ons, offs;
    // By literal: its reason; how many literals come before it on its way, at least; and how many it rests
    // on, itself among them, once that has been counted, else 0.
    struct Entry {
        std::uint16_t parent;
        std::uint16_t depth;
        mutable std::uint16_t size;
        std::uint8_t cause;
    };
    std::array<Entry, kLiterals> entries;

    // Where it ends when something is on and off.
    bool clash = false;
    Node clash_on, clash_off;

    std::vector<Advance> advances;
    std::vector<Id> advance_parents;

    // The level (see Scope) whose rules have all been tried in vain at its end; 0: none have been tried.
    int stage = 0;

    void start(const Graph& graph, Literal assumption);
    bool has(Literal literal) const {
        return is_on(literal) ? on_set.contains(id_of(literal)) : off_set.contains(id_of(literal));
    }
    // Remembers where it stands; goes back there.
    void mark_here();
    void go_back();
    Node node(Literal literal) const { return {literal, entries[literal].parent, entries[literal].cause}; }
    void add(const Node& node, int depth) {
        const Id id = id_of(node.literal);
        if (is_on(node.literal)) {
            on_set.add(id);
            ons[static_cast<std::size_t>(on_count++)] = id;
        } else {
            off_set.add(id);
            offs[static_cast<std::size_t>(off_count++)] = id;
        }
        entries[node.literal] = {node.parent, static_cast<std::uint16_t>(depth), 0, node.cause};
    }

private:
    int marked_ons_ = 0, marked_offs_ = 0;
    std::size_t marked_advances_ = 0, marked_parents_ = 0;
};

// How an assumption is followed.
struct Manner {
    bool dynamic = false;       // candidates that go off are out for what follows
    bool within_digit = false;  // Nishio: one digit, from cell to cell
};

// Follows an assumption on a position by links, to the end or to a contradiction. `now` becomes the position
// that it leads to.
void follow(const Graph& graph, const Position& source, Literal assumption, Manner manner, Position& now,
            Trail& trail);

// Goes on after candidates have been added to what is off, from this place on.
void go_on(const Graph& graph, Manner manner, int first_off, Position& now, Trail& trail);

// The position that a dynamic trail has led to.
void restore(const Graph& graph, const Position& source, const Trail& trail, Position& now);

// Collects what a literal rests on.
class Ancestry {
public:
    // The literals of a chain, the last one first, in the order in which Explainer walks back.
    std::span<const Literal> walk(const Graph& graph, const Position& source, const Trail& trail,
                                  const Node& last);
    // How many they are.
    int count(const Graph& graph, const Position& source, const Trail& trail, const Node& last) {
        return static_cast<int>(walk(graph, source, trail, last).size());
    }

private:
    std::array<std::uint64_t, (kLiterals + 63) / 64> seen_;
    std::array<Literal, kLiterals> walked_;
};

}  // namespace nonet::explainer
