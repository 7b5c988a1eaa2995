#include "nonet/grids.h"

#include <array>
#include <bit>
#include <memory>
#include <numeric>
#include <vector>

namespace nonet {
namespace {

constexpr int kCodes = 19683;     // colourings of nine digits with three colours: 3^9
constexpr int kPartitions = 280;  // ways to part nine digits into three threes
constexpr int kMostCycles = 4;    // of two rows of a band: a cycle takes at least two of nine columns

constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The first row of a band: a digit of each mini-column, all different. What is left of the mini-columns are
// pairs, which fall into cycles; each cycle can be laid into the other two rows in two ways.
struct FirstRow {
    DigitSet boxes[3];
};

// Calls `visit` for every first row.
template <class Visit>
void for_each_first_row(const ColumnSets& sets, const Visit& visit) {
    const DigitSet* c = sets.columns;
    const auto bits = [](unsigned set, const auto& body) {
        for (unsigned left = set; left != 0; left &= left - 1) body(left & -left);
    };
    bits(c[0], [&](unsigned a0) {
        bits(c[1], [&](unsigned a1) {
            bits(c[2], [&](unsigned a2) {
                const unsigned first = a0 | a1 | a2;
                bits(c[3] & ~first, [&](unsigned b0) {
                    bits(c[4] & ~first, [&](unsigned b1) {
                        bits(c[5] & ~first, [&](unsigned b2) {
                            const unsigned second = b0 | b1 | b2, third = kAllDigits & ~(first | second);
                            if ((third & c[6]) == 0 || (third & c[7]) == 0 || (third & c[8]) == 0) return;
                            visit(FirstRow{{static_cast<DigitSet>(first), static_cast<DigitSet>(second),
                                            static_cast<DigitSet>(third)}});
                        });
                    });
                });
            });
        });
    });
}

// The cycles of the pairs that a first row leaves. `enter` is told of every cycle's first column and says
// which of its two digits goes to the second row; `lay` gets a column with the digits of rows two and three.
template <class Enter, class Lay>
int walk_cycles(const ColumnSets& sets, const FirstRow& row, const Enter& enter, const Lay& lay) {
    DigitSet pairs[9];
    // Of each digit, those two that have it in their pairs; with room for what std::countr_zero says of no
    // digit.
    unsigned columns_with[17] = {};
    for (int column = 0; column < 9; ++column) {
        pairs[column] = static_cast<DigitSet>(sets.columns[column] & ~row.boxes[column / 3]);
        columns_with[std::countr_zero(pairs[column])] |= 1u << column;
        columns_with[std::bit_width(pairs[column]) - 1] |= 1u << column;
    }
    int cycles = 0;
    for (unsigned left = 0x1FF; left != 0; ++cycles) {
        unsigned column = left & -left;
        for (DigitSet second = enter(pairs[std::countr_zero(left)]); (left & column) != 0;) {
            const int place = std::countr_zero(column);
            const auto third = static_cast<DigitSet>(pairs[place] ^ second);
            lay(place, second, third);
            left &= ~column;
            // The third row's digit stands in the second row of the other column that has it.
            column = columns_with[std::countr_zero(third)] & ~column;
            second = third;
        }
    }
    return cycles;
}

DigitSet lowest(DigitSet digits) {
    return static_cast<DigitSet>(digits & -digits);
}

int count_arrangements(const ColumnSets& sets) {
    int count = 0;
    for_each_first_row(sets, [&](const FirstRow& row) {
        count += 1 << walk_cycles(sets, row, lowest, [](int, DigitSet, DigitSet) {});
    });
    return count;
}

// The number of arrangements for every pair of partitions in the second and third box, when the first box has
// the mini-columns 123, 456, 789. Any band looks so after its digits are renamed.
class ArrangementTable {
public:
    ArrangementTable() {
        number_partitions();
        for (int partition = 0; partition < kPartitions; ++partition) {
            if (counts_[partition][0] == 0) fill_orbit(partition);
        }
    }

    int partition(int code) const { return partition_of_[code]; }
    const std::uint16_t* row(int partition) const { return counts_[partition]; }

private:
    using Colours = std::array<std::uint8_t, 9>;

    static int code_of(const Colours& colours) {
        int code = 0;
        for (int digit = 8; digit >= 0; --digit) code = 3 * code + colours[digit];
        return code;
    }

