// Lane operations for AVX-512 (with its word instructions): 32 lanes.
#pragma once

#include <immintrin.h>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"
#include "nonet/platform/inline.h"
#include "nonet/search/branch.h"
#include "nonet/search/propagate.h"

namespace nonet {

struct Avx512Ops {
    using Vec = __m512i;
    static constexpr int kLanes = 32;

    NONET_OP Vec splat(DigitSet digits) { return _mm512_set1_epi16(static_cast<short>(digits)); }
    // Loads exactly here. Left to itself the compiler folds one load into several uses, or keeps vectors that
    // it has no registers for on the stack instead of loading them again; a round mostly waits for memory.
    NONET_OP Vec load(const Vec* from) {
        Vec loaded;
        asm volatile("vmovdqa64 %1, %0" : "=v"(loaded) : "m"(*from));
        return loaded;
    }
    NONET_OP Vec or2(Vec a, Vec b) { return _mm512_or_si512(a, b); }
    NONET_OP Vec and2(Vec a, Vec b) { return _mm512_and_si512(a, b); }
    NONET_OP Vec or3(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xFE); }
    NONET_OP Vec and3(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x80); }
    NONET_OP Vec majority(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xE8); }
    // a & ~(b | c)
    NONET_OP Vec except(Vec a, Vec b, Vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x10); }
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
    // The cell without the digits of a and b, or as it is where it has at most one candidate.
    NONET_OP Vec unless_single(Vec cell, Vec a, Vec b) {
        const Vec less_one = _mm512_add_epi16(cell, _mm512_set1_epi16(-1));
        return _mm512_mask_mov_epi16(except(cell, a, b), _mm512_testn_epi16_mask(cell, less_one), cell);
    }
    // The cell's hidden single if it has one, else what is allowed of it.
    NONET_OP Vec within(Vec cell, Vec allowed, Vec hidden) {
        const __mmask32 has = _mm512_test_epi16_mask(cell, hidden);
        return _mm512_and_si512(cell, _mm512_mask_mov_epi16(allowed, has, hidden));
    }
    // Lanes, as bits, whose words differ; whose word is zero.
    NONET_OP std::uint32_t differ(Vec a, Vec b) { return _mm512_cmpneq_epu16_mask(a, b); }
    NONET_OP std::uint32_t zero(Vec a) { return _mm512_testn_epi16_mask(a, a); }

    // Collects one lane into a grid; `lane` points to its first word. Assembled in registers: a vector read
    // back from memory just written word by word would have to wait for it.
    NONET_OP void gather(const DigitSet* lane, CandidateGrid& grid) {
        Vec* words = reinterpret_cast<Vec*>(grid.cells);
        words[0] = four(lane, 0), words[1] = four(lane, 4);
        words[2] =
            _mm512_inserti32x4(_mm512_inserti32x4(_mm512_zextsi128_si512(eight(lane, 8)), eight(lane, 9), 1),
                               _mm_cvtsi32_si128(lane[80 * kLanes]), 2);
    }

    // Writes a solved lane as 81 digits.
    NONET_OP void write_digits(const DigitSet* lane, std::uint8_t* digits) {
        CandidateGrid grid;
        gather(lane, grid);
        const Vec* words = reinterpret_cast<const Vec*>(grid.cells);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(digits), to_digits(words[0]));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(digits + 32), to_digits(words[1]));
        _mm256_mask_storeu_epi8(digits + 64, (1u << (kCells - 64)) - 1, to_digits(words[2]));
    }

    NONET_OP void copy_lanes(Vec* cells, const LaneCopy* copies, int count) {
        alignas(64) std::uint16_t source[kLanes];
        for (int lane = 0; lane < kLanes; ++lane) source[lane] = static_cast<std::uint16_t>(lane);
        for (int i = 0; i < count; ++i) source[copies[i].to] = static_cast<std::uint16_t>(copies[i].from);
        const Vec sources = _mm512_load_si512(source);
        NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) {
            cells[cell] = _mm512_permutexvar_epi16(sources, cells[cell]);
        }
    }

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

    // As branching::most_influential, with four cells to a vector, each in the two words of a CellSet.
    NONET_OP int most_influential(const branching::Contest& contest) {
        static_assert(branching::kCompared == 8 && branching::kForcedPeer == 3);
        const Vec last = _mm512_setr_epi64(3, 3, 2, 2, 1, 1, 0, 0);
        const Vec first_four =
            _mm512_or_si512(_mm512_slli_epi64(scores(contest, 0), 3), _mm512_add_epi64(last, splat64(4)));
        const Vec last_four = _mm512_or_si512(_mm512_slli_epi64(scores(contest, 4), 3), last);
        return 7 - static_cast<int>(_mm512_reduce_max_epu64(_mm512_max_epu64(first_four, last_four)) % 8);
    }

