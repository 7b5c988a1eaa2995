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

consteval std::array<double, kLiterals + 1> make_length_difficulties() {
    std::array<double, kLiterals + 1> difficulties{};
    for (int complexity = 0; complexity <= kLiterals; ++complexity) {
        difficulties[static_cast<std::size_t>(complexity)] = length_difficulty(complexity);
    }
    return difficulties;
}
inline constexpr auto kLengthDifficulties = make_length_difficulties();

// A hint's place in the order. Explainer keeps the order in which it finds equal ones; `found` says which
// that is for a search that goes another way, and among equals of that the first found comes first.
struct Key {
    double difficulty = std::numeric_limits<double>::infinity();
    int complexity = 0;
    int kind = 0;
    int found = 0;

    friend bool operator<(const Key& a, const Key& b) {
        if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        return a.kind != b.kind ? a.kind < b.kind : a.found < b.found;
    }
};

// The best hints that a search has found, and so which others are still of use to it.
class BestHints {
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
    // A hint that comes after this one is not wanted: one that removes this candidate, or some of these.
    const Key& last_for(int id) const { return each_ ? keys_[static_cast<std::size_t>(id)] : first_; }
    Key last_for(const IdSet& ids) const;
    // The candidates that hints remove and the hint of each, in the order of the hints.
    void list(std::vector<std::pair<Id, int>>& out) const;

private:
    bool each_ = false;
    Key first_;
    std::vector<Key> keys_;
    std::vector<int> hints_;
};

}  // namespace nonet::explainer
