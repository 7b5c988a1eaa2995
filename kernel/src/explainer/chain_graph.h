// The candidates of a board as a graph of implications, numbered in the order in which Sudoku Explainer looks
// at them, and the positions that arise on it when candidates fall.
//
// Candidates are numbered densely, cell by cell and digit by digit. Each belongs to four groups, one of which
// members is true: its cell and its digit in its box, row and column (the order of Explainer's chains). Two
// kinds of links follow from that:
//     on to off    a candidate that holds turns the other members of its four groups off
//     off to on    when one of the last two members of a group goes off, the other goes on
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "nonet/grid/board.h"
#include "nonet/reasoning/literal.h"

namespace nonet::explainer {

using Id = std::uint16_t;  // a candidate's number, of which its literals are made
inline constexpr int kMostIds = kCells * kDigits;
inline constexpr int kMostGroups = kCells + kHouses * kDigits;

// A set of candidates.
struct IdSet {
    static constexpr int kWords = (kMostIds + 63) / 64;
    std::array<std::uint64_t, kWords> words{};

    bool contains(int id) const { return (words[static_cast<std::size_t>(id) / 64] >> id % 64 & 1) != 0; }
    void add(int id) { words[static_cast<std::size_t>(id) / 64] |= std::uint64_t{1} << id % 64; }
    void remove(int id) { words[static_cast<std::size_t>(id) / 64] &= ~(std::uint64_t{1} << id % 64); }
    void clear() { words.fill(0); }
};

// Which of its four groups joins a candidate to another.
enum Rank : std::uint8_t { kByCell, kByBox, kByRow, kByColumn, kRanks };

struct WeakLink {
    Id to;
    Rank rank;
};

class Graph {
public:
    void build(const Board& board);

    int size() const { return size_; }
    int groups() const { return group_count_; }
    int words() const { return (size_ + 63) / 64; }
    int cell(int id) const { return cells_[static_cast<std::size_t>(id)]; }
    int digit(int id) const { return digits_[static_cast<std::size_t>(id)]; }
    // The number of a candidate; it must be on the board that the graph was built from.
    Id id(int cell, int digit) const { return ids_[candidate_of(cell, digit)]; }
    // The same for any candidate: -1 if it is not on that board.
    int find(int cell, int digit) const {
        const std::uint16_t id = ids_[candidate_of(cell, digit)];
        return id == kNone ? -1 : id;
    }
    DigitSet placed_in(int house) const { return placed_in_[static_cast<std::size_t>(house)]; }
    int group(int id, int rank) const {
        return groups_[static_cast<std::size_t>(id)][static_cast<std::size_t>(rank)];
    }
    const std::array<std::uint16_t, kRanks>& groups_of(int id) const {
        return groups_[static_cast<std::size_t>(id)];
    }
    std::span<const Id> members(int group) const {
        return {members_[static_cast<std::size_t>(group)].data(), sizes_[static_cast<std::size_t>(group)]};
    }
    // What a candidate that holds turns off, in Explainer's order: of its cell, then of its box, row and
    // column, each candidate once.
    std::span<const WeakLink> weak(int id) const {
        return {links_.data() + from_[static_cast<std::size_t>(id)],
                links_.data() + from_[static_cast<std::size_t>(id) + 1]};
    }
    // The same without the candidate's own cell.
    std::span<const WeakLink> weak_across(int id) const {
        return {links_.data() + across_[static_cast<std::size_t>(id)],
                links_.data() + from_[static_cast<std::size_t>(id) + 1]};
    }
    // The same as a set.
    const IdSet& weak_set(int id) const { return weak_sets_[static_cast<std::size_t>(id)]; }
    // The house of a group of a candidate: -1 for its cell.
    int house(int id, int rank) const;

private:
    static constexpr Id kNone = 0xFFFF;

    void number(const Board& board);
    void link();

    int size_ = 0;
    int group_count_ = 0;
    std::array<std::uint8_t, kMostIds> cells_;
    std::array<std::uint8_t, kMostIds> digits_;
    std::array<Id, kMostIds> ids_;  // by candidate
    std::array<DigitSet, kHouses> placed_in_;
    std::array<std::array<std::uint16_t, kRanks>, kMostIds> groups_;
    std::array<std::array<Id, 9>, kMostGroups> members_;
    std::array<std::uint8_t, kMostGroups> sizes_;
    std::array<std::uint16_t, kMostIds + 1> from_;
    std::array<std::uint16_t, kMostIds> across_;
    std::array<WeakLink, kMostIds * 28> links_;
    std::array<IdSet, kMostIds> weak_sets_;
};

// What is known of a candidate while an assumption is followed.
enum Mark : std::uint8_t { kIn = 1, kOn = 2, kOff = 4 };

// The candidates that are in, each group's as one number: how many there are, and the sum of theirs, so that
// taking one out is a subtraction and the last one need not be looked for.
//
//     bit 31 ........... 16   15 ............ 0
//     members left            sum of their ids
struct Position {
    static constexpr std::uint32_t kOne = 1u << 16;

    std::array<std::uint8_t, kMostIds> marks;
    std::array<std::uint32_t, kMostGroups> groups;

    void start(const Graph& graph);
    // Takes over the first so many marks and groups, which are all there are.
    void copy(const Graph& graph, const Position& other);

    bool in(int id) const { return (marks[static_cast<std::size_t>(id)] & kIn) != 0; }
    int left(int group) const { return static_cast<int>(groups[static_cast<std::size_t>(group)] >> 16); }
    // The other one of the last two members.
    Id other(int group, int id) const {
        return static_cast<Id>((groups[static_cast<std::size_t>(group)] & 0xFFFF) -
                               static_cast<std::uint32_t>(id));
    }
    void remove(const Graph& graph, int id) {
        marks[static_cast<std::size_t>(id)] &= static_cast<std::uint8_t>(~kIn);
        for (const int group : graph.groups_of(id))
            groups[static_cast<std::size_t>(group)] -= kOne + static_cast<std::uint32_t>(id);
    }
};

}  // namespace nonet::explainer
