// Tables of consequences as HoDoKu keeps them: for every candidate, taken as true or as false, what follows
// link by link, in the order in which HoDoKu finds it. Its loops, chains and forcing chains are read off
// these tables, so the order decides which of them it sees.
//
// Nodes are candidates and groups (candidates of a digit where a line and a box cross): a group is on when
// one of its candidates is.
#pragma once

#include <vector>

#include "nonet/grid/board.h"
#include "nonet/reasoning/literal.h"

namespace nonet::hodoku {

class Tables {
public:
    static constexpr int kCandidates = kCells * kDigits;  // nodes below this are candidates, by number

    struct Node {
        CellSet cells;
        int digit;
    };

    Tables(const Board& board, bool groups);

    static bool is_candidate(Literal literal) { return literal < 2 * kCandidates; }

    int literals() const { return 2 * static_cast<int>(nodes_.size()); }
    const Node& node(Literal literal) const { return nodes_[static_cast<std::size_t>(id_of(literal))]; }
    int digit(Literal literal) const { return node(literal).digit; }
    // The cell of a candidate, the first cell of a group: by that HoDoKu knows it.
    int cell(Literal literal) const { return node(literal).cells.first(); }
    // What follows directly.
    const std::vector<Literal>& direct(Literal literal) const {
        return direct_[static_cast<std::size_t>(literal)];
    }

    // Makes the table of a literal: all that follows from it, nearest first.
    void follow(Literal start);
    // What the last table has, itself first.
    const std::vector<Literal>& found() const { return found_; }
    // How many links lead there.
    int distance(Literal literal) const { return distance_[static_cast<std::size_t>(literal)]; }
    // The way there, from the start on.
    void way_to(Literal literal, std::vector<Literal>& way) const;

private:
    void add_candidate(const Board& board, int cell, int digit);
    void add_groups(const Board& board);
    void link_group(const Board& board, int group);
    void link_groups_of(const Board& board, int group);
    void join(Literal from, Literal to) { direct_[static_cast<std::size_t>(from)].push_back(to); }
    void join_once(Literal from, Literal to);

    std::vector<Node> nodes_;
    std::vector<std::vector<Literal>> direct_;
    std::vector<Literal> found_;
    std::vector<Literal> before_;  // by literal: the one it follows from
    std::vector<int> distance_;
    std::vector<int> seen_in_;  // the table in which a literal was last found
    int table_ = 0;
};

}  // namespace nonet::hodoku
