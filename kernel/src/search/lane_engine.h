// What every instruction set's translation unit does with its operations.
//
// These units are compiled with flags that the rest of the program is not, so nothing that they emit may be
// shared: they use no standard containers, and everything is a template over the unit's own `Ops`.
#pragma once

#include "nonet/platform/per_thread.h"
#include "nonet/search/lanes.h"

namespace nonet {

// Runs the task on this thread. A search is large, so one is kept for the thread's next task; it is out of
// the drawer while it runs, because whoever is polled meanwhile may solve something too.
template <class Ops>
void run_lanes(const LaneTask& task) {
    struct Drawer {
        LaneSearch<Ops>* search = nullptr;
        ~Drawer() { delete search; }
    };
    NONET_PER_THREAD Drawer drawer;
    LaneSearch<Ops>* search = drawer.search != nullptr ? drawer.search : new LaneSearch<Ops>;
    drawer.search = nullptr;
    search->run(task);
    delete drawer.search;
    drawer.search = search;
}

void run_avx512(const LaneTask& task);
void run_avx2(const LaneTask& task);
void run_baseline(const LaneTask& task);

}  // namespace nonet
