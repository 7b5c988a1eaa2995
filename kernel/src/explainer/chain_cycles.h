// Forcing chains and cycles: links of one digit (X), links between cells with two candidates (Y), or both.
#pragma once

#include <optional>

#include "explainer/chain_closure.h"
#include "explainer/chain_order.h"
#include "explainer/chain_reach.h"
#include "explainer/techniques.h"

namespace nonet::explainer {

// A literal of a chain and which group it follows through.
struct PathNode {
    Literal literal;
    std::uint8_t cause;
};

// A forcing chain ends in the opposite of its assumption; a cycle comes back to it.
struct CycleHint {
    ChainKind kind;
    bool cycle;
    Key key;
    std::uint32_t first, count;     // its nodes: the last one first. A cycle's first and last are the same.
    std::uint32_t removed, losers;  // the candidates it removes, ascending
};

// The technique of cycles and chains of a kind.
inline const RatedTechnique& technique_of(ChainKind kind, bool cycle) {
    if (cycle) return kind == kXYChain ? techniques().mixed_cycle : techniques().plain_cycle;
    if (kind == kXYChain) return techniques().mixed_chain;
    return kind == kXChain ? techniques().x_chain : techniques().y_chain;
}

class CycleSearch {
public:
    explicit CycleSearch(const Graph& graph) : graph_(graph) {}

    // Finds the hints that are wanted; one that was kept may turn out not to be the best.
    void run(const Position& source, BestHints& best);

    const std::vector<CycleHint>& hints() const { return hints_; }
    std::span<const PathNode> path(const CycleHint& hint) const {
        return {path_.data() + hint.first, hint.count};
    }
    std::span<const Id> removed(const CycleHint& hint) const {
        return {removed_.data() + hint.removed, hint.losers};
    }

private:
    struct StrongLink {
        Id to;
        std::uint8_t rank;
    };
    struct Step {  // of a search: a candidate, the step before, and through which group
        Id id;
        std::uint16_t parent;
        std::uint8_t rank;
    };

    void list_links();
    void find_chains(ChainKind kind, BestHints& best);
    void find_shortest_chain(BestHints& best);
    void find_cycles(ChainKind kind, BestHints& best);
    // Whether everything that a candidate's going on would remove can be removed.
    bool may_go_on(int id) const;
    void find_cycles_from(int start, int most, BestHints& best);
    void offer_cycle(int start, int last, std::uint8_t rank, BestHints& best);
    IdSet starts_of_cycles(int most, bool each);
    // Where a chain ends: a step, and how many nodes there are with the one that follows from it.
    struct ChainEnd {
        std::size_t step;
        int nodes;
    };
    bool find_chain(Literal assumption, int most, BestHints& best);
    std::optional<ChainEnd> follow_chain(Literal assumption, int most);
    void offer_chain(Literal target, ChainEnd end, BestHints& best);
    // From here the opposite of the assumption follows, through such a group; the first one counts.
    void aim(Id id, std::uint8_t rank) {
        if (aims_[id].stamp != stamp_) aims_[id] = {stamp_, rank};
    }
    int most_nodes(bool cycle, const Key& last) const;
    Key last_for_mates(Id id, const BestHints& best) const;
    Key key_of(bool cycle, int complexity, int turn, int start) const;
    bool leads_on(Id id, Id start) const;
    // The links of the kind that is looked for: X has none inside cells, Y only such strong ones.
    std::span<const StrongLink> strong(int id) const {
        const auto at = static_cast<std::size_t>(id);
        const std::span<const StrongLink> all(strong_[at].data(), strong_count_[at]);
        if (kind_ == kXYChain) return all;
        const bool in_cell = !all.empty() && all[0].rank == kByCell;
        return kind_ == kXChain ? all.subspan(in_cell ? 1 : 0) : all.first(in_cell ? 1 : 0);
    }
    std::span<const WeakLink> weak(int id) const {
        const auto at = static_cast<std::size_t>(id);
        const std::uint16_t first = kind_ == kXChain ? weak_across_[at] : weak_from_[at];
        return {weak_.data() + first, weak_.data() + weak_from_[at + 1]};
    }
    void keep(const CycleHint& hint, BestHints& best);

    const Graph& graph_;
    const Position* source_ = nullptr;
    LinkClosure closure_;
    LinkReach reach_;
    int least_cycle_ = 4;     // the fewest nodes that a cycle of use can have
    bool x_refutes_ = false;  // an X-chain has refuted something
    ChainKind kind_ = kXChain;

    // The links on the position: strong ones, those inside cells first,
    // and weak ones to candidates that have strong ones.
    std::array<std::array<StrongLink, kRanks>, kMostIds> strong_;
    std::array<std::uint8_t, kMostIds> strong_count_;
    std::array<std::uint16_t, kMostIds + 1> weak_from_;
    std::array<std::uint16_t, kMostIds> weak_across_;  // without the candidate's own cell
    std::array<WeakLink, kMostIds * 28> weak_;

    std::vector<Step> ons_, offs_;
    std::array<std::uint32_t, kMostIds> seen_on_{}, seen_off_{};
    struct Aim {
        std::uint32_t stamp = 0;
        std::uint8_t rank = 0;
    };
    std::array<Aim, kMostIds> aims_;
    std::uint32_t stamp_ = 0;

    std::vector<CycleHint> hints_;
    std::vector<PathNode> path_;
    std::vector<Id> removed_;
};

}  // namespace nonet::explainer
