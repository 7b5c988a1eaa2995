// Bands by the sets of digits in their mini-columns: how many have the same, and how these are made.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "nonet/making/grids.h"

namespace nonet {

inline constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

constexpr DigitSet lowest(DigitSet digits) {
    return static_cast<DigitSet>(digits & -digits);
}

// The first row of a band: a digit of each mini-column, all different. What is left of the mini-columns are
// pairs, which fall into cycles; each cycle can be laid into the other two rows in two ways.
struct FirstRow {
    DigitSet boxes[3];
};

inline constexpr int kMostCycles = 4;  // of two rows of a band: a cycle takes at least two of nine columns

// The cycles of the pairs that a first row leaves. `enter` is told of every cycle's first column and says
// which of its two digits goes to the second row; `lay` gets a column with the digits of rows two and three.
template <class Enter, class Lay>
int walk_cycles(const ColumnSets& sets, const FirstRow& row, const Enter& enter, const Lay& lay) {
    DigitSet pairs[9];
    // Of each digit, those two that have it in their pairs;
    // with room for what std::countr_zero says of no digit.
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

// The number of arrangements for every pair of partitions (of nine digits into three threes) in the second
// and third box, when the first box has the mini-columns 123, 456, 789. Renaming digits makes any band so.
class ArrangementTable {
public:
    // Made when it is first asked for: a few milliseconds' work.
    static const ArrangementTable& get();

    ArrangementTable();

    // The partition that a colouring of the digits with three colours is, read as a number of base three.
    int partition(int code) const { return partition_of_[code]; }
    const std::uint16_t* row(int partition) const { return counts_[partition]; }

private:
    static constexpr int kCodes = 19683;  // 3^9
    static constexpr int kPartitions = 280;
    using Colours = std::array<std::uint8_t, 9>;

    static int code_of(const Colours& colours);
    void number_partitions();
    ColumnSets sets_of(int second, int third) const;
    void fill_orbit(int partition);
    int rename(int partition, const Colours& name) const;

    std::vector<Colours> colours_;
    std::uint16_t partition_of_[kCodes] = {};
    std::uint16_t counts_[kPartitions][kPartitions] = {};
};

// Digits as a band's first box renames them, each as a power of three: colourings are then sums.
class Naming {
public:
    explicit Naming(const DigitSet* columns) {
        int next = 1;
        for (int column = 0; column < 3; ++column) {
            for (unsigned left = columns[column]; left != 0; left &= left - 1, next *= 3) {
                power_[std::countr_zero(left)] = static_cast<std::uint16_t>(next);
            }
        }
    }

    int sum(DigitSet digits) const {
        int total = 0;
        for (unsigned left = digits; left != 0; left &= left - 1) total += power_[std::countr_zero(left)];
        return total;
    }
    // The code of a box's mini-columns.
    int code(const DigitSet* columns) const { return sum(columns[1]) + 2 * sum(columns[2]); }

private:
    std::array<std::uint16_t, 9> power_;
};

}  // namespace nonet
