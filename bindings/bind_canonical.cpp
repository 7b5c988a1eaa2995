// Canonical forms, and all minimal puzzles within a puzzle.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <optional>

#include "convert.h"
#include "nonet/making/canonical.h"
#include "nonet/making/minimal_within.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Forms = nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>,
                        nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>>>;

const std::uint8_t* to_digits(const nb::bytes& packed) {
    if (packed.size() != kCells) throw nb::value_error("81 digits expected");
    const auto* digits = static_cast<const std::uint8_t*>(packed.data());
    if (std::any_of(digits, digits + kCells, [](int digit) { return digit > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
    return digits;
}

// (canonical digits, automorphisms); zeros where a digit stands twice in a house.
Forms canonical_many(const Digits& digits, int threads, const nb::object& progress) {
    const std::size_t count = digits.shape(0);
    if (std::any_of(digits.data(), digits.data() + digits.size(),
                    [](int digit) { return digit > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
    auto forms = new_array<std::uint8_t>(count * kCells);
    auto automorphisms = new_array<std::uint32_t>(count);
    Listener listener(progress);
    CanonicalJob job;
    job.count = count;
    job.digits = digits.data();
    job.canonical = forms.get();
    job.automorphisms = automorphisms.get();
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        canonize_many(job, threads);
    }
    listener.raise();
    return Forms(nb::make_tuple(to_numpy(std::move(forms), {count, kCells}),
                                to_numpy(std::move(automorphisms), {count})));
}

// (canonical digits, automorphisms, (transposed, rows, columns, names)) of one puzzle.
using Form =
    nb::typed<nb::tuple, nb::bytes, int, nb::typed<nb::tuple, bool, nb::bytes, nb::bytes, nb::bytes>>;

Form canonical_one(const nb::bytes& packed) {
    const std::uint8_t* digits = to_digits(packed);
    Canonical form;
    bool is_valid;
    {
        const nb::gil_scoped_release release;
        is_valid = Canonizer().canonize(digits, form);
    }
    if (!is_valid) throw nb::value_error("a digit stands twice in a house");
    const Isomorphism& map = form.map;
    return Form(nb::make_tuple(to_bytes(form.digits), form.automorphisms,
                               nb::make_tuple(map.transposed, nb::bytes(map.rows, 9),
                                              nb::bytes(map.columns, 9), nb::bytes(map.names + 1, 9))));
}

// All minimal puzzles within one, for Python to ask for one by one.
class MinimalPuzzles {
public:
    MinimalPuzzles(const nb::bytes& puzzle, const nb::bytes& solution)
        : digits_(puzzle), walk_(givens_of(to_digits(puzzle)), complete(to_digits(solution))) {}

    std::optional<nb::bytes> next() {
        constexpr std::uint64_t kSearchesBetweenPolls = 1024;
        const Turn turn(busy_);
        for (;;) {
            CellSet givens;
            MinimalWithin::Result result;
            {
                const nb::gil_scoped_release release;
                result = walk_.next(givens, kSearchesBetweenPolls);
            }
            if (result == MinimalWithin::Result::kFound) return puzzle_of(givens);
            if (result == MinimalWithin::Result::kExhausted) return std::nullopt;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
        }
    }

private:
    static CellSet givens_of(const std::uint8_t* digits) {
        CellSet givens;
        for (int cell = 0; cell < kCells; ++cell) {
            if (digits[cell] != 0) givens |= CellSet::of(cell);
        }
        return givens;
    }
    static const std::uint8_t* complete(const std::uint8_t* digits) {
        if (std::find(digits, digits + kCells, 0) != digits + kCells)
            throw nb::value_error("a full grid expected");
        return digits;
    }
    nb::bytes puzzle_of(CellSet givens) const {
        std::uint8_t digits[kCells];
        for (int cell = 0; cell < kCells; ++cell) {
            const auto* all = static_cast<const std::uint8_t*>(digits_.data());
            digits[cell] = givens.contains(cell) ? all[cell] : std::uint8_t{0};
        }
        return to_bytes(digits);
    }

    nb::bytes digits_;
    MinimalWithin walk_;
    std::atomic<bool> busy_ = false;
};

}  // namespace

void bind_canonical(nb::module_& module) {
    module.def("canonical_many", canonical_many, "digits"_a, "threads"_a, "progress"_a.none());
    module.def("canonical_one", canonical_one, "digits"_a);
    nb::class_<MinimalPuzzles>(module, "MinimalPuzzles", "All minimal puzzles within a puzzle.")
        .def(nb::init<const nb::bytes&, const nb::bytes&>(), "puzzle"_a, "solution"_a)
        .def("next", &MinimalPuzzles::next, "The next as 81 digits, or None.");
}

}  // namespace nonet
