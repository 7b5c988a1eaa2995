// Experiments: one set of rules on many puzzles, as arrays.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "convert.h"
#include "nonet/experiments/experiment.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
using Tried = nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>, Column<std::uint32_t>,
                        Column<std::uint32_t>, Column<std::uint64_t>, Column<std::uint64_t>, Column<bool>>;

// One number of each puzzle's effort.
template <class T>
nb::object column(const Effort* efforts, std::size_t count, T Effort::* number) {
    auto values = std::make_unique<T[]>(count);
    std::transform(efforts, efforts + count, values.get(),
                   [&](const Effort& effort) { return effort.*number; });
    return to_numpy(std::move(values), {count});
}

Tried try_rules(const Digits& digits, std::uint32_t rules, std::uint32_t most_guesses, int threads,
                const nb::object& progress) {
    const std::size_t count = digits.shape(0);
    if (rules > RuleSet::kAll) throw nb::value_error("no such rule");
    if (std::any_of(digits.data(), digits.data() + count * kCells, [](int d) { return d > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
    auto boards = std::make_unique<std::uint8_t[]>(count * kCells);
    const auto efforts = std::make_unique<Effort[]>(count);
    Listener listener(progress);
    ExperimentJob job;
    job.count = count;
    job.digits = digits.data();
    job.rules = RuleSet(rules);
    job.most_guesses = most_guesses;
    job.control = &listener.control;
    job.boards = boards.get();
    job.efforts = efforts.get();
    {
        const nb::gil_scoped_release release;
        run_experiment(job, threads);
    }
    listener.raise();
    return Tried(nb::make_tuple(
        to_numpy(std::move(boards), {count, kCells}), column(efforts.get(), count, &Effort::steps),
        column(efforts.get(), count, &Effort::guesses), column(efforts.get(), count, &Effort::evaluations),
        column(efforts.get(), count, &Effort::nanoseconds), column(efforts.get(), count, &Effort::gave_up)));
}

}  // namespace

void bind_experiment(nb::module_& module) {
    module.def(
        "try_rules", try_rules, "digits"_a, "rules"_a, "most_guesses"_a, "threads"_a, "progress"_a.none(),
        "(boards, steps, guesses, evaluations, nanoseconds, gave up) of puzzles under a set of rules.");
}

}  // namespace nonet
