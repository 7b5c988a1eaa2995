// Tridagon: two bands and two stacks cross in four boxes. In each box three cells are taken, one in each of
// its rows and columns. Three digits alone cannot fill the twelve cells if the number of boxes whose cells
// run down to the left, in the sense below, is odd;
// then one of the other candidates of the twelve, the guards, holds.
//
//     a . . | a . .      A box's cells are a permutation: row → column, even or odd. Its three digits are one
//     . b . | . b .      too. Boxes side by side have different digits in each row: one filling is the other
//     . . c | . . c      turned round, so both are even or both odd, by rows. Boxes above each other: the
//     ------+------      same by columns, and there the parity is that of the filling by rows plus that of
//     a . . | a . .      the cells. Around the four boxes the parities of the cells must add up to even.
//     . b . | . . b
//     . . c | . c .      Here three are even and one is odd: impossible.
#include <algorithm>
#include <array>
#include <bit>

#include "techniques/exotic.h"

namespace nonet {
namespace {

constexpr int kMostGuards = 4;  // cells of the twelve with guards

// The six ways to take three cells of a box, as the columns of its rows; the first three are even.
constexpr std::array<std::array<int, 3>, 6> kShapes{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

struct Choice {
    CellSet cells;
    CellSet guards;
    bool odd;
};

struct Choices {
    std::array<Choice, 6> list;
    int count = 0;
    int fewest = 99;  // guards of any of them
};

// The ways to take three empty cells of a box each of which has at least two of the digits.
Choices choices_in(const Board& board, int box, DigitSet digits) {
    Choices choices;
    for (int shape = 0; shape < 6; ++shape) {
        Choice choice{CellSet{}, CellSet{}, shape >= 3};
        bool fits = true;
        for (int row = 0; row < 3 && fits; ++row) {
            const int cell = kHouseCells[kFirstBox + box][3 * row + kShapes[shape][row]];
            const DigitSet there = board.candidates(cell);
            fits = std::popcount(static_cast<unsigned>(there & digits)) >= 2;
            choice.cells |= CellSet::of(cell);
            if ((there & ~digits) != 0) choice.guards |= CellSet::of(cell);
        }
        if (!fits || choice.guards.count() > kMostGuards) continue;
        choices.list[choices.count++] = choice;
        choices.fewest = std::min(choices.fewest, choice.guards.count());
    }
    return choices;
}

// Removes what each of the guards excludes: other candidates of its cell, its digit in the cells it sees.
void eliminate_common(const Board& board, CellSet guards, const std::array<DigitSet, kCells>& extra,
                      Finding& draft) {
    std::array<CellSet, kDigits> excluded;
    excluded.fill(kAllCells);
    for (CellSet left = guards; !left.empty();) {
        const int cell = left.take_first();
        for (unsigned held = extra[cell]; held != 0; held &= held - 1) {
            const int guard = std::countr_zero(held);
            for (int digit = 0; digit < kDigits; ++digit) {
                excluded[digit] &= digit == guard ? kPeers[cell] : CellSet::of(cell);
            }
        }
    }
    for (int digit = 0; digit < kDigits; ++digit) {
        draft.eliminate(excluded[digit] & board.holders(digit), digit);
    }
}

bool conclude(const Board& board, DigitSet digits, HouseSet boxes, CellSet cells, CellSet guards,
              Sink& sink) {
    std::array<DigitSet, kCells> extra{};
    int count = 0;
    for (CellSet left = guards; !left.empty();) {
        const int cell = left.take_first();
        extra[cell] = board.candidates(cell) & ~digits;
        count += std::popcount(static_cast<unsigned>(extra[cell]));
    }
    Finding& draft = sink.draft();
    if (count == 1) {
        draft.place(guards.first(), std::countr_zero(static_cast<unsigned>(extra[guards.first()])));
    } else if (count > 1) {
        eliminate_common(board, guards, extra, draft);
    }
    if (!draft.does_something()) return false;
    draft.because(
        Tridagon{.digits = digits, .cells = cells, .boxes = boxes, .guards = guards, .extra = &extra});
    return sink.offer();
}

// All ways to take cells in the four boxes, with few guards.
bool combine(const Board& board, DigitSet digits, HouseSet boxes, const std::array<const Choices*, 4>& in,
             int box, const Choice& so_far, Sink& sink) {
    if (box == 4) {
        return so_far.odd && conclude(board, digits, boxes, so_far.cells, so_far.guards, sink);
    }
    for (int place = 0; place < in[box]->count; ++place) {
        const Choice& next = in[box]->list[place];
        const Choice both{so_far.cells | next.cells, so_far.guards | next.guards, so_far.odd != next.odd};
        if (both.guards.count() > kMostGuards) continue;
        if (combine(board, digits, boxes, in, box + 1, both, sink)) return true;
    }
    return false;
}

bool find_with_digits(const Board& board, DigitSet digits, Sink& sink) {
    std::array<Choices, 9> in;
    for (int box = 0; box < 9; ++box) in[box] = choices_in(board, box, digits);
    for (int left_out = 0; left_out < 9; ++left_out) {
        // The four boxes that share neither band nor stack with the one left out.
        std::array<const Choices*, 4> four;
        HouseSet boxes = 0;
        int count = 0, guards = 0;
        for (int box = 0; box < 9; ++box) {
            if (box / 3 == left_out / 3 || box % 3 == left_out % 3) continue;
            four[count++] = &in[box];
            boxes |= HouseSet{1} << (kFirstBox + box);
            guards += in[box].fewest;
        }
        if (guards > kMostGuards) continue;
        if (combine(board, digits, boxes, four, 0, Choice{CellSet{}, CellSet{}, false}, sink)) return true;
    }
    return false;
}

}  // namespace

bool find_tridagon(const Board& board, Variant, const Limits&, Sink& sink) {
    for (int a = 0; a < kDigits; ++a) {
        for (int b = a + 1; b < kDigits; ++b) {
            for (int c = b + 1; c < kDigits; ++c) {
                if (find_with_digits(board, static_cast<DigitSet>(1 << a | 1 << b | 1 << c), sink))
                    return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
