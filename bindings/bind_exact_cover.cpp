// Dancing links for Python: the general exact cover search and the Sudoku on top of it.
//
// A search can take a microsecond or forever, so it runs in slices: the first with the GIL held, because most
// searches end in it; the others without, and between them Python may handle Ctrl-C. A search that was
// interrupted can go on.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "convert.h"
#include "nonet/search/exact_cover.h"
#include "nonet/search/sudoku_cover.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonet {
namespace {

using Options = std::vector<std::vector<uint32_t>>;
using Clock = std::chrono::steady_clock;

constexpr uint64_t kLinksPerSlice = 1 << 20;
constexpr auto kBetweenSignalChecks = std::chrono::milliseconds(50);

// Call `work(steps)` until it returns true: it is done.
template <class Work>
void in_slices(std::size_t links, const Work& work) {
    const uint64_t steps = std::max<uint64_t>(1, kLinksPerSlice / links);
    bool done = work(steps);
    while (!done) {
        {
            const nb::gil_scoped_release others_may_run;
            const auto end = Clock::now() + kBetweenSignalChecks;
            do {
                done = work(steps);
            } while (!done && Clock::now() < end);
        }
        if (!done && PyErr_CheckSignals() != 0) throw nb::python_error();
    }
}

template <class Search>
bool find_next(Search& search) {
    auto outcome = SearchOutcome::kOutOfBudget;
    in_slices(search.size(), [&](uint64_t steps) {
        outcome = search.run(steps);
        return outcome != SearchOutcome::kOutOfBudget;
    });
    return outcome == SearchOutcome::kFound;
}

template <class Search>
uint64_t count_rest(Search& search, uint64_t limit) {
    uint64_t found = 0;
    if (limit == 0) return found;
    in_slices(search.size(), [&](uint64_t steps) {
        const SearchOutcome outcome = search.run(steps);
        found += outcome == SearchOutcome::kFound;
        return outcome == SearchOutcome::kExhausted || found == limit;
    });
    return found;
}

nb::object found_solution(const ExactCoverSearch& search) {
    std::vector<uint32_t> options;
    search.solution(options);
    return nb::cast(options);
}

nb::bytes found_solution(const SudokuCoverSearch& search) {
    const CellDigits digits = search.solution();
    return nb::bytes(digits.data(), digits.size());
}

// A search as a Python object. Other threads run between slices; their calls to it are refused.
template <class Search>
class SearchObject {
public:
    template <class Problem>
    explicit SearchObject(const Problem& problem) : search_(problem) {}

    nb::object next() {
        const Turn turn(busy_);
        return find_next(search_) ? nb::object(found_solution(search_)) : nb::none();
    }

    uint64_t count(std::optional<uint64_t> limit) {
        const Turn turn(busy_);
        return count_rest(search_, limit.value_or(ExactCoverSearch::kNoLimit));
    }

    uint64_t nodes() {
        const Turn turn(busy_);
        return search_.nodes();
    }

    uint64_t guesses() {
        const Turn turn(busy_);
        return search_.guesses();
    }

private:
    Search search_;
    std::atomic<bool> busy_ = false;
};

// How many solutions there are (up to `limit`), the first `keep` of them, and what the search cost.
nb::tuple dlx_solve(const CandidateMasks& masks, std::optional<uint64_t> limit, uint64_t keep) {
    SudokuCoverSearch search(masks);
    const uint64_t most = limit.value_or(ExactCoverSearch::kNoLimit);
    uint64_t found = 0;
    nb::list kept;
    while (found < std::min(most, keep) && find_next(search)) {
        kept.append(found_solution(search));
        ++found;
    }
    if (found == keep) found += count_rest(search, most - found);
    return nb::make_tuple(found, kept, search.guesses(), search.nodes());
}

template <class Search, class Problem>
void bind_search(nb::module_& m, const char* name, const char* argument, const char* next_signature) {
    using Object = SearchObject<Search>;
    nb::class_<Object>(m, name)
        .def(nb::init<const Problem&>(), nb::arg(argument))
        .def("next", &Object::next, nb::sig(next_signature), "The next solution, or None at the end.")
        .def("count", &Object::count, "limit"_a = nb::none(),
             "Count the solutions not yet seen, up to a limit; after Ctrl-C the count so far is lost.")
        .def_prop_ro("nodes", &Object::nodes, "Options tried so far: the size of the search tree.")
        .def_prop_ro("guesses", &Object::guesses, "Options tried so far while their item had another left.");
}

}  // namespace

void bind_exact_cover(nb::module_& m) {
    nb::class_<ExactCover>(m, "ExactCover")
        .def(nb::init<std::size_t, std::size_t, const Options&>(), "primary"_a, "optional"_a, "options"_a,
             "Items are numbered from 0, the primary ones first; an option is a list of items.");
    bind_search<ExactCoverSearch, ExactCover>(m, "ExactCoverSearch", "problem",
                                              "def next(self) -> list[int] | None");
    bind_search<SudokuCoverSearch, CandidateMasks>(m, "SudokuCoverSearch", "masks",
                                                   "def next(self) -> bytes | None");
    m.def("dlx_solve", &dlx_solve, "masks"_a, "limit"_a.none() = 2, "keep"_a = 2,
          nb::sig("def dlx_solve(masks: Sequence[int], limit: int | None = 2, keep: int = 2)"
                  " -> tuple[int, list[bytes], int, int]"),
          "Solve 81 candidate masks by dancing links: (number of solutions up to the limit, the first `keep` "
          "of them "
          "as 81 digits each, guesses, nodes).");
}

}  // namespace nonet
