// A set of cells: 81 bits behind the operations of a set.
#pragma once

#include <bit>
#include <cstdint>

#include "nonet/grid/vocabulary.h"
#include "nonet/platform/inline.h"

namespace nonet {

struct CellSet {
    std::uint64_t low = 0;   // cells 0..63
    std::uint64_t high = 0;  // cells 64..80

    NONET_INLINE static CellSet of(int cell) {
        return cell < 64 ? CellSet{std::uint64_t{1} << cell, 0} : CellSet{0, std::uint64_t{1} << (cell - 64)};
    }

    NONET_INLINE bool empty() const { return (low | high) == 0; }
    NONET_INLINE int count() const { return std::popcount(low) + std::popcount(high); }
    // One shift for both halves: with two, GCC 12 at -O2 makes wrong code of some loops.
    NONET_INLINE bool contains(int cell) const { return ((cell < 64 ? low : high) >> (cell & 63) & 1) != 0; }
    NONET_INLINE int first() const { return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high); }

    // Removes and returns the first cell; the set must not be empty.
    NONET_INLINE int take_first() {
        const int cell = first();
        if (low != 0) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return cell;
    }

    NONET_INLINE friend CellSet operator|(CellSet a, CellSet b) { return {a.low | b.low, a.high | b.high}; }
    NONET_INLINE friend CellSet operator&(CellSet a, CellSet b) { return {a.low & b.low, a.high & b.high}; }
    NONET_INLINE friend CellSet operator-(CellSet a, CellSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    NONET_INLINE friend CellSet operator^(CellSet a, CellSet b) { return {a.low ^ b.low, a.high ^ b.high}; }
    NONET_INLINE CellSet& operator|=(CellSet other) { return *this = *this | other; }
    NONET_INLINE CellSet& operator&=(CellSet other) { return *this = *this & other; }
    NONET_INLINE CellSet& operator-=(CellSet other) { return *this = *this - other; }
    NONET_INLINE friend bool operator==(CellSet a, CellSet b) = default;

    // Whether the sets have a cell in common; whether this one lies wholly in the other.
    NONET_INLINE bool meets(CellSet other) const { return !(*this & other).empty(); }
    NONET_INLINE bool within(CellSet other) const { return (*this - other).empty(); }
};

inline constexpr CellSet kAllCells{~std::uint64_t{0}, (std::uint64_t{1} << (kCells - 64)) - 1};

}  // namespace nonet
