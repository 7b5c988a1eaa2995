#include "convert.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <new>
#include <string>

namespace nonet {

void* new_memory(std::size_t bytes) {
    constexpr std::size_t kHugePage = std::size_t{1} << 21;
    constexpr std::size_t kStep = std::size_t{1} << 16;
    // A stream's blocks differ by a few puzzles: arrays of the same size find each other's place again.
    if (bytes > kStep) bytes = (bytes + kStep - 1) / kStep * kStep;
    // Smaller ones, such as those of a stream's blocks, come and go: malloc reuses their memory.
    const bool large = bytes >= 6 * kHugePage;
    void* memory = large ? std::aligned_alloc(kHugePage, (bytes + kHugePage - 1) / kHugePage * kHugePage)
                         : std::malloc(bytes == 0 ? 1 : bytes);
    if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
    if (large) madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: nothing is lost where it is not granted
#endif
    return memory;
}

bool Listener::poll() {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_Occurred() != nullptr) return true;
    if (PyErr_CheckSignals() != 0) return true;
    if (progress_.is_none()) return false;
    try {
        progress_(control.finished.load(), control.solutions.load());
    } catch (nb::python_error& error) {
        error.restore();
        return true;
    }
    return false;
}

const Engine& to_engine(const char* name) {
    if (*name == '\0') return default_engine();
    const Engine* engine = find_engine(name);
    if (engine == nullptr) throw nb::value_error((std::string("no such engine: ") + name).c_str());
    return *engine;
}

std::vector<std::uint64_t> count_up_to_two(const Job& puzzles, int threads) {
    std::vector<std::uint64_t> counts(puzzles.puzzles.count);
    Job job;
    job.puzzles = puzzles.puzzles;
    job.results.counts = counts.data();
    job.control = puzzles.control;
    solve(job, default_engine(), threads);
    return counts;
}

}  // namespace nonet
