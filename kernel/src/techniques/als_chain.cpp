// Chains of four and more almost locked sets, each linked to the next by a restricted common that is not the
// one by which it was entered. If the first set holds its link, the second lacks it and holds its own link,
// and so on; so either the first set lacks its link or the last one lacks the link it was entered by. A
// candidate Z that sees every Z of both ends is false either way.
//
// Sets have few links, so a chain is followed as a list of states, a set and the digit by which it was
// entered. All chains from one start and first link grow together, layer by layer, and are then read off the
// layers backwards from an end where something goes. Shorter chains come first.
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
    ChainSearch(const AlsTable& table, Sink& sink)
        : table_(table), steps_(table), sink_(sink), marks_(static_cast<std::size_t>(steps_.states())) {}

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
                if (!layers_[most].empty()) firsts[kept++] = first;
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
        for (const State state : steps_.links(first)) put(state, 1);
        for (links_ = 2; links_ <= most && !layers_[links_ - 1].empty(); ++links_) {
            grow_from(layers_[links_ - 1], links_);
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

    bool try_ends() {
        ends_.clear();
        for (const State state : layers_[links_]) {
            if (steps_.set(state) > start_) ends_.emplace_back(steps_.digit(state), steps_.set(state));
        }
        std::sort(ends_.begin(), ends_.end());
        return std::any_of(ends_.begin(), ends_.end(),
                           [this](const auto& end) { return try_end(end.second, end.first); });
    }

    bool try_end(int end, int entry) {
        const auto removable = static_cast<DigitSet>(table_.set(start_).digits & table_.set(end).digits &
                                                     ~(1 << first_link_ | 1 << entry));
        const bool something = visit_digits(
            removable, [&](int digit) { return table_.seen(start_, digit).meets(table_.seen(end, digit)); });
        if (!something) return false;
        tries_ = kMostTries;
        path_[0] = start_;
        path_[links_] = end;
        entries_[links_] = entry;
        return read_back(links_) && offer(end, removable);
    }

    // Finds the sets of the path before one that is known; no set comes twice.
    bool read_back(int link) {
        if (link == 1) return true;
        const auto links = steps_.links(table_.entry(path_[link], entries_[link]));
        return std::any_of(links.begin(), links.end(), [&](State linked) {
            if (tries_ == 0) return false;
            --tries_;
            const int index = steps_.set(linked);
            const auto end = path_.begin() + links_ + 1;
            if (std::find(path_.begin() + link, end, index) != end) return false;
            return visit_digits(table_.set(index).digits, [&](int digit) {
                if (digit == entries_[link] || !in_layers(table_.entry(index, digit), 1U << (link - 1)))
                    return false;
                path_[link - 1] = index;
                entries_[link - 1] = digit;
                return read_back(link - 1);
            });
        });
    }

    bool offer(int end, DigitSet removable) {
        // If the last two sets are doubly linked, both links count as used.
        const auto used =
            static_cast<DigitSet>(table_.commons(path_[links_ - 1], end) & ~(1 << entries_[links_ - 1]));
        Finding& draft = sink_.draft();
        if (!fill(end, static_cast<DigitSet>(removable & ~used), draft)) fill(end, removable, draft);
        auto eliminations = draft.eliminations;
        std::sort(eliminations.begin(), eliminations.end());
        if (!given_.insert(eliminations).second) return false;
        Als reason;
        for (int place = 0; place <= links_; ++place) {
            const auto& set = table_.set(path_[place]);
            reason.add(set.cells, set.digits);
            if (place > 0) reason.link(place - 1, place, entries_[place]);
        }
        reason.digits = draft.removed_digits();
        draft.because(reason);
        return sink_.offer();
    }

    bool fill(int end, DigitSet digits, Finding& draft) const {
        visit_digits(digits, [&](int digit) {
            draft.eliminate(table_.seen(start_, digit) & table_.seen(end, digit), digit);
            return false;
        });
        return draft.does_something();
    }

    const AlsTable& table_;
    const Steps steps_;
    Sink& sink_;
    int links_ = 0, start_ = 0, first_link_ = 0, tries_ = 0;
    int turn_ = 0;
    std::vector<Mark> marks_;
    std::array<std::vector<State>, kMostLinks + 1> layers_;
    std::vector<std::pair<int, int>> ends_;      // digits of entry and sets
    std::array<int, kMostLinks + 1> path_{};     // the sets
    std::array<int, kMostLinks + 1> entries_{};  // the digits by which they are entered
    // What was offered: of the chains that do the same only the shortest is.
    std::set<std::vector<Candidate>> given_;
};

}  // namespace

bool find_als_chain(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return ChainSearch(AlsTable::of(board, limits.als_overlap), sink).run();
}

}  // namespace nonet
