// What follows when at least one guard of a deadly pattern is true. The types are the same for rectangles,
// loops, extended rectangles and the bivalue universal grave:
//     1  one cell has guards: it holds one of them
//     2  all guards are one digit: it leaves the cells that see all of them
//     3  guards in one house: together they are like one cell, which can be part of a naked subset
//     4  guards in two cells of a house, one of which must hold a certain digit of the pattern:
//        then the other holds a guard, and no other digit of the pattern is left in the two
#pragma once

#include <bit>

#include "nonet/evidence/uniqueness.h"

namespace nonet {

inline DigitSet digit_bit(int digit) {
    return static_cast<DigitSet>(1 << digit);
}

// `Reason` is the pattern's evidence, complete but for what the conclusion adds.
template <class Reason>
class GuardConclusions {
public:
    // Cells with a digit of `barred` take no part in subsets.
    GuardConclusions(const Board& board, const Guards& guards, DigitSet barred, const Reason& reason,
                     Sink& sink)
        : board_(board), guards_(guards), barred_(barred), reason_(reason), sink_(sink) {}

    bool one_cell() {
        if (guards_.cells.count() != 1) return false;
        Finding& draft = sink_.draft();
        const int cell = guards_.cells.first();
        draft.eliminate_all(cell, base(cell));
        return offer(draft, Guarded{&guards_});
    }

    bool one_digit() {
        if (guards_.cells.count() < 2 || std::popcount(guards_.digits) != 1) return false;
        const int digit = std::countr_zero(guards_.digits);
        CellSet losers = board_.holders(digit) - guards_.cells;
        for (CellSet left = guards_.cells; !left.empty();) losers &= kPeers[left.take_first()];
        if (losers.empty()) return false;
        Finding& draft = sink_.draft();
        draft.eliminate(losers, digit);
        return offer(draft, Guarded{&guards_});
    }

    bool naked_subset() {
        if (guards_.cells.count() < 2) return false;
        for (house_ = 0; house_ < kHouses; ++house_) {
            if (!guards_.cells.within(kHouseSets[house_])) continue;
            size_ = 0;
            for (CellSet left = (board_.open() & kHouseSets[house_]) - guards_.cells; !left.empty();) {
                const int cell = left.take_first();
                if ((board_.candidates(cell) & barred_) == 0) free_[size_++] = cell;
            }
            if (add_to_subset(0, {}, guards_.digits)) return true;
        }
        return false;
    }

    bool confined_digit() {
        if (guards_.cells.count() != 2) return false;
        CellSet left = guards_.cells;
        const int first = left.take_first(), second = left.first();
        if (!kPeers[first].contains(second)) return false;
        const CellSet seen = kPeers[first] & kPeers[second];
        // A digit of the pattern in one cell may guard the other only in a grave, and there it has a third
        // place in their house, so it is not confined to them.
        for (auto digits = static_cast<DigitSet>(base(first) | base(second)); digits != 0;
             digits &= static_cast<DigitSet>(digits - 1)) {
            const int digit = std::countr_zero(digits);
            if (board_.holders(digit).meets(seen)) continue;
            Finding& draft = sink_.draft();
            draft.eliminate_all(first, base(first) & static_cast<DigitSet>(~digit_bit(digit)));
            draft.eliminate_all(second, base(second) & static_cast<DigitSet>(~digit_bit(digit)));
            if (offer(draft, Guarded{.guards = &guards_, .confined = digit_bit(digit)})) return true;
        }
        return false;
    }

private:
    // The digits of the pattern that a cell still has.
    DigitSet base(int cell) const {
        return static_cast<DigitSet>(board_.candidates(cell) & ~guards_.at[cell]);
    }

    // Adds cells to the guards until there is one digit less than cells with guards and subset together; the
    // depth is bounded by the cells of a house.
    bool add_to_subset(int from, CellSet subset, DigitSet digits) {
        for (int place = from; place < size_; ++place) {
            const CellSet cells = subset | CellSet::of(free_[place]);
            const auto together = static_cast<DigitSet>(digits | board_.candidates(free_[place]));
            const int wanted = std::popcount(together) - 1 - cells.count();
            if (wanted > size_ - place - 1) continue;
            if (wanted == 0 && offer_subset(cells, together)) return true;
            if (add_to_subset(place + 1, cells, together)) return true;
        }
        return false;
    }

    void clear(CellSet cells, DigitSet digits, Finding& draft) const {
        for (CellSet left = board_.open() & cells; !left.empty();) {
            const int cell = left.take_first();
            draft.eliminate_all(cell, board_.candidates(cell) & digits);
        }
    }

    // A subset in a box and a line is found from the line, and clears both; like HoDoKu only if it does
    // something in the line.
    bool offer_subset(CellSet subset, DigitSet digits) {
        const CellSet all = subset | guards_.cells;
        Finding& draft = sink_.draft();
        if (is_box(house_) && (houses_around(all) & kAllLines) != 0) return false;
        clear(kHouseSets[house_] - all, digits, draft);
        if (!draft.does_something()) return false;
        const CellSet box = kHouseSets[box_house(all.first())];
        if (is_line(house_) && all.within(box)) clear(box - kHouseSets[house_], digits, draft);
        return offer(draft, Guarded{&guards_, subset, digits, house_});
    }

    bool offer(Finding& draft, const Guarded& guarded) {
        if (!draft.does_something()) return false;
        Reason reason = reason_;
        reason.guarded = guarded;
        draft.because(reason);
        return sink_.offer();
    }

    const Board& board_;
    const Guards& guards_;
    const DigitSet barred_;
    const Reason reason_;
    Sink& sink_;
    int house_ = 0;
    int size_ = 0;
    std::array<int, 9> free_{};  // cells of the house that can join a subset
};

// Type 1 to 4 by number.
template <class Reason>
bool conclude(int type, GuardConclusions<Reason>&& conclusions) {
    switch (type) {
        case 1:
            return conclusions.one_cell();
        case 2:
            return conclusions.one_digit();
        case 3:
            return conclusions.naked_subset();
        default:
            return conclusions.confined_digit();
    }
}

}  // namespace nonet
