// Chains of alternating weak and strong links.
//
// One search serves all of them. From every candidate, taken as true or as false, the consequences spread
// link by link, from all candidates at once, so that the shortest chains are found first. What counts as
// found is the technique's own:
//     open chains     if the start is false, the end is true: one of them holds. What sees both goes.
//                     X-chains stay within a digit, XY-chains and remote pairs within cells of two
//                     candidates, AICs go everywhere. An AIC removes at least two candidates:
//                     with one it is a discontinuous loop.
//     discontinuous   a candidate that, if true, is false; or one that, if false, is true.
//     continuous      a loop of weak and strong links in turn: of each weak link's ends exactly one is true.
// The grouped forms are the same with groups as nodes, one at least,
// or almost locked sets where that is allowed.
#include "techniques/chains.h"

#include <algorithm>
#include <bit>
#include <set>

#include "reasoning/ways.h"
#include "techniques/chain_removals.h"
#include "techniques/families.h"

namespace nonet {

std::vector<ChainNode> chain_nodes(const Links& links, std::span<const int> nodes) {
    std::vector<ChainNode> shown;
    shown.reserve(nodes.size());
    for (const int index : nodes) {
        const LinkNode& node = links.node(index);
        shown.push_back({node.digit, node.cells, index < links.sets_from() ? CellSet{} : node.whole});
    }
    return shown;
}

namespace {

enum Kind { kRemotePair, kXChain, kXyChain, kContinuous, kDiscontinuous, kAic };

// How many partial ways are tried between two nodes until one does not return to a cell it has left: along
// shortest ways, and along longer ones.
constexpr int kTries = 1'000;
constexpr int kLongerTries = 5'000;

class ChainSearch {
public:
    using Done = std::set<std::vector<Candidate>>;

    // A chain must have a node from `required` on, if that is not 0. `done` is what has been offered already:
    // another chain to the same end is no news.
    ChainSearch(const Board& board, const Links& links, Variant variant, const Limits& limits, Sink& sink,
                Done& done, int required = 0)
        : board_(board),
          links_(links),
          removals_{board, links},
          // For a path it is enough, and quicker, to look whether a shortest way happens to have such a node.
          ways_(links, limits.everything ? required : 0),
          required_(required),
          kind_(static_cast<Kind>(variant.kind)),
          most_nodes_(limits.chain),
          everything_(limits.everything),
          sink_(sink),
          done_(done) {}

    // Spreads from every candidate and looks at what is new after each link.
    bool run() {
        std::vector<Waves> waves;
        if (kind_ == kDiscontinuous) waves.emplace_back(ways_, true);
        waves.emplace_back(ways_, false);
        bool more = true;
        for (int links = 1; (more || !crossed_.empty()) && links < most_nodes_; ++links) {
            more = false;
            const bool opposite = links % 2 == 1 && links >= least_links();
            if (opposite && try_longer(links)) return true;
            for (Waves& wave : waves) {
                for (int start = 0; start < links_.candidates(); ++start) {
                    if (!wave.advance(start, links - 1)) continue;
                    more = true;
                    if (opposite && look(start, links, wave)) return true;
                }
            }
        }
        return false;
    }

private:
    // Where a chain starts, true or false, and where it ends; a discontinuous loop ends where it starts.
    struct Ends {
        int start;
        int end;
        bool on;
    };

    // Looks for what the technique is about among the nodes that the last link led to.
    bool look(int start, int links, Waves& wave) {
        const Links::Nodes newest = wave.newest(start);
        if (kind_ == kDiscontinuous)
            return Links::contains(newest, start) && try_shortest({start, start, wave.on()}, links);
        return Links::any_of(newest, [&](int end) {
            // A chain is found from both of its ends; an open one ends at a candidate.
            if (end <= start) return false;
            const bool fits =
                kind_ == kContinuous ? Links::contains(links_.weak(start), end) : end < links_.candidates();
            return fits && try_shortest({start, end, false}, links);
        });
    }

    bool try_shortest(const Ends& ends, int links) {
        if (try_ends(ends, links, true)) return true;
        if (everything_ && !is_settled_) crossed_.push_back(ends);
        return false;
    }

