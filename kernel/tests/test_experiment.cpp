// Experiments: what each rule does by itself, what they do together, and that nothing runs away.
#include <algorithm>
#include <array>
#include <chrono>
#include <initializer_list>
#include <numeric>
#include <utility>
#include <vector>

#include "boards.h"
#include "check.h"
#include "experiments/removals.h"
#include "experiments/rule_solver.h"
#include "nonet/experiments/experiment.h"

using nonet::Effort, nonet::ExperimentJob, nonet::OptionsBoard, nonet::Rule, nonet::RuleSet, nonet::kCells;

namespace {

constexpr std::uint32_t bit(Rule rule) {
    return 1u << static_cast<int>(rule);
}

// Rules by their numbers from 1; those from 11 on are locked sets, naked and hidden subsets, X-wings,
// guesses.
constexpr std::uint32_t rules_bits(int first, int last) {
    std::uint32_t bits = 0;
    for (int number = first; number <= last; ++number) bits |= 1u << (number - 1);
    return bits;
}

constexpr RuleSet rules(int first, int last, std::initializer_list<Rule> others = {}) {
    std::uint32_t bits = rules_bits(first, last);
    for (const Rule other : others) bits |= bit(other);
    return RuleSet(bits);
}

constexpr std::uint32_t kMany = 1'000'000;

struct Tried {
    std::vector<std::uint8_t> boards;
    std::vector<Effort> efforts;
    bool done = false;
};

Tried try_rules(const std::vector<std::uint8_t>& digits, RuleSet chosen, std::uint32_t most = kMany,
                int threads = 1, nonet::Control* control = nullptr) {
    Tried tried;
    tried.boards.resize(digits.size());
    tried.efforts.resize(digits.size() / kCells);
    ExperimentJob job;
    job.count = tried.efforts.size();
    job.digits = digits.data();
    job.rules = chosen;
    job.most_guesses = most;
    job.control = control;
    job.boards = tried.boards.data();
    job.efforts = tried.efforts.data();
    tried.done = nonet::run_experiment(job, threads);
    return tried;
}

struct Puzzles {
    std::vector<std::uint8_t> digits, solutions;
};

// Puzzles of one solution, from which clues are taken away one by one until so few are left, or all are
// needed.
Puzzles make_puzzles(int count, int clues, unsigned seed) {
    grids::Random random(seed);
    Puzzles puzzles;
    for (int i = 0; i < count; ++i) {
        const grids::Digits solution = grids::random_solution(random);
        grids::CandidateMasks masks = grids::from_digits(solution);
        std::array<int, kCells> order;
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), random);
        int left = kCells;
        for (const int cell : order) {
            if (left == clues) break;
            const auto clue = std::exchange(masks[cell], nonet::kAllDigits);
            if (grids::cover_count(masks, 2) == 1) {
                --left;
            } else {
                masks[cell] = clue;
            }
        }
        const grids::Digits digits = boards::digits_of(masks);
        puzzles.digits.insert(puzzles.digits.end(), digits.begin(), digits.end());
        puzzles.solutions.insert(puzzles.solutions.end(), solution.begin(), solution.end());
    }
    return puzzles;
}

int wrong(const Tried& tried, const Puzzles& puzzles) {
    int count = 0;
    for (std::size_t i = 0; i < tried.boards.size(); ++i) {
        count += tried.boards[i] != 0 && tried.boards[i] != puzzles.solutions[i];
    }
    return count;
}

int placed(const Tried& tried, const Puzzles& puzzles) {
    int count = 0;
    for (std::size_t i = 0; i < tried.boards.size(); ++i) {
        count += tried.boards[i] != 0 && puzzles.digits[i] == 0;
    }
    return count;
}

// A board without digits, all options there.
OptionsBoard blank() {
    const std::uint8_t givens[kCells] = {};
    return OptionsBoard(givens, RuleSet(0));
}

