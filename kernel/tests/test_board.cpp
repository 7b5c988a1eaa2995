// The board against a recount of everything it keeps up, and batches against single paths.
#include <bit>
#include <vector>

#include "boards.h"
#include "check.h"
#include "grids.h"
#include "nonet/grid/board.h"
#include "nonet/paths/deduce_many.h"

using nonet::Board;
using nonet::CellSet;

using boards::board_of;
using boards::digits_of;

namespace {

constexpr int kCells = nonet::kCells, kDigits = nonet::kDigits, kHouses = nonet::kHouses;

bool has_placed(const Board& board, int house, int digit) {
    for (const int cell : nonet::kHouseCells[house]) {
        if (board.digit(cell) == digit) return true;
    }
    return false;
}

void check_cells(const Board& board, bool& contradicts) {
    for (int cell = 0; cell < kCells; ++cell) {
        CHECK(board.open().contains(cell) == !board.placed(cell));
        const int count = std::popcount(board.candidates(cell));
        CHECK(board.lone_cells().contains(cell) == (board.open().contains(cell) && count == 1));
        if (!board.placed(cell) && count == 0) contradicts = true;
        if (board.placed(cell)) CHECK(count == 0);
        for (int digit = 0; digit < kDigits; ++digit) {
            CHECK(board.holders(digit).contains(cell) == board.has(cell, digit));
        }
    }
}

void check_houses(const Board& board, bool& contradicts) {
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < kDigits; ++digit) {
            nonet::PositionSet places = 0;
            for (int position = 0; position < 9; ++position) {
                if (board.has(nonet::kHouseCells[house][position], digit))
                    places = static_cast<nonet::PositionSet>(places | 1 << position);
            }
            CHECK(board.positions(house, digit) == places);
            CHECK((board.lone_digits(house) >> digit & 1) == std::has_single_bit(places));
            if (places == 0 && !has_placed(board, house, digit)) contradicts = true;
        }
    }
}

void check_board(const Board& board) {
    bool contradicts = false;
    check_cells(board, contradicts);
    check_houses(board, contradicts);
    CHECK(board.contradicts() == contradicts);
}

}  // namespace

TEST(a_board_keeps_up_what_a_recount_finds) {
    grids::Random random(5);
    for (int i = 0; i < 60; ++i) {
        const grids::Digits solution = grids::random_solution(random);
        Board board = board_of(grids::with_clues(solution, 25, random));
        check_board(board);
        for (int move = 0; move < 60; ++move) {
            const int cell = static_cast<int>(random() % kCells);
            const int digit = static_cast<int>(random() % kDigits);
            // Right digits, and now and then a wrong candidate too few: contradictions come up as well.
            if (random() % 2 == 0 && !board.placed(cell) && board.has(cell, solution[cell] - 1)) {
                board.place(cell, solution[cell] - 1);
            } else if (!board.placed(cell)) {
                board.remove(cell, digit);
            }
            check_board(board);
        }
    }
}

TEST(a_blank_board_has_everything) {
    const Board board;
    check_board(board);
    CHECK(board.candidate_count() == kCells * kDigits);
    CHECK(!board.solved() && !board.contradicts());
}

TEST(conflicting_digits_contradict) {
    grids::Digits digits{};
    digits[0] = digits[1] = 5;
    digits[20] = 7;
    const Board board = board_of(digits);
    CHECK(board.placed(0) && board.placed(1));
    CHECK(!board.has(2, 4) && !board.has(80 - 60, 6));
}

TEST(a_batch_does_what_single_paths_do) {
    grids::Random random(6);
    std::vector<grids::Digits> puzzles;
    for (int i = 0; i < 40; ++i) {
        const grids::Digits solution = grids::random_solution(random);
        puzzles.push_back(digits_of(grids::with_clues(solution, 28, random)));
    }
    const std::vector<int> profile{nonet::find_finder("full-house"), nonet::find_finder("naked-single"),
                                   nonet::find_finder("hidden-single"), nonet::find_finder("naked-pair")};
    std::vector<std::uint8_t> outcomes(puzzles.size());
    std::vector<std::uint16_t> steps(puzzles.size() * profile.size());
    nonet::DeductionJob job;
    job.count = puzzles.size();
    job.digits = puzzles.front().data();
    job.profile = profile;
    job.outcomes = outcomes.data();
    job.steps = steps.data();
    CHECK(nonet::deduce_many(job, 3));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Board board = board_of(puzzles[i]);
        std::vector<std::uint16_t> expected(profile.size());
        const nonet::Outcome outcome = nonet::deduce(board, profile, {}, [&](const nonet::Finding& finding) {
            const auto place = std::find(profile.begin(), profile.end(), finding.technique);
            ++expected[static_cast<std::size_t>(place - profile.begin())];
            return true;
        });
        CHECK(outcomes[i] == static_cast<std::uint8_t>(outcome));
        CHECK(std::equal(expected.begin(), expected.end(),
                         steps.begin() + static_cast<long>(i * profile.size())));
    }
}
