// Strong and weak links between candidates: the ground on which every kind of chain is built.
//
// A node is a candidate or, on demand, a group: all candidates of a digit in a box that lie in one line, if
// there are two or three of them; a group is true when one of them is. Two links join nodes:
//     weak    not both are true:  if one is true, the other is false
//     strong  not both are false: if one is false, the other is true
// Both hold in both directions. A chain alternates: true -weak- false =strong= true -weak- false …
//
// Nodes are numbered densely, candidates first, and the neighbours of a node are a row of bits, so that all
// that follows from a set of nodes is a few ORs for each of them.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/grid/board.h"

namespace nonet {

class AlsTable;

struct LinkNode {
    CellSet cells;  // where the digit can be: one cell, or those of a group
    CellSet whole;  // the cells that the node takes up; more than `cells` only in an almost locked set
    int digit;

    bool is_candidate() const { return whole.count() == 1; }
};

class Links {
public:
    using Word = std::uint64_t;
    using Nodes = std::span<const Word>;  // a set of nodes
    using NodesToChange = std::span<Word>;

    // All candidates; kept for the next search on the same board.
    static const Links& of_candidates(const Board& board);
    // All candidates and groups; kept likewise.
    static const Links& with_groups(const Board& board);
    // All candidates, groups and almost locked sets of two or more cells, as far as there is room.
    static Links with_sets(const Board& board);
    // The candidates of these digits, with links between equal digits only.
    static Links of_digits(const Board& board, DigitSet digits);
    // The candidates of cells with two candidates: strong links inside a cell, weak ones between cells only.
    static Links of_pairs(const Board& board, CellSet bivalue);

    int size() const { return static_cast<int>(nodes_.size()); }
    // The first so many nodes are candidates.
    int candidates() const { return candidates_; }
    // The first node that is a digit of an almost locked set; those between are groups.
    int sets_from() const { return sets_from_; }
    const LinkNode& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
    // The node of a candidate, or -1.
    int find(int cell, int digit) const { return index_[candidate_of(cell, digit)]; }

    // How many words a set of nodes has.
    int words() const { return words_; }
    Nodes weak(int node) const { return row(weak_, node); }
    Nodes strong(int node) const { return row(strong_, node); }
    // What follows from a node: what becomes false if it is true, what becomes true if it is false.
    Nodes after(int node, bool on) const { return on ? weak(node) : strong(node); }

    static bool contains(Nodes nodes, int node) { return (nodes[node / 64] >> node % 64 & 1) != 0; }
    // Calls visit(node) for each node of a set until it returns true; returns whether one did.
    template <class Visit>
    static bool any_of(Nodes nodes, Visit visit);

    // All that follows directly from these nodes, all true or all false, and has not been `seen` yet: goes
    // into `fresh`, and is seen now. Returns whether there is any.
    bool follow(Nodes from, bool on, NodesToChange seen, NodesToChange fresh) const;

private:
    static constexpr int kMostNodes = 4096;

    explicit Links(const Board& board);
    static Links make(const Board& board, bool groups);

    Nodes row(const std::vector<Word>& rows, int node) const {
        return {rows.data() + static_cast<std::ptrdiff_t>(node) * words_, static_cast<std::size_t>(words_)};
    }
    void add(int cell, int digit);
    void add_all(DigitSet digits);
    void add_groups();
    void size_rows();
    static void join(std::vector<Word>& rows, int words, int a, int b);
    void join_weak(int a, int b) { join(weak_, words_, a, b); }
    void join_strong(int a, int b) { join(strong_, words_, a, b); }
    void link_inside_cells();
    void link_digits(DigitSet digits);
    void link_digit(int digit);
    void link_groups();
    void link_group(int group);
    void link_set(const AlsTable& table, int set, std::span<const int> first);
    void link_forced_cells(const AlsTable& table, int set, int from);
    int find_group(CellSet cells, int digit) const;

    const Board* board_;
    std::vector<LinkNode> nodes_;
    std::vector<std::int16_t> index_;  // candidate → node
    int candidates_ = 0;
    int sets_from_ = 0;
    int words_ = 0;
    std::vector<Word> weak_;
    std::vector<Word> strong_;
};

// What follows from one node, link by link, with the way there.
class Spread {
public:
    // Starts from a node being true (on) or false, and follows up to so many links.
    Spread(const Links& links, int node, bool on, int most_links);

    // The number of links that led to something new.
    int depth() const { return depth_; }
    // The nodes reached first with this many links. They are true if `on_at` says so, else false.
    Links::Nodes layer(int links) const;
    bool on_at(int links) const { return (links % 2 == 0) == on_; }
    // How many links it takes to make a node true (or false), or -1.
    int distance(int node, bool on) const;

    // Shortest ways from the start to a node at a distance, one after the other, as visit(nodes in order);
    // ends when visit returns true, and then returns true, or after so many tries. With `fits`, the nodes
    // must be chosen so that fits(way, place) holds when the node at that place has been put before those
    // that follow it.
    template <class Fits, class Visit>
    bool ways_to(int node, int distance, int tries, Fits fits, Visit visit) const;

private:
    const Links& links_;
    const bool on_;
    int depth_ = 0;
    std::vector<Links::Word> layers_;
};

template <class Visit>
bool Links::any_of(Nodes nodes, Visit visit) {
    for (std::size_t word = 0; word < nodes.size(); ++word) {
        for (Word left = nodes[word]; left != 0; left &= left - 1) {
            if (visit(static_cast<int>(64 * word) + std::countr_zero(left))) return true;
        }
    }
    return false;
}

template <class Fits, class Visit>
bool Spread::ways_to(int node, int distance, int tries, Fits fits, Visit visit) const {
    std::vector<int> way(static_cast<std::size_t>(distance) + 1);
    way[static_cast<std::size_t>(distance)] = node;
    // Puts nodes at a place and before it; the depth of the calls is the length of the way.
    const auto put = [&](const auto& self, int place) -> bool {
        if (--tries < 0) return true;
        if (place < 0) return visit(std::span<const int>(way));
        const Links::Nodes before = layer(place);
        const int next = way[static_cast<std::size_t>(place) + 1];
        return Links::any_of(links_.after(next, on_at(place)), [&](int candidate) {
            if (!Links::contains(before, candidate)) return false;
            way[static_cast<std::size_t>(place)] = candidate;
            return fits(std::span<const int>(way), place) && self(self, place - 1);
        });
    };
    return put(put, distance - 1) && tries >= 0;
}

}  // namespace nonet
