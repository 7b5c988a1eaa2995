// Making puzzles as hard as asked for: arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "convert.h"
#include "nonet/making/random.h"
#include "nonet/making/target.h"
#include "nonet/techniques/finders.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Grids = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;
using Kinds = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;
// (puzzles, solutions, their kinds, how many of them each block had, puzzles that were looked at).
using Hits = nb::typed<nb::tuple, Grids, Grids, Kinds, std::vector<std::size_t>, std::uint64_t>;
using NeedTuple = std::pair<int, std::vector<int>>;

std::vector<int> checked_techniques(const std::vector<int>& techniques) {
    for (const int technique : techniques) {
        if (technique < 0 || technique >= static_cast<int>(finders().size())) {
            throw nb::index_error("no such technique");
        }
    }
    return techniques;
}

// One byte for each number of givens, whether singles solve, and rating: the kind, 0 if that is not wanted.
void read_ratings(const nb::bytes& table, Target& target) {
    if (table.size() != target.ratings.size() * 2 * kRatings)
        throw nb::value_error("a table of another size");
    const auto* entry = static_cast<const std::uint8_t*>(table.data());
    for (auto& rules : target.ratings) {
        for (RatingRule& rule : rules) {
            RatingRule::Kinds kinds;
            for (std::uint8_t& kind : kinds) {
                kind = *entry++;
                if (kind >= target.least_guesses.size()) throw nb::value_error("no such kind");
            }
            rule = RatingRule(kinds);
        }
    }
}

Target to_target(const nb::bytes& ratings, const std::vector<NeedTuple>& needs, const std::vector<int>& only,
                 const std::vector<std::uint32_t>& least_guesses) {
    if (least_guesses.empty()) throw nb::value_error("at least one kind expected");
    Target target;
    target.least_guesses = {0};
    target.least_guesses.insert(target.least_guesses.end(), least_guesses.begin(), least_guesses.end());
    read_ratings(ratings, target);
    for (const auto& [technique, before] : needs) {
        target.needs.push_back({checked_techniques({technique})[0], checked_techniques(before)});
    }
    target.only = checked_techniques(only);
    return target;
}

std::vector<std::uint8_t> to_sources(const nb::bytes& sources) {
    const auto* digits = static_cast<const std::uint8_t*>(sources.data());
    std::vector<std::uint8_t> copy(digits, digits + sources.size());
    const bool bad = std::any_of(copy.begin(), copy.end(), [](int digit) { return digit > kDigits; });
    if (copy.size() % kCells != 0 || bad) throw nb::value_error("81 digits for each puzzle expected");
    return copy;
}

Hits to_arrays(const TargetJob& job) {
    auto puzzles = new_array<std::uint8_t>(job.found * kCells);
    auto solutions = new_array<std::uint8_t>(job.found * kCells);
    auto kinds = new_array<std::uint8_t>(job.found);
    std::vector<std::size_t> sizes;
    std::size_t at = 0;
    for (const auto& [block, hits] : job.hits) {
        sizes.push_back(hits.size());
        for (const TargetJob::Hit& hit : hits) {
            std::copy(hit.puzzle.begin(), hit.puzzle.end(), puzzles.get() + at * kCells);
            std::copy(hit.solution.begin(), hit.solution.end(), solutions.get() + at * kCells);
            kinds[at++] = hit.kind;
        }
    }
    return Hits(nb::make_tuple(to_numpy(std::move(puzzles), {job.found, kCells}),
                               to_numpy(std::move(solutions), {job.found, kCells}),
                               to_numpy(std::move(kinds), {job.found}), sizes, job.tried));
}

constexpr int kMostWalkers = 1 << 14;

Hits find_hits(const Shape& shape, const Target& target, const SeededRequest& request,
               std::tuple<int, int, int> walk, const nb::bytes& sources, bool varies, std::size_t wanted,
               double seconds, std::size_t blocks) {
    const auto [walkers, rounds, starts] = walk;
    if (walkers < 1 || walkers > kMostWalkers || rounds < 0 ||
        rounds >= static_cast<int>(Random::kAttempts) || starts < 1) {
        throw nb::value_error("no such walk");
    }
    Listener listener(request.progress);
    TargetJob job;
    job.shape = shape;
    job.target = target;
    job.seed = request.seed;
    job.start = request.start;
    job.walkers = walkers;
    job.rounds = rounds;
    job.starts = starts;
    job.sources = to_sources(sources);
    job.varies = varies;
    job.engine = &to_engine(request.engine.c_str());
    job.wanted = wanted;
    job.seconds = seconds;
    job.blocks = blocks;
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        nonet::hit_target(job, request.threads);
    }
    listener.raise();
    return to_arrays(job);
}

}  // namespace

void bind_target(nb::module_& module) {
    nb::class_<Target>(module, "Target", "How hard puzzles are to be.")
        .def(
            "__init__",
            [](Target* self, const nb::bytes& ratings, const std::vector<NeedTuple>& needs,
               const std::vector<int>& only, const std::vector<std::uint32_t>& least_guesses) {
                new (self) Target(to_target(ratings, needs, only, least_guesses));
            },
            "ratings"_a, "needs"_a, "only"_a, "least_guesses"_a);
    module.def("hit_target", find_hits, "shape"_a, "target"_a, "request"_a, "walk"_a, "sources"_a, "varies"_a,
               "wanted"_a, "seconds"_a, "blocks"_a = SIZE_MAX);
}

}  // namespace nonet
