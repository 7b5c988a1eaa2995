// Making puzzles: minimal, the same on every engine and any number of threads; and canonical forms.
#include <cstring>

#include "check.h"
#include "grids.h"
#include "nonet/making/canonical.h"
#include "nonet/making/generate.h"
#include "nonet/making/minimal_within.h"

using grids::Digits;
using nonet::CellSet;
using nonet::GenerationJob;
using nonet::Made;

namespace {

struct Batch {
    std::vector<Digits> puzzles, solutions;
    std::vector<Made> outcomes;

    bool operator==(const Batch&) const = default;
};

Batch make(std::size_t count, const nonet::Shape& shape, const nonet::Engine& engine, int threads,
           const std::vector<Digits>& given = {}, nonet::Control* control = nullptr) {
    Digits rubbish;
    rubbish.fill(0xAA);
    Batch batch{std::vector<Digits>(count, rubbish), std::vector<Digits>(count, rubbish),
                std::vector<Made>(count)};
    GenerationJob job;
    job.shape = shape;
    job.seed = 11;
    job.count = count;
    job.engine = &engine;
    job.given = given.empty() ? nullptr : given.front().data();
    job.made = batch.puzzles.front().data();
    job.solutions = batch.solutions.front().data();
    job.outcomes = batch.outcomes.data();
    job.control = control;
    nonet::generate(job, threads);
    return batch;
}

grids::CandidateMasks masks_of(const Digits& digits) {
    grids::CandidateMasks masks = grids::kBlank;
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (digits[cell] != 0) masks[cell] = grids::bit(digits[cell]);
    }
    return masks;
}

bool is_minimal(const Digits& puzzle) {
    if (grids::cover_count(masks_of(puzzle), 2) != 1) return false;
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        auto masks = masks_of(puzzle);
        if (puzzle[cell] == 0) continue;
        masks[cell] = nonet::kAllDigits;
        if (grids::cover_count(masks, 2) != 2) return false;
    }
    return true;
}

}  // namespace

TEST(minimal_puzzles_on_every_engine) {
    const Batch first = make(70, {}, nonet::engines().front(), 1);
    for (std::size_t i = 0; i < 20; ++i) {
        CHECK(first.outcomes[i] == Made::kPuzzle);
        CHECK(is_minimal(first.puzzles[i]));
        CHECK(grids::is_solution_of(first.solutions[i].data(), masks_of(first.puzzles[i])));
    }
    for (const nonet::Engine& engine : nonet::engines()) {
        for (const int threads : {1, 3}) CHECK(make(70, {}, engine, threads) == first);
    }
}

TEST(shapes_that_need_attempts) {
    nonet::Shape shape;
    shape.symmetry = nonet::Symmetry::kRotate180;
    shape.fewest = 24, shape.most = 26;
    shape.attempts = 2000;
    const Batch first = make(3, shape, nonet::engines().front(), 1);
    for (const Digits& puzzle : first.puzzles) {
        CHECK(is_minimal(puzzle));
        for (int cell = 0; cell < nonet::kCells; ++cell)
            CHECK((puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
    }
    for (const nonet::Engine& engine : nonet::engines()) CHECK(make(3, shape, engine, 2) == first);
    shape.most = shape.fewest = 10;
    shape.attempts = 20;
    const Batch none = make(3, shape, nonet::engines().front(), 1);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(none.outcomes[i] == Made::kNothing);
        CHECK(none.puzzles[i] == Digits{} && none.solutions[i] == Digits{});
    }
}

TEST(given_puzzles) {
    grids::Random random(12);
    std::vector<Digits> given(3, grids::random_solution(random));
    given[1] = {};
    given[2][0] = given[2][1];
    const Batch made = make(3, {}, nonet::engines().front(), 1, given);
    CHECK(made.outcomes[0] == Made::kPuzzle && made.outcomes[1] == Made::kSeveral &&
          made.outcomes[2] == Made::kNothing);
    CHECK(is_minimal(made.puzzles[0]) && made.solutions[0] == given[0]);
    CHECK(made.puzzles[1] == Digits{} && made.puzzles[2] == Digits{});
}

TEST(a_poll_stops_it) {
    nonet::Shape shape;
    shape.pattern = CellSet{0xFFF, 0};  // twelve cells: never a puzzle
    shape.attempts = 1 << 24;
    nonet::Control control;
    control.poll = [](void*) { return true; };
    make(2, shape, nonet::engines().front(), 2, {}, &control);
    CHECK(control.stop);
}

TEST(all_minimal_puzzles_within) {
    const Batch made = make(2, {}, nonet::engines().front(), 1);
    Digits richer = made.puzzles[0];
    CellSet givens;
    for (int cell = 0, more = 0; cell < nonet::kCells; ++cell) {
        if (richer[cell] == 0 && cell % 9 == 4 && more++ < 4) richer[cell] = made.solutions[0][cell];
        if (richer[cell] != 0) givens |= CellSet::of(cell);
    }
    nonet::MinimalWithin walk(givens, made.solutions[0].data());
    std::vector<Digits> found;
    for (CellSet kept;;) {
        const auto result = walk.next(kept, 1);  // one search at a time
        if (result == nonet::MinimalWithin::Result::kExhausted) break;
        if (result != nonet::MinimalWithin::Result::kFound) continue;
        Digits puzzle{};
        for (CellSet left = kept; !left.empty();) {
            const int cell = left.take_first();
            puzzle[cell] = richer[cell];
        }
        CHECK(is_minimal(puzzle));
        CHECK(std::find(found.begin(), found.end(), puzzle) == found.end());
        found.push_back(puzzle);
    }
    CHECK(std::find(found.begin(), found.end(), made.puzzles[0]) != found.end());
}

TEST(canonical_forms_of_isomorphs) {
    const Batch made = make(30, {}, nonet::engines().front(), 1);
    nonet::Canonizer canonizer;
    std::vector<Digits> inputs = made.puzzles;
    inputs.insert(inputs.end(), made.solutions.begin(), made.solutions.end());
    inputs.push_back({});
    inputs.push_back({1});
    for (const Digits& digits : inputs) {
        nonet::Canonical form, other;
        CHECK(canonizer.canonize(digits.data(), form));
        Digits mapped, varied;
        form.map.apply(digits.data(), mapped.data());
        CHECK(std::memcmp(mapped.data(), form.digits, nonet::kCells) == 0);
        for (std::uint64_t i = 0; i < 5; ++i) {
            nonet::Random random(13, i, nonet::Random::Purpose::kVariation);
            nonet::Isomorphism::draw(random).apply(digits.data(), varied.data());
            CHECK(canonizer.canonize(varied.data(), other));
            CHECK(std::memcmp(other.digits, form.digits, nonet::kCells) == 0);
            CHECK(other.automorphisms == form.automorphisms);
        }
    }
    nonet::Canonical form;
    CHECK(!canonizer.canonize(Digits{1, 1}.data(), form));
    CHECK(canonizer.canonize(Digits{}.data(), form) && form.automorphisms == 3359232);
}
