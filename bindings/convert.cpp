#include "convert.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstdlib>
#include <new>
#include <string>

namespace nonet {

namespace {

void* or_bad_alloc(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* new_memory(std::size_t bytes) {
    constexpr std::size_t kStep = std::size_t{1} << 16;
    // A stream's blocks differ by a few puzzles: arrays of the same size find each other's place again.
    if (bytes > kStep) bytes = (bytes + kStep - 1) / kStep * kStep;
#if defined(__linux__)
    // Smaller ones, such as those of a stream's blocks, come and go: malloc reuses their memory.
    constexpr std::size_t kHugePage = std::size_t{1} << 21;
    if (bytes >= 6 * kHugePage) {
        const std::size_t pages = (bytes + kHugePage - 1) / kHugePage;
        void* memory = or_bad_alloc(std::aligned_alloc(kHugePage, pages * kHugePage));
        madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: nothing is lost where it is not granted
        return memory;
    }
#endif
    return or_bad_alloc(std::malloc(bytes == 0 ? 1 : bytes));
}

bool Listener::poll() {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_Occurred() != nullptr) return true;
    if (PyErr_CheckSignals() != 0) return true;
    if (progress_.is_none()) return false;
    try {
        progress_(control.finished.load(), control.found.load());
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

std::vector<std::uint64_t> count_up_to_two(const std::uint8_t* digits, std::size_t count, int threads,
                                           Control& control) {
    std::vector<std::uint64_t> counts(count);
    Job job;
    job.puzzles = {Puzzles::Kind::kDigits, digits, count};
    job.results.counts = counts.data();
    job.control = &control;
    solve(job, default_engine(), threads);
    control.finished = control.found = 0;
    return counts;
}

}  // namespace nonet
