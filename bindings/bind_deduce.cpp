// Techniques: paths, single steps and all instances, as plain tuples that nonet/step.py turns into steps.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "convert.h"
#include "nonet/explainer/explainer.h"
#include "nonet/hodoku/policy.h"
#include "nonet/paths/deduce.h"
#include "nonet/paths/deduce_many.h"

namespace nonet {
namespace {

using namespace nb::literals;

// (technique index, placements, eliminations, kind of evidence, evidence).
using StepTuple = nb::typed<nb::tuple, int, std::vector<int>, std::vector<int>, int, std::vector<int>>;

using RatedStep = nb::typed<nb::tuple, StepTuple, int>;

StepTuple to_tuple(const Finding& finding) {
    const std::vector<int> placements(finding.placements.begin(), finding.placements.end());
    const std::vector<int> eliminations(finding.eliminations.begin(), finding.eliminations.end());
    return StepTuple(nb::make_tuple(finding.technique, placements, eliminations,
                                    static_cast<int>(finding.kind), finding.evidence));
}

// A board from candidates (81 words), digits (81 bytes) and the set of givens as three numbers.
Board to_board(const nb::bytes& masks, const nb::bytes& digits, std::uint64_t givens_low,
               std::uint64_t givens_high) {
    if (digits.size() != kCells) throw nb::value_error("81 digits expected");
    const auto* values = static_cast<const std::uint8_t*>(digits.data());
    for (int cell = 0; cell < kCells; ++cell) {
        if (values[cell] > kDigits) throw nb::value_error("digits are 0 to 9");
    }
    return Board(to_grid(masks), values, CellSet{givens_low, givens_high} & kAllCells);
}

std::vector<int> checked(const std::vector<int>& profile) {
    for (const int technique : profile) {
        if (technique < 0 || static_cast<std::size_t>(technique) >= finders().size()) {
            throw nb::index_error("no such technique");
        }
    }
    return profile;
}

MakePolicy policy_of(bool as_hodoku) {
    return as_hodoku ? hodoku_policy : plain_policy;
}

// A board that Python can hold on to, run techniques on, and read back.
class DeductionBoard {
public:
    DeductionBoard(const nb::bytes& masks, const nb::bytes& digits, std::uint64_t low, std::uint64_t high,
                   bool unique)
        : board_(to_board(masks, digits, low, high)) {
        limits_.unique = unique;
    }

    // Runs the profile for at most so many steps, perhaps choosing as HoDoKu does: (outcome, steps).
    nb::typed<nb::tuple, int, nb::typed<nb::list, StepTuple>> deduce(const std::vector<int>& profile,
                                                                     int most, bool as_hodoku) {
        const std::vector<int> checked_profile = checked(profile);
        std::vector<Finding> path;
        Outcome outcome = Outcome::kStopped;
        Listener listener;
        {
            const nb::gil_scoped_release release;
            Watch watch(listener.control, true);
            const auto report = [&path](const Finding& finding) {
                path.push_back(finding);
                return true;
            };
            const std::unique_ptr<Policy> policy = policy_of(as_hodoku)(board_);
            outcome = nonet::deduce(board_, checked_profile, watched_by(watch), *policy, report, most);
        }
        listener.raise();
        nb::list steps;
        for (const Finding& finding : path) steps.append(to_tuple(finding));
        return nb::typed<nb::tuple, int, nb::typed<nb::list, StepTuple>>(
            nb::make_tuple(static_cast<int>(outcome), steps));
    }

    nb::typed<nb::list, StepTuple> find_all(int technique) const {
        const std::vector<int> one = checked({technique});
        std::vector<Finding> findings;
        Listener listener;
        {
            const nb::gil_scoped_release release;
            Watch watch(listener.control, true);
            findings = nonet::find_all(board_, one.front(), watched_by(watch));
        }
        listener.raise();
        nb::list steps;
        for (const Finding& finding : findings) steps.append(to_tuple(finding));
        return nb::typed<nb::list, StepTuple>(steps);
    }

    // Takes Sudoku Explainer's path for at most so many steps: (outcome, (step, rating in tenths) of each).
    nb::typed<nb::tuple, int, nb::typed<nb::list, RatedStep>> follow_explainer(int most) {
        std::vector<std::pair<Finding, int>> path;
        Outcome outcome = Outcome::kStopped;
        Listener listener;
        {
            const nb::gil_scoped_release release;
            Watch watch(listener.control, true);
            const auto report = [&path](const Finding& finding, int rating) {
                path.emplace_back(finding, rating);
                return true;
            };
            outcome = Explainer(&watch).follow(board_, limits_.unique, report, most);
        }
        listener.raise();
        nb::list steps;
        for (const auto& [finding, rating] : path) steps.append(nb::make_tuple(to_tuple(finding), rating));
        return nb::typed<nb::tuple, int, nb::typed<nb::list, RatedStep>>(
            nb::make_tuple(static_cast<int>(outcome), steps));
    }

