#include "nonet/making/unavoidable.h"

#include <bit>

namespace nonet {

void UnavoidableSets::find(const std::uint8_t* solution) {
    size_ = 0;
    sets_of_ = {};
    find_of_digits(solution);
    find_of_lines(solution, false);
    find_of_lines(solution, true);
}

bool UnavoidableSets::enter(CellSet cells) {
    if (size_ == kMost || cells.count() >= 1 << kPlanes) return false;
    const int word = size_ / 64;
    const std::uint64_t bit = std::uint64_t{1} << (size_ % 64);
    ++size_;
    while (!cells.empty()) sets_of_[cells.take_first()][word] |= bit;
    return true;
}

void UnavoidableSets::add(CellSet cells, Counts& counts) {
    if (!enter(cells)) return;
    const int size = cells.count(), set = size_ - 1;
    for (int plane = 0; plane < kPlanes; ++plane) {
        counts[plane][set / 64] |= std::uint64_t(size >> plane & 1) << (set % 64);
    }
}

// Two digits' cells fall into parts that share no house; in each part the digits can be exchanged.
void UnavoidableSets::find_of_digits(const std::uint8_t* solution) {
    std::uint8_t column[9][9], row_in_column[9][9], row_in_box[9][9];  // of each digit
    for (int cell = 0; cell < kCells; ++cell) {
        const int digit = solution[cell] - 1, row = row_of(cell);
        column[digit][row] = static_cast<std::uint8_t>(column_of(cell));
        row_in_column[digit][column_of(cell)] = static_cast<std::uint8_t>(row);
        row_in_box[digit][box_of(cell)] = static_cast<std::uint8_t>(row);
    }
    for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
            // Rows are joined where a cell of one digit sees a cell of the other in another row.
            unsigned joined[9];
            for (int row = 0; row < 9; ++row) {
                const int of_a = column[a][row], of_b = column[b][row];
                joined[row] = 1u << row_in_column[b][of_a] | 1u << row_in_column[a][of_b] |
                              1u << row_in_box[b][row / 3 * 3 + of_a / 3] |
                              1u << row_in_box[a][row / 3 * 3 + of_b / 3];
            }
            for (unsigned left = 0x1FF; left != 0;) {
                unsigned part = left & -left;
                for (unsigned fresh = part; fresh != 0;) {
                    const unsigned more = joined[std::countr_zero(fresh)] & ~part;
                    part |= more;
                    fresh = (fresh & (fresh - 1)) | more;
                }
                left &= ~part;
                if (part == 0x1FF) break;  // eighteen cells are nearly never without givens
                CellSet cells;
                for (unsigned rows = part; rows != 0; rows &= rows - 1) {
                    const int row = std::countr_zero(rows);
                    cells |= CellSet::of(9 * row + column[a][row]) | CellSet::of(9 * row + column[b][row]);
                }
                enter(cells);
            }
        }
    }
}

// Two rows of a band (or columns of a stack) exchange their digits along cycles.
void UnavoidableSets::find_of_lines(const std::uint8_t* solution, bool columns) {
    const int along = columns ? 9 : 1, across = columns ? 1 : 9;
    for (int chute = 0; chute < 3; ++chute) {
        for (int pair = 0; pair < 3; ++pair) {
            const int one = (3 * chute + pair / 2) * across,
                      other = (3 * chute + 1 + (pair + 1) / 2) * across;
            std::uint8_t place[10];  // of each digit in the first line
            for (int i = 0; i < 9; ++i) place[solution[one + i * along]] = static_cast<std::uint8_t>(i);
            for (unsigned left = 0x1FF; left != 0;) {
                CellSet cells;
                unsigned cycle = 0;
                for (int i = std::countr_zero(left); (cycle >> i & 1) == 0;
                     i = place[solution[other + i * along]]) {
                    cycle |= 1u << i;
                    cells |= CellSet::of(one + i * along) | CellSet::of(other + i * along);
                }
                left &= ~cycle;
                // Cycles of two are those of two digits, too; the longest is nearly never without givens.
                if (std::popcount(cycle) > 2 && cycle != 0x1FF) enter(cells);
            }
        }
    }
}

namespace {

// One less in the counts of these sets.
template <class Counts, class Sets>
void subtract(Counts& counts, Sets borrow) {
    for (Sets& plane : counts) {
        for (std::size_t word = 0; word < borrow.size(); ++word) {
            const std::uint64_t lacking = ~plane[word] & borrow[word];
            plane[word] ^= borrow[word];
            borrow[word] = lacking;
        }
    }
}

}  // namespace

UnavoidableSets::Counts UnavoidableSets::count(CellSet givens) const {
    Counts counts{};
    while (!givens.empty()) {
        Sets carry = sets_of_[givens.take_first()];
        for (Sets& plane : counts) {
            for (int word = 0; word < kWords; ++word) {
                const std::uint64_t both = plane[word] & carry[word];
                plane[word] ^= carry[word];
                carry[word] = both;
            }
        }
    }
    return counts;
}

void UnavoidableSets::take_away(Counts& counts, CellSet givens) const {
    while (!givens.empty()) subtract(counts, sets_of_[givens.take_first()]);
}

bool UnavoidableSets::is_last(const Counts& counts, int given) const {
    std::uint64_t last = 0;
    for (int word = 0; word < kWords; ++word) {
        std::uint64_t several = 0;
        for (int plane = 1; plane < kPlanes; ++plane) several |= counts[plane][word];
        last |= sets_of_[given][word] & counts[0][word] & ~several;
    }
    return last != 0;
}

bool UnavoidableSets::needs(const Counts& counts, CellSet givens) const {
    if (givens.count() == 1) return is_last(counts, givens.first());
    Counts left = counts;
    Sets touched{};
    while (!givens.empty()) {
        const Sets& sets = sets_of_[givens.take_first()];
        subtract(left, sets);
        for (int word = 0; word < kWords; ++word) touched[word] |= sets[word];
    }
    std::uint64_t emptied = 0;
    for (int word = 0; word < kWords; ++word) {
        std::uint64_t some = 0;
        for (const Sets& plane : left) some |= plane[word];
        emptied |= touched[word] & ~some;
    }
    return emptied != 0;
}

}  // namespace nonet
