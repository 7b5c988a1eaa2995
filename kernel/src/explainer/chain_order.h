// The order of chain hints: Explainer sorts them by difficulty, then complexity, then kind.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "explainer/chain_trail.h"

namespace nonet::explainer {

// The numbers are Explainer's.
enum ChainKind : std::uint8_t {
    kDouble = 1,
    kXChain,
    kYChain,
    kXYChain,
    kCellChains,
    kRegionChains,
    kAbsurd
};

// What a chain of this many literals adds to the difficulty. Explainer adds up tenths as binary fractions,
// and sums that differ in the last bit only are different to it.
constexpr double length_difficulty(int complexity) {
    double added = 0;
    int limit = 4;
    for (bool odd = false; complexity - 2 > limit; odd = !odd) {
        added += 0.1;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

// A hint's place in the order; among equals, the first found comes first.
struct Key {
    double difficulty = std::numeric_limits<double>::infinity();
    int complexity = 0;
    int kind = 0;

    friend bool operator<(const Key& a, const Key& b) {
        if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
        return a.complexity != b.complexity ? a.complexity < b.complexity : a.kind < b.kind;
    }
};

// Which hints are still of use to a search.
class Wishes {
public:
    // One hint, the first of all.
    void want_first() { each_ = false, first_ = {}; }
    // For each candidate, the first hint that removes it.
    void want_each(const Graph& graph) {
        each_ = true;
        keys_.assign(static_cast<std::size_t>(graph.size()), {});
        hints_.assign(static_cast<std::size_t>(graph.size()), -1);
    }

    bool wants(const Key& key, std::span<const Id> removed) const {
        if (!each_) return key < first_;
        for (const Id id : removed) {
            if (key < keys_[id]) return true;
        }
        return false;
    }
    // The hint, by its number, has been kept.
    void take(const Key& key, std::span<const Id> removed, int hint) {
        if (!each_) {
            first_ = key;
            return;
        }
        for (const Id id : removed) {
            if (!(key < keys_[id])) continue;
            keys_[id] = key;
            hints_[id] = hint;
        }
    }

    bool each() const { return each_; }
    const Key& first() const { return first_; }
    bool any() const { return first_.difficulty != std::numeric_limits<double>::infinity(); }
    // The candidates that hints remove and the hint of each, in the order of the hints.
    void list(std::vector<std::pair<Id, int>>& out) const;

private:
    bool each_ = false;
    Key first_;
    std::vector<Key> keys_;
    std::vector<int> hints_;
};

}  // namespace nonet::explainer
