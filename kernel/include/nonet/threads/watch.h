// Whether to go on: what long work asks now and then, cheaply.
#pragma once

#include <chrono>

#include "nonet/threads/control.h"

namespace nonet {

// One thread's view of a Control. The calling thread listens to the caller, a few times a second; the others
// watch what it says.
class Watch {
public:
    Watch(Control& control, bool is_caller) : control_(control), is_caller_(is_caller) {}

    // True: stop. To be asked at least every few milliseconds; the clock is read at every 16th time.
    bool stops() {
        if (is_caller_ && (++ticks_ & 0xF) == 0) listen();
        return control_.stop.load(std::memory_order_relaxed);
    }

    Control& control() const { return control_; }
    bool is_caller() const { return is_caller_; }

private:
    using Clock = std::chrono::steady_clock;

    void listen() {
        const Clock::time_point now = Clock::now();
        if (now - listened_ < std::chrono::milliseconds(50)) return;
        listened_ = now;
        if (control_.asks_to_stop()) control_.stop = true;
    }

    Control& control_;
    const bool is_caller_;
    unsigned ticks_ = 0;
    Clock::time_point listened_ = Clock::now();
};

}  // namespace nonet
