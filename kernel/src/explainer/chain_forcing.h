// Forcing chains: from each candidate on and off, or from all candidates of a cell or all places of a digit
// in a house, to a contradiction or to what they have in common.
#pragma once

#include <memory>

#include "explainer/chain_cycles.h"
#include "explainer/chain_net.h"
#include "explainer/hint.h"

namespace nonet::explainer {

// What a search for forcing chains may use; the level is Explainer's number for what is nested: 0 nothing,
// 1 patterns, 2 forcing chains and cycles too, 3 multiple chains too, 4 dynamic chains, 5 all of it.
struct Scope {
    bool multiple = false;
    bool dynamic = false;
    bool nishio = false;
    int level = 0;
};

// The technique of forcing chains of a kind.
inline const RatedTechnique& technique_of(ChainKind kind, const Scope& scope) {
    if (scope.nishio) return techniques().nishio;
    if (scope.dynamic) return techniques().dynamic_chain[static_cast<std::size_t>(scope.level)];
    return kind == kCellChains ? techniques().cell_chain : techniques().region_chain;
}

// What leads where: a contradiction from `premise`; `target` from `premise` on and off; `target` from all
// members of `group`.
struct ForcingHint {
    ChainKind kind;
    Key key;
    Literal premise;
    std::uint16_t group;
    Literal target;  // what follows: for a contradiction, the opposite of the premise
};

class ForcingSearch {
public:
    ForcingSearch(const Graph& graph, Workspace& workspace);
    ~ForcingSearch();

    // The position that is searched from now on.
    void look_at(const Position& source);
    // Looks for the hints that are wanted.
    void run(Scope scope, BestHints& best);
    // The next positions come from the same one by removing candidates: what follows there is worked out now.
    void expect_parts_of(const Position& whole) { whole_known_ = whole_.run(graph_, whole); }

    const std::vector<ForcingHint>& hints() const { return hints_; }
    // Calls visit(trail, last node) for each chain of a hint.
    template <class Visit>
    void each_chain(const ForcingHint& hint, Visit&& visit);
    // The candidates that a conclusion removes, ascending.
    std::span<const Id> removed_by(Literal conclusion);
    // A number that is the same for the same chains.
    std::uint64_t signature(const ForcingHint& hint);
    Ancestry& ancestry() { return ancestry_; }
    const Position& source() const { return source_; }

private:
    const Trail& trail(Literal assumption);
    void extend(Trail& trail, bool restoring);
    // What follows dynamically tells, without rules, where to look.
    bool knows_net() const { return net_known_ && scope_.level == 0; }
    bool may_agree(int group);
    bool may_agree_either_way(Id id);
    void look_at_cell(int cell_group, BestHints& best);
    void find_absurd(Id id, BestHints& best);
    void find_common(ChainKind kind, Literal premise, int group, std::span<const Trail* const> trails,
                     BestHints& best);
    void offer(const ForcingHint& hint, Literal conclusion, BestHints& best);
    int least_complexity(const ForcingHint& hint);
    // As soon as it is more than is wanted, kUnwanted.
    template <class Wanted>
    int complexity_if(const Wanted& wanted, const ForcingHint& hint);
    int length(const Trail& trail, const Node& last, ChainKind kind);

    const Graph& graph_;
    Workspace& workspace_;
    Scope scope_;
    Position source_, now_;
    std::vector<std::unique_ptr<Trail>> trails_;  // by literal
    std::vector<std::uint32_t> followed_;
    std::uint32_t stamp_ = 0;
    std::vector<ForcingHint> hints_;
    std::vector<Id> removed_;
    std::vector<std::uint64_t> nested_;  // signatures of chains that are counted already
    Ancestry ancestry_;
    // What there can be: by links alone, or dynamically without rules.
    LinkClosure links_;
    NetClosure net_, whole_;
    bool whole_known_ = false;
    bool net_tried_ = false, net_known_ = false;
    bool fresh_ = true;  // no trail has been followed on the position
    std::unique_ptr<class NestedRules> rules_;
};

template <class Visit>
void ForcingSearch::each_chain(const ForcingHint& hint, Visit&& visit) {
    switch (hint.kind) {
        case kAbsurd: {
            const Trail& found = trail(hint.premise);
            visit(found, found.clash_on);
            visit(found, found.clash_off);
            return;
        }
        case kDouble: {
            for (const Literal premise : {on(id_of(hint.premise)), off(id_of(hint.premise))}) {
                const Trail& found = trail(premise);
                visit(found, found.node(hint.target));
            }
            return;
        }
        default:
            for (const Id id : graph_.members(hint.group)) {
                if (!source_.in(id)) continue;
                const Trail& found = trail(on(id));
                visit(found, found.node(hint.target));
            }
    }
}

}  // namespace nonet::explainer