private:
    // One candidate to a word in, digits 1..9 out: a power of two less one has as many bits as its logarithm.
    NONET_OP __m256i to_digits(Vec words) {
        const Vec below = _mm512_add_epi16(words, _mm512_set1_epi16(-1));
        return _mm512_cvtepi16_epi8(_mm512_add_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(1)));
    }
    NONET_OP Vec splat64(long long value) { return _mm512_set1_epi64(value); }
    NONET_OP Vec four_sets(const CellSet& a, const CellSet& b, const CellSet& c, const CellSet& d) {
        const auto load = [](const CellSet& set) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(&set));
        };
        return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(load(b), load(a))),
                                  _mm256_set_m128i(load(d), load(c)), 1);
    }
    // The scores of four cells, each in both words of its pair.
    NONET_OP Vec scores(const branching::Contest& contest, int i) {
        const int* c = contest.cells + i;
        const Vec peers = four_sets(kPeers[c[0]], kPeers[c[1]], kPeers[c[2]], kPeers[c[3]]);
        const CellSet* holders = contest.holders;
        const int* l = contest.low + i;
        const int* h = contest.high + i;
        const Vec low = and2(peers, four_sets(holders[l[0]], holders[l[1]], holders[l[2]], holders[l[3]]));
        const Vec high = and2(peers, four_sets(holders[h[0]], holders[h[1]], holders[h[2]], holders[h[3]]));
        const Vec bivalue = four_sets(contest.bivalue, contest.bivalue, contest.bivalue, contest.bivalue);
        const Vec forced = _mm512_add_epi64(_mm512_popcnt_epi64(and2(low, bivalue)),
                                            _mm512_popcnt_epi64(and2(high, bivalue)));
        const Vec hit = _mm512_add_epi64(_mm512_popcnt_epi64(low), _mm512_popcnt_epi64(high));
        const Vec half = _mm512_add_epi64(_mm512_add_epi64(hit, forced), _mm512_slli_epi64(forced, 1));
        return _mm512_add_epi64(half, _mm512_permutex_epi64(half, 0xB1));
    }
    NONET_OP __m128i eight(const DigitSet* lane, int block) {
        const DigitSet* w = lane + 8 * block * kLanes;
        return _mm_setr_epi16(w[0], w[kLanes], w[2 * kLanes], w[3 * kLanes], w[4 * kLanes], w[5 * kLanes],
                              w[6 * kLanes], w[7 * kLanes]);
    }
    NONET_OP Vec four(const DigitSet* lane, int block) {
        const __m256i low = _mm256_set_m128i(eight(lane, block + 1), eight(lane, block));
        const __m256i high = _mm256_set_m128i(eight(lane, block + 3), eight(lane, block + 2));
        return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    }
    NONET_OP Vec without_lowest(Vec words) {
        return _mm512_and_si512(words, _mm512_add_epi16(words, _mm512_set1_epi16(-1)));
    }
    NONET_OP CellSet board(__mmask32 a, __mmask32 b, __mmask32 c) {
        return {std::uint64_t{a} | std::uint64_t{b} << 32, std::uint64_t{c}};
    }
};

}  // namespace nonet
