// Which instruction sets of x86-64 this machine runs.
#pragma once

namespace nonet {

struct CpuFeatures {
    bool avx2;    // with BMI and the counting of bits: Haswell, Zen
    bool avx512;  // with the counting of bits in vectors: Ice Lake, Zen 4
};

CpuFeatures cpu_features();

}  // namespace nonet
