// The rules of an experiment, each of them a switch.
//
// A cell that is not filled has a list of options. Rules 1 to 10 are numbered as people who try them one
// after the other number them; the others take options away where 1 to 10 are stuck, and the last one
// guesses.
//
//     1  2  3   the first lists lack the digits of the row, of the column, of the box
//     4         a cell with one option gets it
//     5  6  7   a placed digit leaves the lists of the row, of the column, of the box
//     8  9 10   a digit that is in one list only of the row, of the column, of the box is placed there
#pragma once

#include <cstdint>

namespace nonet {

enum class Rule : std::uint8_t {
    kGivenInRow,
    kGivenInColumn,
    kGivenInBox,
    kLoneOption,
    kPlacedInRow,
    kPlacedInColumn,
    kPlacedInBox,
    kOnlyInRow,
    kOnlyInColumn,
    kOnlyInBox,
    kLocked,         // a digit that a box has in one line only leaves the rest of the line, and the reverse
    kNakedSubsets,   // two to four cells of a house with as many options leave the others none of them
    kHiddenSubsets,  // two to four digits of a house with as many cells leave these no other option
    kXWing,          // a digit in the same two columns of two rows leaves the rest of them, and the reverse
    kGuess,
};
inline constexpr int kRules = 15;

// Rows, columns and boxes have a rule of each kind: those that follow `of_row` are for the others.
constexpr Rule for_kind(Rule of_row, int kind) {
    return static_cast<Rule>(static_cast<int>(of_row) + kind);
}

class RuleSet {
public:
    static constexpr std::uint32_t kAll = (1u << kRules) - 1;

    RuleSet() = default;
    constexpr explicit RuleSet(std::uint32_t bits) : bits_(bits & kAll) {}

    constexpr bool has(Rule rule) const { return (bits_ >> static_cast<int>(rule) & 1) != 0; }

private:
    std::uint32_t bits_ = 0;
};

}  // namespace nonet
