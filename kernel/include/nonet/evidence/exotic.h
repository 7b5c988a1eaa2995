// Evidence of the large patterns of hard puzzles.
#pragma once

#include <array>
#include <bit>
#include <span>

#include "nonet/evidence/finding.h"

namespace nonet {

// Ways to spread one digit over the board that leave no way for another digit are out; no way that is left
// has these cells.
struct Overlay {
    static constexpr Evidence kKind = Evidence::kOverlay;
    int digit;
    int other;
    CellSet cells;
    int templates;        // the ways of the digit,
    int possible;         // those of them that leave a way for the other digit,
    int other_templates;  // and the ways of the other digit

    void encode(Encoder& to) const {
        to.number(digit).number(other).cells(cells).number(templates).number(possible).number(
            other_templates);
    }
};

// Digits that outside the corner's box have no place in its row and its column but the wings, so that each
// of them is in the corner or in a wing.
struct Firework {
    static constexpr Evidence kKind = Evidence::kFirework;
    DigitSet digits;
    int corner;
    CellSet wings;
    CellSet opposite{};            // the cell where the lines of the wings cross, if it takes part
    DigitSet opposite_digits = 0;  // the digits for which that cell is the corner of a firework

    void encode(Encoder& to) const {
        to.digits(digits).number(corner).cells(wings).cells(opposite).digits(opposite_digits);
    }
};

// Twelve cells, three in each of four boxes, that three digits alone cannot fill.
struct Tridagon {
    static constexpr Evidence kKind = Evidence::kTridagon;
    DigitSet digits;
    CellSet cells;
    HouseSet boxes;
    CellSet guards;                                       // the cells of the twelve with other candidates,
    const std::array<DigitSet, kCells>* extra = nullptr;  // and these candidates

    void encode(Encoder& to) const {
        to.digits(digits).cells(cells).houses(boxes).number(guards.count());
        for (CellSet left = guards; !left.empty();) {
            const int cell = left.take_first();
            to.number(cell).digits((*extra)[cell]);
        }
    }
};

// The empty cells where rows and columns cross: digits counted by rows and others counted by columns can be
// there just as often as there are cells.
struct Sectors {
    static constexpr Evidence kKind = Evidence::kSectors;
    CellSet cells;
    HouseSet rows;
    HouseSet columns;
    DigitSet row_digits;
    DigitSet column_digits;

    void encode(Encoder& to) const {
        to.cells(cells).houses(rows).houses(columns).digits(row_digits).digits(column_digits);
    }
};

// Eight pairs of dominoes in a ring; each has its digits once.
struct SkLoop {
    static constexpr Evidence kKind = Evidence::kSkLoop;
    std::array<int, 8> houses{};
    std::array<CellSet, 8> cells{};
    std::array<DigitSet, 8> digits{};

    void encode(Encoder& to) const {
        to.number(8);
        for (int pair = 0; pair < 8; ++pair) to.number(houses[pair]).digits(digits[pair]).cells(cells[pair]);
    }
};

// Digits for the two cells of a base and for the two targets.
struct ExocetWay {
    std::array<int, 2> base;
    std::array<int, 2> targets;
};

// Two cells of a box and a line, and two others that have the same two digits.
struct Exocet {
    static constexpr Evidence kKind = Evidence::kExocet;
    DigitSet digits;
    std::array<int, 2> base;
    std::array<int, 2> targets;
    HouseSet cross_lines = 0;
    std::array<HouseSet, kDigits> covers{};  // the lines that have a digit's other places in the cross-lines
    std::span<const ExocetWay> ways;         // those that are left

    void encode(Encoder& to) const {
        to.digits(digits).number(base[0]).number(base[1]).number(targets[0]).number(targets[1]);
        to.houses(cross_lines);
        to.number(std::popcount(static_cast<unsigned>(digits)));
        for (unsigned left = digits; left != 0; left &= left - 1) {
            const int digit = std::countr_zero(left);
            to.number(digit).houses(covers[digit]);
        }
        to.number(static_cast<int>(ways.size()));
        for (const ExocetWay& way : ways) {
            to.number(way.base[0]).number(way.base[1]).number(way.targets[0]).number(way.targets[1]);
        }
    }
};

}  // namespace nonet
