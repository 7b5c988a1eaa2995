#include "making/arrangements.h"

#include <memory>

namespace nonet {
namespace {

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

int count_arrangements(const ColumnSets& sets) {
    int count = 0;
    for_each_first_row(sets, [&](const FirstRow& row) {
        count += 1 << walk_cycles(sets, row, lowest, [](int, DigitSet, DigitSet) {});
    });
    return count;
}

}  // namespace

const ArrangementTable& ArrangementTable::get() {
    static const auto made = std::make_unique<const ArrangementTable>();
    return *made;
}

ArrangementTable::ArrangementTable() {
    number_partitions();
    for (int partition = 0; partition < kPartitions; ++partition) {
        if (counts_[partition][0] == 0) fill_orbit(partition);
    }
}

int ArrangementTable::code_of(const Colours& colours) {
    int code = 0;
    for (int digit = 8; digit >= 0; --digit) code = 3 * code + colours[digit];
    return code;
}

// Partitions do not care which of their threes comes first: colours are numbered as they appear.
void ArrangementTable::number_partitions() {
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

ColumnSets ArrangementTable::sets_of(int second, int third) const {
    ColumnSets sets{{0007, 0070, 0700}};
    for (int digit = 0; digit < 9; ++digit) {
        sets.columns[3 + colours_[second][digit]] |= static_cast<DigitSet>(1 << digit);
        sets.columns[6 + colours_[third][digit]] |= static_cast<DigitSet>(1 << digit);
    }
    return sets;
}

// Renaming digits within 123, 456, 789 and exchanging these threes changes no count: so only one
// partition of each orbit is counted out.
void ArrangementTable::fill_orbit(int partition) {
    std::array<std::uint16_t, kPartitions> counts;
    for (int third = 0; third < kPartitions; ++third) {
        counts[third] = static_cast<std::uint16_t>(count_arrangements(sets_of(partition, third)));
    }
    for (int renaming = 0; renaming < 6 * 6 * 6 * 6; ++renaming) {
        Colours name;
        for (int digit = 0; digit < 9; ++digit) {
            constexpr int kPlaces[3] = {6, 36, 216};
            const int within = renaming / kPlaces[digit / 3] % 6;
            name[digit] =
                static_cast<std::uint8_t>(3 * kOrders[renaming % 6][digit / 3] + kOrders[within][digit % 3]);
        }
        std::uint16_t* renamed = counts_[rename(partition, name)];
        if (renamed[0] != 0) continue;
        for (int third = 0; third < kPartitions; ++third) renamed[rename(third, name)] = counts[third];
    }
}

int ArrangementTable::rename(int partition, const Colours& name) const {
    Colours renamed;
    for (int digit = 0; digit < 9; ++digit) renamed[name[digit]] = colours_[partition][digit];
    return partition_of_[code_of(renamed)];
}

int arrangements(const ColumnSets& sets) {
    const ArrangementTable& table = ArrangementTable::get();
    const Naming naming(sets.columns);
    return table.row(
        table.partition(naming.code(sets.columns + 3)))[table.partition(naming.code(sets.columns + 6))];
}

}  // namespace nonet