constexpr nonet::DigitSet digit(int number) {
    return static_cast<nonet::DigitSet>(1 << (number - 1));
}

}  // namespace

TEST(first_lists_lack_what_the_rules_take) {
    std::uint8_t givens[kCells] = {};
    givens[0] = 5;  // r1c1
    const auto without = [&](int number, int cell) {
        return (OptionsBoard(givens, rules(number, number)).options[cell] & digit(5)) == 0;
    };
    CHECK(without(1, 8) && !without(1, 72) && !without(1, 10));
    CHECK(!without(2, 8) && without(2, 72) && !without(2, 10));
    CHECK(!without(3, 8) && !without(3, 72) && without(3, 10));
    CHECK(OptionsBoard(givens, RuleSet(RuleSet::kAll)).options[0] == 0);
}

TEST(a_placed_digit_leaves_the_lists_that_the_rules_name) {
    const auto without = [](int number, int cell) {
        OptionsBoard board = blank();
        board.place(0, 4, rules(number, number));
        return (board.options[cell] & digit(5)) == 0;
    };
    CHECK(without(5, 8) && !without(5, 72) && !without(5, 10));
    CHECK(!without(6, 8) && without(6, 72) && !without(6, 10));
    CHECK(!without(7, 8) && !without(7, 72) && without(7, 10));
}

TEST(a_digit_twice_in_a_house_breaks_the_board) {
    OptionsBoard board = blank();
    board.place(0, 4, RuleSet(0));
    CHECK(!board.broken);
    board.place(80, 4, RuleSet(0));
    CHECK(!board.broken);
    board.place(8, 4, RuleSet(0));
    CHECK(board.broken && board.blanks == 78);
}

TEST(removals_do_what_their_names_say) {
    Effort effort;
    OptionsBoard locked = blank();
    for (const int cell : {9, 10, 11, 18, 19, 20}) locked.remove(cell, digit(1));
    CHECK(nonet::remove_locked(locked, effort) && effort.steps == 1 && effort.evaluations == 54);
    CHECK((locked.options[8] & digit(1)) == 0 && (locked.options[0] & digit(1)) != 0);

    effort = {};
    OptionsBoard naked = blank();
    naked.options[0] = naked.options[80 - 8] = digit(1) | digit(2);
    CHECK(nonet::remove_naked_subsets(naked, effort) && effort.steps == 1);
    CHECK(naked.options[9] == (nonet::kAllDigits & ~3) && naked.options[1] == nonet::kAllDigits);

    effort = {};
    OptionsBoard hidden = blank();
    for (int cell = 2; cell < 9; ++cell) hidden.remove(cell, 3);
    CHECK(nonet::remove_hidden_subsets(hidden, effort) && effort.steps == 1);
    CHECK(hidden.options[0] == 3 && hidden.options[1] == 3);

    effort = {};
    OptionsBoard wing = blank();
    for (const int row : {0, 4}) {
        for (const int column : {0, 2, 3, 4, 5, 6, 8}) wing.remove(9 * row + column, digit(9));
    }
    CHECK(nonet::remove_x_wings(wing, effort) && effort.steps == 1 && effort.evaluations == 18);
    CHECK((wing.options[80 - 1] & digit(9)) == 0 && (wing.options[1] & digit(9)) != 0);
    CHECK(!nonet::remove_x_wings(wing, effort));
}

TEST(rules_1_to_10_are_never_wrong_and_more_rules_place_more) {
    const Puzzles puzzles = make_puzzles(40, 24, 1);
    int before = 0;
    for (const int last : {4, 7, 10}) {
        const Tried tried = try_rules(puzzles.digits, rules(1, last));
        CHECK(wrong(tried, puzzles) == 0);
        CHECK(placed(tried, puzzles) > before);
        before = placed(tried, puzzles);
    }
}

TEST(rules_1_to_10_solve_easy_puzzles) {
    const Puzzles puzzles = make_puzzles(40, 45, 1);
    CHECK(try_rules(puzzles.digits, rules(1, 10)).boards == puzzles.solutions);
}

