// Batches on threads: every item once, shared among the threads, watched, stopped, and errors that come back.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.h"
#include "grids.h"
#include "nonet/explainer/explainer.h"
#include "nonet/threads/batch.h"

using nonet::Control;
using nonet::Share;
using nonet::Shares;
using nonet::Watch;

namespace {

// Waits until it is so; a test that waits in vain fails after a while instead of hanging.
template <class Condition>
bool waits_for(const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

constexpr auto nothing = [](Watch&) { return [](std::size_t) {}; };

// A caller that waits, when it is polled, until so many items are done, and then has had enough.
struct PatientCaller {
    explicit PatientCaller(std::size_t count) : wanted(count) {
        control.context = this;
        control.poll = [](void* self) {
            auto& caller = *static_cast<PatientCaller*>(self);
            caller.got_them = waits_for([&] { return caller.control.finished >= caller.wanted; });
            return true;
        };
    }

    const std::size_t wanted;
    bool got_them = false;
    Control control;
};

}  // namespace

TEST(shares_are_all_items_once) {
    for (const std::size_t count : {0, 1, 31, 32, 33, 1000}) {
        for (const std::size_t size : {1, 7, 32, 5000}) {
            Shares shares(count, size);
            std::size_t next = 0;
            for (Share share; shares.take(share); next = share.end) {
                CHECK(share.first == next && share.first < share.end && share.end - share.first <= size);
            }
            CHECK(next == count);
        }
    }
}

TEST(no_more_threads_than_shares) {
    CHECK(Shares(64, 32).useful(8) == 2);
    CHECK(Shares(65, 32).useful(8) == 3);
    CHECK(Shares(2, 1).useful(8) == 2);
    CHECK(Shares(1000, 1).useful(8) == 8);
    CHECK(Shares(0, 1).useful(8) == 1);
    CHECK(Shares(1000, 1).useful(0) == 1);
}

TEST(every_item_is_worked_on_once) {
    for (const int threads : {1, 2, 5}) {
        std::vector<std::atomic<int>> done(1000);
        Control control;
        CHECK(nonet::run_batch({.count = done.size(), .share = 7, .threads = threads, .control = &control},
                               [&](Watch&) { return [&](std::size_t item) { ++done[item]; }; }));
        CHECK(std::all_of(done.begin(), done.end(), [](const auto& times) { return times == 1; }));
        CHECK(control.finished == done.size() && !control.stop);
    }
    CHECK(nonet::run_batch({.count = 0, .threads = 3}, nothing));
}

// Each item waits until all threads have one.
TEST(as_many_threads_as_items) {
    for (const int threads : {1, 2, 4, 32}) {
        std::atomic<int> arrived = 0;
        nonet::run_batch({.count = static_cast<std::size_t>(threads), .threads = threads}, [&](Watch&) {
            return [&](std::size_t) {
                ++arrived;
                CHECK(waits_for([&] { return arrived == threads; }));
            };
        });
    }
}

TEST(the_calling_thread_works_and_is_the_only_one_that_is_polled) {
    const auto caller = std::this_thread::get_id();
    Control control;
    static std::atomic<bool> polled_elsewhere;
    static std::thread::id caller_id;
    caller_id = caller;
    polled_elsewhere = false;
    control.poll = [](void*) {
        if (std::this_thread::get_id() != caller_id) polled_elsewhere = true;
        return false;
    };
    std::atomic<int> callers = 0;
    nonet::run_on_threads(4, &control, [&](Watch& watch) {
        if (watch.is_caller()) ++callers;
        CHECK(watch.is_caller() == (std::this_thread::get_id() == caller));
        CHECK(&watch.control() == &control);
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
        for (int i = 0; i < 32; ++i) watch.stops();
    });
    CHECK(callers == 1 && !polled_elsewhere);
}

TEST(a_poll_stops_every_thread_in_the_middle_of_an_item) {
    for (const int threads : {1, 3}) {
        Control control;
        control.poll = [](void*) { return true; };
        const auto endless = [](Watch& watch) {
            return [&watch](std::size_t) {
                while (!watch.stops()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            };
        };
        CHECK(!nonet::run_batch({.count = 100, .threads = threads, .control = &control}, endless));
        CHECK(control.stop && control.finished == 0);
    }
}

// The calling thread has nothing left to do, but the caller can still stop the others.
TEST(a_caller_that_waits_is_polled) {
    Control control;
    control.poll = [](void*) { return true; };
    CHECK(!nonet::run_on_threads(2, &control, [](Watch& watch) {
        while (!watch.is_caller() && !watch.stops())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }));
}

TEST(an_error_on_any_thread_reaches_the_caller) {
    for (const bool on_caller : {true, false}) {
        Control control;
        std::atomic<int> ended = 0;
        const auto fail_on_one = [&](Watch& watch) {
            if (watch.is_caller() == on_caller) throw std::domain_error("of one thread");
            while (!watch.stops()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ++ended;
        };
        CHECK_THROWS(std::domain_error, nonet::run_on_threads(2, &control, fail_on_one));
        CHECK(control.stop && ended == 1);
    }
}

TEST(memory_that_runs_out_in_the_middle_of_an_item_is_an_error) {
    for (const int threads : {1, 2}) {
        const auto run_out = [](Watch&) {
            return [](std::size_t item) {
                if (item == 5) throw std::bad_alloc();
            };
        };
        CHECK_THROWS(std::bad_alloc, nonet::run_batch({.count = 10, .threads = threads}, run_out));
    }
}

// One takes very long: a blank grid that is said to have one solution. Whoever has it, another thread rates
// the rest.
TEST(a_hard_puzzle_keeps_none_of_the_others_waiting) {
    grids::Random random(1);
    for (const std::size_t count : {2, 8, 32}) {
        std::vector<grids::Digits> puzzles(count, grids::random_solution(random));
        puzzles[0] = {};
        const std::vector<std::uint64_t> counts(count, 1);
        std::vector<std::uint8_t> er(count), ep(count), ed(count), outcomes(count);
        std::vector<std::int16_t> hardest(count);
        PatientCaller caller(count - 1);
        nonet::RatingJob job;
        job.count = count;
        job.digits = puzzles.front().data();
        job.counts = counts.data();
        job.er = er.data(), job.ep = ep.data(), job.ed = ed.data();
        job.hardest = hardest.data(), job.outcomes = outcomes.data();
        job.control = &caller.control;
        CHECK(!nonet::rate_many(job, 2));
        CHECK(caller.got_them);
    }
}
