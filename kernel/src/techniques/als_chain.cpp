// Chains of four and more almost locked sets, each linked to the next by a restricted common that is not the
// one by which it was entered. If the first set holds its link, the second lacks it and holds its own link,
// and so on; so either the first set lacks its link or the last one lacks the link it was entered by. A
// candidate Z that sees every Z of both ends is false either way.
//
// What goes depends on the chain and on its direction: if the last two sets are doubly linked, both links
// count as used, except the one by which the last set but one was entered.
//
// Sets have few links, so a chain is followed as a list of states, a set and the digit by which it was
// entered. All chains from one start and first link grow together, layer by layer, and are then read off the
// layers backwards from an end where something goes. Shorter chains come first.
//
// No set comes twice in a chain. The shortest way to a state may break that rule where a longer one does not:
// if all chains are wanted, an end is tried with every number of links from its layer on.
#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "reasoning/als_table.h"
#include "techniques/als.h"

namespace nonet {
namespace {

constexpr int kFewestLinks = 3;  // fewer are the XZ-rule and the XY-wing
constexpr int kMostLinks = 6;
// Lengths that are looked at together, from all starts: the longest are seldom, and growing them is the work.
constexpr std::pair<int, int> kPasses[] = {{3, 3}, {4, 4}, {5, kMostLinks}};
constexpr int kMostTries = 2000;  // backward steps for one end

// A set and a digit by which it can be entered: the place of that digit in the table.
using State = int;

// Which states follow each other.
class Steps {
public:
    explicit Steps(const AlsTable& table) {
        for (int index = 0; index < table.size(); ++index) {
            firsts_.push_back(states());
            visit_digits(table.set(index).digits, [&](int digit) {
                sets_.push_back(index);
                digits_.push_back(digit);
                starts_.push_back(static_cast<int>(entered_.size()));
                return visit_sets(table.linked(index, digit), 0, [&](int next) {
                    return entered_.push_back(table.entry(next, digit)), false;
                });
            });
        }
        firsts_.push_back(states());
        starts_.push_back(static_cast<int>(entered_.size()));
    }

    int states() const { return static_cast<int>(sets_.size()); }
    int set(State state) const { return sets_[static_cast<std::size_t>(state)]; }
    int digit(State state) const { return digits_[static_cast<std::size_t>(state)]; }
    // The states that the digit of a state leads to; the sets are in order.
    std::span<const State> links(State state) const {
        const auto at = static_cast<std::size_t>(state);
        return {entered_.data() + starts_[at], entered_.data() + starts_[at + 1]};
    }
    // Calls visit(next) for all states that follow a state: a set is not left by the digit of its entry.
    template <class Visit>
    void visit_next(State state, Visit visit) const {
        const auto at = static_cast<std::size_t>(set(state));
        for (State left = firsts_[at]; left < firsts_[at + 1]; ++left) {
            if (left == state) continue;
            for (const State next : links(left)) visit(next);
        }
    }

private:
    std::vector<State> firsts_;  // of each set
    std::vector<int> sets_, digits_;
    std::vector<int> starts_;  // of each state's links
    std::vector<State> entered_;
};

class ChainSearch {
public:
    // Without `every`, chains are read off in one direction, and only along shortest ways.
    ChainSearch(const AlsTable& table, bool every, Sink& sink)
        : table_(table),
          steps_(table),
          every_(every),
          sink_(sink),
          marks_(static_cast<std::size_t>(steps_.states())) {}

    bool run() {
        // First links from which longer chains may still come.
        std::vector<State> firsts;
        for (State state = 0; state < steps_.states(); ++state) {
            if (!steps_.links(state).empty()) firsts.push_back(state);
        }
        for (const auto& [fewest, most] : kPasses) {
            std::size_t kept = 0;
            for (const State first : firsts) {
                if (grow(first, fewest, most)) return true;
                if (every_ || !layers_[most].empty()) firsts[kept++] = first;
            }
            firsts.resize(kept);
        }
        return false;
    }

private:
    // In which layers a state is, a bit each, as of a turn.
    struct Mark {
        int turn = 0;
        unsigned layers = 0;
    };

    bool in_layers(State state, unsigned layers) const {
        const Mark& mark = marks_[static_cast<std::size_t>(state)];
        return mark.turn == turn_ && (mark.layers & layers) != 0;
    }

    void put(State state, int link) {
        Mark& mark = marks_[static_cast<std::size_t>(state)];
        if (mark.turn != turn_) mark = {turn_, 0};
        mark.layers |= 1U << link;
        layers_[link].push_back(state);
    }

    // Builds the layers link by link and tries the ends of chains that are long enough.
    bool grow(State first, int fewest, int most) {
        ++turn_;
        start_ = steps_.set(first);
        first_link_ = steps_.digit(first);
        for (auto& layer : layers_) layer.clear();
        ends_.clear();
        for (const State state : steps_.links(first)) put(state, 1);
        for (links_ = 2; links_ <= most; ++links_) {
            grow_from(layers_[links_ - 1], links_);
            if (links_ < kFewestLinks) continue;
            collect_ends();
            if (links_ >= fewest && try_ends()) return true;
        }
        return false;
    }

