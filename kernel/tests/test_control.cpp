// Watching and stopping a search, counting one grid on many threads, and puzzles where they lie in memory.
#include <cstring>
#include <string>

#include "check.h"
#include "grids.h"

using namespace grids;
using nonet::Control;
using nonet::Engine;
using nonet::Job;
using nonet::Puzzles;

namespace {

// Counted by every engine, on several threads, up to the limit.
void check_count(const CandidateMasks& masks, std::uint64_t limit, std::uint64_t expected) {
    for (const Engine& engine : nonet::engines()) {
        for (const int threads : {1, 2, 3, 8}) {
            Control control;
            CHECK(nonet::count_solutions(to_grid(masks), limit, engine, threads, control) == expected);
            CHECK(!control.stop);
        }
    }
}

std::vector<std::uint64_t> counts_of(const Puzzles& puzzles) {
    std::vector<std::uint64_t> counts(puzzles.count, 0xAAAA);
    Job job;
    job.puzzles = puzzles;
    job.results.counts = counts.data();
    nonet::solve(job, nonet::engines().front(), 1);
    return counts;
}

}  // namespace

TEST(count_of_one_grid) {
    Random random(11);
    check_count(kBlank, 1, 1);
    check_count(kBlank, 20000, 20000);
    check_count({}, nonet::kNoLimit, 0);
    for (int clues = 22; clues < 40; clues += 3) {
        const CandidateMasks masks = with_clues(random_solution(random), clues, random);
        const std::uint64_t expected = cover_count(masks, 20000);
        check_count(masks, 20000, expected);
        check_count(masks, expected, expected);
        if (expected > 1) check_count(masks, expected - 1, expected - 1);
    }
    check_count(from_digits(random_solution(random)), nonet::kNoLimit, 1);
}

TEST(progress_adds_up) {
    Random random(12);
    const auto batch = mixed_batch(200, random);
    for (const Engine& engine : nonet::engines()) {
        for (const int threads : {1, 3}) {
            for (const std::uint64_t limit : {1, 2, 50}) {
                Control control;
                const Solved solved = solve(batch, {&engine, threads, limit, &control});
                CHECK(control.finished == batch.size());
                const std::uint64_t all =
                    std::accumulate(solved.counts.begin(), solved.counts.end(), std::uint64_t{0});
                CHECK(control.found == all);
            }
        }
    }
}

TEST(a_poll_that_says_stop_stops_every_thread) {
    const std::vector<CandidateMasks> batch(50, kBlank);
    for (const Engine& engine : nonet::engines()) {
        for (const int threads : {1, 4}) {
            Control control;
            int polls = 0;
            control.context = &polls;
            control.poll = [](void* context) { return ++*static_cast<int*>(context) == 3; };
            CHECK(!solve(batch, {&engine, threads, nonet::kNoLimit, &control}).completed);
            CHECK(control.stop);
            CHECK(polls >= 3);
        }
        // What a stopped search left behind must not show in the next.
        CHECK(solve({batch[0]}, {&engine}).counts[0] == 2);
        CHECK(solve({batch[0]}, {&engine}) == solve({batch[0]}, {}));
    }
}

TEST(a_control_that_is_stopped_already) {
    const std::vector<CandidateMasks> batch(3, kBlank);
    for (const Engine& engine : nonet::engines()) {
        Control control;
        control.stop = true;
        CHECK(!solve(batch, {&engine, 2, nonet::kNoLimit, &control}).completed);
    }
}

// A poll runs foreign code (Python's signal handlers, a progress report), which may itself solve.
TEST(a_poll_may_solve_on_the_same_engine) {
    Random random(13);
    std::vector<CandidateMasks> batch(8, kBlank);
    for (auto& masks : batch) masks = with_clues(random_solution(random), 24, random);
    for (const Engine& engine : nonet::engines()) {
        const auto expected = count_each(batch, {&engine, 1, 100000});
        Control control;
        control.context = const_cast<Engine*>(&engine);
        control.poll = [](void* context) {
            return solve({kBlank}, {static_cast<const Engine*>(context)}).counts[0] != 2;
        };
        CHECK(count_each(batch, {&engine, 1, 100000, &control}) == expected);
        CHECK(control.finished == batch.size());
    }
}

TEST(puzzles_as_text_digits_and_candidates) {
    Random random(14);
    std::string text;
    std::vector<std::uint8_t> digits;
    std::vector<CandidateMasks> masks;
    for (int i = 0; i < 40; ++i) {
        masks.push_back(with_clues(random_solution(random), 20 + i, random));
        for (const std::uint16_t mask : masks.back()) {
            const int digit = mask == nonet::kAllDigits ? 0 : std::countr_zero(mask) + 1;
            digits.push_back(static_cast<std::uint8_t>(digit));
            text += digit == 0 ? ".0*_-?xX"[i % 8] : static_cast<char>('0' + digit);
        }
    }
    const auto expected = count_each(masks, {});
    CHECK(counts_of({Puzzles::Kind::kText, text.data(), masks.size()}) == expected);
    CHECK(counts_of({Puzzles::Kind::kDigits, digits.data(), masks.size()}) == expected);
    CHECK(counts_of({Puzzles::Kind::kCandidates, masks.data(), masks.size()}) == expected);
}

// Offsets may point anywhere: unaligned, backwards, twice to the same, the last one up to the very end.
TEST(puzzles_at_offsets) {
    Random random(15);
    const auto masks = mixed_batch(20, random);
    const auto expected = count_each(masks, {});
    constexpr std::size_t kStride = sizeof(CandidateMasks) + 1;
    std::vector<unsigned char> bytes(masks.size() * kStride - 1);
    std::vector<std::uint64_t> offsets, wanted;
    for (std::size_t i = masks.size(); i-- > 0;) {
        std::memcpy(bytes.data() + i * kStride, masks[i].data(), sizeof(CandidateMasks));
        for (int twice = 0; twice < 2; ++twice) {
            offsets.push_back(i * kStride);
            wanted.push_back(expected[i]);
        }
    }
    CHECK(counts_of({Puzzles::Kind::kCandidates, bytes.data(), offsets.size(), offsets.data()}) == wanted);
}

TEST(puzzles_at_addresses) {
    Random random(17);
    const auto masks = mixed_batch(20, random);
    auto wanted = count_each(masks, {});
    std::vector<const void*> addresses;
    for (const CandidateMasks& puzzle : masks) addresses.push_back(&puzzle);
    std::reverse(addresses.begin(), addresses.end());
    std::reverse(wanted.begin(), wanted.end());
    Puzzles puzzles{.kind = Puzzles::Kind::kCandidates, .count = addresses.size()};
    puzzles.addresses = addresses.data();
    CHECK(counts_of(puzzles) == wanted);
}

TEST(bits_beyond_the_ninth_are_ignored) {
    Random random(16);
    auto batch = mixed_batch(40, random);
    const Solved expected = solve(batch, {});
    for (auto& masks : batch) {
        for (auto& mask : masks) mask = static_cast<std::uint16_t>(mask | (random() << 9 & 0xFE00));
    }
    for (const Engine& engine : nonet::engines()) CHECK(solve(batch, {&engine}) == expected);
}

TEST(bytes_that_are_no_digits_are_blanks) {
    std::string text(81, '\0');
    for (int i = 0; i < 81; ++i) text[static_cast<std::size_t>(i)] = static_cast<char>(128 + i);
    CHECK(counts_of({Puzzles::Kind::kText, text.data(), 1})[0] == 2);
    CHECK(counts_of({Puzzles::Kind::kDigits, text.data(), 1})[0] == 2);
}
