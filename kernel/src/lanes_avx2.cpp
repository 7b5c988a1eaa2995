// Compiled with AVX2 enabled.
#include "lane_engine.h"
#include "lane_ops_vector.h"

namespace nonet {

struct Avx2;

void run_avx2(Job& job, bool is_caller) {
    run_lanes<VectorOps<Avx2, 16>>(job, is_caller);
}

}  // namespace nonet
