// How far links lead: the length of the shortest chain from a candidate to its opposite, and what lies within
// reach, as sets and without the chains themselves.
#pragma once

#include <vector>

#include "explainer/chain_order.h"

namespace nonet::explainer {

class LinkReach {
public:
    static constexpr int kNever = kLiterals + 1;

    // Takes the links of a kind: X has none inside cells, Y only such strong ones.
    void build(const Graph& graph, const Position& position, ChainKind kind);

    // How many nodes the shortest chain from a candidate on, or off, to its opposite has.
    int nodes_from_on(int id) const;
    int nodes_from_off(int id) const;
    // Adds what a candidate turns on by chains of up to so many nodes, itself included.
    void spread(int id, int nodes, IdSet& to) const;

private:
    // Goes on from a layer of what is on, as long as stop(layer) says so.
    template <class Stop>
    void layers(const IdSet& first, Stop&& stop) const;

    int words_ = 0;
    // By candidate: what it turns off by holding, and on by that; what it turns on by going off.
    std::vector<IdSet> weak_, next_, partners_;
};

}  // namespace nonet::explainer
