// Fireworks: a row and a column cross in a corner. A digit that outside the corner's box has at most one
// place in the row (a wing) and one in the column (the other wing) is in the corner or in a wing: if it is in
// neither wing, both lines have it in the box, which has it once, so in the corner.
//
//     X . . | . R .      X corner, R and C wings, O opposite the corner.
//     . . . | . . .
//     . . . | . . .      double      two digits, and O has nothing else: whichever O has, the wings have not,
//     ------+------                  so X has it, and X has no third digit.
//     . . . | . . .      triple      three digits fill X, R and C.
//     C . . | . O .      quadruple   two digits with corner X and two with corner O, on the same wings: four
//     . . . | . . .                  digits fill the four cells.
//
// In a triple or a quadruple each digit is in its three cells once. If that is a wing, the other line has it
// in the corner's box; so in that box it is in the row or in the column.
#include <array>
#include <bit>

#include "techniques/exotic.h"

namespace nonet {
namespace {

// For a box and each cell of a line through it (by its place there): the digits that in the line have no
// place outside the box but that cell.
std::array<DigitSet, 9> wing_digits(const Board& board, int line, CellSet box) {
    std::array<DigitSet, 9> digits{};
    unsigned inside = 0;
    for (int place = 0; place < 9; ++place) {
        if (box.contains(kHouseCells[line][place])) inside |= 1U << place;
    }
    for (int digit = 0; digit < kDigits; ++digit) {
        const unsigned places = board.positions(line, digit);
        if (places == 0) continue;
        for (int place = 0; place < 9; ++place) {
            if ((inside >> place & 1) != 0 || (places & ~inside & ~(1U << place)) != 0) continue;
            digits[place] |= static_cast<DigitSet>(1 << digit);
        }
    }
    return digits;
}

// The digits of the fireworks with a corner, for all wings.
class Fireworks {
public:
    explicit Fireworks(const Board& board) {
        for (int line = 0; line < kLines; ++line) {
            for (int part = 0; part < 3; ++part) {
                const int box = box_house(kHouseCells[line][3 * part]);
                lines_[line][part] = wing_digits(board, line, kHouseSets[box]);
            }
        }
    }

    // `row` and `column` are the wings' places: the column of the one and the row of the other.
    DigitSet digits(int corner, int column, int row) const {
        const int own_row = row_of(corner), own_column = column_of(corner);
        return lines_[own_row][own_column / 3][column] & lines_[kFirstColumn + own_column][own_row / 3][row];
    }

private:
    std::array<std::array<std::array<DigitSet, 9>, 3>, kLines> lines_;  // by line, box and place of the wing
};

// Each of the digits is once among its cells, and they have nothing else.
void confine(const Board& board, int corner, DigitSet digits, Finding& draft) {
    draft.eliminate_all(corner, board.candidates(corner) & ~digits);
    const CellSet aside = kHouseSets[box_house(corner)] - lines_through(corner);
    for (unsigned left = digits; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        draft.eliminate(aside & board.holders(digit), digit);
    }
}

struct Corners {
    int corner, first_wing, second_wing, opposite;
};

bool conclude(const Board& board, const Corners& at, DigitSet digits, DigitSet opposite_digits, int kind,
              Sink& sink) {
    Finding& draft = sink.draft();
    const CellSet wings = CellSet::of(at.first_wing) | CellSet::of(at.second_wing);
    if (kind == kDoubleFirework) {
        draft.eliminate_all(at.corner, board.candidates(at.corner) & ~digits);
    } else {
        confine(board, at.corner, digits, draft);
        if (kind == kQuadrupleFirework) confine(board, at.opposite, opposite_digits, draft);
        for (const int wing : {at.first_wing, at.second_wing}) {
            draft.eliminate_all(wing, board.candidates(wing) & ~(digits | opposite_digits));
        }
    }
    if (!draft.does_something()) return false;
    const CellSet opposite = kind == kTripleFirework ? CellSet{} : CellSet::of(at.opposite);
    draft.because(Firework{.digits = digits,
                           .corner = at.corner,
                           .wings = wings,
                           .opposite = opposite,
                           .opposite_digits = opposite_digits});
    return sink.offer();
}

bool look_at(const Board& board, const Fireworks& fireworks, const Corners& at, int kind, Sink& sink) {
    const DigitSet digits = fireworks.digits(at.corner, column_of(at.first_wing), row_of(at.second_wing));
    if (std::popcount(digits) != (kind == kTripleFirework ? 3 : 2)) return false;
    if (kind == kTripleFirework) return conclude(board, at, digits, 0, kind, sink);
    if (board.placed(at.opposite)) return false;
    if (kind == kDoubleFirework) {
        return board.candidates(at.opposite) == digits && conclude(board, at, digits, 0, kind, sink);
    }
    // Seen from the other corner the wings change places; each quadruple is looked at from its upper corner.
    const DigitSet others = fireworks.digits(at.opposite, column_of(at.second_wing), row_of(at.first_wing));
    return at.corner < at.opposite && std::popcount(others) == 2 && (digits & others) == 0 &&
           conclude(board, at, digits, others, kind, sink);
}

}  // namespace

bool find_firework(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const Fireworks fireworks(board);
    for (CellSet corners = board.open(); !corners.empty();) {
        const int corner = corners.take_first();
        const CellSet box = kHouseSets[box_house(corner)];
        const CellSet row = (kHouseSets[row_house(corner)] & board.open()) - box;
        const CellSet column = (kHouseSets[column_house(corner)] & board.open()) - box;
        for (CellSet first = row; !first.empty();) {
            const int wing = first.take_first();
            for (CellSet second = column; !second.empty();) {
                const int other = second.take_first();
                const Corners at{corner, wing, other, cell_at(row_of(other), column_of(wing))};
                if (look_at(board, fireworks, at, variant.size, sink)) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
