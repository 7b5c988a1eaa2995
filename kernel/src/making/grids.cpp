#include "nonet/making/grids.h"

#include <array>
#include <bit>
#include <numeric>

#include "making/arrangements.h"

namespace nonet {
namespace {

consteval std::array<Deal, kDeals> make_deals() {
    std::array<Deal, kDeals> deals{};
    int count = 0;
    for (unsigned masks = 0; masks < 512; ++masks) {
        const unsigned a = masks & 7, b = masks >> 3 & 7, c = masks >> 6;
        if (std::popcount(a) == std::popcount(b) && std::popcount(b) == std::popcount(c)) {
            deals[count++] = {
                {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}};
        }
    }
    return deals;
}
constexpr auto kAllDeals = make_deals();

// The digits of a three that a three-bit mask picks.
DigitSet pick(DigitSet three, unsigned mask) {
    unsigned picked = 0;
    for (unsigned left = three; left != 0; left &= left - 1, mask >>= 1) {
        if ((mask & 1) != 0) picked |= left & -left;
    }
    return static_cast<DigitSet>(picked);
}

// Deals the threes `from` to the threes `next`, and to `last` what then remains for it.
void apply_deal(const DigitSet* from, const Deal& deal, DigitSet* next, DigitSet* last) {
    DigitSet further[3];
    for (int i = 0; i < 3; ++i) further[i] = pick(from[i], deal.masks[i]);
    for (int i = 0; i < 3; ++i) {
        const int before = (i + 2) % 3, after = (i + 1) % 3;
        next[i] = static_cast<DigitSet>(further[before] | (from[after] & ~further[after]));
        last[i] = static_cast<DigitSet>(further[after] | (from[before] & ~further[before]));
    }
}

// What each deal of a third stack weighs, summed up as it goes.
class ThirdStack {
public:
    // `second` and `last` are the sets of the second and third band, known in the first two stacks.
    ThirdStack(const DigitSet* from, const ColumnSets& second, const ColumnSets& last) {
        const Half near(from, second, 1), far(from, last, 2);
        for (int i = 0; i < kDeals; ++i) {
            total_ += std::uint32_t{near.count(kAllDeals[i])} * far.count(kAllDeals[i]);
            sums_[i] = total_;
        }
    }

    std::uint32_t total() const { return total_; }
    int at(std::uint32_t point) const {
        int i = 0;
        while (sums_[i] <= point) ++i;
        return i;
    }

private:
    // One band's arrangements as a function of the deal: a sum of what each mini-column's digits contribute
    // to the code of the third box.
    struct Half {
        const ArrangementTable& table;
        const std::uint16_t* counts;
        int parts[3][8];

        Half(const DigitSet* from, const ColumnSets& sets, int shift)
            : Half(from, Naming(sets.columns), sets, shift) {}
        Half(const DigitSet* from, const Naming& naming, const ColumnSets& sets, int shift)
            : table(ArrangementTable::get()),
              counts(table.row(table.partition(naming.code(sets.columns + 3)))) {
            for (int i = 0; i < 3; ++i) {
                const int picked = (i + shift) % 3, other = (i + 3 - shift) % 3;
                const DigitSet low = lowest(from[i]), rest = from[i] ^ low;
                const int powers[3] = {naming.sum(low), naming.sum(lowest(rest)),
                                       naming.sum(static_cast<DigitSet>(rest & (rest - 1)))};
                parts[i][0] = other * (powers[0] + powers[1] + powers[2]);
                for (int bit = 0; bit < 3; ++bit) {
                    for (int mask = 0; mask < 1 << bit; ++mask) {
                        parts[i][mask | 1 << bit] = parts[i][mask] + (picked - other) * powers[bit];
                    }
                }
            }
        }
        std::uint16_t count(const Deal& deal) const {
            const int code = parts[0][deal.masks[0]] + parts[1][deal.masks[1]] + parts[2][deal.masks[2]];
            return counts[table.partition(code)];
        }
    };

