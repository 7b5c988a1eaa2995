// Lane operations for AVX-512 (with its word instructions): 32 lanes.
#pragma once

#include <immintrin.h>

#include "nonet/cell_set.h"
#include "nonet/inline.h"
#include "nonet/vocabulary.h"

namespace nonet {

struct Avx512Ops {
    using Vec = __m512i;
    static constexpr int kLanes = 32;

    NONET_OP Vec splat(DigitSet digits) { return _mm512_set1_epi16(static_cast<short>(digits)); }
    NONET_OP Vec or2(Vec a, Vec b) { return _mm512_or_si512(a, b); }
    NONET_OP Vec and2(Vec a, Vec b) { return _mm512_and_si512(a, b); }
    NONET_OP Vec or3(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xFE); }
    NONET_OP Vec and3(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x80); }
    NONET_OP Vec majority(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xE8); }
    // a & ~(b | c)
    NONET_OP Vec except(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x10); }
    // (a & ~b) | c
    NONET_OP Vec except_or(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xBA); }
    // (a | b) & ~c
    NONET_OP Vec either_except(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x54); }
    // a | (b ^ c)
    NONET_OP Vec or_difference(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xF6); }
    NONET_OP Vec min(Vec a, Vec b) { return _mm512_min_epu16(a, b); }
    // The cell where it has at most one candidate, else nothing.
    NONET_OP Vec single(Vec cell) {
        const Vec less_one = _mm512_add_epi16(cell, _mm512_set1_epi16(-1));
        return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(cell, less_one), cell);
    }
    // The cell's hidden single if it has one, else what is allowed of it.
    NONET_OP Vec within(Vec cell, Vec allowed, Vec hidden) {
        const __mmask32 has = _mm512_test_epi16_mask(cell, hidden);
        return _mm512_and_si512(cell, _mm512_mask_mov_epi16(allowed, has, hidden));
    }
    // Lanes, as bits, whose words differ; whose word is zero.
    NONET_OP std::uint32_t differ(Vec a, Vec b) { return _mm512_cmpneq_epu16_mask(a, b); }
    NONET_OP std::uint32_t zero(Vec a) { return _mm512_testn_epi16_mask(a, a); }

    // The cells of a grid that hold at least one of the digits.
    NONET_OP CellSet holders(const CandidateGrid& grid, DigitSet digits) {
        const Vec* words = reinterpret_cast<const Vec*>(grid.cells);
        const Vec wanted = splat(digits);
        return board(_mm512_test_epi16_mask(words[0], wanted), _mm512_test_epi16_mask(words[1], wanted),
                     _mm512_test_epi16_mask(words[2], wanted));
    }

    // The cells with at least two and with at least three candidates.
    NONET_OP void crowded(const CandidateGrid& grid, CellSet& two, CellSet& three) {
        const Vec* words = reinterpret_cast<const Vec*>(grid.cells);
        __mmask32 has_two[3], has_three[3];
        for (int i = 0; i < 3; ++i) {
            const Vec second = without_lowest(words[i]);
            const Vec third = without_lowest(second);
            has_two[i] = _mm512_test_epi16_mask(second, second);
            has_three[i] = _mm512_test_epi16_mask(third, third);
        }
        two = board(has_two[0], has_two[1], has_two[2]);
        three = board(has_three[0], has_three[1], has_three[2]);
    }

  private:
    NONET_OP Vec without_lowest(Vec words) {
        return _mm512_and_si512(words, _mm512_add_epi16(words, _mm512_set1_epi16(-1)));
    }
    NONET_OP CellSet board(__mmask32 a, __mmask32 b, __mmask32 c) {
        return {std::uint64_t{a} | std::uint64_t{b} << 32, std::uint64_t{c}};
    }
};

}  // namespace nonet
