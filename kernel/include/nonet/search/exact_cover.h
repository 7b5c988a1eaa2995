// Exact cover by dancing links: Knuth's Algorithm X (The Art of Computer Programming, 7.2.2.1).
//
// Given items and options (sets of items), find all sets of options in which every primary item occurs
// exactly once and every optional item at most once. An option without a primary item is never chosen.
//
// The links live in two flat arrays. With two primary items A and B, one optional item C and the options
// {A, B}, {A, C}, {B}:
//
//     items_       0 root <-> 1 A <-> 2 B <-> (root)        3 C, in no ring: nobody has to cover it
//
//     nodes_       0    1    2    3    4    5    6    7    8    9   10   11   12
//                  -    A    B    C  edge   A    B  edge   A    C  edge   B  edge
//                       heads of the      |-- 0 --|      |-- 1 --|      | 2 |        options
//                       vertical rings
//
// The nodes of an item form a ring through `up` and `down`, closed by the head that has the item's own
// number. The nodes of an option stand side by side, between edges; an edge's `up` is the first node of the
// option to its left and its `down` the last node of the option to its right, so that a walk in either
// direction can wrap around.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace nonet {

// The problem: links in their initial state. Immutable from outside; a search dances on its own copy.
class ExactCover {
public:
    // Items 0 .. primary-1 are primary, the next `optional` ones are optional. Throws std::invalid_argument
    // when an option names an item that does not exist or names one twice, std::length_error when there are
    // too many items or nodes for 32-bit links.
    ExactCover(std::size_t primary, std::size_t optional, std::span<const std::vector<uint32_t>> options);

    std::size_t item_count() const { return items_.size() - 1; }
    std::size_t option_count() const { return option_starts_.size(); }
    // The number of links in the structure: a step of a search takes at most a few passes over them.
    std::size_t size() const { return items_.size() + nodes_.size(); }

private:
    friend class ExactCoverSearch;

    struct Item {
        uint32_t left;
        uint32_t right;
        uint32_t size;  // nodes in the vertical ring without its head; kOptional more for an optional item
    };
    struct Node {
        uint32_t up;
        uint32_t down;
        uint32_t item;  // kEdge for an edge
    };
    static constexpr uint32_t kRoot = 0;
    static constexpr uint32_t kEdge = 0;
    // Added to the size of an optional item, so that it never looks empty: one test serves both kinds.
    static constexpr uint32_t kOptional = uint32_t{1} << 31;

    void add_items(std::size_t primary, std::size_t optional);
    void add_option(std::span<const uint32_t> option);

    std::vector<Item> items_;
    std::vector<Node> nodes_;
    std::vector<uint32_t> option_starts_;  // the first node of each option; ascending
};

enum class SearchOutcome { kFound, kExhausted, kOutOfBudget };

// A depth-first search that can stop anywhere and go on later. It branches on the primary item with the
// fewest options left (the first of several) and tries its options in the order given, so that the order of
// the solutions is fixed. Copying a search copies its state; assigning from a fresh one starts over
// without allocating.
class ExactCoverSearch {
public:
    static constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();

    explicit ExactCoverSearch(const ExactCover& problem);

    // Before the first step only: put an option into every solution, or into none. `force` returns false, and
    // the search is over, when the option is forbidden or shares an item with another forced one. Both throw
    // std::out_of_range for an option that does not exist and std::logic_error once the search has begun.
    bool force(uint32_t option);
    void forbid(uint32_t option);

    // Go on until the next solution, the end of the search, or the end of the budget; a step is one option
    // chosen or taken back.
    SearchOutcome run(uint64_t max_steps);

    // The options of the solution that `run` has just found, in ascending order.
    void solution(std::vector<uint32_t>& options) const;

    // Without a budget: the next solution, or false when there is none.
    bool next(std::vector<uint32_t>& options);
    // Without a budget: how many more solutions there are; stops at `limit`.
    uint64_t count(uint64_t limit = kNoLimit);

    std::size_t size() const { return links_.size(); }
    // Options tried so far: the size of the search tree.
    uint64_t nodes() const { return node_count_; }
    // Options tried while their item had another one left to try: 0 when every choice was forced.
    uint64_t guesses() const { return guess_count_; }

private:
    enum class Phase : uint8_t { kFresh, kDescend, kRetreat, kExhausted };

    void require_fresh(uint32_t option) const;
    bool available(uint32_t option) const;

    bool descend();
    void retreat();
    uint32_t least_item() const;
    void try_option(uint32_t node);
    void unlink(uint32_t node);
    void hide(uint32_t node);
    void unhide(uint32_t node);
    void cover(uint32_t item);
    void uncover(uint32_t item);
    void cover_others(uint32_t node);
    void uncover_others(uint32_t node);

    ExactCover links_;
    std::vector<uint32_t> chosen_;  // one node of each chosen option, the forced ones first
    std::size_t forced_ = 0;
    std::vector<bool> settled_items_;    // covered by a forced option
    std::vector<bool> decided_options_;  // forced or forbidden
    uint32_t empty_ = 0;                 // uncovered primary items without an option left
    uint64_t node_count_ = 0;
    uint64_t guess_count_ = 0;
    Phase phase_ = Phase::kFresh;
};

}  // namespace nonet
