// Compiled with AVX-512 enabled.
#include "lane_engine.h"
#include "lane_ops_avx512.h"

namespace nonet {

void run_avx512(Job& job, bool is_caller) {
    run_lanes<Avx512Ops>(job, is_caller);
}

}  // namespace nonet
