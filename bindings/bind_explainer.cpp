// Sudoku Explainer's scale for many puzzles.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include "convert.h"
#include "nonet/explainer/explainer.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint16_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;
using Indices = nb::ndarray<nb::numpy, std::int16_t, nb::ndim<1>>;
using Rated = nb::typed<nb::tuple, Bytes, Bytes, Bytes, Indices, Bytes>;

Rated rate_explainer(const Digits& digits, int threads, const nb::object& progress, int enough,
                     const std::optional<Masks>& masks) {
    const std::size_t count = digits.shape(0);
    if (masks && masks->shape(0) != count) throw nb::value_error("as many candidates as digits expected");
    if (std::any_of(digits.data(), digits.data() + count * kCells, [](int d) { return d > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
    auto er = new_array<std::uint8_t>(count), ep = new_array<std::uint8_t>(count);
    auto ed = new_array<std::uint8_t>(count), outcomes = new_array<std::uint8_t>(count);
    auto hardest = new_array<std::int16_t>(count);
    Listener listener(progress);
    RatingJob job;
    job.count = count;
    job.digits = digits.data();
    job.candidates = masks ? masks->data() : nullptr;
    job.control = &listener.control;
    job.er = er.get();
    job.ep = ep.get();
    job.ed = ed.get();
    job.hardest = hardest.get();
    job.outcomes = outcomes.get();
    job.enough = enough;
    {
        const nb::gil_scoped_release release;
        const std::vector<std::uint64_t> counts =
            masks ? std::vector<std::uint64_t>(count, 1)
                  : count_up_to_two(job.digits, count, threads, listener.control);
        job.counts = counts.data();
        if (!listener.control.stop) nonet::rate_many(job, threads);
    }
    listener.raise();
    return Rated(nb::make_tuple(to_numpy(std::move(er), {count}), to_numpy(std::move(ep), {count}),
                                to_numpy(std::move(ed), {count}), to_numpy(std::move(hardest), {count}),
                                to_numpy(std::move(outcomes), {count})));
}

// (ER in tenths, whether the path has an end) of one puzzle with one solution: 81 digits, 81 candidates as
// 16-bit masks.
nb::typed<nb::tuple, int, bool> rate_explainer_one(const nb::bytes& digits, const nb::bytes& masks,
                                                   int enough) {
    const auto* values = static_cast<const std::uint8_t*>(digits.data());
    if (digits.size() != kCells || std::any_of(values, values + kCells, [](int d) { return d > kDigits; })) {
        throw nb::value_error("81 digits, 0 to 9, expected");
    }
    if (masks.size() != kCells * sizeof(DigitSet)) throw nb::value_error("81 masks expected");
    CandidateGrid grid;
    std::memcpy(grid.cells, masks.data(), masks.size());
    Listener listener;
    ExplainerRating rating;
    {
        const nb::gil_scoped_release release;
        Watch watch(listener.control, true);
        rating = Explainer(&watch).rate(Board(grid, values, {}), enough);
    }
    listener.raise();
    return nb::typed<nb::tuple, int, bool>(
        nb::make_tuple(static_cast<int>(rating.er), rating.outcome == Outcome::kSolved));
}

}  // namespace

void bind_explainer(nb::module_& module) {
    module.def(
        "rate_explainer", rate_explainer, "digits"_a, "threads"_a, "progress"_a.none(), "enough"_a = kNoBound,
        "masks"_a.none() = nb::none(),
        "(ER, EP, ED in tenths; index of the hardest technique or -1; outcomes) of each puzzle. Outcomes: "
        "0 rated, 1 stuck, 2 no solution, 3 several solutions. Paths are left where ER reaches `enough`. "
        "Puzzles with candidates (`masks`) must have one solution.");
    module.def("rate_explainer_one", rate_explainer_one, "digits"_a, "masks"_a, "enough"_a);
}

}  // namespace nonet