    // Ends between which all shorter ways cross themselves.
    bool try_longer(int links) {
        for (std::size_t place = 0; place < crossed_.size();) {
            if (try_ends(crossed_[place], links, false)) return true;
            if (is_settled_) {
                crossed_.erase(crossed_.begin() + static_cast<std::ptrdiff_t>(place));
            } else {
                ++place;
            }
        }
        return false;
    }

    // Tries ways with this many links, and tells in `is_settled_` whether longer ones are of no use.
    bool try_ends(const Ends& ends, int links, bool shortest) {
        is_settled_ = false;
        switch (kind_) {
            case kContinuous:
                return close_loop(ends, links, shortest);
            case kDiscontinuous:
                return offer_contradiction(ends, links, shortest);
            default:
                return end_chain(ends, links, shortest);
        }
    }

    int least_links() const { return kind_ == kRemotePair ? 7 : kind_ == kXyChain ? 5 : 3; }

    // Whether a chain comes back with one node to where the other was: to a candidate's cell, to the same
    // digit in some of a group's cells, or to the same almost locked set.
    bool collide(int a, int b) const {
        const LinkNode& one = links_.node(a);
        const LinkNode& two = links_.node(b);
        if (std::max(a, b) >= links_.sets_from()) return one.whole == two.whole;
        if (!one.whole.meets(two.whole)) return false;
        return one.digit == two.digit || (a < links_.candidates() && b < links_.candidates());
    }

    // Whether a node can stand at a place of a way of `count` nodes: a chain does not come back. Nodes are
    // put from the last to the first.
    bool fits(std::span<const int> way, int place, int count, int start, bool loop) const {
        if (place == 0) return true;
        const int node = way[static_cast<std::size_t>(place)];
        const bool beside_start = place == 1 || (loop && place == count - 1);
        if (!beside_start && collide(node, start)) return false;
        for (int later = place + 2; later < count; ++later) {
            if (collide(node, way[static_cast<std::size_t>(later)])) return false;
        }
        return true;
    }

    // Visits ways from a start to an end that are proper chains of this technique.
    template <class Visit>
    bool visit_ways(const Ends& ends, int links, bool shortest, bool loop, Visit visit) const {
        const int count = ends.start == ends.end ? links : links + 1;
        return Ways(ways_, ends.start, ends.on, links)
            .visit(
                ends.end, shortest, shortest ? kTries : kLongerTries,
                [&](std::span<const int> way, int place) {
                    return fits(way, place, count, ends.start, loop);
                },
                [&](std::span<const int> way) {
                    const auto nodes = way.first(static_cast<std::size_t>(count));
                    return has_required_node(nodes) && visit(nodes);
                });
    }

    bool has_required_node(std::span<const int> nodes) const {
        return required_ == 0 ||
               std::any_of(nodes.begin(), nodes.end(), [this](int node) { return node >= required_; });
    }

    bool offer(Finding& draft, std::span<const int> nodes, bool strong_first, bool loop) {
        if (!is_news(draft)) return false;
        done_.insert(draft.eliminations);
        draft.because(Chain{chain_nodes(links_, nodes), strong_first, loop});
        return sink_.offer();
    }

    // Whether a draft does something that has not been offered.
    bool is_news(Finding& draft) const {
        auto& removed = draft.eliminations;
        std::sort(removed.begin(), removed.end());
        removed.erase(std::unique(removed.begin(), removed.end()), removed.end());
        return draft.does_something() && !done_.contains(removed);
    }

    // --- Open chains ---

    bool end_chain(const Ends& ends, int links, bool shortest) {
        if (kind_ != kRemotePair) {
            Finding& draft = sink_.draft();
            is_settled_ = !remove_by_ends(ends, draft) || !sink_.wants(draft) || !is_news(draft);
            if (is_settled_) return false;
        }
        bool enough = false;
        visit_ways(ends, links, shortest, false, [&](std::span<const int> nodes) {
            is_settled_ = true;
            Finding& draft = sink_.draft();
            if (kind_ == kRemotePair) {
                removals_.by_remote_pair(nodes, draft);
            } else {
                remove_by_ends(ends, draft);
            }
            enough = offer(draft, nodes, true, false);
            return enough || kind_ != kRemotePair;
        });
        return enough;
    }

    // Whether what goes by an open chain is what the technique is about.
    bool remove_by_ends(const Ends& ends, Finding& draft) const {
        if (links_.node(ends.start).digit != links_.node(ends.end).digit)
            return kind_ == kAic && removals_.by_two_digits(ends.start, ends.end, draft);
        removals_.by_one_digit(ends.start, ends.end, draft);
        return draft.eliminations.size() >= (kind_ == kAic ? 2 : 1);
    }

