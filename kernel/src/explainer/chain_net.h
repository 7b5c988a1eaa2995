// What follows dynamically from every candidate, on and off, all at once and without order or reasons: enough
// to tell which forcing chains there are.
//
// Every assumption is a lane, a bit in a row, and each candidate has two rows: the lanes in which it is on,
// and those in which it is off. With up to 64 · h candidates a row is
//
//     word   0 ...................... h - 1   h ..................... 2h - 1
//            candidate 0, 1, 2 … is on        candidate 0, 1, 2 … is off
//
// A group is worked on for all lanes together; groups are visited until nothing changes.
#pragma once

#include <vector>

#include "explainer/chain_graph.h"

namespace nonet::explainer {

class NetClosure {
public:
    // False: there are too many candidates, and nothing is known. `base`, if there is one, is the closure of
    // a position from which this one has come by removing candidates: what followed there follows here.
    bool run(const Graph& graph, const Position& position, const NetClosure* base = nullptr);

    // Whether an assumption leads to a contradiction.
    bool absurd(Literal assumption) const {
        return contains(is_on(assumption) ? 0 : half_, id_of(assumption));
    }
    // Whether a candidate leads to something removable on and off alike; whether all members of a group do.
    // Where there are contradictions, both may say so mistakenly.
    bool either_way(int id) const;
    bool agrees(const Graph& graph, const Position& position, int group) const;

private:
    static constexpr int kMostHalf = 6;
    static constexpr int kMost = 64 * kMostHalf;
    using Half = std::array<std::uint64_t, kMostHalf>;

    bool contains(int first_word, int id) const {
        return (broken_[static_cast<std::size_t>(first_word + id / 64)] >> id % 64 & 1) != 0;
    }
    template <int H>
    void close(const Graph& graph, const Position& position, const NetClosure* base);
    void start(const Graph& graph, const Position& position);
    void start_from(const NetClosure& base, const Graph& graph, const Position& position);
    void touch(const Graph& graph, int id);
    template <int H>
    void visit(const Graph& graph, int group);
    void survey(const Graph& graph, const Position& position);
    void transpose(const std::vector<std::uint64_t>& lanes, std::array<Half, kMost>& rows) const;

    int size_ = 0;
    int half_ = 0;                           // h
    IdSet in_;                               // the candidates of the position
    std::vector<std::uint64_t> ons_, offs_;  // rows of 2h words; a candidate that is out is off in all lanes
    std::vector<std::uint16_t> queue_;       // groups to visit
    std::array<std::uint8_t, kMostGroups> queued_;
    alignas(16) std::array<std::uint64_t, 2 * kMostHalf> broken_;  // lanes with a contradiction
    Half either_;                                                  // candidates
    Half placeable_;                              // candidates that are not alone in their cells
    std::array<Half, kMost> on_rows_, off_rows_;  // by assumption: what goes on and off
};

}  // namespace nonet::explainer
