// The patterns that Sudoku Explainer looks for both on a board and, in dynamic chains (+), on the board that
// an assumption leaves: locked candidates, naked and hidden sets, fish.
//
//     find_locking(board, offer)              pointing and claiming
//     find_naked_sets(board, size, offer)     2 pairs, 3 triplets, 4 quads
//     find_hidden_sets(board, size, offer)
//     find_fish(board, size, offer)           2 X-wing, 3 swordfish, 4 jellyfish
//
// Each search offers what it finds, in Explainer's order, to `offer(const Pattern&)`, which returns true to
// stop; the search then returns true. Only patterns that remove something are offered. The searches
// themselves are those of patterns/, which the techniques use too: here are the orders, and the removals as
// Explainer enters them. A board is a Board or anything with its candidates(), positions(), holders() and
// placed_in(). While it follows an assumption Explainer removes candidates but places no digit, so that
// houses keep their number of empty cells: a Board on which only remove() was called is such a board.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "nonet/evidence/finding.h"
#include "nonet/grid/board.h"
#include "patterns/fish.h"
#include "patterns/locking.h"
#include "patterns/sets.h"

namespace nonet::explainer {

// Where each kind of houses begins, in the order in which Explainer looks at them for singles and sets.
inline constexpr int kHouseKinds[] = {kFirstBox, kFirstColumn, kFirstRow};

inline int digit_count(DigitSet digits) {
    return std::popcount(digits);
}

// Candidates to remove: some digits from each of some cells, in the order in which Explainer enters them into
// its maps. At most the cells of a jellyfish's four lines that are not in the fish.
struct Removals {
    int count = 0;
    std::uint8_t cells[20];
    DigitSet digits[20];