    // Takes a candidate out, as an assumption that failed does; digits 0..8.
    void remove(int cell, int digit) {
        if (cell < 0 || cell >= kCells || digit < 0 || digit >= kDigits)
            throw nb::index_error("no such candidate");
        board_.remove(cell, digit);
    }

    // (candidates as 81 words, digits as 81 bytes) as they are now.
    nb::typed<nb::tuple, nb::bytes, nb::bytes> state() const {
        const CandidateGrid grid = board_.grid();
        std::uint8_t digits[kCells];
        for (int cell = 0; cell < kCells; ++cell)
            digits[cell] = static_cast<std::uint8_t>(board_.digit(cell) + 1);
        const nb::bytes masks(reinterpret_cast<const char*>(grid.cells), kCells * sizeof(DigitSet));
        return nb::typed<nb::tuple, nb::bytes, nb::bytes>(nb::make_tuple(masks, to_bytes(digits)));
    }

private:
    Limits watched_by(Watch& watch) const {
        Limits limits = limits_;
        limits.watch = &watch;
        return limits;
    }

    Board board_;
    Limits limits_;
};

using Digits = nb::ndarray<const std::uint8_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<const std::uint16_t, nb::shape<-1, kCells>, nb::c_contig, nb::device::cpu>;
using Deduced = nb::typed<nb::tuple, nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>,
                          nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<2>>>;

// (outcomes, steps of each technique of the profile) of puzzles given by digits and, perhaps, candidates.
Deduced deduce_batch(const Digits& digits, const std::optional<Masks>& masks, const std::vector<int>& profile,
                     int threads, bool checks_uniqueness, bool as_hodoku, const nb::object& progress) {
    const std::vector<int> checked_profile = checked(profile);
    const std::size_t count = digits.shape(0);
    if (masks && masks->shape(0) != count) throw nb::value_error("as many candidates as digits expected");
    if (std::any_of(digits.data(), digits.data() + count * kCells, [](int d) { return d > kDigits; })) {
        throw nb::value_error("digits are 0 to 9");
    }
    auto outcomes = std::make_unique<std::uint8_t[]>(count);
    auto steps = std::make_unique<std::uint16_t[]>(count * checked_profile.size());
    Listener listener(progress);
    DeductionJob job;
    job.count = count;
    job.digits = digits.data();
    job.masks = masks ? masks->data() : nullptr;
    job.profile = checked_profile;
    job.policy = policy_of(as_hodoku);
    job.outcomes = outcomes.get();
    job.steps = steps.get();
    job.control = &listener.control;
    {
        const nb::gil_scoped_release release;
        std::vector<std::uint64_t> counts;
        if (checks_uniqueness) {
            counts = count_up_to_two(job.digits, count, threads, listener.control);
            job.counts = counts.data();
        }
        if (!listener.control.stop) nonet::deduce_many(job, threads);
    }
    listener.raise();
    return Deduced(nb::make_tuple(to_numpy(std::move(outcomes), {count}),
                                  to_numpy(std::move(steps), {count, checked_profile.size()})));
}

std::vector<std::string> technique_names() {
    std::vector<std::string> names;
    for (const Finder& finder : finders()) names.emplace_back(finder.name);
    return names;
}

}  // namespace

void bind_deduce(nb::module_& module) {
    nb::class_<DeductionBoard>(module, "DeductionBoard", "A board on which techniques are run.")
        .def(nb::init<const nb::bytes&, const nb::bytes&, std::uint64_t, std::uint64_t, bool>(), "masks"_a,
             "digits"_a, "givens_low"_a, "givens_high"_a, "unique"_a)
        .def("deduce", &DeductionBoard::deduce, "profile"_a, "most"_a, "as_hodoku"_a = false)
        .def("follow_explainer", &DeductionBoard::follow_explainer, "most"_a)
        .def("find_all", &DeductionBoard::find_all, "technique"_a)
        .def("remove", &DeductionBoard::remove, "cell"_a, "digit"_a)
        .def("state", &DeductionBoard::state);
    module.def("deduce_many", deduce_batch, "digits"_a, "masks"_a.none(), "profile"_a, "threads"_a,
               "checks_uniqueness"_a, "as_hodoku"_a, "progress"_a.none());
    module.def("technique_names", technique_names,
               "The techniques that the kernel can find; a place is an index.");
}

}  // namespace nonet