    // Partitions do not care which of their threes comes first: colours are numbered as they appear.
    void number_partitions() {
        std::array<std::int16_t, kCodes> known;
        known.fill(-1);
        for (int code = 0; code < kCodes; ++code) {
            Colours colours, tidy;
            std::array<int, 3> sizes{}, rank{-1, -1, -1};
            int ranks = 0;
            for (int digit = 0, rest = code; digit < 9; ++digit, rest /= 3) {
                colours[digit] = static_cast<std::uint8_t>(rest % 3);
                ++sizes[colours[digit]];
                if (rank[colours[digit]] < 0) rank[colours[digit]] = ranks++;
                tidy[digit] = static_cast<std::uint8_t>(rank[colours[digit]]);
            }
            if (sizes != std::array<int, 3>{3, 3, 3}) continue;
            std::int16_t& number = known[code_of(tidy)];
            if (number < 0) {
                number = static_cast<std::int16_t>(colours_.size());
                colours_.push_back(tidy);
            }
            partition_of_[code] = static_cast<std::uint16_t>(number);
        }
    }

    ColumnSets sets_of(int second, int third) const {
        ColumnSets sets{{0007, 0070, 0700}};
        for (int digit = 0; digit < 9; ++digit) {
            sets.columns[3 + colours_[second][digit]] |= static_cast<DigitSet>(1 << digit);
            sets.columns[6 + colours_[third][digit]] |= static_cast<DigitSet>(1 << digit);
        }
        return sets;
    }

    // Renaming digits within 123, 456, 789 and exchanging these threes changes no count: so only one
    // partition of each orbit is counted out.
    void fill_orbit(int partition) {
        std::array<std::uint16_t, kPartitions> counts;
        for (int third = 0; third < kPartitions; ++third) {
            counts[third] = static_cast<std::uint16_t>(count_arrangements(sets_of(partition, third)));
        }
        for (int renaming = 0; renaming < 6 * 6 * 6 * 6; ++renaming) {
            Colours name;
            for (int digit = 0; digit < 9; ++digit) {
                constexpr int kPlaces[3] = {6, 36, 216};
                const int within = renaming / kPlaces[digit / 3] % 6;
                name[digit] = static_cast<std::uint8_t>(3 * kOrders[renaming % 6][digit / 3] +
                                                        kOrders[within][digit % 3]);
            }
            std::uint16_t* renamed = counts_[rename(partition, name)];
            if (renamed[0] != 0) continue;
            for (int third = 0; third < kPartitions; ++third) renamed[rename(third, name)] = counts[third];
        }
    }

    int rename(int partition, const Colours& name) const {
        Colours renamed;
        for (int digit = 0; digit < 9; ++digit) renamed[name[digit]] = colours_[partition][digit];
        return partition_of_[code_of(renamed)];
    }

    std::vector<Colours> colours_;
    std::uint16_t partition_of_[kCodes] = {};
    std::uint16_t counts_[kPartitions][kPartitions] = {};
};

// A few milliseconds' work, done when the first grid is drawn.
const ArrangementTable& table() {
    static const auto made = std::make_unique<const ArrangementTable>();
    return *made;
}

constexpr std::array<std::uint16_t, 9> kPowers = {1, 3, 9, 27, 81, 243, 729, 2187, 6561};

// Digits as a band's first box renames them, each as a power of three: colourings are then sums.
struct Naming {
    std::array<std::uint16_t, 9> power;

    explicit Naming(const DigitSet* columns) {
        int next = 0;
        for (int column = 0; column < 3; ++column) {
            for (unsigned left = columns[column]; left != 0; left &= left - 1) {
                power[std::countr_zero(left)] = kPowers[next++];
            }
        }
    }

    int sum(DigitSet digits) const {
        int total = 0;
        for (unsigned left = digits; left != 0; left &= left - 1) total += power[std::countr_zero(left)];
        return total;
    }
    int partition(const DigitSet* columns) const {
        return table().partition(sum(columns[1]) + 2 * sum(columns[2]));
    }
};

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
        const std::uint16_t* counts;
        int parts[3][8];

        Half(const DigitSet* from, const ColumnSets& sets, int shift)
            : Half(from, Naming(sets.columns), sets, shift) {}
        Half(const DigitSet* from, const Naming& naming, const ColumnSets& sets, int shift)
            : counts(table().row(naming.partition(sets.columns + 3))) {
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
            return counts[table().partition(code)];
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
// first row in fourteen tries, an arrangement in four first rows: listing them all takes several times as
// long.
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

int arrangements(const ColumnSets& sets) {
    const Naming naming(sets.columns);
    return table().row(naming.partition(sets.columns + 3))[naming.partition(sets.columns + 6)];
}

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
        digits[cell] = names[std::countr_zero(rows[cell / 9][cell % 9])];
    }
}

}  // namespace nonet
