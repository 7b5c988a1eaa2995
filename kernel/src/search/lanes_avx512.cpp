// Compiled with AVX-512 enabled.
#include "search/lane_engine.h"
#include "search/lane_ops_avx512.h"

namespace nonet {

void run_avx512(const LaneTask& task) {
    run_lanes<Avx512Ops>(task);
}

}  // namespace nonet
