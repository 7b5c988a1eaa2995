// Unique rectangles: four empty cells in two rows, two columns and two boxes. If they held only two digits a
// and b, these could be exchanged. A rectangle is looked for from a cell with exactly two candidates; its
// other cells may have lost a or b, as long as no placed digit rules them out, for what counts is that a and
// b may not fill the cells.
//     1, 2, 3, 4  the conclusions of uniqueness_guards.h, in 2 and 4 with guards in one line
//     5           one digit guards three cells, or two that are diagonal
//     6           two diagonal cells are guarded and a has no other places in their rows and columns:
//                 as a would be in both or in neither, it is in neither
//     hidden      a cell without guards; in the row and the column of the cell diagonal to it,
//                 a has places in the rectangle only: that cell cannot be b
// Avoidable rectangles have placed digits instead, which are not givens.
#include "techniques/families.h"
#include "techniques/uniqueness_guards.h"

namespace nonet {
namespace {

enum Kind { kType1 = 1, kType2, kType3, kType4, kType5, kType6, kHidden, kAvoidable1, kAvoidable2 };

// Calls visit(third, fourth) for each pair of cells that makes a rectangle in two boxes with two cells of a
// box that are in one line: third below or beside first, fourth below or beside second.
template <class Visit>
bool complete_rectangle(int first, int second, const Visit& visit) {
    const bool in_row = row_of(first) == row_of(second);
    for (int line = 0; line < 9; ++line) {
        const int third = in_row ? cell_at(line, column_of(first)) : cell_at(row_of(first), line);
        if (box_of(third) == box_of(first)) continue;
        const int fourth = in_row ? cell_at(line, column_of(second)) : cell_at(row_of(second), line);
        if (visit(third, fourth)) return true;
    }
    return false;
}

// The cells that can be the second one of such a rectangle.
CellSet neighbours(int cell) {
    return (kHouseSets[box_house(cell)] & lines_through(cell)) - CellSet::of(cell);
}

bool in_line(int first, int second) {
    return row_of(first) == row_of(second) || column_of(first) == column_of(second);
}

class RectangleSearch {
public:
    RectangleSearch(const Board& board, Kind kind, Sink& sink) : board_(board), kind_(kind), sink_(sink) {}

    bool run() {
        CellSet starts = board_.with_candidates(2);
        if (starts.empty()) return false;
        find_allowed();
        while (!starts.empty()) {
            if (run_from(starts.take_first())) return true;
        }
        return false;
    }

private:
    // Where placed digits leave room for each digit, whether or not it is still a candidate there.
    void find_allowed() {
        allowed_.fill(board_.open());
        for (CellSet placed = kAllCells - board_.open(); !placed.empty();) {
            const int cell = placed.take_first();
            allowed_[board_.digit(cell)] -= kPeers[cell];
        }
    }

    bool run_from(int start) {
        pair_ = board_.candidates(start);
        first_ = std::countr_zero(pair_);
        second_ = std::bit_width(pair_) - 1;
        const CellSet allowed = allowed_[first_] & allowed_[second_];
        for (CellSet left = allowed & neighbours(start); !left.empty();) {
            const int beside = left.take_first();
            const bool enough = complete_rectangle(start, beside, [&](int third, int fourth) {
                return allowed.contains(third) && allowed.contains(fourth) &&
                       examine({start, beside, third, fourth});
            });
            if (enough) return true;
        }
        return false;
    }

    bool examine(const std::array<int, 4>& corners) {
        // Of several cells with exactly these candidates the first one stands for the rectangle.
        cells_ = {};
        bool missing = false;
        int guarded = 0;
        for (const int cell : corners) {
            const DigitSet candidates = board_.candidates(cell);
            if (candidates == pair_ && cell < corners[0]) return false;
            missing |= (candidates & pair_) != pair_;
            guarded += (candidates & ~pair_) != 0 ? 1 : 0;
            cells_ |= CellSet::of(cell);
        }
        if ((kind_ == kType1) != (guarded == 1) || guarded == 4 || guarded == 0) return false;
        Guards guards;
        for (const int cell : corners) {
            const auto extra = static_cast<DigitSet>(board_.candidates(cell) & ~pair_);
            if (extra != 0) guards.add(cell, extra);
        }
        return conclude_from(guards, Rectangle{cells_, pair_, missing});
    }

    bool conclude_from(const Guards& guards, const Rectangle& reason) {
        CellSet left = guards.cells;
        const int first = left.take_first();
        const bool diagonal = guards.cells.count() == 2 && !in_line(first, left.first());
        const bool side = guards.cells.count() == 2 && !diagonal;
        GuardConclusions<Rectangle> conclusions(board_, guards, pair_, reason, sink_);
        switch (kind_) {
            case kType1:
                return conclusions.one_cell();
            case kType2:
                return side && conclusions.one_digit();
            case kType3:
                return side && conclusions.naked_subset();
            case kType4:
                return side && conclusions.confined_digit();
            case kType5:
                return !side && conclusions.one_digit();
            case kType6:
                return diagonal && offer_diagonal(guards, reason);
            default:
                return !side && offer_hidden(guards, reason);
        }
    }

