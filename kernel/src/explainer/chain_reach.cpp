#include "explainer/chain_reach.h"

#include <bit>

namespace nonet::explainer {

void LinkReach::build(const Graph& graph, const Position& position, ChainKind kind) {
    const auto size = static_cast<std::size_t>(graph.size());
    words_ = graph.words();
    weak_.resize(size);
    next_.resize(size);
    partners_.resize(size);
    const int first = kind == kXChain ? kByBox : kByCell, last = kind == kYChain ? kByCell : kByColumn;
    IdSet in, linked;
    std::array<IdSet, kDigits> of_digit;
    for (int id = 0; id < graph.size(); ++id) {
        if (!position.in(id)) continue;
        in.add(id);
        if (kind == kXChain) of_digit[static_cast<std::size_t>(graph.digit(id))].add(id);
        IdSet& partners = partners_[static_cast<std::size_t>(id)];
        partners.clear();
        for (int rank = first; rank <= last; ++rank) {
            const int group = graph.group(id, rank);
            if (position.left(group) != 2) continue;
            partners.add(position.other(group, id));
            linked.add(id);
        }
    }
    for (int id = 0; id < graph.size(); ++id) {
        if (!position.in(id)) continue;
        const IdSet& within = kind == kXChain ? of_digit[static_cast<std::size_t>(graph.digit(id))] : in;
        IdSet& weak = weak_[static_cast<std::size_t>(id)];
        IdSet& next = next_[static_cast<std::size_t>(id)];
        next.clear();
        for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word) {
            weak.words[word] = graph.weak_set(id).words[word] & within.words[word];
            for (std::uint64_t left = weak.words[word] & linked.words[word]; left != 0; left &= left - 1) {
                const IdSet& row = partners_[64 * word + static_cast<std::size_t>(std::countr_zero(left))];
                for (std::size_t w = 0; w < static_cast<std::size_t>(words_); ++w)
                    next.words[w] |= row.words[w];
            }
        }
    }
}

template <class Stop>
void LinkReach::layers(const IdSet& first, Stop&& stop) const {
    IdSet seen = first, layer = first;
    while (!stop(layer)) {
        IdSet next;
        for (int at = 0; at < words_; ++at) {
            for (std::uint64_t left = layer.words[static_cast<std::size_t>(at)]; left != 0;
                 left &= left - 1) {
                const IdSet& row = next_[static_cast<std::size_t>(64 * at + std::countr_zero(left))];
                for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word)
                    next.words[word] |= row.words[word];
            }
        }
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word) {
            layer.words[word] = next.words[word] & ~seen.words[word];
            seen.words[word] |= layer.words[word];
            any |= layer.words[word];
        }
        if (any == 0) return;
    }
}

int LinkReach::nodes_from_on(int id) const {
    const IdSet& weak = weak_[static_cast<std::size_t>(id)];
    IdSet start;
    start.add(id);
    int nodes = 0, found = kNever;
    layers(start, [&](const IdSet& layer) {
        nodes += 2;
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word)
            any |= layer.words[word] & weak.words[word];
        if (any != 0) found = nodes;
        return any != 0;
    });
    return found;
}

int LinkReach::nodes_from_off(int id) const {
    int nodes = 0, found = kNever;
    layers(partners_[static_cast<std::size_t>(id)], [&](const IdSet& layer) {
        nodes += 2;
        if (layer.contains(id)) found = nodes;
        return layer.contains(id);
    });
    return found;
}

void LinkReach::spread(int id, int nodes, IdSet& to) const {
    IdSet start;
    start.add(id);
    int reached = 1;
    layers(start, [&](const IdSet& layer) {
        for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word)
            to.words[word] |= layer.words[word];
        reached += 2;
        return reached > nodes;
    });
}

}  // namespace nonet::explainer
