// How a caller watches and stops work that runs on several threads.
#pragma once

#include <atomic>
#include <cstdint>

namespace nonet {

struct Control {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> finished{0};  // items done so far, by all threads: puzzles, grids
    std::atomic<std::uint64_t> found{0};     // what they were searched for: solutions, puzzles as wanted

    // Called now and then on the calling thread; true stops the work.
    bool (*poll)(void* context) = nullptr;
    void* context = nullptr;

    // Inlined by force: see inline.h.
    [[gnu::always_inline]] bool asks_to_stop() const { return poll != nullptr && poll(context); }
};

}  // namespace nonet
