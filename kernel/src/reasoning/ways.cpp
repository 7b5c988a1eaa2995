#include "reasoning/ways.h"

#include <algorithm>

namespace nonet {

WayKind::WayKind(const Links& links, int required)
    : links_(links), required_(required), half_(static_cast<std::size_t>(links.words())), of_kind_(half_) {
    for (int node = required; node < links.size(); ++node) of_kind_[node / 64] |= Links::Word{1} << node % 64;
}

bool WayKind::follow(Links::Nodes from, bool on, Links::NodesToChange seen,
                     Links::NodesToChange fresh) const {
    std::fill(fresh.begin(), fresh.end(), Links::Word{0});
    const Links::NodesToChange with = fresh.last(half_);
    Links::any_of(full(from), [&](int node) {
        const Links::Word* next = links_.after(node, on).data();
        for (std::size_t word = 0; word < half_; ++word) with[word] |= next[word];
        return false;
    });
    Links::any_of(plain(from), [&](int node) {
        const Links::Word* next = links_.after(node, on).data();
        for (std::size_t word = 0; word < half_; ++word) {
            fresh[word] |= next[word] & ~of_kind_[word];
            with[word] |= next[word] & of_kind_[word];
        }
        return false;
    });
    Links::Word any = 0;
    for (std::size_t word = 0; word < fresh.size(); ++word) {
        fresh[word] &= ~seen[word];
        seen[word] |= fresh[word];
        any |= fresh[word];
    }
    return any != 0;
}

Waves::Waves(const WayKind& kind, bool on) : kind_(kind), on_(on), words_(kind.words()) {
    const int starts = kind.links().candidates();
    memory_.resize(4 * words_ * static_cast<std::size_t>(starts));
    alive_.assign(static_cast<std::size_t>(starts), true);
    for (int start = 0; start < starts; ++start) {
        kind.put_start(start, part(start, kNewest));
        kind.put_start(start, part(start, kSeenAlike));
    }
}

bool Waves::advance(int start, int links_before) {
    if (!alive_[static_cast<std::size_t>(start)]) return false;
    const bool alike = links_before % 2 == 0;
    const Links::NodesToChange newest = part(start, kNewest);
    const Links::NodesToChange fresh = part(start, kScratch);
    const bool more = kind_.follow(newest, alike == on_, part(start, alike ? kSeenOther : kSeenAlike), fresh);
    std::copy(fresh.begin(), fresh.end(), newest.begin());
    alive_[static_cast<std::size_t>(start)] = more;
    return more;
}

Ways::Ways(const WayKind& kind, int start, bool on, int links)
    : kind_(kind), on_(on), links_(links), words_(kind.words()) {
    std::vector<Links::Word> seen[2] = {std::vector<Links::Word>(words_), std::vector<Links::Word>(words_)};
    layers_.resize(words_ * static_cast<std::size_t>(links + 1));
    kind.put_start(start, {layers_.data(), words_});
    kind.put_start(start, seen[0]);
    for (int place = 0; place < links; ++place) {
        const Links::NodesToChange fresh(layers_.data() + static_cast<std::size_t>(place + 1) * words_,
                                         words_);
        if (!kind.follow(layer(place), on_at(place), seen[(place + 1) % 2], fresh)) break;
    }
}

void Ways::widen() {
    for (std::size_t word = 2 * words_; word < layers_.size(); ++word)
        layers_[word] |= layers_[word - 2 * words_];
}

}  // namespace nonet
