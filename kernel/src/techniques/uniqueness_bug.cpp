// The bivalue universal grave (BUG): all empty cells have two candidates, and in each house each digit has
// two places. Then in every cell the other candidate could be taken, which gives a second solution.
// Candidates beyond that are guards; the types are those of uniqueness_guards.h,
// where type 1 is known as BUG+1.
#include <bit>

#include "techniques/families.h"
#include "techniques/uniqueness_guards.h"

namespace nonet {
namespace {

// Finds the guards: the candidates without which the grid would be a grave. A candidate can be one of them if
// its cell has more than two candidates, and its digit more than two places in each of the cell's houses.
class GraveSearch {
public:
    explicit GraveSearch(const Board& board) : board_(board) {}

    // False: there is no such set in so many cells, or more than one could be meant.
    bool run(int most_cells) {
        CellSet crowded;
        for (CellSet left = board_.open(); !left.empty();) {
            const int cell = left.take_first();
            const int count = std::popcount(board_.candidates(cell));
            if (count < 2) return false;
            if (count == 2) continue;
            crowded |= CellSet::of(cell);
            if (--most_cells < 0) return false;
        }
        return count_places() && settle(crowded) && none_left();
    }

    const Guards& guards() const { return guards_; }

private:
    // Digits of the cell with more places than two in each of its houses, less those that are settled.
    DigitSet spare(int cell) const {
        DigitSet found = 0;
        for (DigitSet left = board_.candidates(cell); left != 0; left &= static_cast<DigitSet>(left - 1)) {
            const int digit = std::countr_zero(left);
            if (excess(row_house(cell), digit) > 0 && excess(column_house(cell), digit) > 0 &&
                excess(box_house(cell), digit) > 0) {
                found |= digit_bit(digit);
            }
        }
        return found;
    }

    int excess(int house, int digit) const {
        return std::popcount(board_.positions(house, digit)) - 2 - settled_[house][digit];
    }

    bool count_places() const {
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < kDigits; ++digit) {
                if (std::popcount(board_.positions(house, digit)) == 1) return false;
            }
        }
        return true;
    }

    // Settles cells that leave no choice until none is left.
    bool settle(CellSet crowded) {
        for (bool progress = true; progress && !crowded.empty();) {
            progress = false;
            for (CellSet left = crowded; !left.empty();) {
                const int cell = left.take_first();
                const DigitSet extra = spare(cell);
                const int wanted = std::popcount(board_.candidates(cell)) - 2;
                if (std::popcount(extra) < wanted) return false;
                if (std::popcount(extra) > wanted) continue;
                progress = true;
                crowded -= CellSet::of(cell);
                guards_.add(cell, extra);
                for (DigitSet digits = extra; digits != 0; digits &= static_cast<DigitSet>(digits - 1)) {
                    const int digit = std::countr_zero(digits);
                    for (const int house : kCellHouses[cell]) {
                        ++settled_[house][digit];
                    }
                }
            }
        }
        return crowded.empty() && !guards_.cells.empty();
    }

    bool none_left() const {
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < kDigits; ++digit) {
                if (board_.positions(house, digit) != 0 && excess(house, digit) != 0) return false;
            }
        }
        return true;
    }

    const Board& board_;
    Guards guards_;
    std::array<std::array<std::int8_t, kDigits>, kHouses> settled_{};
};

// The size of a variant is the most cells that may have guards.
bool find_bug(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    if (!limits.unique) return false;
    GraveSearch grave(board);
    if (!grave.run(variant.size)) return false;
    const Guards& guards = grave.guards();
    // BUG+1 is one candidate too many, not a cell with several.
    if (variant.kind == 1 && std::popcount(guards.digits) != 1) return false;
    return conclude(variant.kind, GuardConclusions<Bug>(board, guards, 0, {}, sink));
}

constexpr Finder kFinders[] = {
    {"bug-plus-1", find_bug, {1, 1}},
    {"bug-2", find_bug, {9, 2}},
    {"bug-3", find_bug, {9, 3}},
    {"bug-4", find_bug, {2, 4}},
};

}  // namespace

std::span<const Finder> bug_finders() {
    return kFinders;
}

}  // namespace nonet
