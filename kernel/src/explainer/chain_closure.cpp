#include "explainer/chain_closure.h"

#include <bit>

namespace nonet::explainer {
namespace {

template <int Words>
struct Bits {
    std::uint64_t words[Words];

    static Bits none() {
        Bits bits;
        for (int i = 0; i < Words; ++i) bits.words[i] = 0;
        return bits;
    }
    void add(int id) { words[id / 64] |= std::uint64_t{1} << id % 64; }
    bool contains(int id) const { return (words[id / 64] >> id % 64 & 1) != 0; }
    void operator|=(const Bits& other) {
        for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
    }
    Bits operator&(const Bits& other) const {
        Bits bits;
        for (int i = 0; i < Words; ++i) bits.words[i] = words[i] & other.words[i];
        return bits;
    }
    Bits operator-(const Bits& other) const {
        Bits bits;
        for (int i = 0; i < Words; ++i) bits.words[i] = words[i] & ~other.words[i];
        return bits;
    }
    // The first member, or -1.
    int first() const {
        for (int i = 0; i < Words; ++i) {
            if (words[i] != 0) return 64 * i + std::countr_zero(words[i]);
        }
        return -1;
    }
};

}  // namespace

void LinkClosure::run(const Graph& graph, const Position& position) {
    if (graph.size() <= 4 * 64) return close<4>(graph, position);
    if (graph.size() <= 6 * 64) return close<6>(graph, position);
    close<IdSet::kWords>(graph, position);
}

template <int Words>
void LinkClosure::close(const Graph& graph, const Position& position) {
    using Set = Bits<Words>;
    const int size = graph.size();
    words_ = Words;
    ons_.resize(static_cast<std::size_t>(size) * Words);
    offs_.resize(static_cast<std::size_t>(size) * Words);
    auto* const ons = reinterpret_cast<Set*>(ons_.data());
    auto* const offs = reinterpret_cast<Set*>(offs_.data());
    // What a candidate turns on by holding; what it turns on by going off.
    next_.resize(static_cast<std::size_t>(size) * Words);
    partners_.resize(static_cast<std::size_t>(size) * Words);
    auto* const next = reinterpret_cast<Set*>(next_.data());
    auto* const partners = reinterpret_cast<Set*>(partners_.data());

    placeable_.clear();
    Set in = Set::none(), linked = Set::none();
    for (int id = 0; id < size; ++id) {
        if (!position.in(id)) continue;
        in.add(id);
        if (position.left(graph.group(id, kByCell)) > 1) placeable_.add(id);
        Set& on = partners[static_cast<std::size_t>(id)] = Set::none();
        for (const int group : graph.groups_of(id)) {
            if (position.left(group) != 2) continue;
            on.add(position.other(group, id));
            linked.add(id);
        }
    }
    for (int id = 0; id < size; ++id) {
        if (!position.in(id)) continue;
        Set& off = offs[id];
        for (int word = 0; word < Words; ++word) {
            off.words[word] = graph.weak_set(id).words[static_cast<std::size_t>(word)] & in.words[word];
        }
        Set on = Set::none();
        for (int word = 0; word < Words; ++word) {
            for (std::uint64_t left = off.words[word] & linked.words[word]; left != 0; left &= left - 1) {
                on |= partners[static_cast<std::size_t>(64 * word + std::countr_zero(left))];
            }
        }
        next[static_cast<std::size_t>(id)] = on;
    }

    // What an earlier candidate leads to is complete and taken over as a whole.
    Set done = Set::none();
    refuted_.clear();
    any_refuted_ = false;
    for (int id = 0; id < size; ++id) {
        if (!position.in(id)) continue;
        Set on = Set::none(), off = offs[id];
        on.add(id);
        Set todo = next[static_cast<std::size_t>(id)] - on;
        while (true) {
            if (const int known = (todo & done).first(); known >= 0) {
                // They lead to each other, so to the same.
                if (ons[known].contains(id)) {
                    on = ons[known];
                    off = offs[known];
                    break;
                }
                on |= ons[known];
                off |= offs[known];
            } else if (const int reached = todo.first(); reached >= 0) {
                on.add(reached);
                off |= offs[reached];
                todo |= next[static_cast<std::size_t>(reached)];
            } else {
                break;
            }
            todo = todo - on;
        }
        ons[id] = on;
        offs[id] = off;
        done.add(id);
        if (off.contains(id)) {
            refuted_.add(id);
            any_refuted_ = true;
        }
    }
}

IdSet LinkClosure::both_ways() const {
    IdSet both;
    for (std::size_t at = 0; at < refuted_.words.size(); ++at) {
        for (std::uint64_t left = refuted_.words[at]; left != 0; left &= left - 1) {
            const std::size_t row = (64 * at + static_cast<std::size_t>(std::countr_zero(left))) *
                                    static_cast<std::size_t>(words_);
            for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word)
                both.words[word] |= ons_[row + word] & offs_[row + word];
        }
    }
    return both;
}

bool LinkClosure::agrees(const Graph& graph, const Position& position, int group) const {
    for (int word = 0; word < words_; ++word) {
        std::uint64_t on = placeable_.words[static_cast<std::size_t>(word)], off = ~std::uint64_t{0};
        for (const Id id : graph.members(group)) {
            if (!position.in(id)) continue;
            const std::size_t at = static_cast<std::size_t>(id) * static_cast<std::size_t>(words_) +
                                   static_cast<std::size_t>(word);
            on &= ons_[at];
            off &= offs_[at];
        }
        if ((on | off) != 0) return true;
    }
    return false;
}

}  // namespace nonet::explainer