TEST(without_rules_that_remove_options_wrong_digits_are_placed) {
    const Puzzles puzzles = make_puzzles(40, 24, 2);
    const Tried none_leaves = try_rules(puzzles.digits, RuleSet(rules_bits(1, 4) | rules_bits(8, 10)));
    CHECK(4 * wrong(none_leaves, puzzles) > placed(none_leaves, puzzles));
    const Tried rows_forgotten = try_rules(puzzles.digits, rules(2, 10));
    CHECK(2 * wrong(rows_forgotten, puzzles) > placed(rows_forgotten, puzzles));
}

TEST(guesses_solve_everything_that_sound_rules_leave) {
    const Puzzles puzzles = make_puzzles(25, 25, 3);
    std::uint64_t before = UINT64_MAX;
    for (const RuleSet chosen :
         {rules(1, 7, {Rule::kGuess}), rules(1, 10, {Rule::kGuess}), RuleSet(RuleSet::kAll)}) {
        const Tried tried = try_rules(puzzles.digits, chosen);
        CHECK(tried.boards == puzzles.solutions);
        std::uint64_t guesses = 0;
        for (const Effort& effort : tried.efforts) guesses += effort.guesses;
        CHECK(guesses < before);
        before = guesses;
    }
}

TEST(every_set_of_rules_ends_on_every_board) {
    grids::Random random(4);
    std::vector<std::uint8_t> digits(12 * kCells);
    for (auto& cell : digits) cell = random() % 3 != 0 ? 0 : static_cast<std::uint8_t>(random() % 10);
    for (int i = 0; i < 300; ++i) {
        const Tried tried = try_rules(digits, RuleSet(static_cast<std::uint32_t>(random())), 50);
        CHECK(tried.done);
        for (std::size_t cell = 0; cell < digits.size(); ++cell) {
            CHECK(tried.boards[cell] <= 9);
            if (digits[cell] != 0) CHECK(tried.boards[cell] == digits[cell]);
        }
        for (const Effort& effort : tried.efforts) CHECK(effort.guesses <= 50);
    }
}

TEST(guesses_are_bounded) {
    const std::vector<std::uint8_t> blank_grid(kCells, 0);
    const Tried tried = try_rules(blank_grid, RuleSet(bit(Rule::kGuess)), 1000);
    CHECK(tried.efforts[0].guesses == 1000 && tried.efforts[0].gave_up);
    const Tried none = try_rules(blank_grid, RuleSet(bit(Rule::kGuess)), 0);
    CHECK(none.efforts[0].guesses == 0 && none.efforts[0].gave_up && none.boards == blank_grid);
}

TEST(threads_change_nothing) {
    const Puzzles puzzles = make_puzzles(60, 26, 5);
    const RuleSet chosen = rules(1, 10, {Rule::kLocked, Rule::kGuess});
    const Tried one = try_rules(puzzles.digits, chosen);
    const Tried four = try_rules(puzzles.digits, chosen, kMany, 4);
    CHECK(one.boards == four.boards);
    for (std::size_t i = 0; i < one.efforts.size(); ++i) {
        CHECK(one.efforts[i].steps == four.efforts[i].steps);
        CHECK(one.efforts[i].guesses == four.efforts[i].guesses);
        CHECK(one.efforts[i].evaluations == four.efforts[i].evaluations);
    }
}

TEST(it_stops_in_the_middle_of_a_puzzle) {
    const std::vector<std::uint8_t> blank_grid(kCells, 0);
    for (const int threads : {1, 2}) {
        nonet::Control control;
        control.poll = [](void*) { return true; };
        const auto start = std::chrono::steady_clock::now();
        const Tried tried = try_rules(blank_grid, RuleSet(bit(Rule::kGuess)), UINT32_MAX, threads, &control);
        CHECK(!tried.done);
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
    }
}
