// Sudoku Explainer's ratings: paths end, do what they say, and rate what the bulk of singles rates.
#include <algorithm>
#include <vector>

#include "boards.h"
#include "check.h"
#include "grids.h"
#include "nonet/explainer/explainer.h"

using nonet::Board;
using nonet::Finding;
using nonet::Outcome;

using boards::board_of;

namespace {

// A path's ER, EP and ED, step by step; each step must place or remove something.
nonet::ExplainerRating follow(Board board, nonet::Explainer& explainer) {
    nonet::ExplainerRating rating;
    rating.outcome = explainer.follow(board, true, [&](const Finding& finding, int tenths) {
        CHECK(finding.does_something());
        rating.er = std::max(rating.er, static_cast<std::uint8_t>(tenths));
        if (rating.ed == 0) rating.ed = rating.er;
        if (rating.ep == 0 && !finding.placements.empty()) rating.ep = rating.er;
        return true;
    });
    return rating;
}

}  // namespace

TEST(a_rating_is_that_of_the_path) {
    grids::Random random(3);
    nonet::Explainer explainer;
    int rated = 0;
    for (int turn = 0; turn < 120; ++turn) {
        const auto puzzle = grids::with_clues(grids::random_solution(random), 34, random);
        if (grids::cover_count(puzzle, 2) != 1) continue;
        const nonet::ExplainerRating rating = explainer.rate(board_of(puzzle));
        const nonet::ExplainerRating path = follow(board_of(puzzle), explainer);
        CHECK(rating.outcome == Outcome::kSolved && path.outcome == Outcome::kSolved);
        CHECK(rating.er == path.er && rating.ep == path.ep && rating.ed == path.ed);
        CHECK(rating.hardest >= 0);
        ++rated;
    }
    CHECK(rated > 5);
}

TEST(hostile_boards_do_no_harm_and_long_searches_stop) {
    grids::Random random(11);
    for (int turn = 0; turn < 24; ++turn) {
        // Candidates at random: most boards contradict themselves sooner or later, and the rest takes long.
        nonet::CandidateGrid grid{};
        for (int cell = 0; cell < nonet::kCells; ++cell) {
            const auto mask = static_cast<nonet::DigitSet>((random() | random()) & nonet::kAllDigits);
            grid.cells[cell] = turn % 4 == 0 ? static_cast<nonet::DigitSet>(mask & 0x7) : mask;
        }
        const std::uint8_t digits[nonet::kCells] = {};
        Board board(grid, digits, {});
        int polls = 0;
        nonet::Control control;
        control.context = &polls;
        control.poll = [](void* count) { return ++*static_cast<int*>(count) > 2; };
        nonet::Watch watch(control, true);
        nonet::Explainer explainer(&watch);
        const Outcome outcome = explainer.follow(board, turn % 2 == 0, [](const Finding& finding, int) {
            CHECK(finding.does_something());
            return true;
        });
        CHECK(outcome == Outcome::kStopped || polls <= 2);
    }
}