    std::uint32_t total_ = 0;
    std::uint32_t sums_[kDeals];
};

// A grid as it is being drawn: digits as bits.
using Rows = DigitSet[9][9];

// Lays three digits in one of their six orders.
void lay_three(DigitSet digits, unsigned order, DigitSet* cells) {
    const DigitSet low = lowest(digits), rest = digits ^ low, middle = lowest(rest);
    cells[kOrders[order][0]] = low;
    cells[kOrders[order][1]] = middle;
    cells[kOrders[order][2]] = rest ^ middle;
}

// Any band whose first box is 123, 456, 789: digits get their names at the very end.
void draw_first_band(Random& random, Rows& rows) {
    const DigitSet first[3] = {0007, 0070, 0700};
    DigitSet second[3], third[3];
    apply_deal(first, kAllDeals[random.below(kDeals)], second, third);
    unsigned orders = random.below(6 * 6 * 6 * 6 * 6 * 6);
    for (int row = 0; row < 3; ++row, orders /= 36) {
        for (int i = 0; i < 3; ++i) rows[row][i] = static_cast<DigitSet>(1 << (3 * row + i));
        lay_three(second[row], orders % 6, rows[row] + 3);
        lay_three(third[row], orders / 6 % 6, rows[row] + 6);
    }
}

// The 27 ways to take a digit of each of a box's mini-columns.
std::array<DigitSet, 27> choices(const DigitSet* columns) {
    std::array<DigitSet, 27> all{};
    for (int column = 0, step = 1; column < 3; ++column, step *= 3) {
        DigitSet digits[3];
        lay_three(columns[column], 0, digits);
        for (int i = 0; i < 27; ++i) all[i] |= digits[i / step % 3];
    }
    return all;
}

// Any arrangement of the band. What may be the first two boxes of its first row is drawn evenly; it is kept
// if it leaves a first row for the third box, and then in proportion to how many arrangements have it. A
// first row in fourteen tries, an arrangement in four first rows: several times as fast as listing them all.
void draw_arrangement(const ColumnSets& sets, Random& random, DigitSet (*rows)[9]) {
    const std::array<DigitSet, 27> first = choices(sets.columns), second = choices(sets.columns + 3);
    const DigitSet* c = sets.columns + 6;
    for (;;) {
        const std::uint32_t choice = random.below(27 * 27);
        const DigitSet a = first[choice % 27], b = second[choice / 27];
        const auto rest = static_cast<DigitSet>(kAllDigits & ~(a | b));
        if ((a & b) != 0 || (rest & c[0]) == 0 || (rest & c[1]) == 0 || (rest & c[2]) == 0) continue;
        const int cycles = walk_cycles(
            sets, {{a, b, rest}},
            [&](DigitSet pair) {
                return static_cast<DigitSet>(random.coin() ? lowest(pair) : pair ^ lowest(pair));
            },
            [&](int column, DigitSet two, DigitSet three) {
                rows[0][column] = static_cast<DigitSet>(sets.columns[column] ^ two ^ three);
                rows[1][column] = two;
                rows[2][column] = three;
            });
        if (random.below(1 << kMostCycles) < 1u << cycles) return;
    }
}

}  // namespace

const Deal& deal(int number) {
    return kAllDeals[number];
}

std::uint32_t third_stack_weight(const ColumnSets& band, const Deal& first, const Deal& second) {
    ColumnSets next, last;
    apply_deal(band.columns, first, next.columns, last.columns);
    apply_deal(band.columns + 3, second, next.columns + 3, last.columns + 3);
    return ThirdStack(band.columns + 6, next, last).total();
}

void draw_grid(Random& random, std::uint8_t* digits) {
    Rows rows;
    ColumnSets second, last;
    for (;;) {
        draw_first_band(random, rows);
        ColumnSets first;
        for (int column = 0; column < 9; ++column) {
            first.columns[column] = rows[0][column] | rows[1][column] | rows[2][column];
        }
        for (int stack = 0; stack < 6; stack += 3) {
            apply_deal(first.columns + stack, kAllDeals[random.below(kDeals)], second.columns + stack,
                       last.columns + stack);
        }
        const ThirdStack third(first.columns + 6, second, last);
        if (random.below(kLargestWeight) >= third.total()) continue;
        const Deal& chosen = kAllDeals[third.at(random.below(third.total()))];
        apply_deal(first.columns + 6, chosen, second.columns + 6, last.columns + 6);
        break;
    }
    draw_arrangement(second, random, rows + 3);
    draw_arrangement(last, random, rows + 6);
    std::uint8_t names[9];
    std::iota(names, names + 9, std::uint8_t{1});
    random.shuffle(names, 9);
    for (int cell = 0; cell < kCells; ++cell) {
        digits[cell] = names[std::countr_zero(rows[row_of(cell)][column_of(cell)])];
    }
}

}  // namespace nonet
