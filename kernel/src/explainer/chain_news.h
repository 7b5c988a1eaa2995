// What is new on a position: the groups that have lost members. A pattern or a strong link that was not there
// before involves one of them, and mostly there is none.
#pragma once

#include <vector>

#include "explainer/chain_graph.h"

namespace nonet::explainer {

class News {
public:
    // `gone` are the candidates that have left the position.
    void gather(const Graph& graph, const Position& now, std::span<const Id> gone);

    // Whether there is a new strong link: a group with two members left.
    bool any_links() const { return any_links_; }
    // Whether there may be a new locked candidate, pair or X-wing that removes something.
    bool any_patterns(const Graph& graph, const Position& now) const;

private:
    struct Group {
        std::uint16_t number;
        Rank rank;
    };

    std::vector<Group> groups_;
    std::array<std::uint32_t, kMostGroups> seen_{};
    std::uint32_t stamp_ = 0;
    bool any_links_ = false;
};

}  // namespace nonet::explainer
