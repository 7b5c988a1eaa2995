// The lane search of every instruction set against dancing links, against each other and against `Search`.
#include "check.h"
#include "grids.h"

using namespace grids;
using nonet::Control;
using nonet::Engine;
using nonet::Job;
using nonet::Puzzles;

namespace {

constexpr std::string_view kSparse =
    "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......";

constexpr std::uint64_t kLimits[] = {1, 2, 3, 1000};

std::vector<std::uint64_t> cover_counts(const std::vector<CandidateMasks>& batch, std::uint64_t limit) {
    std::vector<std::uint64_t> counts;
    for (const CandidateMasks& masks : batch) counts.push_back(cover_count(masks, limit));
    return counts;
}

Digits first_of_search(const CandidateMasks& masks) {
    Digits digits{};
    nonet::Search search(to_grid(masks));
    if (search.next(digits.data(), UINT64_MAX) != nonet::Search::Result::kFound) digits.fill(0);
    return digits;
}

template <class T>
std::vector<T> permuted(const std::vector<T>& values, const std::vector<std::size_t>& order) {
    std::vector<T> moved;
    for (const std::size_t i : order) moved.push_back(values[i]);
    return moved;
}

// Grids with a solution of which the rest is contradictory in one way each.
std::vector<CandidateMasks> contradictions() {
    std::vector<CandidateMasks> batch;
    for (const int twin : {8, 72, 10}) {  // in the row, the column, the box of r1c1
        batch.push_back(kBlank);
        batch.back()[0] = batch.back()[twin] = bit(5);
    }
    batch.push_back(kBlank);
    batch.back()[40] = 0;
    for (const int house : nonet::kCellHouses[40]) {  // no place for 7 in a row, a column, a box
        batch.push_back(kBlank);
        for (const int cell : nonet::kHouseCells[house])
            batch.back()[cell] &= static_cast<std::uint16_t>(~bit(7));
    }
    batch.push_back({});  // no candidates at all
    CandidateMasks same;
    same.fill(bit(1));
    batch.push_back(same);
    return batch;
}

}  // namespace

TEST(engines_are_named_and_the_baseline_is_always_there) {
    CHECK(!nonet::engines().empty());
    CHECK(std::string_view(nonet::engines().back().name) == "baseline");
    for (const Engine& engine : nonet::engines()) CHECK(nonet::find_engine(engine.name) == &engine);
    CHECK(nonet::find_engine("") == nullptr);
    CHECK(nonet::find_engine("AVX2") == nullptr);
}

TEST(counts_agree_with_dancing_links) {
    Random random(1);
    const auto batch = mixed_batch(150, random);
    for (const std::uint64_t limit : kLimits) {
        const auto expected = cover_counts(batch, limit);
        for (const Engine& engine : nonet::engines()) {
            const Solved solved = solve(batch, {&engine, 1, limit});
            CHECK(solved.completed);
            CHECK(solved.counts == expected);
            CHECK(count_each(batch, {&engine, 1, limit}) == expected);
        }
    }
}

TEST(without_a_limit_all_solutions_are_counted) {
    Random random(2);
    std::vector<CandidateMasks> batch;
    std::uint64_t most = 0;
    while (batch.size() < 24 || most < 5000) {
        const CandidateMasks masks = with_clues(random_solution(random), 23, random);
        const std::uint64_t count = cover_count(masks, 10001);
        if (count > 10000) continue;
        most = std::max(most, count);
        batch.push_back(masks);
    }
    const auto expected = cover_counts(batch, nonet::kNoLimit);
    for (const Engine& engine : nonet::engines()) {
        CHECK(solve(batch, {&engine, 1, nonet::kNoLimit}).counts == expected);
        CHECK(count_each(batch, {&engine, 2, nonet::kNoLimit}) == expected);
    }
}

TEST(contradictions_have_no_solution_and_write_zeros) {
    const auto batch = contradictions();
    for (const Engine& engine : nonet::engines()) {
        for (const std::uint64_t limit : kLimits) {
            const Solved solved = solve(batch, {&engine, 1, limit});
            for (std::size_t i = 0; i < batch.size(); ++i) {
                CHECK(solved.counts[i] == 0);
                CHECK(solved.solutions[i] == Digits{});
            }
        }
    }
}

TEST(the_first_solution_is_that_of_the_search) {
    Random random(3);
    auto batch = mixed_batch(120, random);
    batch.push_back(kBlank);
    for (const std::uint64_t limit : kLimits) {
        const Solved solved = solve(batch, {.limit = limit});
        for (std::size_t i = 0; i < batch.size(); ++i) {
            CHECK(solved.solutions[i] == first_of_search(batch[i]));
            if (solved.counts[i] != 0) CHECK(is_solution_of(solved.solutions[i].data(), batch[i]));
        }
    }
}

