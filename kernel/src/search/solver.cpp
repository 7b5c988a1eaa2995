#include "nonet/search/solver.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "nonet/search/search.h"
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

// A thread takes puzzles in blocks, so more threads than blocks would find nothing to do.
int useful_threads(const Job& job) {
    constexpr std::size_t kMost = 1024;
    return static_cast<int>(std::clamp<std::size_t>((job.puzzles.count + kBlock - 1) / kBlock, 1, kMost));
}

// The threads that run a job beside the calling one.
class Helpers {
public:
    Helpers(Job& job, const Engine& engine, int count) : control_(*job.control) {
        for (int i = 0; i < count; ++i) {
            try {
                threads_.emplace_back([this, &job, &engine] { help(job, engine); });
            } catch (const std::system_error&) {
                break;  // the machine gives no more threads: those there are will do
            }
            const std::lock_guard lock(mutex_);
            ++running_;
        }
    }

    // Reached with threads still running only if the calling thread failed: they must not outlive the job.
    ~Helpers() {
        if (!threads_.empty() && threads_.front().joinable()) control_.stop = true;
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

    // The caller's own share is done, but it goes on listening while the others are not.
    void wait() {
        for (std::unique_lock lock(mutex_); running_ > 0;) {
            const bool silent =
                ended_.wait_for(lock, std::chrono::milliseconds(50)) == std::cv_status::timeout;
            if (silent && control_.asks_to_stop()) control_.stop = true;
        }
        for (std::thread& thread : threads_) thread.join();
    }

private:
    void help(Job& job, const Engine& engine) {
        try {
            engine.run(job, false);
        } catch (const std::bad_alloc&) {
            // Nothing was taken yet: a search allocates before it begins. The others do its share.
        }
        const std::lock_guard lock(mutex_);
        --running_;
        ended_.notify_one();
    }

    Control& control_;
    std::mutex mutex_;
    std::condition_variable ended_;
    int running_ = 0;
    std::vector<std::thread> threads_;
};

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
    const int used = std::min(threads, useful_threads(job));
    constexpr std::size_t kBlocksPerThread = 32;  // enough of them to finish together
    job.block = std::clamp(job.puzzles.count / (kBlocksPerThread * static_cast<std::size_t>(used)), kBlock,
                           kLargestBlock);
    Helpers helpers(job, engine, used - 1);
    engine.run(job, true);
    helpers.wait();
    return !job.control->stop;
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
