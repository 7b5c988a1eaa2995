#include "nonet/search/solver.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "nonet/search/search.h"
#include "nonet/threads/batch.h"
#include "search/cpu_features.h"
#include "search/lane_engine.h"

namespace nonet {
namespace {

std::vector<Engine> supported_engines() {
    std::vector<Engine> engines;
#if defined(NONET_X86)
    const CpuFeatures features = cpu_features();
    if (features.avx512) engines.push_back({"avx512", 32, run_avx512});
    if (features.avx2) engines.push_back({"avx2", 16, run_avx2});
#endif
    engines.push_back({"baseline", 8, run_baseline});
    return engines;
}

// How many puzzles a thread takes at a time: few, so that small batches are shared; but more of a large
// batch, because threads that write results side by side slow each other down (two threads: 1.7 times as fast
// as one with 32, 1.98 with 1,024).
std::size_t share_of(std::size_t count, int threads) {
    constexpr std::size_t kFewest = 32, kMost = 1024;
    constexpr std::size_t kSharesPerThread = 32;  // enough of them to finish together
    const int used = Shares(count, kFewest).useful(threads);
    return std::clamp(count / (kSharesPerThread * static_cast<std::size_t>(used)), kFewest, kMost);
}

}  // namespace

std::span<const Engine> engines() {
    static const std::vector<Engine> supported = supported_engines();
    return supported;
}

const Engine* find_engine(const char* name) {
    for (const Engine& engine : engines()) {
        if (std::strcmp(engine.name, name) == 0) return &engine;
    }
    return nullptr;
}

const Engine& default_engine() {
    static const Engine& chosen = []() -> const Engine& {
        const char* name = std::getenv("NONET_SIMD");
        const Engine* named = name == nullptr ? nullptr : find_engine(name);
        return named == nullptr ? engines().front() : *named;
    }();
    return chosen;
}

bool solve(const Job& job, const Engine& engine, int threads) {
    const std::size_t count = job.puzzles.count;
    Shares shares(count, share_of(count, threads));
    return run_on_threads(shares.useful(threads), job.control, [&](Watch& watch) {
        engine.run({&job, &shares, nullptr, &watch.control(), watch.is_caller()});
    });
}

void solve_fed(const Feed& feed, const Engine& engine, const Watch& watch) {
    engine.run({nullptr, nullptr, &feed, &watch.control(), watch.is_caller()});
}

std::uint64_t count_solutions(const CandidateGrid& grid, std::uint64_t limit, const Engine& engine,
                              int threads, Control& control) {
    // One thread needs one part; several need enough parts to finish at the same time.
    constexpr std::size_t kPartsPerThread = 256;
    std::vector<CandidateGrid> parts{grid};
    if (threads > 1) parts = Search::split(grid, kPartsPerThread * static_cast<std::size_t>(threads));
    std::vector<std::uint64_t> offsets(parts.size()), counts(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) offsets[i] = i * sizeof(CandidateGrid);
    Job job;
    job.puzzles = {Puzzles::Kind::kCandidates, parts.data(), parts.size(), offsets.data()};
    job.results.counts = counts.data();
    job.limit = limit;
    job.control = &control;
    job.enough = limit;
    solve(job, engine, threads);
    return std::min(limit, control.found.load());
}

}  // namespace nonet
