// What every instruction set's translation unit does with its operations.
//
// These units are compiled with flags that the rest of the program is not, so nothing that they emit may be
// shared: they use no standard containers, and everything is a template over the unit's own `Ops`.
#pragma once

#include "nonet/lanes.h"

namespace nonet {

// Runs the job on this thread. The search is kept for the thread's next job: it is large.
template <class Ops>
void run_lanes(Job& job, bool is_caller) {
    struct Holder {
        LaneSearch<Ops>* search = new LaneSearch<Ops>;
        ~Holder() { delete search; }
    };
    static thread_local Holder holder;
    holder.search->run(job, is_caller);
}

void run_avx512(Job& job, bool is_caller);
void run_avx2(Job& job, bool is_caller);
void run_baseline(Job& job, bool is_caller);

}  // namespace nonet
