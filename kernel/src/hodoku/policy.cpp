#include "nonet/hodoku/policy.h"

#include <string_view>
#include <vector>

#include "hodoku/choice.h"
#include "hodoku/searches.h"

namespace nonet {
namespace hodoku {
namespace {

bool find_first(const Query& query, Sink& sink) {
    return query.finder.find(query.board, query.finder.variant, query.limits, sink);
}

// Of all findings the best.
bool find_best(const Query& query, Sink& sink) {
    BestFinding best;
    find_first(query, best);
    return best.give(sink);
}

// HoDoKu looks for these together with others, in the place of the first of them.
bool find_elsewhere(const Query&, Sink&) {
    return false;
}

struct Route {
    std::string_view technique;
    Search search;
};

// The techniques of which HoDoKu shows another finding than the first.
constexpr Route kRoutes[] = {
    {"full-house", find_full_house},
    {"naked-single", find_naked_single},
    {"hidden-single", find_hidden_single},
    {"remote-pair", find_remote_pair},
    {"x-chain", find_best},
    {"xy-chain", find_best},
    {"continuous-nice-loop", find_loop},
    {"discontinuous-nice-loop", find_elsewhere},
    {"aic", find_elsewhere},
    {"grouped-continuous-nice-loop", find_grouped_loop},
    {"grouped-discontinuous-nice-loop", find_elsewhere},
    {"grouped-aic", find_elsewhere},
    {"als-xz", find_als_xz},
    {"als-xy-wing", find_als_xy_wing},
    {"als-chain", find_als_chain},
};

// The search of each technique, by index.
const std::vector<Search>& searches() {
    static const std::vector<Search> all = [] {
        std::vector<Search> list(finders().size(), find_first);
        for (const Route& route : kRoutes)
            list[static_cast<std::size_t>(find_finder(route.technique))] = route.search;
        return list;
    }();
    return all;
}

class HodokuPolicy : public Policy {
public:
    explicit HodokuPolicy(const Board& board) : queue_(board) {}

    bool find(const Board& board, int technique, const Limits& limits, Sink& sink) override {
        const auto index = static_cast<std::size_t>(technique);
        return searches()[index]({board, queue_, finders()[index], limits}, sink);
    }
    void apply(const Finding& finding, Board& board) override { queue_.apply(finding, board); }

private:
    SinglesQueue queue_;
};

}  // namespace
}  // namespace hodoku

std::unique_ptr<Policy> hodoku_policy(const Board& board) {
    return std::make_unique<hodoku::HodokuPolicy>(board);
}

}  // namespace nonet
