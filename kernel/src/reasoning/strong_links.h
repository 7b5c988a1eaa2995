// Strong links of one digit: houses in which it has exactly two places left, so that one of them holds it.
#pragma once

#include <array>
#include <bit>

#include "nonet/grid/board.h"

namespace nonet {

struct StrongLink {
    int house = 0;
    int first = 0;  // the two cells, in reading order
    int second = 0;

    // The other end.
    int across(int end) const { return first + second - end; }
};

constexpr bool exactly_two(PositionSet positions) {
    const int rest = positions & (positions - 1);
    return rest != 0 && (rest & (rest - 1)) == 0;
}

inline StrongLink strong_link(int house, PositionSet two_positions) {
    const auto second = static_cast<PositionSet>(two_positions & (two_positions - 1));
    return {house, first_cell_at(house, two_positions), first_cell_at(house, second)};
}

// A short list with its own memory.
class StrongLinks {
public:
    // The links of a digit in the houses from one number up to another.
    StrongLinks(const Board& board, int digit, int from, int to) {
        for (int house = from; house < to; ++house) {
            const PositionSet positions = board.positions(house, digit);
            if (exactly_two(positions)) links_[count_++] = strong_link(house, positions);
        }
    }

    int count() const { return count_; }
    const StrongLink& operator[](int place) const { return links_[place]; }
    const StrongLink* begin() const { return links_.data(); }
    const StrongLink* end() const { return links_.data() + count_; }

private:
    std::array<StrongLink, kHouses> links_;
    int count_ = 0;
};

}  // namespace nonet