TEST(results_do_not_depend_on_width_or_threads) {
    Random random(4);
    const auto batch = mixed_batch(300, random);
    for (const std::uint64_t limit : kLimits) {
        const Solved expected = solve(batch, {.limit = limit});
        for (const Engine& engine : nonet::engines()) {
            for (const int threads : {1, 2, 3, 8}) CHECK(solve(batch, {&engine, threads, limit}) == expected);
        }
    }
}

TEST(results_do_not_depend_on_the_neighbours) {
    Random random(5);
    auto batch = mixed_batch(70, random);
    batch.push_back(kBlank);
    std::vector<std::size_t> order(batch.size());
    std::iota(order.begin(), order.end(), 0);
    for (const std::uint64_t limit : kLimits) {
        const Solved expected = solve(batch, {.limit = limit});
        for (const Engine& engine : nonet::engines()) {
            std::shuffle(order.begin(), order.end(), random);
            const Solved shuffled = solve(permuted(batch, order), {&engine, 1, limit});
            CHECK(shuffled.counts == permuted(expected.counts, order));
            CHECK(shuffled.solutions == permuted(expected.solutions, order));
            CHECK(shuffled.guesses == permuted(expected.guesses, order));
            CHECK(shuffled.rounds == permuted(expected.rounds, order));
            const std::size_t one = random() % batch.size();
            const Solved alone = solve({batch[one]}, {&engine, 1, limit});
            CHECK(alone.counts[0] == expected.counts[one]);
            CHECK(alone.guesses[0] == expected.guesses[one] && alone.rounds[0] == expected.rounds[one]);
        }
    }
}

TEST(batches_of_every_size) {
    Random random(6);
    const auto pool = mixed_batch(129, random);
    const auto expected = cover_counts(pool, 2);
    for (const Engine& engine : nonet::engines()) {
        for (const std::size_t size : {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 129}) {
            const std::vector<CandidateMasks> batch(pool.begin(), pool.begin() + static_cast<long>(size));
            for (const int threads : {1, 3}) {
                const Solved solved = solve(batch, {&engine, threads});
                CHECK(solved.completed);
                CHECK(std::equal(solved.counts.begin(), solved.counts.end(), expected.begin()));
            }
        }
    }
}

// Far more puzzles that close early and start again than there are slots for puzzles in work.
TEST(many_puzzles_with_several_solutions_at_once) {
    std::vector<CandidateMasks> batch(700, kBlank);
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i][i % 81] = bit(1 + static_cast<int>(i % 9));
    for (const Engine& engine : nonet::engines()) {
        for (const std::uint64_t limit : {1, 2, 3, 40}) {
            const Solved solved = solve(batch, {&engine, 1, limit});
            CHECK(solved.counts == std::vector<std::uint64_t>(batch.size(), limit));
            for (std::size_t i = 0; i < 81; ++i) CHECK(solved.solutions[i] == first_of_search(batch[i]));
            CHECK(count_each(batch, {&engine, 2, limit}) == solved.counts);
        }
    }
}

// Every lane but a few is idle for most of the time, so branches are handed over and stolen.
TEST(a_few_long_searches_use_idle_lanes) {
    Random random(7);
    std::vector<CandidateMasks> batch;
    while (batch.size() < 3) {
        const CandidateMasks masks = with_clues(random_solution(random), 22, random);
        const std::uint64_t count = cover_count(masks, 60001);
        if (count > 10000 && count <= 60000) batch.push_back(masks);
    }
    batch.resize(40, from_line(kSparse));
    const auto expected = cover_counts(batch, nonet::kNoLimit);
    for (const Engine& engine : nonet::engines()) {
        for (const int threads : {1, 2}) {
            CHECK(count_each(batch, {&engine, threads, nonet::kNoLimit}) == expected);
        }
        CHECK(solve(batch, {&engine, 1, nonet::kNoLimit}).counts == expected);
    }
}

TEST(any_of_the_results_may_be_left_out) {
    Random random(8);
    const auto batch = mixed_batch(50, random);
    const Solved expected = solve(batch, {});
    for (int wanted = 0; wanted < 8; ++wanted) {
        std::vector<std::uint64_t> counts(batch.size());
        std::vector<Digits> solutions(batch.size());
        std::vector<std::uint32_t> guesses(batch.size()), rounds(batch.size());
        Job job;
        job.puzzles = {Puzzles::Kind::kCandidates, batch.data(), batch.size()};
        job.results = {counts.data(), (wanted & 1) != 0 ? solutions.data()->data() : nullptr,
                       (wanted & 2) != 0 ? guesses.data() : nullptr,
                       (wanted & 4) != 0 ? rounds.data() : nullptr};
        nonet::solve(job, nonet::engines().front(), 1);
        CHECK(counts == expected.counts);
        if ((wanted & 1) != 0) CHECK(solutions == expected.solutions);
        if ((wanted & 2) != 0) CHECK(guesses == expected.guesses);
        if ((wanted & 4) != 0) CHECK(rounds == expected.rounds);
    }
}
