#include "experiments/options_board.h"

namespace nonet {

OptionsBoard::OptionsBoard(const std::uint8_t* givens, RuleSet rules) {
    for (int cell = 0; cell < kCells; ++cell) {
        if (givens[cell] != 0) write(cell, givens[cell] - 1);
    }
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] != 0) continue;
        options[cell] = kAllDigits;
        for (int kind = 0; kind < 3; ++kind) {
            if (rules.has(for_kind(Rule::kGivenInRow, kind))) remove(cell, used[kCellHouses[cell][kind]]);
        }
    }
}

void OptionsBoard::place(int cell, int digit, RuleSet rules) {
    options[cell] = 0;
    write(cell, digit);
    for (int kind = 0; kind < 3; ++kind) {
        if (!rules.has(for_kind(Rule::kPlacedInRow, kind))) continue;
        for (const int other : kHouseCells[kCellHouses[cell][kind]]) {
            remove(other, static_cast<DigitSet>(1 << digit));
        }
    }
}

DigitSet OptionsBoard::others(int house, int cell) const {
    DigitSet found = 0;
    for (const int other : kHouseCells[house]) {
        if (other != cell) found = static_cast<DigitSet>(found | options[other]);
    }
    return found;
}

PositionSet OptionsBoard::places(int house, int digit) const {
    unsigned found = 0;
    for (unsigned i = 0; i < kHouseCells[house].size(); ++i) {
        found |= (unsigned{options[kHouseCells[house][i]]} >> digit & 1) << i;
    }
    return static_cast<PositionSet>(found);
}

void OptionsBoard::write(int cell, int digit) {
    const auto bit = static_cast<DigitSet>(1 << digit);
    digits[cell] = static_cast<std::uint8_t>(digit + 1);
    --blanks;
    for (const int house : kCellHouses[cell]) {
        broken |= (used[house] & bit) != 0;
        used[house] = static_cast<DigitSet>(used[house] | bit);
    }
}

}  // namespace nonet
