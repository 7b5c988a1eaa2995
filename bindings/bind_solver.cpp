// Many puzzles at once: text, digits or candidates in, arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <vector>

#include "convert.h"
#include "nonet/search/lines.h"

namespace nonet {
namespace {

using namespace nb::literals;

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint16_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Offsets = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// What the caller wants and how.
struct Request {
    std::uint64_t limit;
    int threads;
    std::string engine;
    bool counts_only;
    nb::object progress;
};

// Solves without the GIL; Ctrl-C and what the progress function raises come out as Python's exceptions.
void solve_into(const Results& results, const Puzzles& puzzles, const Request& request) {
    Listener listener(request.progress);
    Job job;
    job.puzzles = puzzles;
    job.results = results;
    job.limit = request.limit;
    job.control = &listener.control;
    const Engine& engine = to_engine(request.engine.c_str());
    {
        const nb::gil_scoped_release release;
        solve(job, engine, request.threads);
    }
    listener.raise();
}

// (counts, solutions, guesses, rounds) as NumPy arrays; the last three are None when only counts are wanted.
using Arrays =
    nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>, nb::any, nb::any, nb::any>;

Arrays run(const Puzzles& puzzles, const Request& request) {
    const std::size_t count = puzzles.count;
    auto counts = new_array<std::uint64_t>(count);
    NewArray<std::uint8_t> solutions;
    NewArray<std::uint32_t> guesses, rounds;
    if (!request.counts_only) {
        solutions = new_array<std::uint8_t>(count * kCells);
        guesses = new_array<std::uint32_t>(count);
        rounds = new_array<std::uint32_t>(count);
    }
    solve_into({counts.get(), solutions.get(), guesses.get(), rounds.get(), nullptr}, puzzles, request);
    if (request.counts_only) {
        return nb::make_tuple(to_numpy(std::move(counts), {count}), nb::none(), nb::none(), nb::none());
    }
    return nb::make_tuple(to_numpy(std::move(counts), {count}),
                          to_numpy(std::move(solutions), {count, kCells}),
                          to_numpy(std::move(guesses), {count}), to_numpy(std::move(rounds), {count}));
}

Arrays solve_digits(const Digits& digits, const Request& request) {
    return run({Puzzles::Kind::kDigits, digits.data(), digits.shape(0)}, request);
}

Arrays solve_masks(const Masks& masks, const Request& request) {
    return run({Puzzles::Kind::kCandidates, masks.data(), masks.shape(0)}, request);
}

// (counts, guesses, backtracks): what proving the solution to be the only one takes.
using Effort = nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>,
                         nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>>,
                         nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>>>;

Effort search_effort(const Puzzles& puzzles, const Request& request) {
    const std::size_t count = puzzles.count;
    auto counts = new_array<std::uint64_t>(count);
    auto guesses = new_array<std::uint32_t>(count);
    auto backtracks = new_array<std::uint32_t>(count);
    Results results;
    results.counts = counts.get();
    results.guesses = guesses.get();
    results.backtracks = backtracks.get();
    solve_into(results, puzzles, request);
    return Effort(nb::make_tuple(to_numpy(std::move(counts), {count}), to_numpy(std::move(guesses), {count}),
                                 to_numpy(std::move(backtracks), {count})));
}

Effort search_effort_of_digits(const Digits& digits, const Request& request) {
    return search_effort({Puzzles::Kind::kDigits, digits.data(), digits.shape(0)}, request);
}

Effort search_effort_of_masks(const Masks& masks, const Request& request) {
    return search_effort({Puzzles::Kind::kCandidates, masks.data(), masks.shape(0)}, request);
}

// Each offset must leave room for 81 characters.
void check_offsets(const nb::bytes& text, const Offsets& offsets) {
    for (std::size_t i = 0; i < offsets.shape(0); ++i) {
        if (offsets.data()[i] > text.size() || text.size() - offsets.data()[i] < kCells) {
            throw nb::index_error("a puzzle reaches beyond the end of the text");
        }
    }
}

Arrays solve_text(const nb::bytes& text, const Offsets& offsets, const Request& request) {
    check_offsets(text, offsets);
    return run({Puzzles::Kind::kText, text.data(), offsets.shape(0), offsets.data()}, request);
}

// Stands in for what is no plain line: it has no solution, which shows at once whatever the limit.
constexpr char kNoSolution[] =
    "111111111111111111111111111111111111111111111111111111111111111111111111111111111";
static_assert(sizeof kNoSolution == kCells + 1);

// Plain lines among the members of a sequence, read where Python keeps them.
class PlainLines {
public:
    explicit PlainLines(const nb::sequence& sequence) : held_(sequence) {
        addresses_.reserve(held_.size());
        for (std::size_t i = 0; i < held_.size(); ++i) {
            Py_ssize_t size = 0;
            const char* text =
                PyUnicode_Check(held_[i].ptr()) ? PyUnicode_AsUTF8AndSize(held_[i].ptr(), &size) : nullptr;
            const bool is_plain = text != nullptr && is_puzzle_line({text, static_cast<std::size_t>(size)});
            if (text == nullptr) PyErr_Clear();
            if (!is_plain) others_.append(i);
            addresses_.push_back(is_plain ? text : kNoSolution);
        }
    }

