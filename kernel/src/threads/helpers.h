// The threads that work beside the calling one; none where there are no threads (NONET_BARE).
#pragma once

#include <functional>

#include "nonet/threads/watch.h"

#if defined(NONET_BARE)

namespace nonet {

struct Helpers {
    Helpers(int, Control&, const std::function<void(Watch&)>&) {}
    void wait() {}
};

}  // namespace nonet

#else

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace nonet {

class Helpers {
public:
    Helpers(int count, Control& control, const std::function<void(Watch&)>& work)
        : control_(control), work_(work) {
        try {
            for (int i = 0; i < count; ++i) start_one();
        } catch (const std::system_error&) {
            // The machine gives no more threads, or no memory for them: those there are will do.
        } catch (const std::bad_alloc&) {
        }
    }

    // Reached with threads still running only if the calling thread failed: they must not outlive the work.
    ~Helpers() {
        if (threads_.empty()) return;
        control_.stop = true;
        join();
    }

    // The caller's own share is done, but it goes on listening while the others are not. Throws what one of
    // them has thrown.
    void wait() {
        for (std::unique_lock lock(mutex_); running_ > 0;) {
            const bool silent =
                ended_.wait_for(lock, std::chrono::milliseconds(50)) == std::cv_status::timeout;
            if (silent && control_.asks_to_stop()) control_.stop = true;
        }
        join();
        if (error_ != nullptr) std::rethrow_exception(error_);
    }

private:
    void start_one() {
        threads_.reserve(threads_.size() + 1);
        threads_.emplace_back([this] { help(); });
        const std::lock_guard lock(mutex_);
        ++running_;
    }

    void help() {
        std::exception_ptr error;
        try {
            Watch watch(control_, false);
            work_(watch);
        } catch (...) {
            error = std::current_exception();
            control_.stop = true;
        }
        const std::lock_guard lock(mutex_);
        if (error_ == nullptr) error_ = error;
        --running_;
        ended_.notify_one();
    }

    void join() {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

    Control& control_;
    const std::function<void(Watch&)>& work_;
    std::mutex mutex_;
    std::condition_variable ended_;
    int running_ = 0;
    std::exception_ptr error_;
    std::vector<std::thread> threads_;
};

}  // namespace nonet

#endif
