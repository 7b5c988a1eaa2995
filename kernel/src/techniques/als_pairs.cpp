// The XZ-rule: two almost locked sets with a restricted common X. One of them lacks X and so holds all its
// other digits; a candidate Z that sees every Z of both is false either way. With two restricted commons each
// set lacks exactly one of them: all their other digits are locked, each in its set.
//
// The XY-wing: two sets, each linked to a third by another digit. The third lacks at most one of the two
// digits, so one of the two sets lacks its link, and Z goes as above.
#include "reasoning/als_table.h"
#include "techniques/als.h"

namespace nonet {
namespace {

// Removes a digit from the cells that see all of its holders in both sets.
void clear_shared(const AlsTable& table, int first, int second, DigitSet digits, Finding& draft) {
    visit_digits(digits, [&](int digit) {
        draft.eliminate(table.seen(first, digit) & table.seen(second, digit), digit);
        return false;
    });
}

// Removes the digits that a doubly linked set locks, from the cells outside both sets.
void clear_locked(const AlsTable& table, int index, int other, DigitSet shared, DigitSet commons,
                  Finding& draft) {
    visit_digits(static_cast<DigitSet>(table.set(index).digits & ~commons), [&](int digit) {
        CellSet losers = table.seen(index, digit) - table.set(other).cells;
        // What both see is gone already.
        if ((shared >> digit & 1) != 0) losers -= table.seen(other, digit);
        draft.eliminate(losers, digit);
        return false;
    });
}

bool offer_pair(const AlsTable& table, int first, int second, Sink& sink) {
    const DigitSet commons = table.commons(first, second);
    const auto &one = table.set(first), &two = table.set(second);
    const auto shared = static_cast<DigitSet>(one.digits & two.digits);
    Finding& draft = sink.draft();
    if (std::popcount(commons) == 1) {
        clear_shared(table, first, second, static_cast<DigitSet>(shared & ~commons), draft);
    } else {
        clear_shared(table, first, second, shared, draft);
        clear_locked(table, first, second, shared, commons, draft);
        // A digit of both was taken care of from the first set's side where both see it.
        clear_locked(table, second, first, shared, commons, draft);
    }
    if (!draft.does_something()) return false;
    Als reason;
    reason.add(one.cells, one.digits);
    reason.add(two.cells, two.digits);
    visit_digits(commons, [&](int digit) {
        if (reason.link_count < Als::kMost) reason.link(0, 1, digit);
        return false;
    });
    reason.digits = draft.removed_digits();
    draft.because(reason);
    return sink.offer();
}

class WingSearch {
public:
    WingSearch(const AlsTable& table, Sink& sink) : table_(table), sink_(sink) {}

    bool run() {
        for (first_ = 0; first_ < table_.size(); ++first_) {
            const bool enough =
                visit_digits(table_.set(first_).digits, [&](int digit) { return try_digit(digit); });
            if (enough) return true;
        }
        return false;
    }

private:
    // Z is a digit to remove: all partners of the first set that see one of the same candidates, and then
    // those of them that can be reached over a third set by links that differ and are not Z.
    bool try_digit(int digit) {
        const CellSet losers = table_.seen(first_, digit);
        if (losers.empty()) return false;
        AlsRow partners;
        for (CellSet left = losers; !left.empty();) partners.join(table_.pointing(left.take_first(), digit));
        for (CellSet left = table_.set(first_).cells; !left.empty() && !table_.overlap();) {
            partners.subtract(table_.having(left.take_first()));
        }
        partners.meet(reach(digit));
        return visit_sets(partners.row(table_), first_ + 1,
                          [&](int second) { return try_hinges(second, digit); });
    }

    // The sets at two links from the first one; neither link is the digit.
    AlsTable::Row reach(int digit) {
        reached_ = {};
        visit_digits(table_.set(first_).digits, [&](int link) {
            if (link == digit) return false;
            return visit_sets(table_.linked(first_, link), 0, [&](int hinge) {
                const auto onward =
                    static_cast<DigitSet>(table_.set(hinge).digits & ~(1 << link | 1 << digit));
                return visit_digits(onward, [&](int next) {
                    reached_.join(table_.linked(hinge, next));
                    return false;
                });
            });
        });
        return reached_.row(table_);
    }

    bool try_hinges(int second, int digit) {
        const CellSet one = table_.set(first_).cells, two = table_.set(second).cells;
        if (one.within(two) || two.within(one)) return false;
        AlsRow hinges = all_linked(table_, first_);
        hinges.meet(all_linked(table_, second).row(table_));
        return visit_sets(hinges.row(table_), 0, [&](int hinge) { return offer(second, hinge, digit); });
    }

    bool offer(int second, int hinge, int digit) {
        const DigitSet left = table_.commons(first_, hinge), right = table_.commons(second, hinge);
        if (std::popcount(static_cast<DigitSet>(left | right)) < 2) return false;
        const auto &one = table_.set(first_), &two = table_.set(second), &three = table_.set(hinge);
        const auto removable = static_cast<DigitSet>(one.digits & two.digits & ~left & ~right);
        Finding& draft = sink_.draft();
        clear_shared(table_, first_, second, removable, draft);
        // A wing that removes several digits comes once, for the first of them.
        if (!draft.does_something() || digit_of(draft.eliminations.front()) != digit) return false;
        Als reason;
        reason.add(one.cells, one.digits);
        reason.add(two.cells, two.digits);
        reason.add(three.cells, three.digits);
        const auto [x, y] = two_links(left, right);
        reason.link(0, 2, x);
        reason.link(1, 2, y);
        reason.digits = draft.removed_digits();
        draft.because(reason);
        return sink_.offer();
    }

    // One digit from each side, and not the same.
    static std::pair<int, int> two_links(DigitSet left, DigitSet right) {
        const auto only_left = static_cast<DigitSet>(left & ~right);
        if (only_left != 0) return {std::countr_zero(only_left), std::countr_zero(right)};
        const int x = std::countr_zero(left);
        return {x, std::countr_zero(static_cast<DigitSet>(right & ~(1 << x)))};
    }

    const AlsTable& table_;
    Sink& sink_;
    int first_ = 0;
    AlsRow reached_;
};

}  // namespace

bool search_als_xz(const AlsTable& table, Sink& sink) {
    for (int first = 0; first < table.size(); ++first) {
        const AlsRow partners = all_linked(table, first);
        const bool enough = visit_sets(partners.row(table), first + 1,
                                       [&](int second) { return offer_pair(table, first, second, sink); });
        if (enough) return true;
    }
    return false;
}

bool search_als_xy_wing(const AlsTable& table, Sink& sink) {
    return WingSearch(table, sink).run();
}

bool find_als_xz(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return search_als_xz(AlsTable::of(board, als_scope(limits)), sink);
}

bool find_als_xy_wing(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return search_als_xy_wing(AlsTable::of(board, als_scope(limits)), sink);
}

}  // namespace nonet
