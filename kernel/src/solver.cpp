#include "nonet/solver.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#include "lane_engine.h"
#include "nonet/search.h"

namespace nonet {
namespace {

std::vector<Engine> supported_engines() {
    std::vector<Engine> engines;
#if defined(NONET_X86)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                      __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
    // The level of Ice Lake and Zen 4. Older machines with AVX-512 lack the counting instructions, and do
    // well on AVX2.
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bitalg") &&
                        __builtin_cpu_supports("avx512vpopcntdq");
    if (avx512) engines.push_back({"avx512", 32, run_avx512});
    if (avx2) engines.push_back({"avx2", 16, run_avx2});
#endif
    engines.push_back({"baseline", 8, run_baseline});
    return engines;
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

bool solve(Job& job, const Engine& engine, int threads) {
    Control none;
    if (job.control == nullptr) job.control = &none;
    Control& control = *job.control;
    std::mutex mutex;
    std::condition_variable ended;
    int running = threads - 1;
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads; ++i) {
        helpers.emplace_back([&] {
            engine.run(job, false);
            const std::lock_guard lock(mutex);
            --running;
            ended.notify_one();
        });
    }
    engine.run(job, true);
    // The caller's own share is done, but it goes on listening while the others are not.
    for (std::unique_lock lock(mutex); running != 0;) {
        if (ended.wait_for(lock, std::chrono::milliseconds(50)) == std::cv_status::timeout &&
            control.asks_to_stop()) {
            control.stop = true;
        }
    }
    for (std::thread& helper : helpers) helper.join();
    return !control.stop;
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
    control.enough = limit;
    solve(job, engine, threads);
    return std::min(limit, control.solutions.load());
}

}  // namespace nonet
