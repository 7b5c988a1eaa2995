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

// The work on one position: rows of sets, one for each candidate that is in.
template <int Words>
class Closing {
public:
    using Set = Bits<Words>;

    // What a candidate turns on, itself included, and off, by holding.
    Set* ons;
    Set* offs;
    Set* partners;  // what a candidate turns on by going off
    Set* next;      // what a candidate turns on by what it turns off at once

    Closing(const Graph& graph, const Position& position) : graph_(graph), position_(position) {}

    template <class Visit>
    void each_candidate(Visit&& visit) const {
        for (int id = 0; id < graph_.size(); ++id) {
            if (position_.in(id)) visit(id);
        }
    }

    void find_partners() {
        each_candidate([&](int id) {
            in_.add(id);
            Set& on = partners[id] = Set::none();
            for (const int group : graph_.groups_of(id)) {
                if (position_.left(group) != 2) continue;
                on.add(position_.other(group, id));
                linked_.add(id);
            }
        });
    }

    void take_first_steps() {
        each_candidate([&](int id) {
            Set& off = offs[id];
            for (int word = 0; word < Words; ++word)
                off.words[word] = graph_.weak_set(id).words[static_cast<std::size_t>(word)] & in_.words[word];
            Set on = Set::none();
            for (int word = 0; word < Words; ++word) {
                for (std::uint64_t left = off.words[word] & linked_.words[word]; left != 0; left &= left - 1)
                    on |= partners[64 * word + std::countr_zero(left)];
            }
            next[id] = on;
        });
    }

    // Goes on to all that follows from a candidate. Those before it are complete: what they lead to is taken
    // over as a whole.
    void complete(int id) {
        Set on = Set::none(), off = offs[id];
        on.add(id);
        Set todo = next[id] - on;
        while (true) {
            if (const int known = (todo & done_).first(); known >= 0) {
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
                todo |= next[reached];
            } else {
                break;
            }
            todo = todo - on;
        }
        ons[id] = on;
        offs[id] = off;
        done_.add(id);
    }

private:
    const Graph& graph_;
    const Position& position_;
    Set in_ = Set::none(), linked_ = Set::none(), done_ = Set::none();
};

// Room for a set of each candidate.
template <int Words>
Bits<Words>* rows_of(std::vector<std::uint64_t>& words, int size) {
    words.resize(static_cast<std::size_t>(size) * Words);
    return reinterpret_cast<Bits<Words>*>(words.data());
}

}  // namespace

void LinkClosure::run(const Graph& graph, const Position& position) {
    if (graph.size() <= 4 * 64) return close<4>(graph, position);
    if (graph.size() <= 6 * 64) return close<6>(graph, position);
    close<IdSet::kWords>(graph, position);
}

template <int Words>
void LinkClosure::close(const Graph& graph, const Position& position) {
    words_ = Words;
    Closing<Words> closing(graph, position);
    closing.ons = rows_of<Words>(ons_, graph.size());
    closing.offs = rows_of<Words>(offs_, graph.size());
    closing.partners = rows_of<Words>(partners_, graph.size());
    closing.next = rows_of<Words>(next_, graph.size());
    closing.find_partners();
    closing.take_first_steps();

    placeable_.clear();
    refuted_.clear();
    any_refuted_ = false;
    closing.each_candidate([&](int id) {
        closing.complete(id);
        if (position.left(graph.group(id, kByCell)) > 1) placeable_.add(id);
        if (!closing.offs[id].contains(id)) return;
        refuted_.add(id);
        any_refuted_ = true;
    });
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
