// What follows by links alone from every candidate at once, without order or reasons: enough to tell where
// chains are, and that is nowhere most of the time.
#pragma once

#include <vector>

#include "explainer/chain_graph.h"

namespace nonet::explainer {

class LinkClosure {
public:
    void run(const Graph& graph, const Position& position);

    // The candidates whose holding would turn themselves off:
    // only they can be removed by forcing chains and cycles.
    const IdSet& refuted() const { return refuted_; }
    bool any_refuted() const { return any_refuted_; }
    // What one of them turns both on and off.
    IdSet both_ways() const;
    // Whether all members of a group have something removable in common.
    bool agrees(const Graph& graph, const Position& position, int group) const;

private:
    template <int Words>
    void close(const Graph& graph, const Position& position);

    // By candidate: what it turns on, itself included, and off. Rows of `words_` words.
    std::vector<std::uint64_t> ons_, offs_;
    std::vector<std::uint64_t> next_, partners_;  // while it runs: what turns what on
    int words_ = 0;
    IdSet refuted_;
    IdSet placeable_;  // candidates that are not alone in their cells
    bool any_refuted_ = false;
};

}  // namespace nonet::explainer
