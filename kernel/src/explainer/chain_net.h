// What follows dynamically from every candidate that holds, all at once and without order or reasons: enough
// to tell which forcing chains there are.
//
// Every assumption is a lane, a bit in a row, and each candidate has two rows: the lanes in which it is on,
// and those in which it is off. A group is worked on for all lanes together; groups are visited until nothing
// changes. Nothing more follows from a candidate's being off than from its partner's being on, in a group
// where only the two are left; without a partner, nothing does.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "explainer/chain_graph.h"

namespace nonet::explainer {

class NetClosure {
public:
    // False: there are too many candidates, and nothing is known. `base`, if there is one, is the closure of
    // a position from which this one has come by removing candidates: what followed there follows here.
    bool run(const Graph& graph, const Position& position, const NetClosure* base = nullptr);

    // Whether an assumption leads to a contradiction.
    bool absurd(const Graph& graph, const Position& position, Literal assumption) const;
    // Whether all these candidates lead to something removable alike. What follows from one that leads to a
    // contradiction depends on the order: `follow(id)` tells, as a pair of what is on and off.
    template <class Follow>
    bool agree(std::span<const Id> ids, Follow&& follow) const;
    // The partner of a candidate in a group with two left, or -1.
    static int partner(const Graph& graph, const Position& position, int id);

private:
    static constexpr int kMostWords = 6;
    static constexpr int kMost = 64 * kMostWords;
    using Lanes = std::array<std::uint64_t, kMostWords>;

    bool broken(int id) const { return (broken_[static_cast<std::size_t>(id / 64)] >> id % 64 & 1) != 0; }
    template <int H>
    void close(const Graph& graph, const Position& position, const NetClosure* base);
    void start(const Graph& graph, const Position& position);
    void start_from(const NetClosure& base, const Graph& graph, const Position& position);
    void touch(const Graph& graph, int id);
    template <int H>
    void visit(const Graph& graph, int group);
    void survey(const Graph& graph, const Position& position);
    void transpose(const std::vector<std::uint64_t>& lanes, std::array<Lanes, kMost>& rows) const;

    int size_ = 0;
    int words_ = 0;                          // of a row
    IdSet in_;                               // the candidates of the position
    std::vector<std::uint64_t> ons_, offs_;  // rows of h words; a candidate that is out is off in all lanes
    std::vector<std::uint16_t> queue_;       // groups to visit
    std::array<std::uint8_t, kMostGroups> queued_;
    alignas(16) Lanes broken_;                     // lanes with a contradiction
    Lanes placeable_;                              // candidates that are not alone in their cells
    std::array<Lanes, kMost> on_rows_, off_rows_;  // by assumption: what goes on and off
};

template <class Follow>
bool NetClosure::agree(std::span<const Id> ids, Follow&& follow) const {
    const auto words = static_cast<std::size_t>((size_ + 63) / 64);
    Lanes on = placeable_, off;
    std::copy_n(in_.words.begin(), words, off.begin());
    const auto narrow = [&](const auto& ons, const auto& offs) {
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < words; ++word) {
            on[word] &= ons[word];
            off[word] &= offs[word];
            any |= on[word] | off[word];
        }
        return any != 0;
    };
    for (const Id id : ids) {
        if (!broken(id) && !narrow(on_rows_[id], off_rows_[id])) return false;
    }
    for (const Id id : ids) {
        if (!broken(id)) continue;
        const auto [ons, offs] = follow(id);
        if (!narrow(ons->words, offs->words)) return false;
    }
    return true;
}

}  // namespace nonet::explainer
