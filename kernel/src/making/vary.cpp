#include "nonet/making/vary.h"

#include "nonet/making/isomorphism.h"
#include "nonet/making/random.h"
#include "nonet/threads/batch.h"

namespace nonet {

bool vary_many(const VariationJob& job, int threads) {
    const auto make_worker = [&](Watch&) {
        return [&job](std::size_t puzzle) {
            Random random(job.seed, job.start + puzzle, Random::Purpose::kVariation);
            const std::size_t at = puzzle * kCells;
            Isomorphism::draw(random).apply(job.digits + at, job.varied + at);
        };
    };
    // A puzzle takes less than a microsecond, and threads that write side by side slow each other down.
    return run_batch({.count = job.count, .share = 1024, .threads = threads, .control = job.control},
                     make_worker);
}

}  // namespace nonet
