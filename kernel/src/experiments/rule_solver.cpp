#include "experiments/rule_solver.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "experiments/removals.h"

namespace nonet {
namespace {

struct Removal {
    Rule rule;
    bool (*remove)(OptionsBoard& board, Effort& effort);
};

// The cheapest first.
constexpr Removal kRemovals[] = {
    {Rule::kLocked, remove_locked},
    {Rule::kNakedSubsets, remove_naked_subsets},
    {Rule::kHiddenSubsets, remove_hidden_subsets},
    {Rule::kXWing, remove_x_wings},
};

int digits_around(const OptionsBoard& board, int cell) {
    int count = 0;
    for (CellSet peers = kPeers[cell]; !peers.empty();) count += board.digits[peers.take_first()] != 0;
    return count;
}

// The blank cell to guess in.
int cell_to_guess(const OptionsBoard& board) {
    std::tuple<int, int, int> best{kDigits + 1, 0, 0};
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.digits[cell] != 0) continue;
        const int options = std::popcount(board.options[cell]);
        if (options > std::get<0>(best)) continue;
        best = std::min(best, {options, digits_around(board, cell), cell});
    }
    return std::get<2>(best);
}

}  // namespace

Effort RuleSolver::solve(const std::uint8_t* givens, std::uint8_t* board) {
    effort_ = {};
    board_ = OptionsBoard(givens, rules_);
    run_rules();
    std::copy(board_.digits.begin(), board_.digits.end(), board);
    if (guesses() && !board_.broken && !board_.full()) guess(board);
    return effort_;
}

void RuleSolver::run_rules() {
    do {
        while (pass()) {
        }
    } while (!refuted() && !board_.full() && remove() && !refuted());
}

// Whether another pass is to follow.
bool RuleSolver::pass() {
    bool placed = false;
    for (int cell = 0; cell < kCells; ++cell) {
        if (refuted()) return false;
        if (board_.digits[cell] == 0) placed |= place_in(cell);
    }
    return placed;
}

bool RuleSolver::place_in(int cell) {
    const DigitSet options = board_.options[cell];
    DigitSet sure = 0;
    if (rules_.has(Rule::kLoneOption)) {
        ++effort_.evaluations;
        if (std::has_single_bit(options)) sure = options;
    }
    for (int kind = 0; kind < 3 && sure == 0; ++kind) {
        if (!rules_.has(for_kind(Rule::kOnlyInRow, kind))) continue;
        ++effort_.evaluations;
        sure = static_cast<DigitSet>(options & ~board_.others(kCellHouses[cell][kind], cell));
    }
    if (sure == 0) return false;
    board_.place(cell, std::countr_zero(sure), rules_);
    ++effort_.steps;
    return true;
}

bool RuleSolver::remove() {
    return std::any_of(std::begin(kRemovals), std::end(kRemovals), [this](const Removal& removal) {
        return rules_.has(removal.rule) && removal.remove(board_, effort_);
    });
}

void RuleSolver::guess(std::uint8_t* board) {
    int solutions = 0;
    depth_ = 0;
    push();
    while (depth_ > 0 && solutions < 2 && !watch_.stops()) {
        Branch& branch = stack_[depth_ - 1];
        if (branch.left == 0) {
            --depth_;
            continue;
        }
        if (effort_.guesses == most_guesses_) {
            effort_.gave_up = true;
            return;
        }
        ++effort_.guesses;
        board_ = branch.board;
        board_.place(branch.cell, std::countr_zero(branch.left), rules_);
        branch.left &= static_cast<DigitSet>(branch.left - 1);
        run_rules();
        if (board_.broken) continue;
        if (!board_.full()) {
            push();
        } else if (++solutions == 1) {
            std::copy(board_.digits.begin(), board_.digits.end(), board);
        }
    }
}

void RuleSolver::push() {
    Branch& branch = stack_[depth_++];
    branch.board = board_;
    branch.cell = cell_to_guess(board_);
    branch.left = board_.options[branch.cell];
}

}  // namespace nonet
