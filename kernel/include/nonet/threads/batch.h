// Running a batch on threads: everything in the kernel that uses several threads does it this way.
//
// A batch has items (puzzles, grids), numbered from 0. Its threads, the calling one among them, take them in
// shares. Each thread makes a worker, which has what it needs for itself, and hands it item after item:
//
//     struct Rater {
//         Rater(const RatingJob& job, Watch& watch);
//         void operator()(std::size_t puzzle);
//     };
//     run_batch({.count = job.count, .threads = threads, .control = job.control},
//               [&](Watch& watch) { return Rater(job, watch); });
//
// Progress: items done are counted in Control::finished; the calling thread polls its caller a few times a
// second, also while it only waits for the others. Stop: the poll, or whoever sets Control::stop, ends the
// work on all threads, in the middle of an item if the worker asks its Watch. Errors: an exception on any
// thread stops the others and leaves run_batch on the calling thread, the first if there are several. If the
// machine gives fewer threads than wanted, those it gives do all the work.
//
// Work that has no numbered items, or takes shares by itself, uses run_on_threads.
#pragma once

#include <cstddef>
#include <functional>

#include "nonet/threads/control.h"
#include "nonet/threads/shares.h"
#include "nonet/threads/watch.h"

namespace nonet {

// Calls `work` on so many threads at once, the calling one among them, and returns when all have returned:
// false if they were stopped. Without a control nobody watches.
bool run_on_threads(int threads, Control* control, const std::function<void(Watch&)>& work);

struct Batch {
    std::size_t count = 0;
    std::size_t share = 1;  // how many items a thread takes at a time
    int threads = 1;
    Control* control = nullptr;
};

// `make_worker(watch)` is called once on each thread; what it returns is called with the number of each item
// that the thread takes. Returns false if it was stopped.
template <class MakeWorker>
bool run_batch(const Batch& batch, const MakeWorker& make_worker) {
    Shares shares(batch.count, batch.share);
    return run_on_threads(shares.useful(batch.threads), batch.control, [&](Watch& watch) {
        auto work = make_worker(watch);
        for (Share share; !watch.stops() && shares.take(share);) {
            for (std::size_t item = share.first; item < share.end; ++item) {
                work(item);
                if (watch.stops()) return;  // perhaps in the middle of the item: it does not count
            }
            watch.control().finished += share.end - share.first;
        }
    });
}

}  // namespace nonet
