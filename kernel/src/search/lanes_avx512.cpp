// Compiled with AVX-512 enabled.
#include "search/lane_engine.h"
#include "search/lane_ops_avx512.h"

namespace nonet {

void run_avx512(Job& job, bool is_caller) {
    run_lanes<Avx512Ops>(job, is_caller);
}

}  // namespace nonet
