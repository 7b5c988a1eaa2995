// Compiled for whatever the machine at least has: SSE2 on x86-64, NEON on ARM64.
#include "lane_engine.h"
#include "lane_ops_vector.h"

namespace nonet {

struct Baseline;

void run_baseline(Job& job, bool is_caller) {
    run_lanes<VectorOps<Baseline, 8>>(job, is_caller);
}

}  // namespace nonet
