// Ways along links from a candidate, of which some must have a node of a kind: a group, an almost locked set.
//
// How far a node is then depends on whether the way there has such a node already: often a plain way is
// shorter, and hides the one that is looked for. So sets of nodes come in two parts, one beside the other:
// nodes at the end of ways without such a node, and nodes at the end of ways with one. If no kind is
// required, there is only the second part.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "reasoning/links.h"

namespace nonet {

class WayKind {
public:
    // Ways must have a node from `required` on, if that is not 0.
    WayKind(const Links& links, int required);

    const Links& links() const { return links_; }
    // How many words a set of nodes in two parts has.
    std::size_t words() const { return required_ == 0 ? half_ : 2 * half_; }
    // The part for ways without a required node, and the part for ways with one.
    Links::Nodes plain(Links::Nodes nodes) const { return nodes.first(words() - half_); }
    Links::Nodes full(Links::Nodes nodes) const { return nodes.last(half_); }
    bool is_required(int node) const { return required_ != 0 && node >= required_; }
    // Puts a start, which is a candidate and so not of the kind, into an empty set.
    void put_start(int node, Links::NodesToChange nodes) const {
        nodes[node / 64] = Links::Word{1} << node % 64;
    }

    // All that follows directly from these nodes, all true or all false, and has not been `seen` yet: goes
    // into `fresh`, and is seen now. Returns whether there is any.
    bool follow(Links::Nodes from, bool on, Links::NodesToChange seen, Links::NodesToChange fresh) const;

private:
    const Links& links_;
    const int required_;
    const std::size_t half_;
    std::vector<Links::Word> of_kind_;
};

// What follows from every candidate of some links, all advancing together.
class Waves {
public:
    Waves(const WayKind& kind, bool on);

    // One more link from a start; whether it led to something new.
    bool advance(int start, int links_before);
    // Whether the starts are taken as true.
    bool on() const { return on_; }
    // What the last link led to, on ways that have a node of the kind.
    Links::Nodes newest(int start) { return kind_.full(part(start, kNewest)); }

private:
    enum Part { kNewest, kScratch, kSeenAlike, kSeenOther };
    Links::NodesToChange part(int start, Part part) {
        return {memory_.data() + (4 * static_cast<std::size_t>(start) + part) * words_, words_};
    }

    const WayKind& kind_;
    const bool on_;
    const std::size_t words_;
    std::vector<Links::Word> memory_;
    std::vector<char> alive_;
};

// What follows from one candidate, link by link, with the ways there.
class Ways {
public:
    // Starts from a candidate being true (on) or false, and follows this many links.
    Ways(const WayKind& kind, int start, bool on, int links);

    // Ways with all the links from the start to a node, one after the other, as visit(nodes in order). Ends
    // when visit returns true, and then returns true, or after so many tries. The nodes are chosen from the
    // last to the first so that fits(way, place) holds when the node at that place has been put. If only
    // `shortest` ways are looked at, no node is nearer to the start than its place.
    template <class Fits, class Visit>
    bool visit(int node, bool shortest, int tries, Fits fits, Visit visit);

private:
    Links::Nodes layer(int links) const {
        return {layers_.data() + static_cast<std::size_t>(links) * words_, words_};
    }
    bool on_at(int links) const { return (links % 2 == 0) == on_; }
    // Takes what is reached with fewer links into the later layers as well.
    void widen();
    // Whether a node can stand at a place; it may do without a node of the kind before it if one comes later.
    bool can_stand(int node, int place, bool kind_comes_later) const {
        return Links::contains(kind_.full(layer(place)), node) ||
               (kind_comes_later && !kind_.plain(layer(place)).empty() &&
                Links::contains(kind_.plain(layer(place)), node));
    }

    const WayKind& kind_;
    const bool on_;
    const int links_;
    const std::size_t words_;
    std::vector<Links::Word> layers_;
};

template <class Fits, class Visit>
bool Ways::visit(int node, bool shortest, int tries, Fits fits, Visit visit) {
    if (!shortest) widen();
    std::vector<int> way(static_cast<std::size_t>(links_) + 1);
    way[static_cast<std::size_t>(links_)] = node;
    // Puts nodes at a place and before it; the depth of the calls is the length of the way.
    const auto put = [&](const auto& self, int place, bool kind_comes_later) -> bool {
        if (--tries < 0) return true;
        if (place < 0) return visit(std::span<const int>(way));
        const int next = way[static_cast<std::size_t>(place) + 1];
        const bool has_kind = kind_comes_later || kind_.is_required(next);
        return Links::any_of(kind_.links().after(next, on_at(place)), [&](int before) {
            if (!can_stand(before, place, has_kind)) return false;
            way[static_cast<std::size_t>(place)] = before;
            return fits(std::span<const int>(way), place) && self(self, place - 1, has_kind);
        });
    };
    return put(put, links_ - 1, false) && tries >= 0;
}

}  // namespace nonet
