// What dynamic chains (+) and nested chains look for when nothing else follows: patterns, then chains, on the
// position that the assumption has led to.
#pragma once

#include "explainer/chain_forcing.h"

namespace nonet::explainer {

class NestedRules : public Rules {
public:
    NestedRules(const Graph& graph, Workspace& workspace);
    ~NestedRules() override;

    // Explainer's level, see Scope.
    void use(int level) { level_ = level; }

    bool find(const Position& source, Position& now, Trail& trail) override;

private:
    bool find_patterns();
    bool find_cycles();
    bool find_forcing(ForcingSearch& search, Scope scope);
    template <class Take>
    void take_in_order(Take&& take);

    void begin_parents();
    void add_parent(int id);
    void add_parents_in(int group);
    void add_parents_of(const CycleHint& hint);
    void add_parents_of(ForcingSearch& search, const ForcingHint& hint);
    std::uint64_t signature_of(const CycleHint& hint) const;
    void advance(int complexity, std::uint64_t signature);

    const Graph& graph_;
    Workspace& workspace_;
    int level_ = 0;
    const Position* source_ = nullptr;
    Position* now_ = nullptr;
    Trail* trail_ = nullptr;

    // The parents of the hint at hand, each once.
    std::vector<Id> parents_;
    IdSet is_parent_;
    std::vector<Id> removed_;  // what it removes, ascending

    Wishes wishes_;
    std::vector<std::pair<Id, int>> order_;
    std::unique_ptr<CycleSearch> cycles_;
    std::unique_ptr<ForcingSearch> forcing_, nested_;
};

}  // namespace nonet::explainer
