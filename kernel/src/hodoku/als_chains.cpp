// HoDoKu's choice among wings and chains of almost locked sets. It numbers the sets house by house and looks
// only forward: each set of a chain has a higher number than the one before. So what can be reached from a
// set does not depend on how it was reached, and all chains together are one closure.
#include <algorithm>
#include <vector>

#include "hodoku/choice.h"
#include "hodoku/searches.h"
#include "reasoning/als_table.h"
#include "techniques/als.h"

namespace nonet::hodoku {
namespace {

constexpr int kFewestLinks = 3;  // fewer are the XZ-rule and the XY-wing

// The links of two sets as HoDoKu keeps them: two at most, the first and the last.
DigitSet two_commons(const AlsTable& table, int first, int second) {
    const DigitSet commons = table.commons(first, second);
    return static_cast<DigitSet>((commons & (~commons + 1)) | std::bit_floor(commons));
}

// Calls visit(other) for the sets linked to a set that have a higher number, until it returns true.
template <class Visit>
bool visit_after(const AlsTable& table, int index, Visit visit) {
    return visit_sets(all_linked(table, index).row(table), index + 1, visit);
}

class ForwardChains {
public:
    ForwardChains(const AlsTable& table, Sink& sink)
        : table_(table), sink_(sink), of_set_(static_cast<std::size_t>(table.size())) {}

    bool run() {
        make_states();
        make_reach();
        for (int start = 0; start < table_.size(); ++start) {
            visit_digits(table_.set(start).digits, [&](int digit) { return look(start, digit), false; });
        }
        return !best_.empty() && offer();
    }

private:
    using Word = AlsTable::Word;

    // A set in a chain, and the digits by which it was entered.
    struct State {
        int set;
        DigitSet entry;
    };

    int find_state(int set, DigitSet entry) {
        for (const int state : of_set_[static_cast<std::size_t>(set)]) {
            if (states_[static_cast<std::size_t>(state)].entry == entry) return state;
        }
        return -1;
    }

    int add_state(int set, DigitSet entry) {
        const int known = find_state(set, entry);
        if (known >= 0) return known;
        const int state = static_cast<int>(states_.size());
        of_set_[static_cast<std::size_t>(set)].push_back(state);
        states_.push_back({set, entry});
        next_.emplace_back();
        return state;
    }

    // By which digits a set is entered from one that was entered by `before`: not by that digit again.
    static DigitSet entry_after(DigitSet commons, DigitSet before) {
        const auto taken = static_cast<DigitSet>(before & (~before + 1));
        return static_cast<DigitSet>(commons & ~taken);
    }

    // Every state that a chain can come to, with those that follow it.
    void make_states() {
        for (int set = 0; set < table_.size(); ++set) {
            visit_after(table_, set, [&](int other) {
                const DigitSet commons = two_commons(table_, set, other);
                visit_digits(commons, [&](int digit) {
                    add_state(other, static_cast<DigitSet>(1 << digit));
                    return false;
                });
                for (const int state : of_set_[static_cast<std::size_t>(set)]) {
                    const DigitSet entry =
                        entry_after(commons, states_[static_cast<std::size_t>(state)].entry);
                    if (entry == 0) continue;
                    const int following = add_state(other, entry);
                    next_[static_cast<std::size_t>(state)].push_back(following);
                }
                return false;
            });
        }
    }

    // What each state leads to with one link or more, and with two or more.
    void make_reach() {
        words_ = (states_.size() + 63) / 64;
        reach_.assign(states_.size() * words_, 0);
        farther_.assign(states_.size() * words_, 0);
        // States of higher sets come first, since they are what others lead to.
        for (int set = table_.size() - 1; set >= 0; --set) {
            for (const int state : of_set_[static_cast<std::size_t>(set)]) {
                Word* near = row(reach_, state);
                Word* far = row(farther_, state);
                for (const int next : next_[static_cast<std::size_t>(state)]) {
                    const Word* other = row(reach_, next);
                    for (std::size_t word = 0; word < words_; ++word) far[word] |= other[word];
                    near[next / 64] |= Word{1} << next % 64;
                }
                for (std::size_t word = 0; word < words_; ++word) near[word] |= far[word];
            }
        }
    }

    Word* row(std::vector<Word>& rows, int state) {
        return rows.data() + static_cast<std::size_t>(state) * words_;
    }

