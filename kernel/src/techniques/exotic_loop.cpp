// SK-loop: two rows and two columns cross in four cells, the corners, in four boxes. Beside each corner lie
// two cells of its row and two of its column in its box: eight dominoes that form a ring.
//
//     C a a | b b C      Neighbours in the ring share a house: the two of a corner its box, the two of a line
//     h . . | . . c      that line. A digit is at most once in the cells of such a pair. So few pairs as
//     h . . | . . c      can be are chosen for each digit, so that all its candidates in the ring are in one
//     ------+------      of them; if these are, for all digits together, as many as the open cells of the
//     g . . | . . d      ring, then each pair has its digit just once, and the digit leaves the rest of the
//     g . . | . . d      house. A candidate that two chosen pairs have would count twice, so it goes too.
//     C f f | e e C
//
// In a ring that does not link all neighbours the parts are locked sets of their own: that is no loop.
#include <array>
#include <bit>

#include "techniques/exotic.h"

namespace nonet {
namespace {

using Dominoes = unsigned;  // some of the eight, a bit each, in the order of the ring
using Pairs = unsigned;     // some of the eight pairs of neighbours: pair i has the dominoes i and i + 1

constexpr Dominoes next_to(Dominoes set) {
    return (set << 1 | set >> 7) & 0xFF;
}

// By the dominoes that have a digit: the fewest pairs that together have them all.
consteval auto make_fewest() {
    std::array<std::uint8_t, 256> fewest{};
    for (Dominoes held = 0; held < 256; ++held) {
        fewest[held] = 8;
        for (Pairs pairs = 0; pairs < 256; ++pairs) {
            const auto count = static_cast<std::uint8_t>(std::popcount(pairs));
            if ((held & ~(pairs | next_to(pairs))) == 0 && count < fewest[held]) fewest[held] = count;
        }
    }
    return fewest;
}

constexpr auto kFewest = make_fewest();

struct Ring {
    std::array<CellSet, 8> dominoes;
    std::array<int, 8> houses;  // of the pairs

    // The corners are in these rows and columns.
    Ring(int upper, int lower, int left, int right) {
        const int corners[] = {cell_at(upper, left), cell_at(upper, right), cell_at(lower, right),
                               cell_at(lower, left)};
        for (int place = 0; place < 4; ++place) {
            const int corner = corners[place], row = row_house(corner), column = column_house(corner);
            const int box = box_house(corner);
            // The ring comes to the corner by one of its lines and leaves it by the other.
            const bool leaves_by_row = place % 2 == 0;
            const int comes = leaves_by_row ? column : row, leaves = leaves_by_row ? row : column;
            dominoes[2 * place] = (kHouseSets[box] & kHouseSets[comes]) - CellSet::of(corner);
            dominoes[2 * place + 1] = (kHouseSets[box] & kHouseSets[leaves]) - CellSet::of(corner);
            houses[2 * place] = box;
            houses[2 * place + 1] = leaves;
        }
    }

    CellSet cells_of(int pair) const { return dominoes[pair] | dominoes[(pair + 1) % 8]; }
};

// What choosing these pairs for a digit removes: the rest of their houses, and what two of them have.
CellSet removed_by(const Board& board, const Ring& ring, Pairs pairs, int digit) {
    CellSet removed;
    for (int pair = 0; pair < 8; ++pair) {
        if ((pairs >> pair & 1) != 0) removed |= kHouseSets[ring.houses[pair]] - ring.cells_of(pair);
        if ((pairs & next_to(pairs)) >> pair & 1) removed |= ring.dominoes[pair];
    }
    return removed & board.holders(digit);
}

// Of the ways to choose fewest pairs for a digit, that which removes most.
Pairs choose_pairs(const Board& board, const Ring& ring, Dominoes held, int digit) {
    Pairs best = 0;
    int most = -1;
    for (Pairs pairs = 0; pairs < 256; ++pairs) {
        if (std::popcount(pairs) != kFewest[held] || (held & ~(pairs | next_to(pairs))) != 0) continue;
        const int removes = removed_by(board, ring, pairs, digit).count();
        if (removes > most) {
            most = removes;
            best = pairs;
        }
    }
    return best;
}

bool conclude(const Board& board, const Ring& ring, const std::array<Dominoes, kDigits>& held, Sink& sink) {
    Finding& draft = sink.draft();
    SkLoop loop{};
    for (int pair = 0; pair < 8; ++pair) {
        loop.cells[pair] = ring.cells_of(pair) & board.open();
        loop.houses[pair] = ring.houses[pair];
    }
    for (int digit = 0; digit < kDigits; ++digit) {
        const Pairs pairs = choose_pairs(board, ring, held[digit], digit);
        draft.eliminate(removed_by(board, ring, pairs, digit), digit);
        for (int pair = 0; pair < 8; ++pair) {
            if ((pairs >> pair & 1) != 0) loop.digits[pair] |= static_cast<DigitSet>(1 << digit);
        }
    }
    if (!draft.does_something()) return false;
    for (const DigitSet digits : loop.digits) {
        if (digits == 0) return false;
    }
    draft.because(loop);
    return sink.offer();
}

// By line and the place of the corner there: the digits and the open cells of the domino.
struct Domino {
    DigitSet digits;
    int open;
};
using Table = std::array<std::array<Domino, 9>, kLines>;

Table make_table(const Board& board) {
    Table table{};
    for (int line = 0; line < kLines; ++line) {
        for (int place = 0; place < 9; ++place) {
            for (int other = place / 3 * 3; other < place / 3 * 3 + 3; ++other) {
                const int cell = kHouseCells[line][other];
                if (other == place || board.placed(cell)) continue;
                table[line][place].digits |= board.candidates(cell);
                ++table[line][place].open;
            }
        }
    }
    return table;
}

bool look_at(const Board& board, const Table& table, int upper, int lower, int left, int right, Sink& sink) {
    const auto in_row = [&](int row, int place) { return &table[kFirstRow + row][place]; };
    const auto in_column = [&](int column, int place) { return &table[kFirstColumn + column][place]; };
    // In the order of the ring.
    const Domino* const dominoes[] = {in_column(left, upper),  in_row(upper, left),     in_row(upper, right),
                                      in_column(right, upper), in_column(right, lower), in_row(lower, right),
                                      in_row(lower, left),     in_column(left, lower)};
    std::array<Dominoes, kDigits> held{};
    int open = 0;
    for (int place = 0; place < 8; ++place) {
        if (dominoes[place]->open == 0) return false;
        open += dominoes[place]->open;
        for (unsigned digits = dominoes[place]->digits; digits != 0; digits &= digits - 1) {
            held[std::countr_zero(digits)] |= 1U << place;
        }
    }
    for (int digit = 0; digit < kDigits; ++digit) open -= kFewest[held[digit]];
    return open == 0 && conclude(board, Ring(upper, lower, left, right), held, sink);
}

}  // namespace

bool find_sk_loop(const Board& board, Variant, const Limits&, Sink& sink) {
    const Table table = make_table(board);
    for (int upper = 0; upper < 6; ++upper) {
        for (int lower = upper / 3 * 3 + 3; lower < 9; ++lower) {
            for (int left = 0; left < 6; ++left) {
                for (int right = left / 3 * 3 + 3; right < 9; ++right) {
                    if (look_at(board, table, upper, lower, left, right, sink)) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
