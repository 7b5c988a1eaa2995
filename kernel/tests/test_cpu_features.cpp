// What the processor says of itself is what the compiler's own library makes of it.
#include "check.h"
#include "search/cpu_features.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

TEST(the_compilers_library_agrees) {
    __builtin_cpu_init();
    const nonet::CpuFeatures found = nonet::cpu_features();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt") &&
                      __builtin_cpu_supports("popcnt");
    const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
    CHECK(found.avx2 == avx2);
    CHECK(found.avx512 == (avx2 && avx512));
}

#endif
