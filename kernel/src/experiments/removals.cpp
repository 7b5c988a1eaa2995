#include "experiments/removals.h"

#include <algorithm>
#include <bit>

namespace nonet {
namespace {

constexpr int kSmallest = 2, kLargest = 4;

// Sets of two to four out of nine, as bits: by size, then in ascending order.
struct Choices {
    std::array<PositionSet, 36 + 84 + 126> sets{};

    consteval Choices() {
        std::size_t count = 0;
        for (int size = kSmallest; size <= kLargest; ++size) {
            for (unsigned set = 0; set <= kAllPositions; ++set) {
                if (std::popcount(set) == size) sets[count++] = static_cast<PositionSet>(set);
            }
        }
    }
};
constexpr Choices kChoices;

// Takes options out of the cells of a house at some positions.
bool remove_at(OptionsBoard& board, int house, unsigned positions, DigitSet gone) {
    bool removed = false;
    for (; positions != 0; positions &= positions - 1) {
        removed |= board.remove(kHouseCells[house][std::countr_zero(positions)], gone);
    }
    return removed;
}

// Counts a step if it was one.
bool counted(bool removed, Effort& effort) {
    effort.steps += removed;
    return removed;
}

// Nine sets: of the options of each cell of a house, or of the places of each digit. As many members as sets
// that have them together make a subset.
class Members {
public:
    explicit Members(const std::array<std::uint16_t, 9>& sets) : sets_(sets) {
        for (unsigned i = 0; i < sets.size(); ++i) {
            const int size = std::popcount(sets[i]);
            for (int larger = std::max(size, kSmallest); size != 0 && larger <= kLargest; ++larger) {
                fitting_[larger] |= 1u << i;
            }
        }
    }

    // What the chosen ones have together, if that is as many as they are.
    std::uint16_t subset(PositionSet chosen) const {
        const int size = std::popcount(chosen);
        if ((chosen & ~fitting_[size]) != 0) return 0;
        unsigned together = 0;
        for (unsigned left = chosen; left != 0; left &= left - 1) together |= sets_[std::countr_zero(left)];
        return std::popcount(together) == size ? static_cast<std::uint16_t>(together) : std::uint16_t{0};
    }

private:
    std::array<std::uint16_t, 9> sets_;
    // Those that are not empty, and small enough for a subset of this size.
    std::array<unsigned, kLargest + 1> fitting_{};
};

Members options_of(const OptionsBoard& board, int house) {
    std::array<std::uint16_t, 9> sets{};
    for (unsigned i = 0; i < sets.size(); ++i) sets[i] = board.options[kHouseCells[house][i]];
    return Members(sets);
}

Members places_in(const OptionsBoard& board, int house) {
    std::array<std::uint16_t, 9> sets{};
    for (int digit = 0; digit < kDigits; ++digit) sets[digit] = board.places(house, digit);
    return Members(sets);
}

// The positions in a house of its cells in another one.
unsigned shared_positions(int house, int other) {
    unsigned found = 0;
    for (unsigned i = 0; i < kHouseCells[house].size(); ++i) {
        found |= unsigned{kHouseSets[other].contains(kHouseCells[house][i])} << i;
    }
    return found;
}

// The digits that one house has among the cells that it shares with the other, and nowhere else, leave the
// rest of the other.
bool remove_confined(OptionsBoard& board, int house, int other, Effort& effort) {
    DigitSet inside = 0, outside = 0;
    for (const int cell : kHouseCells[house]) {
        DigitSet& part = kHouseSets[other].contains(cell) ? inside : outside;
        part = static_cast<DigitSet>(part | board.options[cell]);
    }
    const auto confined = static_cast<DigitSet>(inside & ~outside);
    if (confined == 0) return false;
    const unsigned rest = kAllPositions & ~shared_positions(other, house);
    return counted(remove_at(board, other, rest, confined), effort);
}

// In two lines of a kind a digit has the same two places: it leaves the rest of the two lines across.
bool remove_x_wings_of(OptionsBoard& board, int digit, int first_line, Effort& effort) {
    const int first_across = first_line == kFirstRow ? kFirstColumn : kFirstRow;
    const auto bit = static_cast<DigitSet>(1 << digit);
    bool removed = false;
    for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
            const PositionSet places = board.places(first_line + a, digit);
            if (std::popcount(places) != 2 || places != board.places(first_line + b, digit)) continue;
            const unsigned rest = kAllPositions & ~(1u << a | 1u << b);
            const int low = std::countr_zero(places), high = std::bit_width(places) - 1;
            const bool from_low = remove_at(board, first_across + low, rest, bit);
            const bool from_high = remove_at(board, first_across + high, rest, bit);
            removed |= counted(from_low || from_high, effort);
        }
    }
    return removed;
}

}  // namespace

bool remove_locked(OptionsBoard& board, Effort& effort) {
    bool removed = false;
    for (int box = kFirstBox; box < kHouses; ++box) {
        for (int line = 0; line < kLines; ++line) {
            if ((kHouseSets[box] & kHouseSets[line]).empty()) continue;
            ++effort.evaluations;
            removed |= remove_confined(board, box, line, effort);
            removed |= remove_confined(board, line, box, effort);
        }
    }
    return removed;
}

bool remove_naked_subsets(OptionsBoard& board, Effort& effort) {
    bool removed = false;
    for (int house = 0; house < kHouses; ++house) {
        ++effort.evaluations;
        Members members = options_of(board, house);
        for (const PositionSet cells : kChoices.sets) {
            const DigitSet digits = members.subset(cells);
            if (digits == 0) continue;
            if (!counted(remove_at(board, house, kAllPositions & ~unsigned{cells}, digits), effort)) continue;
            removed = true;
            members = options_of(board, house);
        }
    }
    return removed;
}

bool remove_hidden_subsets(OptionsBoard& board, Effort& effort) {
    bool removed = false;
    for (int house = 0; house < kHouses; ++house) {
        ++effort.evaluations;
        Members members = places_in(board, house);
        for (const PositionSet digits : kChoices.sets) {
            const PositionSet cells = members.subset(digits);
            const auto others = static_cast<DigitSet>(kAllDigits & ~digits);
            if (!counted(remove_at(board, house, cells, others), effort)) continue;
            removed = true;
            members = places_in(board, house);
        }
    }
    return removed;
}

bool remove_x_wings(OptionsBoard& board, Effort& effort) {
    bool removed = false;
    for (int digit = 0; digit < kDigits; ++digit) {
        for (const int first_line : {kFirstRow, kFirstColumn}) {
            ++effort.evaluations;
            removed |= remove_x_wings_of(board, digit, first_line, effort);
        }
    }
    return removed;
}

}  // namespace nonet
