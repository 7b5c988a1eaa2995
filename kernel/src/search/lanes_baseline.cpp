// Compiled for whatever the machine at least has: SSE2 on x86-64, NEON on ARM64.
#include "search/lane_engine.h"
#include "search/lane_ops_vector.h"

namespace nonet {

struct Baseline;

void run_baseline(const LaneTask& task) {
    run_lanes<VectorOps<Baseline, 8>>(task);
}

}  // namespace nonet
