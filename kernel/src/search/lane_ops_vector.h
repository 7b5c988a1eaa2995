// Lane operations written with the compiler's portable vectors: 16 lanes for AVX2, 8 for SSE2 and NEON.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <bit>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"
#include "nonet/platform/inline.h"
#include "nonet/search/branch.h"
#include "nonet/search/propagate.h"

namespace nonet {

template <int Lanes>
struct Words;

template <>
struct Words<8> {
    typedef std::uint16_t Unsigned __attribute__((vector_size(16), may_alias));
    typedef std::int16_t Signed __attribute__((vector_size(16), may_alias));
};

template <>
struct Words<16> {
    typedef std::uint16_t Unsigned __attribute__((vector_size(32), may_alias));
    typedef std::int16_t Signed __attribute__((vector_size(32), may_alias));
};

// `Isa` is a tag: it keeps the code compiled for one instruction set apart from that of another.
template <class Isa, int Lanes>
struct VectorOps {
    using Vec = typename Words<Lanes>::Unsigned;
    using Signed = typename Words<Lanes>::Signed;
    static constexpr int kLanes = Lanes;

    NONET_OP Vec splat(DigitSet digits) { return Vec{} + digits; }
    NONET_OP Vec load(const Vec* from) { return *from; }
    NONET_OP Vec or2(Vec a, Vec b) { return a | b; }
    NONET_OP Vec and2(Vec a, Vec b) { return a & b; }
    NONET_OP Vec or3(Vec a, Vec b, Vec c) { return a | b | c; }
    NONET_OP Vec and3(Vec a, Vec b, Vec c) { return a & b & c; }
    NONET_OP Vec majority(Vec a, Vec b, Vec c) { return (a & b) | (c & (a | b)); }
    NONET_OP Vec except(Vec a, Vec b, Vec c) { return a & ~(b | c); }
    NONET_OP Vec either_except(Vec a, Vec b, Vec c) { return (a | b) & ~c; }
    NONET_OP Vec or_difference(Vec a, Vec b, Vec c) { return a | (b ^ c); }
    NONET_OP Vec min(Vec a, Vec b) {
        // Candidate sets are below 512, so the signed minimum, which every instruction set has, will do.
        return (Signed)a < (Signed)b ? a : b;
    }
    NONET_OP Vec single(Vec cell) { return cell & is_zero(cell & (cell - 1)); }
    NONET_OP Vec unless_single(Vec cell, Vec a, Vec b) {
        return cell & ~((a | b) & ~is_zero(cell & (cell - 1)));
    }
    NONET_OP Vec within(Vec cell, Vec allowed, Vec hidden) {
        const Vec found = cell & hidden;
        return found | (cell & allowed & is_zero(found));
    }
    NONET_OP std::uint32_t differ(Vec a, Vec b) { return zero(a ^ b) ^ kAllLanes; }
    NONET_OP std::uint32_t zero(Vec a) { return lane_bits(is_zero(a)); }

    NONET_OP void gather(const DigitSet* lane, CandidateGrid& grid) {
        NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) grid.cells[cell] = lane[cell * Lanes];
        NONET_UNROLL for (int cell = kCells; cell < CandidateGrid::kPadded; ++cell) grid.cells[cell] = 0;
    }

    NONET_OP void write_digits(const DigitSet* lane, std::uint8_t* digits) {
        NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) {
            digits[cell] = static_cast<std::uint8_t>(std::countr_zero(lane[cell * Lanes]) + 1);
        }
    }

    NONET_OP void copy_lanes(Vec* cells, const LaneCopy* copies, int count) {
        DigitSet* words = reinterpret_cast<DigitSet*>(cells);
        for (int i = 0; i < count; ++i) {
            const LaneCopy copy = copies[i];
            NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) {
                words[cell * Lanes + copy.to] = words[cell * Lanes + copy.from];
            }
        }
    }

    NONET_OP CellSet holders(const CandidateGrid& grid, DigitSet digits) {
        return board(grid, [digits](Vec words) { return ~is_zero(words & digits); });
    }
    NONET_OP void crowded(const CandidateGrid& grid, CellSet& two, CellSet& three) {
        two = board(grid, [](Vec words) { return ~is_zero(words & (words - 1)); });
        three = board(grid, [](Vec words) {
            const Vec second = words & (words - 1);
            return ~is_zero(second & (second - 1));
        });
    }

    NONET_OP int most_influential(const branching::Contest& contest) {
        return branching::most_influential(contest);
    }

private:
    static constexpr std::uint32_t kAllLanes = (std::uint32_t{1} << Lanes) - 1;

    NONET_OP Vec is_zero(Vec a) { return (Vec)(a == 0); }

    NONET_OP std::uint32_t lane_bits(Vec mask) {
#if defined(__AVX2__)
        if constexpr (Lanes == 16) {
            const __m256i wide = (__m256i)mask;
            return static_cast<std::uint32_t>(_mm_movemask_epi8(
                _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1))));
        }
#endif
#if defined(__SSE2__)
        if constexpr (Lanes == 8) {
            const __m128i words = (__m128i)mask;
            return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(words, _mm_setzero_si128())));
        }
#endif
        std::uint32_t bits = 0;
        for (int lane = 0; lane < Lanes; ++lane) bits |= (mask[lane] & 1u) << lane;
        return bits;
    }

    template <class Test>
    NONET_OP CellSet board(const CandidateGrid& grid, Test test) {
        const Vec* words = reinterpret_cast<const Vec*>(grid.cells);
        CellSet cells;
        NONET_UNROLL for (int i = 0; i < CandidateGrid::kPadded / Lanes; ++i) {
            const std::uint64_t bits = lane_bits(test(words[i]));
            const int shift = i * Lanes;
            if (shift < 64) {
                cells.low |= bits << shift;
            } else {
                cells.high |= bits << (shift - 64);
            }
        }
        return cells;
    }
};

}  // namespace nonet