    // --- Loops ---

    bool offer_contradiction(const Ends& ends, int links, bool shortest) {
        is_settled_ = !is_news(refute(ends));
        if (is_settled_) return false;
        const CellSet cell = links_.node(ends.start).cells;
        bool enough = false;
        visit_ways(ends, links, shortest, true, [&](std::span<const int> nodes) {
            const int inside = links_.node(nodes[1]).cells == cell;
            const int inside_last = links_.node(nodes.back()).cells == cell;
            // Both links inside the cell would be a continuous loop without this candidate.
            if (inside + inside_last > (ends.on ? 1 : 0)) return false;
            is_settled_ = true;
            enough = offer(refute(ends), nodes, !ends.on, true);
            return true;
        });
        return enough;
    }

    // What goes because a candidate cannot be true, or cannot be false.
    Finding& refute(const Ends& ends) {
        const LinkNode& node = links_.node(ends.start);
        Finding& draft = sink_.draft();
        const int cell = node.cells.first();
        const auto itself = static_cast<DigitSet>(1 << node.digit);
        draft.eliminate_all(cell,
                            ends.on ? itself : board_.candidates(cell) & static_cast<DigitSet>(~itself));
        return draft;
    }

    // Loops in which the start is strongly linked to what follows and weakly to what comes last. A loop whose
    // weak links are all strong as well removes nothing,
    // so it is enough to look for those with one that is only weak.
    bool close_loop(const Ends& ends, int links, bool shortest) {
        return visit_ways(ends, links, shortest, true, [&](std::span<const int> nodes) {
            is_settled_ = true;
            Finding& draft = sink_.draft();
            removals_.by_loop(nodes, draft);
            return offer(draft, nodes, true, true);
        });
    }

    const Board& board_;
    const Links& links_;
    const ChainRemovals removals_;
    const WayKind ways_;
    const int required_;
    const Kind kind_;
    const int most_nodes_;
    const bool everything_;
    Sink& sink_;
    Done& done_;
    bool is_settled_ = false;
    std::vector<Ends> crossed_;  // ends between which all ways so far cross themselves
};

bool find_x_chain(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    ChainSearch::Done done;
    return ChainSearch(board, Links::of_digits(board, kAllDigits), variant, limits, sink, done).run();
}

bool find_xy_chain(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    ChainSearch::Done done;
    return ChainSearch(board, Links::of_pairs(board, board.with_candidates(2)), variant, limits, sink, done)
        .run();
}

bool find_remote_pair(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    ChainSearch::Done done;
    return visit_equal_pairs(board, [&](CellSet alike) {
        return ChainSearch(board, Links::of_pairs(board, alike), variant, limits, sink, done).run();
    });
}

bool find_loop_or_aic(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    ChainSearch::Done done;
    return ChainSearch(board, Links::of_candidates(board), variant, limits, sink, done).run();
}

// With a group or, where that is allowed, an almost locked set among the nodes.
bool find_grouped(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    ChainSearch::Done done;
    const Links& links = Links::with_groups(board);
    if (ChainSearch(board, links, variant, limits, sink, done, links.candidates()).run()) return true;
    if (!limits.everything) return false;
    const Links more = Links::with_sets(board);
    return ChainSearch(board, more, variant, limits, sink, done, more.sets_from()).run();
}

constexpr Finder kFinders[] = {
    {"remote-pair", find_remote_pair, {0, kRemotePair}},
    {"x-chain", find_x_chain, {0, kXChain}},
    {"xy-chain", find_xy_chain, {0, kXyChain}},
    {"continuous-nice-loop", find_loop_or_aic, {0, kContinuous}},
    {"discontinuous-nice-loop", find_loop_or_aic, {0, kDiscontinuous}},
    {"aic", find_loop_or_aic, {0, kAic}},
    {"grouped-continuous-nice-loop", find_grouped, {0, kContinuous}},
    {"grouped-discontinuous-nice-loop", find_grouped, {0, kDiscontinuous}},
    {"grouped-aic", find_grouped, {0, kAic}},
};

}  // namespace

std::span<const Finder> chain_finders() {
    return kFinders;
}

}  // namespace nonet