    void add(int cell, DigitSet removed) {
        cells[count] = static_cast<std::uint8_t>(cell);
        digits[count++] = removed;
    }
};

struct Pattern {
    int size;             // 1 for locking; else that of the set or fish
    DigitSet digits;      // one digit for locking and fish
    CellSet cells{};      // of the set; the digit's places in the bases of locking and fish
    HouseSet bases;       // where it is seen: the set's house, the first house of locking, a fish's lines
    HouseSet covers = 0;  // where locking and fish remove; none for a set
    Removals removals{};
};

inline void remove(const Pattern& pattern, Finding& finding) {
    for (int i = 0; i < pattern.removals.count; ++i) {
        finding.eliminate_all(pattern.removals.cells[i], pattern.removals.digits[i]);
    }
}

// The order of locked candidates, digit by digit:
// boxes and columns, boxes and rows, columns and boxes, rows and boxes.
struct LockingOrder {
    template <class Look>
    bool operator()(Look&& look) const {
        const auto each = [&](int kind, auto&& around) {
            for (int digit = 0; digit < kDigits; ++digit) {
                for (int house = kind; house < kind + 9; ++house) {
                    if (look(house, digit, around)) return true;
                }
            }
            return false;
        };
        return each(kFirstBox, column_around) || each(kFirstBox, row_around) ||
               each(kFirstColumn, box_around) || each(kFirstRow, box_around);
    }
};

// What locked candidates remove; the removals may be none.
template <class View>
Pattern locked_pattern(const View& board, int digit, int house, int crossed) {
    Pattern found{.size = 1,
                  .digits = static_cast<DigitSet>(1 << digit),
                  .cells = board.holders(digit) & kHouseSets[house],
                  .bases = HouseSet{1} << house,
                  .covers = HouseSet{1} << crossed};
    for (CellSet losers = locked_losers(board, digit, house, crossed); !losers.empty();)
        found.removals.add(losers.take_first(), found.digits);
    return found;
}

template <class View, class Offer>
bool find_locking(const View& board, Offer&& offer) {
    return visit_locked(board, LockingOrder{}, [&](int digit, int house, int crossed) {
        if (locked_losers(board, digit, house, crossed).empty()) return false;
        return static_cast<bool>(offer(locked_pattern(board, digit, house, crossed)));
    });
}

// Calls look(house) for each house with more empty cells than `least`,
// in Explainer's order, until it returns true.
template <class View, class Look>
bool each_open_house(const View& board, int least, Look&& look) {
    for (const int kind : kHouseKinds) {
        for (int house = kind; house < kind + 9; ++house) {
            if (9 - digit_count(board.placed_in(house)) > least && look(house)) return true;
        }
    }
    return false;
}

// What a naked set removes, in a house; the removals may be none.
template <class View>
Pattern naked_set(const View& board, int size, int house, PositionSet positions, DigitSet digits) {
    Pattern found{.size = size, .digits = digits, .bases = HouseSet{1} << house};
    for (int position = 0; position < 9; ++position) {
        const int cell = kHouseCells[house][position];
        const auto lost = static_cast<DigitSet>(board.candidates(cell) & digits);
        if ((positions >> position & 1) != 0) {
            found.cells |= CellSet::of(cell);
        } else if (lost != 0) {
            found.removals.add(cell, lost);
        }
    }
    return found;
}

template <class View, class Offer>
bool find_naked_sets(const View& board, int size, Offer&& offer) {
    return each_open_house(board, 2 * size - 1, [&](int house) {
        return visit_naked_sets<Choice::kHighestFirst>(
            board, house, size, [&](PositionSet positions, DigitSet digits) {
                const Pattern found = naked_set(board, size, house, positions, digits);
                return found.removals.count != 0 && offer(found);
            });
    });
}

// What a hidden set removes, in a house; the removals may be none.
template <class View>
Pattern hidden_set(const View& board, int size, int house, DigitSet digits, PositionSet positions) {
    Pattern found{.size = size, .digits = digits, .bases = HouseSet{1} << house};
    for (PositionSet left = positions; left != 0; left &= static_cast<PositionSet>(left - 1)) {
        const int cell = first_cell_at(house, left);
        found.cells |= CellSet::of(cell);
        const auto lost = static_cast<DigitSet>(board.candidates(cell) & ~digits);
        if (lost != 0) found.removals.add(cell, lost);
    }
    return found;
}

// Calls visit(house, digits, positions) for each hidden set in a house with more empty cells than `least`.
template <class View, class Visit>
bool each_hidden_set(const View& board, int size, int least, Visit&& visit) {
    return each_open_house(board, least, [&](int house) {
        return visit_hidden_sets<Choice::kHighestFirst>(
            board, house, size,
            [&](DigitSet digits, PositionSet positions) { return visit(house, digits, positions); });
    });
}

template <class View, class Offer>
bool find_hidden_sets(const View& board, int size, Offer&& offer) {
    return each_hidden_set(board, size, 2 * size, [&](int house, DigitSet digits, PositionSet positions) {
        const Pattern found = hidden_set(board, size, house, digits, positions);
        return found.removals.count != 0 && offer(found);
    });
}

// What a fish removes; the removals may be none.
template <class View>
Pattern fish_pattern(const View& board, int size, int digit, int bases, PositionSet lines,
                     PositionSet crossing) {
    const int covers = bases == kFirstRow ? kFirstColumn : kFirstRow;
    Pattern found{.size = size,
                  .digits = static_cast<DigitSet>(1 << digit),
                  .bases = HouseSet{lines} << bases,
                  .covers = HouseSet{crossing} << covers};
    for (unsigned left = crossing; left != 0; left &= left - 1) {
        const int cover = covers + std::countr_zero(left);
        const PositionSet places = board.positions(cover, digit);
        found.cells |= cells_at(cover, places & lines);
        for (unsigned losers = places & ~lines; losers != 0; losers &= losers - 1)
            found.removals.add(kHouseCells[cover][std::countr_zero(losers)], found.digits);
    }
    return found;
}

// Digits that are missing at least twice as often as a fish has lines.
template <class View>
DigitSet digits_for_fish(const View& board, int size) {
    DigitSet digits = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
        int placed = 0;
        for (int row = 0; row < 9; ++row) placed += board.placed_in(kFirstRow + row) >> digit & 1;
        if (placed + 2 * size <= 9) digits |= static_cast<DigitSet>(1 << digit);
    }
    return digits;
}

// The fish in rows, or in columns: lines by ascending bit set, and for the same lines digits in order. A
// search gives those of one digit, so they are gathered and put in order first.
template <class View, class Offer>
bool find_fish_in(const View& board, int size, int bases, DigitSet digits, Offer& offer) {
    struct Found {
        PositionSet lines, crossing;
        int digit;
    };
    Found found[kDigits * 126];  // 126 ways to choose four lines of nine
    int count = 0;
    for (unsigned left = digits; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        visit_basic_fish<Choice::kHighestFirst>(board, digit, size, bases,
                                                [&](PositionSet lines, PositionSet crossing) {
                                                    found[count++] = {lines, crossing, digit};
                                                    return false;
                                                });
    }
    std::sort(found, found + count, [](const Found& a, const Found& b) {
        return a.lines != b.lines ? a.lines < b.lines : a.digit < b.digit;
    });
    for (int i = 0; i < count; ++i) {
        const Pattern fish =
            fish_pattern(board, size, found[i].digit, bases, found[i].lines, found[i].crossing);
        if (fish.removals.count != 0 && offer(fish)) return true;
    }
    return false;
}

template <class View, class Offer>
bool find_fish(const View& board, int size, Offer&& offer) {
    const DigitSet digits = digits_for_fish(board, size);
    return find_fish_in(board, size, kFirstColumn, digits, offer) ||
           find_fish_in(board, size, kFirstRow, digits, offer);
}

}  // namespace nonet::explainer
