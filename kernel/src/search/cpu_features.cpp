// Asks the processor itself: what __builtin_cpu_supports calls is missing where Clang is linked without the
// library that belongs to it, as on Windows and by zig.
#include "search/cpu_features.h"

#include <cpuid.h>

#include <cstdint>

namespace nonet {
namespace {

struct Answer {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

// All zero where the processor does not know the question.
Answer ask(unsigned leaf) {
    Answer answer;
    __get_cpuid_count(leaf, 0, &answer.eax, &answer.ebx, &answer.ecx, &answer.edx);
    return answer;
}

bool has_all(unsigned bits, unsigned wanted) {
    return (bits & wanted) == wanted;
}

// Which registers the operating system saves when it switches threads; others must not be used.
std::uint64_t saved_registers() {
    std::uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return std::uint64_t{high} << 32 | low;
}

constexpr unsigned kSavesVectors = 0x06;   // XMM and YMM
constexpr unsigned kSavesMasksToo = 0xe6;  // and the mask registers and all of ZMM

}  // namespace

CpuFeatures cpu_features() {
    const unsigned basic = ask(1).ecx;
    if (!has_all(basic, bit_OSXSAVE | bit_AVX | bit_POPCNT)) return {false, false};
    const auto saved = static_cast<unsigned>(saved_registers());
    const Answer extended = ask(7);
    const bool counts_zeros = has_all(ask(0x80000001).ecx, bit_LZCNT);
    const bool avx2 =
        has_all(saved, kSavesVectors) && counts_zeros && has_all(extended.ebx, bit_AVX2 | bit_BMI | bit_BMI2);
    // Older machines with AVX-512 lack the counting instructions, and do well on AVX2.
    const bool avx512 = avx2 && has_all(saved, kSavesMasksToo) &&
                        has_all(extended.ebx, bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL) &&
                        has_all(extended.ecx, bit_AVX512BITALG | bit_AVX512VPOPCNTDQ);
    return {avx2, avx512};
}

}  // namespace nonet
