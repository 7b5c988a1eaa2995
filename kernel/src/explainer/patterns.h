// The patterns that Sudoku Explainer looks for both on a board and, in dynamic chains (+), on the board that
// an assumption leaves: locked candidates, naked and hidden sets, fish.
//
//     find_locking(board, offer)              pointing and claiming
//     find_naked_sets(board, size, offer)     2 pairs, 3 triplets, 4 quads
//     find_hidden_sets(board, size, offer)
//     find_fish(board, size, offer)           2 X-wing, 3 swordfish, 4 jellyfish
//
// Each search offers what it finds, in Explainer's order, to `offer(const Pattern&)`, which returns true to
// stop; the search then returns true. Only patterns that remove something are offered. A board is a Board or
// anything with its candidates(), positions(), holders() and placed_in(). While it follows an assumption
// Explainer removes candidates but places no digit, so that houses keep their number of empty cells: a Board
// on which only remove() was called is such a board.
#pragma once

#include <bit>
#include <cstdint>

#include "nonet/evidence/finding.h"
#include "nonet/grid/board.h"
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
    int size;         // 1 for locking; else that of the set or fish
    DigitSet digits;  // one digit for locking and fish
    CellSet cells;    // of the set; the digit's places in the bases of locking and fish
    HouseSet bases;   // where it is seen: the set's house, the first house of locking, a fish's lines
    HouseSet covers;  // where locking and fish remove; none for a set
    Removals removals;
};

inline void remove(const Pattern& pattern, Finding& finding) {
    for (int i = 0; i < pattern.removals.count; ++i) {
        finding.eliminate_all(pattern.removals.cells[i], pattern.removals.digits[i]);
    }
}

// The order of locked candidates, digit by digit: boxes and columns, boxes and rows, columns and boxes, rows
// and boxes.
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
    Pattern found{1,
                  static_cast<DigitSet>(1 << digit),
                  board.holders(digit) & kHouseSets[house],
                  HouseSet{1} << house,
                  HouseSet{1} << crossed,
                  {}};
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

// Calls look(house) for each house with more empty cells than `least`, in Explainer's order, until it returns
// true.
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
    Pattern found{size, digits, {}, HouseSet{1} << house, 0, {}};
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
    Pattern found{size, digits, {}, HouseSet{1} << house, 0, {}};
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

// The lines of a direction, and the digits that could make up a fish of a size in each.
template <class View>
class FishLines {
public:
    FishLines(const View& board, int size, int bases, int covers)
        : board_(board), size_(size), bases_(bases), covers_(covers) {
        DigitSet rare = 0;  // digits that are missing at least twice as often as the fish has lines
        for (int digit = 0; digit < kDigits; ++digit) {
            int placed = 0;
            for (int row = 0; row < 9; ++row) placed += board.placed_in(kFirstRow + row) >> digit & 1;
            if (placed + 2 * size <= 9) rare |= static_cast<DigitSet>(1 << digit);
        }
        for (int line = 0; line < 9; ++line) {
            fit_[line] = 0;
            for (DigitSet left = rare; left != 0; left &= static_cast<DigitSet>(left - 1)) {
                const int digit = std::countr_zero(left);
                const int places = std::popcount(board.positions(bases + line, digit));
                if (places >= 2 && places <= size) fit_[line] |= static_cast<DigitSet>(1 << digit);
            }
        }
    }

    // Lines by ascending bit set, and for the same lines digits in order.
    template <class Offer>
    bool choose(int below, int left, PositionSet lines, DigitSet digits, Offer& offer) const {
        if (left == 0) return each_digit(lines, digits, offer);
        for (int line = left - 1; line < below; ++line) {
            const auto both = static_cast<DigitSet>(digits & fit_[line]);
            if (both == 0) continue;
            if (choose(line, left - 1, static_cast<PositionSet>(lines | 1 << line), both, offer)) return true;
        }
        return false;
    }

private:
    template <class Offer>
    bool each_digit(PositionSet lines, DigitSet digits, Offer& offer) const {
        for (; digits != 0; digits &= static_cast<DigitSet>(digits - 1)) {
            const int digit = std::countr_zero(digits);
            PositionSet crossing = 0;
            for (int line = 0; line < 9; ++line) {
                if ((lines >> line & 1) != 0) crossing |= board_.positions(bases_ + line, digit);
            }
            if (std::popcount(crossing) != size_) continue;
            if (offer_fish(digit, lines, crossing, offer)) return true;
        }
        return false;
    }

    template <class Offer>
    bool offer_fish(int digit, PositionSet lines, PositionSet crossing, Offer& offer) const {
        Pattern found{size_,
                      static_cast<DigitSet>(1 << digit),
                      {},
                      HouseSet{lines} << bases_,
                      HouseSet{crossing} << covers_,
                      {}};
        for (int cover = 0; cover < 9; ++cover) {
            if ((crossing >> cover & 1) == 0) continue;
            const PositionSet places = board_.positions(covers_ + cover, digit);
            for (int position = 0; position < 9; ++position) {
                if ((places >> position & 1) == 0) continue;
                const int cell = kHouseCells[covers_ + cover][position];
                if ((lines >> position & 1) != 0) {
                    found.cells |= CellSet::of(cell);
                } else {
                    found.removals.add(cell, found.digits);
                }
            }
        }
        return found.removals.count != 0 && offer(found);
    }

    const View& board_;
    const int size_, bases_, covers_;
    DigitSet fit_[9];
};

template <class View, class Offer>
bool find_fish(const View& board, int size, Offer&& offer) {
    return FishLines(board, size, kFirstColumn, kFirstRow).choose(9, size, 0, kAllDigits, offer) ||
           FishLines(board, size, kFirstRow, kFirstColumn).choose(9, size, 0, kAllDigits, offer);
}

}  // namespace nonet::explainer