    const std::vector<const void*>& addresses() const { return addresses_; }
    const nb::list& others() const { return others_; }

private:
    nb::tuple held_;  // keeps every string alive, whatever happens to the sequence
    std::vector<const void*> addresses_;
    nb::list others_;
};

using Places = nb::typed<nb::list, int>;
using AnySequence = nb::typed<nb::sequence, nb::any>;

// (results, places of members that are no plain lines); the results of those are meaningless.
nb::typed<nb::tuple, Arrays, Places> solve_strings(const AnySequence& strings, const Request& request) {
    const PlainLines lines(strings);
    const Arrays solved = run({.kind = Puzzles::Kind::kText,
                               .count = lines.addresses().size(),
                               .addresses = lines.addresses().data()},
                              request);
    return nb::typed<nb::tuple, Arrays, Places>(nb::make_tuple(solved, lines.others()));
}

using NewDigits = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, kCells>>;

// (digits, places of members that are no plain lines); the digits of those are meaningless.
nb::typed<nb::tuple, NewDigits, Places> read_strings(const AnySequence& strings) {
    const PlainLines lines(strings);
    const std::size_t count = lines.addresses().size();
    auto digits = new_array<std::uint8_t>(count * kCells);
    for (std::size_t i = 0; i < count; ++i) {
        read_line(static_cast<const char*>(lines.addresses()[i]), digits.get() + i * kCells);
    }
    return nb::typed<nb::tuple, NewDigits, Places>(
        nb::make_tuple(to_numpy(std::move(digits), {count, kCells}), lines.others()));
}

NewDigits read_text(const nb::bytes& text, const Offsets& offsets) {
    check_offsets(text, offsets);
    const std::size_t count = offsets.shape(0);
    auto digits = new_array<std::uint8_t>(count * kCells);
    for (std::size_t i = 0; i < count; ++i) {
        read_line(text.c_str() + offsets.data()[i], digits.get() + i * kCells);
    }
    return nb::cast<NewDigits>(to_numpy(std::move(digits), {count, kCells}));
}

nb::typed<nb::list, nb::typed<nb::tuple, nb::str, int>> list_engines() {
    nb::list list;
    for (const Engine& engine : engines()) list.append(nb::make_tuple(engine.name, engine.lanes));
    return nb::typed<nb::list, nb::typed<nb::tuple, nb::str, int>>(list);
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<Request>(module, "Request", "What is wanted of a batch, and how it is to be done.")
        .def(
            "__init__",
            [](Request* self, std::uint64_t limit, int threads, std::string engine, bool counts_only,
               nb::object progress) {
                new (self) Request{limit, threads, std::move(engine), counts_only, std::move(progress)};
            },
            "limit"_a, "threads"_a, "engine"_a, "counts_only"_a, "progress"_a.none());
    module.def("engines", list_engines,
               "(name, lanes) of the instruction sets that this machine has, widest first.");
    module.def("default_engine", [] { return default_engine().name; });
    module.def("solve_digits", solve_digits, "digits"_a, "request"_a);
    module.def("solve_masks", solve_masks, "masks"_a, "request"_a);
    module.def("search_effort", search_effort_of_digits, "digits"_a, "request"_a);
    module.def("search_effort_masks", search_effort_of_masks, "masks"_a, "request"_a);
    module.def("solve_text", solve_text, "text"_a, "offsets"_a, "request"_a);
    module.def("solve_strings", solve_strings, "strings"_a, "request"_a);
    module.def("read_text", read_text, "text"_a, "offsets"_a);
    module.def("read_strings", read_strings, "strings"_a);
}

}  // namespace nonet