    void grow_from(const std::vector<State>& layer, int link) {
        // What fewer links reach need not be reached again, unless those were too few for a chain.
        const unsigned known = link < kFewestLinks ? 1U << link : ~0U << kFewestLinks;
        for (const State state : layer) {
            steps_.visit_next(state, [&](State next) {
                if (!in_layers(next, known) && steps_.set(next) != start_) put(next, link);
            });
        }
    }

    // Ends where something goes, those of the last layer or, for every chain, of all layers so far.
    void collect_ends() {
        if (!every_) ends_.clear();
        const auto known = static_cast<std::ptrdiff_t>(ends_.size());
        for (const State state : layers_[links_]) {
            const int end = steps_.set(state);
            if ((every_ || end > start_) && removes(end, removable(state))) ends_.push_back(state);
        }
        std::sort(ends_.begin() + known, ends_.end(), [this](State a, State b) {
            return std::pair(steps_.digit(a), a) < std::pair(steps_.digit(b), b);
        });
    }

    bool try_ends() {
        return std::any_of(ends_.begin(), ends_.end(), [this](State end) { return try_end(end); });
    }

    // The digits that both ends have and that link neither of them.
    DigitSet removable(State end) const {
        return static_cast<DigitSet>(table_.set(start_).digits & table_.set(steps_.set(end)).digits &
                                     ~(1 << first_link_ | 1 << steps_.digit(end)));
    }

    bool removes(int end, DigitSet digits) const {
        return visit_digits(
            digits, [&](int digit) { return table_.seen(start_, digit).meets(table_.seen(end, digit)); });
    }

    // Tries the states that can come last but one: what goes depends on them.
    bool try_end(State end) {
        const DigitSet all = removable(end);
        tries_ = kMostTries;
        path_[links_] = end;
        known_.clear();
        return visit_before(end, links_, [&](State before) {
            const DigitSet digits = removed_after(before, end, all);
            if (std::find(known_.begin(), known_.end(), digits) != known_.end()) return false;
            Finding& draft = sink_.draft();
            fill(steps_.set(end), digits, draft);
            std::sort(draft.eliminations.begin(), draft.eliminations.end());
            path_[links_ - 1] = before;
            const bool is_known = given_.contains(draft.eliminations);
            if (!is_known && !read_back(links_ - 1)) return false;
            known_.push_back(digits);
            return !is_known && offer(draft);
        });
    }

    // If the last two sets are doubly linked, both links count as used, unless nothing would be left.
    DigitSet removed_after(State before, State end, DigitSet all) const {
        const int last = steps_.set(end);
        const auto used = table_.commons(steps_.set(before), last) & ~(1 << steps_.digit(before));
        const auto rest = static_cast<DigitSet>(all & ~used);
        return removes(last, rest) ? rest : all;
    }

    // Calls visit(before) for the states that can stand before one in the path, until it returns true.
    template <class Visit>
    bool visit_before(State state, int link, Visit visit) {
        // Every state before a link has been reached with fewer links; on a shortest way with one less.
        const unsigned layers = every_ && link > 2 ? (1U << link) - 1 : 1U << (link - 1);
        const auto links = steps_.links(state);
        return std::any_of(links.begin(), links.end(), [&](State linked) {
            if (tries_ == 0) return false;
            --tries_;
            const int index = steps_.set(linked);
            if (index == start_) return false;
            for (int later = link; later <= links_; ++later) {
                if (steps_.set(path_[later]) == index) return false;
            }
            return visit_digits(table_.set(index).digits, [&](int digit) {
                const State before = table_.entry(index, digit);
                return before != linked && in_layers(before, layers) && visit(before);
            });
        });
    }

    // Finds the states of the path before one that is known; no set comes twice.
    bool read_back(int link) {
        return link == 1 || visit_before(path_[link], link, [&](State before) {
                   path_[link - 1] = before;
                   return read_back(link - 1);
               });
    }

    bool offer(Finding& draft) {
        given_.insert(draft.eliminations);
        Als reason;
        reason.add(table_.set(start_).cells, table_.set(start_).digits);
        for (int link = 1; link <= links_; ++link) {
            const auto& set = table_.set(steps_.set(path_[link]));
            reason.add(set.cells, set.digits);
            reason.link(link - 1, link, steps_.digit(path_[link]));
        }
        reason.digits = draft.removed_digits();
        draft.because(reason);
        return sink_.offer();
    }

    void fill(int end, DigitSet digits, Finding& draft) const {
        visit_digits(digits, [&](int digit) {
            draft.eliminate(table_.seen(start_, digit) & table_.seen(end, digit), digit);
            return false;
        });
    }

    const AlsTable& table_;
    const Steps steps_;
    const bool every_;
    Sink& sink_;
    int links_ = 0, start_ = 0, first_link_ = 0, tries_ = 0;
    int turn_ = 0;
    std::vector<Mark> marks_;
    std::array<std::vector<State>, kMostLinks + 1> layers_;
    std::vector<State> ends_;
    std::array<State, kMostLinks + 1> path_{};  // the states after the start
    std::vector<DigitSet> known_;               // what need not be removed again by chains to an end
    // What was offered: of the chains that do the same only the shortest is.
    std::set<std::vector<Candidate>> given_;
};

}  // namespace

bool find_als_chain(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return ChainSearch(AlsTable::of(board, als_scope(limits)), limits.everything, sink).run();
}

}  // namespace nonet
