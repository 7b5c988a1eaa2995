// What dynamic chains (+) and nested chains look for when nothing else follows: patterns, then chains, on the
// position that the assumption has led to.
#pragma once

#include "explainer/chain_forcing.h"
#include "explainer/chain_news.h"

namespace nonet::explainer {

class NestedRules {
public:
    NestedRules(const Graph& graph, Workspace& workspace);
    ~NestedRules();

    // The source will be another position.
    void forget();

    // Adds to what is off what the first rule removes that has something to remove; false: there is none. The
    // level is Explainer's, see Scope; rules that the trail's stage says to be in vain are not tried again.
    bool find(const Position& source, const Position& now, Trail& trail, int level);

private:
    // In the order in which they are tried.
    enum Rule { kPatterns, kCycles, kMultiple, kDynamic, kNested };

    // What a hint of a rule removes, and what it rests on. It depends on the position alone, not on the way
    // there, and different assumptions often lead to the same position.
    struct Found {
        std::uint32_t removed, removed_count;  // in ids_
        std::uint32_t parents, parents_count;
        int complexity;  // 0 for a pattern
        std::uint64_t signature;
    };
    // A rule's hints on a position, by what is off there.
    struct Known {
        std::uint64_t key = 0;
        std::uint32_t generation = 0;
        std::uint32_t first, count;  // in founds_
    };

    static bool uses(int level, Rule rule);
    // A rule's hints on the position at hand, from which these candidates are gone.
    Known known(std::uint64_t off_key, Rule rule, std::span<const Id> gone);
    std::size_t slot(std::uint64_t key) const;
    void grow();
    void look(Rule rule);
    void look_for_patterns();
    void look_for_cycles();
    void look_for_forcing(ForcingSearch& search, Scope scope);
    template <class Take>
    void take_in_order(Take&& take);

    void begin_parents();
    void add_parent(int id);
    void add_parents_in(int group);
    void add_parents_of(const CycleHint& hint);
    void add_parents_of(ForcingSearch& search, const ForcingHint& hint);
    std::uint64_t signature_of(const CycleHint& hint) const;
    void keep(std::span<const Id> removed, int complexity, std::uint64_t signature);
    void advance(const Found& found, Trail& trail) const;

    const Graph& graph_;
    Workspace& workspace_;
    const Position* source_ = nullptr;
    const Position* now_ = nullptr;

    News news_;
    std::vector<Known> table_;
    std::size_t known_count_ = 0;
    std::uint32_t generation_ = 1;
    std::vector<Found> founds_;
    std::vector<Id> ids_;

    // The parents of the hint at hand, each once.
    std::vector<Id> parents_;
    IdSet is_parent_;
    std::vector<Id> removed_;

    BestHints best_;
    std::vector<std::pair<Id, int>> order_;
    std::unique_ptr<CycleSearch> cycles_;
    std::unique_ptr<ForcingSearch> forcing_, nested_;
    bool whole_seen_ = false;  // by forcing_: the source
};

}  // namespace nonet::explainer