    // Looks at all ends of chains from a set that leave it by a digit.
    void look(int start, int digit) {
        const auto others = static_cast<DigitSet>(table_.set(start).digits & ~(1 << digit));
        const bool sees = visit_digits(others, [&](int other) { return !table_.seen(start, other).empty(); });
        if (!sees) return;
        ends_.assign(words_, 0);
        visit_sets(table_.linked(start, digit), start + 1, [&](int second) {
            if ((two_commons(table_, start, second) >> digit & 1) == 0) return false;
            const Word* far = row(farther_, find_state(second, static_cast<DigitSet>(1 << digit)));
            for (std::size_t word = 0; word < words_; ++word) ends_[word] |= far[word];
            return false;
        });
        for (std::size_t word = 0; word < words_; ++word) {
            for (Word left = ends_[word]; left != 0; left &= left - 1)
                try_end(start, digit, static_cast<int>(64 * word) + std::countr_zero(left));
        }
    }

    void try_end(int start, int digit, int end) {
        const auto [set, entry] = states_[static_cast<std::size_t>(end)];
        const auto removable =
            static_cast<DigitSet>(table_.set(start).digits & table_.set(set).digits & ~(1 << digit) & ~entry);
        std::size_t count = 0;
        visit_digits(removable, [&](int other) {
            count += static_cast<std::size_t>((table_.seen(start, other) & table_.seen(set, other)).count());
            return false;
        });
        if (count == 0 || count < best_.size()) return;
        std::vector<Candidate> removed;
        visit_digits(removable, [&](int other) {
            for (CellSet left = table_.seen(start, other) & table_.seen(set, other); !left.empty();)
                removed.push_back(candidate_of(left.take_first(), other));
            return false;
        });
        if (!best_.empty() && RemovalRank::of(best_) <= RemovalRank::of(removed)) return;
        best_ = std::move(removed);
        best_start_ = start;
        best_digit_ = digit;
        best_end_ = end;
    }

    // The shortest chain to the best end: layers of states, each with the state before it.
    std::vector<int> path_to_best() {
        std::vector<std::vector<int>> before(1, std::vector<int>(states_.size(), -1));
        std::vector<int> layer;
        visit_sets(table_.linked(best_start_, best_digit_), best_start_ + 1, [&](int second) {
            const int state = find_state(second, static_cast<DigitSet>(1 << best_digit_));
            if (state >= 0 && (two_commons(table_, best_start_, second) >> best_digit_ & 1) != 0)
                layer.push_back(state);
            return false;
        });
        for (int links = 1; links < kFewestLinks || before.back()[static_cast<std::size_t>(best_end_)] < 0;
             ++links) {
            std::vector<int> following;
            std::vector<int> from(states_.size(), -1);
            for (const int state : layer) {
                for (const int next : next_[static_cast<std::size_t>(state)]) {
                    if (from[static_cast<std::size_t>(next)] < 0) following.push_back(next);
                    from[static_cast<std::size_t>(next)] = state;
                }
            }
            before.push_back(std::move(from));
            layer = std::move(following);
        }
        std::vector<int> path(before.size());
        path.back() = best_end_;
        for (std::size_t place = before.size() - 1; place > 0; --place)
            path[place - 1] = before[place][static_cast<std::size_t>(path[place])];
        return path;
    }

    bool offer() {
        Als reason;
        const auto& start = table_.set(best_start_);
        reason.add(start.cells, start.digits);
        for (const int state : path_to_best()) {
            const auto [set, entry] = states_[static_cast<std::size_t>(state)];
            if (reason.set_count == Als::kMost) return false;
            reason.add(table_.set(set).cells, table_.set(set).digits);
            reason.link(reason.set_count - 2, reason.set_count - 1, std::countr_zero(entry));
        }
        Finding& draft = sink_.draft();
        draft.eliminations = best_;
        reason.digits = draft.removed_digits();
        draft.because(reason);
        return sink_.offer();
    }

    const AlsTable& table_;
    Sink& sink_;
    std::vector<State> states_;
    std::vector<std::vector<int>> next_;
    std::vector<std::vector<int>> of_set_;  // the states of each set
    std::size_t words_ = 0;
    std::vector<Word> reach_, farther_, ends_;
    std::vector<Candidate> best_;
    int best_start_ = 0, best_digit_ = 0, best_end_ = 0;
};

}  // namespace

bool find_als_xz(const Query& query, Sink& sink) {
    return search_als_xz(AlsTable::of(query.board, AlsScope::kHouseByHouse), sink);
}

bool find_als_xy_wing(const Query& query, Sink& sink) {
    return search_als_xy_wing(AlsTable::of(query.board, AlsScope::kHouseByHouse), sink);
}

bool find_als_chain(const Query& query, Sink& sink) {
    return ForwardChains(AlsTable::of(query.board, AlsScope::kHouseByHouse), sink).run();
}

}  // namespace nonet::hodoku
