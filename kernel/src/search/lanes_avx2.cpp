// Compiled with AVX2 enabled.
#include "search/lane_engine.h"
#include "search/lane_ops_vector.h"

namespace nonet {

struct Avx2;

void run_avx2(const LaneTask& task) {
    run_lanes<VectorOps<Avx2, 16>>(task);
}

}  // namespace nonet