    // Type 6.
    bool offer_diagonal(const Guards& guards, const Rectangle& reason) {
        CellSet lines;
        for (CellSet left = guards.cells; !left.empty();) lines |= lines_through(left.take_first());
        for (const int digit : {first_, second_}) {
            if (board_.holders(digit).meets(lines - cells_)) continue;
            Finding& draft = sink_.draft();
            draft.eliminate(board_.holders(digit) & guards.cells, digit);
            if (offer(draft, guards, digit, reason)) return true;
        }
        return false;
    }

    bool offer_hidden(const Guards& guards, const Rectangle& reason) {
        for (CellSet plain = cells_ - guards.cells; !plain.empty();) {
            const int corner = plain.take_first();
            const int across = (cells_ - lines_through(corner)).first();
            for (const int digit : {first_, second_}) {
                if (board_.holders(digit).meets(lines_through(across) - cells_)) continue;
                Finding& draft = sink_.draft();
                const int other = digit == first_ ? second_ : first_;
                draft.eliminate(board_.holders(other) & CellSet::of(across), other);
                if (offer(draft, guards, digit, reason)) return true;
            }
        }
        return false;
    }

    bool offer(Finding& draft, const Guards& guards, int confined, Rectangle reason) {
        if (!draft.does_something()) return false;
        reason.guarded = Guarded{.guards = &guards, .confined = digit_bit(confined)};
        draft.because(reason);
        return sink_.offer();
    }

    const Board& board_;
    const Kind kind_;
    Sink& sink_;
    std::array<CellSet, kDigits> allowed_{};
    // The rectangle at hand.
    DigitSet pair_ = 0;
    int first_ = 0, second_ = 0;
    CellSet cells_;
};

// Two digits placed in one box; in the other box three of the four are there (type 1), or both are open with
// the digit that is due and one and the same other candidate (type 2).
// As in HoDoKu, open cells have two candidates.
class AvoidableSearch {
public:
    AvoidableSearch(const Board& board, Kind kind, Sink& sink) : board_(board), kind_(kind), sink_(sink) {}

    bool run() {
        const CellSet found = kAllCells - board_.open() - board_.givens();
        for (CellSet firsts = found; !firsts.empty();) {
            const int first = firsts.take_first();
            for (CellSet seconds = firsts & neighbours(first); !seconds.empty();) {
                const int second = seconds.take_first();
                const bool enough = complete_rectangle(first, second, [&](int third, int fourth) {
                    return examine(found, {first, second, third, fourth});
                });
                if (enough) return true;
            }
        }
        return false;
    }

private:
    bool examine(CellSet found, const std::array<int, 4>& corners) {
        // What would make it deadly: the digits of the first two, exchanged.
        const int third_due = board_.digit(corners[1]), fourth_due = board_.digit(corners[0]);
        const bool third_there = fits(found, corners[2], third_due);
        const bool fourth_there = fits(found, corners[3], fourth_due);
        if (kind_ == kAvoidable1 ? third_there == fourth_there : third_there || fourth_there) return false;
        Guards guards;
        if (!third_there && !guard(corners[2], third_due, guards)) return false;
        if (!fourth_there && !guard(corners[3], fourth_due, guards)) return false;
        CellSet cells;
        for (const int cell : corners) cells |= CellSet::of(cell);
        const auto digits = static_cast<DigitSet>(digit_bit(third_due) | digit_bit(fourth_due));
        GuardConclusions<Rectangle> conclusions(board_, guards, digits, {cells, digits, false}, sink_);
        return kind_ == kAvoidable1 ? conclusions.one_cell() : conclusions.one_digit();
    }

    bool fits(CellSet found, int cell, int digit) const {
        return board_.digit(cell) == digit && found.contains(cell);
    }

    // Adds the other candidate of an open cell with the digit and one more.
    bool guard(int cell, int due, Guards& guards) const {
        if (!board_.has(cell, due) || std::popcount(board_.candidates(cell)) != 2) return false;
        guards.add(cell, static_cast<DigitSet>(board_.candidates(cell) & ~digit_bit(due)));
        return true;
    }

    const Board& board_;
    const Kind kind_;
    Sink& sink_;
};

bool find_rectangle(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    return limits.unique && RectangleSearch(board, static_cast<Kind>(variant.kind), sink).run();
}

bool find_avoidable(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    return limits.unique && AvoidableSearch(board, static_cast<Kind>(variant.kind), sink).run();
}

constexpr Finder kFinders[] = {
    {"unique-rectangle-1", find_rectangle, {4, kType1}},
    {"unique-rectangle-2", find_rectangle, {4, kType2}},
    {"unique-rectangle-3", find_rectangle, {4, kType3}},
    {"unique-rectangle-4", find_rectangle, {4, kType4}},
    {"unique-rectangle-5", find_rectangle, {4, kType5}},
    {"unique-rectangle-6", find_rectangle, {4, kType6}},
    {"hidden-rectangle", find_rectangle, {4, kHidden}},
    {"avoidable-rectangle-1", find_avoidable, {4, kAvoidable1}},
    {"avoidable-rectangle-2", find_avoidable, {4, kAvoidable2}},
};

}  // namespace

std::span<const Finder> rectangle_finders() {
    return kFinders;
}

}  // namespace nonet
