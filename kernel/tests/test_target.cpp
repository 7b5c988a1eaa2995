// Puzzles as hard as asked for: as wanted, the same whatever the engine, the threads and the portions.
#include "check.h"
#include "grids.h"
#include "nonet/explainer/explainer.h"
#include "nonet/making/target.h"

using grids::Digits;
using nonet::TargetJob;

namespace {

void want(TargetJob& job, int lowest, int highest, int fewest = 0, int most = nonet::kCells) {
    nonet::RatingRule::Kinds wanted{};
    for (int rating = lowest; rating <= highest; ++rating) wanted[static_cast<std::size_t>(rating)] = 1;
    for (int givens = fewest; givens <= most; ++givens) {
        job.target.ratings[static_cast<std::size_t>(givens)].fill(nonet::RatingRule(wanted));
    }
    job.walkers = 32;
    job.seconds = 3600;
    job.seed = 5;
    job.engine = &nonet::default_engine();
}

std::vector<Digits> found(const TargetJob& job) {
    std::vector<Digits> puzzles;
    for (const auto& [block, hits] : job.hits) {
        for (const TargetJob::Hit& hit : hits) puzzles.push_back(hit.puzzle);
    }
    return puzzles;
}

int rating_of(const Digits& puzzle) {
    nonet::CandidateGrid all;
    std::fill_n(all.cells, nonet::kCells, nonet::kAllDigits);
    return nonet::Explainer().rate(nonet::Board(all, puzzle.data(), {})).er;
}

}  // namespace

TEST(rules_know_how_far_a_rating_is) {
    nonet::RatingRule::Kinds wanted{};
    for (std::size_t rating = 70; rating <= 75; ++rating) wanted[rating] = 1;
    const nonet::RatingRule rule(wanted);
    CHECK(rule.any() && !rule.all());
    CHECK(rule.lowest() == 70 && rule.enough() == 76);
    CHECK(rule.distance(72) == 0 && rule.distance(66) == 4 && rule.distance(80) == 5);
    CHECK(nonet::RatingRule().distance(50) == nonet::kRatings);
    wanted.fill(1);
    CHECK(nonet::RatingRule(wanted).all());
}

TEST(rules_tell_kinds_apart) {
    nonet::RatingRule::Kinds kinds{};
    for (std::size_t rating = 0; rating < nonet::kRatings; ++rating) kinds[rating] = rating < 45 ? 1 : 2;
    const nonet::RatingRule rule(kinds);
    CHECK(rule.any() && !rule.all());
    CHECK(rule.lowest() == 0 && rule.enough() == 45);
    CHECK(rule.kind(44) == 1 && rule.kind(45) == 2 && rule.kind(255) == 2);
}

TEST(a_kind_is_the_same_whatever_is_wanted_besides) {
    TargetJob alone;
    want(alone, 26, 44);
    alone.wanted = 10;
    CHECK(nonet::hit_target(alone, 1));
    TargetJob mixed;
    want(mixed, 26, 44);
    nonet::RatingRule::Kinds kinds{};
    for (std::size_t rating = 15; rating < 90; ++rating)
        kinds[rating] = rating < 26 ? 1 : rating < 45 ? 2 : 3;
    for (auto& rules : mixed.target.ratings) rules.fill(nonet::RatingRule(kinds));
    mixed.target.least_guesses = {0, 0, 0, 2};
    mixed.wanted = 40;
    CHECK(nonet::hit_target(mixed, 1));
    CHECK(mixed.hits.at(0).size() > alone.hits.at(0).size());
    std::vector<Digits> second;
    for (const TargetJob::Hit& hit : mixed.hits.at(0)) {
        if (hit.kind == 2) second.push_back(hit.puzzle);
    }
    std::vector<Digits> expected = found(alone);
    expected.resize(alone.hits.at(0).size());
    CHECK(second == expected);
}

TEST(ratings_are_in_the_range) {
    TargetJob job;
    want(job, 26, 44);
    job.wanted = 10;
    CHECK(nonet::hit_target(job, 1));
    const std::vector<Digits> puzzles = found(job);
    CHECK(puzzles.size() >= 10);
    for (const Digits& puzzle : puzzles) {
        const int rating = rating_of(puzzle);
        CHECK(26 <= rating && rating <= 44);
    }
}

TEST(threads_engines_and_portions_make_no_difference) {
    const auto want_few_givens = [](TargetJob& job) {
        want(job, 0, 255, 20, 22);
        job.rounds = 20;
        job.starts = 4;
    };
    TargetJob one;
    want_few_givens(one);
    one.wanted = 60;
    CHECK(nonet::hit_target(one, 1));
    const std::vector<Digits> all = found(one);
    for (const nonet::Engine& engine : nonet::engines()) {
        TargetJob other;
        want_few_givens(other);
        other.wanted = 60;
        other.engine = &engine;
        CHECK(nonet::hit_target(other, 3));
        std::vector<Digits> puzzles = found(other);
        CHECK(puzzles.size() >= all.size());
        puzzles.resize(all.size());
        CHECK(puzzles == all);
    }
    TargetJob rest;
    want_few_givens(rest);
    rest.start = 1;
    CHECK(nonet::hit_target(rest, 1));
    const std::vector<Digits> later = found(rest);
    const std::size_t first = one.hits.at(0).size();
    CHECK(!later.empty() && later.front() == all.at(first));
}

TEST(walks_from_given_puzzles_find_others) {
    TargetJob source;
    want(source, 17, 255);
    CHECK(nonet::hit_target(source, 1));
    const Digits start = found(source).front();
    TargetJob job;
    want(job, 0, 255);
    job.sources.assign(start.begin(), start.end());
    job.varies = false;
    job.rounds = 10;
    job.wanted = 5;
    CHECK(nonet::hit_target(job, 1));
    CHECK(!found(job).empty());
    for (const Digits& puzzle : found(job)) CHECK(puzzle != start);
}

TEST(no_more_blocks_are_searched_than_there_may_be) {
    for (const int threads : {1, 3}) {
        TargetJob job;
        want(job, 0, 255, 0, 16);  // there is none
        job.blocks = 4;
        CHECK(nonet::hit_target(job, threads));
        CHECK(job.hits.size() == 4 && job.found == 0);
    }
}

TEST(a_stop_is_heeded) {
    nonet::Control control;
    control.poll = [](void*) { return true; };
    TargetJob job;
    want(job, 0, 255, 0, 16);  // there is none
    job.control = &control;
    CHECK(!nonet::hit_target(job, 2));
}
