// The items of a batch, numbered from 0, which threads take share by share: whoever is free takes the next.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace nonet {

// Items first .. end - 1.
struct Share {
    std::size_t first = 0, end = 0;
};

class Shares {
public:
    // `size` items make a share: few, so that threads end at the same time; or more, where taking one costs
    // something beside the work on its items.
    Shares(std::size_t count, std::size_t size) : count_(count), size_(size) {}

    // False: none is left. Inlined by force: see inline.h.
    [[gnu::always_inline]] bool take(Share& share) {
        // The look before keeps the counter from running over when threads go on asking.
        if (next_.load(std::memory_order_relaxed) >= count_) return false;
        const std::size_t first = next_.fetch_add(size_, std::memory_order_relaxed);
        if (first >= count_) return false;
        share.first = first;
        share.end = count_ - first > size_ ? first + size_ : count_;
        return true;
    }

    // How many of so many threads find something to do, the calling one always among them.
    int useful(int threads) const {
        const std::size_t shares = std::max<std::size_t>((count_ + size_ - 1) / size_, 1);
        return static_cast<int>(std::min(static_cast<std::size_t>(std::max(threads, 1)), shares));
    }

private:
    const std::size_t count_, size_;
    std::atomic<std::size_t> next_{0};  // the first item that no thread has taken yet
};

}  // namespace nonet
