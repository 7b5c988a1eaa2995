#include "nonet/making/minimize.h"

#include <algorithm>
#include <cstring>

namespace nonet {
namespace {

// The cells in which two solutions differ, eight bytes at a time.
CellSet differences(const std::uint8_t* a, const std::uint8_t* b) {
    CellSet cells;
    for (int cell = 0; cell < 80; cell += 8) {
        std::uint64_t x, y;
        std::memcpy(&x, a + cell, 8);
        std::memcpy(&y, b + cell, 8);
        const std::uint64_t high = ((x ^ y) + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080;
        // The high bits of the bytes, gathered in the top byte.
        const std::uint64_t bits = (high >> 7) * 0x0102040810204080 >> 56;
        (cell < 64 ? cells.low : cells.high) |= bits << (cell % 64);
    }
    if (a[80] != b[80]) cells |= CellSet::of(80);
    return cells;
}

}  // namespace

void Reduction::begin(const std::uint8_t* solution, CellSet givens, const CellSet* units, int count) {
    solution_ = solution;
    for (int cell = 0; cell < kCells; ++cell) bits_[cell] = static_cast<DigitSet>(1 << (solution[cell] - 1));
    givens_ = givens;
    count_ = count;
    next_ = 0;
    open_ = {};
    for (int i = 0; i < count; ++i) open_ |= units_[i] = units[i];
    unit_size_ = std::max(1, open_.count() / std::max(1, count));
    longest_ = kCells;
    sets_.find(solution);
    counts_ = sets_.count(givens);
}

// Down to forty givens most units go; below thirty hardly any two do.
int Reduction::run_length() const {
    constexpr int kMany = 40, kFew = 30, kSome = 4;
    const int size = givens_.count();
    const int cells = size > kMany ? size - kMany : size > kFew ? kSome : 1;
    return std::min(std::max(1, cells / unit_size_), longest_);
}

void Reduction::plan() {
    const int most = run_length();
    left_ = givens_;
    planned_ = counts_;
    going_ = 0;
    for (end_ = next_; end_ < count_ && going_ < most; ++end_) {
        const CellSet unit = units_[end_];
        if (sets_.needs(planned_, unit)) continue;
        sets_.take_away(planned_, unit);
        left_ -= unit;
        last_ = end_;
        ++going_;
    }
}

void Reduction::decide(int end) {
    for (; next_ < end; ++next_) open_ -= units_[next_];
}

std::uint64_t Reduction::next(CandidateGrid& grid) {
    plan();
    if (going_ == 0) {
        decide(end_);
        return 0;
    }
    std::fill_n(grid.cells, kCells, kAllDigits);
    for (CellSet left = left_; !left.empty();) {
        const int cell = left.take_first();
        grid.cells[cell] = bits_[cell];
    }
    const CellSet gone = givens_ - left_;
    if (gone.count() > 1) return 2;
    // Only a solution with another digit there is of interest.
    grid.cells[gone.first()] = kAllDigits ^ bits_[gone.first()];
    return 1;
}

void Reduction::tell(std::uint64_t count, const std::uint8_t* solutions) {
    const std::uint64_t expected = (givens_ - left_).count() > 1 ? 1 : 0;
    if (count == expected) {
        givens_ = left_;
        counts_ = planned_;
        decide(end_);
        longest_ = kCells;
        return;
    }
    // What comes after the last unit that goes was decided on the assumption that it does.
    if (going_ == 1) decide(last_ + 1);
    longest_ = std::max(1, going_ / 2);
    CellSet other = differences(solution_, solutions + kCells);
    if (other.empty()) other = differences(solution_, solutions);
    sets_.add(other & givens_, counts_);
}

}  // namespace nonet
