// Making puzzles and grids, taking givens away, and variations: arrays in and out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <optional>
#include <string>

#include "convert.h"
#include "nonet/making/generate.h"
#include "nonet/making/isomorphism.h"
#include "nonet/making/random.h"
#include "nonet/making/vary.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Grids = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;
// (puzzles, solutions, what became of each).
using MadePuzzles = nb::typed<nb::tuple, Grids, Grids, nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>>;

void check_digits(const Digits& digits) {
    if (std::any_of(digits.data(), digits.data() + digits.size(),
                    [](int digit) { return digit > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
}

Shape to_shape(int symmetry, std::uint64_t pattern_low, std::uint64_t pattern_high, bool exact, bool minimal,
               int extra, int fewest, int most, std::uint32_t attempts) {
    if (symmetry < 0 || symmetry >= kSymmetries) throw nb::value_error("no such symmetry");
    if (extra < 0 || extra > kCells || fewest < 0 || most > kCells || fewest > most) {
        throw nb::value_error("from 0 to 81 givens");
    }
    if (attempts < 1 || attempts > Random::kAttempts) throw nb::value_error("from 1 to 2^24 attempts");
    Shape shape;
    shape.symmetry = static_cast<Symmetry>(symmetry);
    shape.pattern = CellSet{pattern_low, pattern_high} & kAllCells;
    shape.exact = exact;
    shape.minimal = minimal;
    shape.extra = extra;
    shape.fewest = fewest;
    shape.most = most;
    shape.attempts = attempts;
    return shape;
}

MadePuzzles make(const Shape& shape, std::size_t count, const std::uint8_t* given,
                 const SeededRequest& request) {
    auto made = new_array<std::uint8_t>(count * kCells), solutions = new_array<std::uint8_t>(count * kCells);
    auto outcomes = new_array<std::uint8_t>(count);
    Listener listener(request.progress);
    GenerationJob job;
    job.shape = shape;
    job.seed = request.seed;
    job.start = request.start;
    job.count = count;
    job.given = given;
    job.engine = &to_engine(request.engine.c_str());
    job.made = made.get();
    job.solutions = solutions.get();
    job.outcomes = reinterpret_cast<Made*>(outcomes.get());
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        generate(job, request.threads);
    }
    listener.raise();
    return MadePuzzles(nb::make_tuple(to_numpy(std::move(made), {count, kCells}),
                                      to_numpy(std::move(solutions), {count, kCells}),
                                      to_numpy(std::move(outcomes), {count})));
}

MadePuzzles make_puzzles(std::size_t count, const Shape& shape, const SeededRequest& request) {
    return make(shape, count, nullptr, request);
}

MadePuzzles minimize_puzzles(const Digits& digits, const Shape& shape, const SeededRequest& request) {
    check_digits(digits);
    return make(shape, digits.shape(0), digits.data(), request);
}

Grids make_grids(std::size_t count, const SeededRequest& request) {
    auto grids = new_array<std::uint8_t>(count * kCells);
    Listener listener(request.progress);
    GridJob job;
    job.count = count;
    job.seed = request.seed;
    job.start = request.start;
    job.grids = grids.get();
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        draw_grids(job, request.threads);
    }
    listener.raise();
    return nb::cast<Grids>(to_numpy(std::move(grids), {count, kCells}));
}

// (transposed, rows, columns, names of the digits 1..9)
using IsomorphismTuple = nb::typed<nb::tuple, bool, nb::bytes, nb::bytes, nb::bytes>;

IsomorphismTuple random_isomorphism(std::uint64_t seed, std::uint64_t index) {
    Random random(seed, index, Random::Purpose::kVariation);
    const Isomorphism drawn = Isomorphism::draw(random);
    return IsomorphismTuple(nb::make_tuple(drawn.transposed, nb::bytes(drawn.rows, 9),
                                           nb::bytes(drawn.columns, 9), nb::bytes(drawn.names + 1, 9)));
}

// Each puzzle under the random isomorphism of its number.
Grids vary_puzzles(const Digits& digits, const SeededRequest& request) {
    check_digits(digits);
    const std::size_t count = digits.shape(0);
    auto varied = new_array<std::uint8_t>(count * kCells);
    Listener listener(request.progress);
    VariationJob job;
    job.seed = request.seed;
    job.start = request.start;
    job.count = count;
    job.digits = digits.data();
    job.varied = varied.get();
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        nonet::vary_many(job, request.threads);
    }
    listener.raise();
    return nb::cast<Grids>(to_numpy(std::move(varied), {count, kCells}));
}

}  // namespace

void bind_generate(nb::module_& module) {
    nb::class_<Shape>(module, "Shape", "Where givens stand, and how many.")
        .def(
            "__init__",
            [](Shape* self, int symmetry, std::uint64_t low, std::uint64_t high, bool exact, bool minimal,
               int extra, int fewest, int most, std::uint32_t attempts) {
                new (self)
                    Shape(to_shape(symmetry, low, high, exact, minimal, extra, fewest, most, attempts));
            },
            "symmetry"_a, "pattern_low"_a, "pattern_high"_a, "exact"_a, "minimal"_a, "extra"_a, "fewest"_a,
            "most"_a, "attempts"_a);
    nb::class_<SeededRequest>(module, "SeededRequest",
                              "How puzzles of a batch are numbered, and how it is to be done.")
        .def(
            "__init__",
            [](SeededRequest* self, std::uint64_t seed, std::uint64_t start, int threads, std::string engine,
               nb::object progress) {
                new (self) SeededRequest{seed, start, threads, std::move(engine), std::move(progress)};
            },
            "seed"_a, "start"_a, "threads"_a, "engine"_a, "progress"_a.none());
    module.def("make_puzzles", make_puzzles, "count"_a, "shape"_a, "request"_a);
    module.def("minimize_puzzles", minimize_puzzles, "digits"_a, "shape"_a, "request"_a);
    module.def("make_grids", make_grids, "count"_a, "request"_a);
    module.def("random_isomorphism", random_isomorphism, "seed"_a, "index"_a);
    module.def("vary_many", vary_puzzles, "digits"_a, "request"_a);
}

}  // namespace nonet
