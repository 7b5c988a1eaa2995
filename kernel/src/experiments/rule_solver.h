// A solver that does what a set of rules says, no more: it makes the first lists of options, then goes over
// all cells, again and again, until a whole pass places nothing; then the rules that only remove options have
// their turn, and the passes begin again if one of them removed something.
//
// With guessing on, a cell is filled by trial where the rules end: the one with the fewest options, of
// several the one with the fewest digits in its houses, of several the first. Every option is tried, until
// two solutions are found: so the number of guesses does not depend on which option happens to be right.
#pragma once

#include <array>

#include "experiments/options_board.h"
#include "nonet/experiments/experiment.h"
#include "nonet/threads/watch.h"

namespace nonet {

class RuleSolver {
public:
    RuleSolver(RuleSet rules, std::uint32_t most_guesses, Watch& watch)
        : rules_(rules), most_guesses_(most_guesses), watch_(watch) {}

    // Solves as far as it goes. `board` gets 81 digits: a solution that guessing found, or else what the
    // rules placed.
    Effort solve(const std::uint8_t* givens, std::uint8_t* board);

private:
    struct Branch {
        OptionsBoard board;
        int cell = 0;
        DigitSet left = 0;  // options of the cell that have not been tried
    };

    // Goes on until the rules have nothing more to do, or a guess is refuted.
    void run_rules();
    bool pass();
    bool place_in(int cell);
    bool remove();
    void guess(std::uint8_t* board);
    void push();

    bool refuted() const { return guesses() && board_.broken; }
    bool guesses() const { return rules_.has(Rule::kGuess); }

    const RuleSet rules_;
    const std::uint32_t most_guesses_;
    Watch& watch_;
    OptionsBoard board_;
    Effort effort_;
    // A branch has at least one digit more than the one below it, and none of them is full.
    std::array<Branch, kCells> stack_;
    int depth_ = 0;
};

}  // namespace nonet
