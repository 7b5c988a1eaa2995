// One grid at a time: its solutions in order, and their number.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <optional>

#include "convert.h"
#include "nonet/search/search.h"

namespace nonet {
namespace {

using namespace nb::literals;

constexpr std::uint64_t kRoundsBetweenPolls = 1 << 16;

struct GuardedSearch : Search {
    using Search::Search;
    std::atomic<bool> busy = false;
};

// The next solution as 81 digits, or None.
std::optional<nb::bytes> next_solution(GuardedSearch& search) {
    const Turn turn(search.busy);
    std::uint8_t digits[kCells];
    for (;;) {
        Search::Result result;
        {
            const nb::gil_scoped_release release;
            result = search.next(digits, kRoundsBetweenPolls);
        }
        if (result == Search::Result::kFound) return to_bytes(digits);
        if (result == Search::Result::kExhausted) return std::nullopt;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
}

std::uint64_t count(const nb::bytes& grid_bytes, std::uint64_t limit, int threads, const char* engine,
                    nb::object progress) {
    const CandidateGrid grid = to_grid(grid_bytes);
    Listener listener(std::move(progress));
    std::uint64_t total;
    {
        const nb::gil_scoped_release release;
        total = count_solutions(grid, limit, to_engine(engine), threads, listener.control);
    }
    listener.raise();
    return total;
}

using Solution = nb::typed<nb::tuple, std::uint64_t, std::optional<nb::bytes>, std::uint32_t, std::uint32_t>;

// (count, first solution or None, guesses, rounds) of one grid.
Solution solve_one(const nb::bytes& grid_bytes, std::uint64_t limit, const char* engine) {
    const CandidateGrid grid = to_grid(grid_bytes);
    std::uint64_t solutions = 0;
    std::uint8_t digits[kCells];
    std::uint32_t guesses = 0, rounds = 0;
    Listener listener;
    Job job;
    job.puzzles = {Puzzles::Kind::kCandidates, grid.cells, 1};
    job.results = {&solutions, digits, &guesses, &rounds};
    job.limit = limit;
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        solve(job, to_engine(engine), 1);
    }
    listener.raise();
    return nb::make_tuple(solutions, solutions == 0 ? nb::object(nb::none()) : to_bytes(digits), guesses,
                          rounds);
}

}  // namespace

void bind_search(nb::module_& module) {
    nb::class_<GuardedSearch>(module, "Search", "The solutions of one grid, one after the other.")
        .def(
            "__init__",
            [](GuardedSearch* self, const nb::bytes& grid_bytes) {
                new (self) GuardedSearch(to_grid(grid_bytes));
            },
            "grid"_a)
        .def("next", next_solution, "The next solution as 81 digits, or None.")
        .def_prop_ro("guesses", [](const GuardedSearch& self) { return self.guesses(); })
        .def_prop_ro("rounds", [](const GuardedSearch& self) { return self.rounds(); });
    module.def("solve_one", solve_one, "grid"_a, "limit"_a, "engine"_a,
               "(count, first solution or None, guesses, rounds) of one grid.");
    module.def("count", count, "grid"_a, "limit"_a, "threads"_a, "engine"_a, "progress"_a.none(),
               "The number of solutions of one grid, up to the limit.");
}

}  // namespace nonet
