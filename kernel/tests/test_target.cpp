// Puzzles as hard as asked for: as wanted, the same whatever the engine, the threads and the portions.
#include "check.h"
#include "grids.h"
#include "nonet/explainer.h"
#include "nonet/target.h"

using grids::Digits;
using nonet::TargetJob;

namespace {

void want(TargetJob& job, int lowest, int highest, int fewest = 0, int most = nonet::kCells) {
    std::bitset<nonet::kRatings> wanted;
    for (int rating = lowest; rating <= highest; ++rating) wanted.set(static_cast<std::size_t>(rating));
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
    std::bitset<nonet::kRatings> wanted;
    for (std::size_t rating = 70; rating <= 75; ++rating) wanted.set(rating);
    const nonet::RatingRule rule(wanted);
    CHECK(rule.any() && !rule.all());
    CHECK(rule.lowest() == 70 && rule.enough() == 76);
    CHECK(rule.distance(72) == 0 && rule.distance(66) == 4 && rule.distance(80) == 5);
    CHECK(nonet::RatingRule().distance(50) == nonet::kRatings);
    CHECK(nonet::RatingRule(~std::bitset<nonet::kRatings>()).all());
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
    TargetJob one;
    want(one, 0, 255, 20, 22);
    one.rounds = 20;
    one.starts = 4;
    one.wanted = 60;
    CHECK(nonet::hit_target(one, 1));
    const std::vector<Digits> all = found(one);
    for (const nonet::Engine& engine : nonet::engines()) {
        TargetJob other;
        want(other, 0, 255, 20, 22);
        other.rounds = 20;
        other.starts = 4;
        other.wanted = 60;
        other.engine = &engine;
        CHECK(nonet::hit_target(other, 3));
        std::vector<Digits> puzzles = found(other);
        CHECK(puzzles.size() >= all.size());
        puzzles.resize(all.size());
        CHECK(puzzles == all);
    }
    TargetJob rest;
    want(rest, 0, 255, 20, 22);
    rest.rounds = 20;
    rest.starts = 4;
    rest.start = 1;
    CHECK(nonet::hit_target(rest, 1));
    const std::vector<Digits> later = found(rest);
    const std::size_t first = one.hits.at(0).size();
    CHECK(!later.empty() && later.front() == all.at(first));
}

TEST(walks_from_a_bank_find_other_puzzles) {
    TargetJob source;
    want(source, 17, 255);
    CHECK(nonet::hit_target(source, 1));
    const Digits start = found(source).front();
    TargetJob job;
    want(job, 0, 255);
    job.bank.assign(start.begin(), start.end());
    job.varies = false;
    job.rounds = 10;
    job.wanted = 5;
    CHECK(nonet::hit_target(job, 1));
    CHECK(!found(job).empty());
    for (const Digits& puzzle : found(job)) CHECK(puzzle != start);
}

TEST(a_stop_is_heeded) {
    nonet::Control control;
    control.poll = [](void*) { return true; };
    TargetJob job;
    want(job, 0, 255, 0, 16);  // there is none
    job.control = &control;
    CHECK(!nonet::hit_target(job, 2));
}
