// The paper that the rules of an experiment work on: placed digits, and a list of options for each other
// cell.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/experiments/rules.h"
#include "nonet/grid/houses.h"

namespace nonet {

struct OptionsBoard {
    std::array<std::uint8_t, kCells> digits{};  // 0 is blank
    std::array<DigitSet, kCells> options{};     // none where a digit is placed
    std::array<DigitSet, kHouses> used{};       // the digits placed in each house
    int blanks = kCells;
    // A digit twice in a house, or a blank cell without options. The rules go on all the same; a guess is
    // refuted.
    bool broken = false;

    // The givens, and the first lists as rules 1 to 3 make them.
    OptionsBoard() = default;
    OptionsBoard(const std::uint8_t* givens, RuleSet rules);

    bool full() const { return blanks == 0; }

    // Places a digit (0..8), which leaves other lists as rules 5 to 7 say.
    void place(int cell, int digit, RuleSet rules);

    // Takes options out of a list; true if there were some.
    bool remove(int cell, DigitSet gone) {
        if ((options[cell] & gone) == 0) return false;
        options[cell] = static_cast<DigitSet>(options[cell] & ~gone);
        broken |= options[cell] == 0;
        return true;
    }

    // The options of all cells of a house but one, together.
    DigitSet others(int house, int cell) const;

    // Where in a house a digit (0..8) is an option.
    PositionSet places(int house, int digit) const;

private:
    void write(int cell, int digit);
};

}  // namespace nonet
