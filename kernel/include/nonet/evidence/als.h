// Evidence of almost locked sets and their relatives. An almost locked set is n cells of a house that hold
// n + 1 digits between them: take one digit away and the others are locked into the cells.
#pragma once

#include <array>
#include <span>

#include "nonet/evidence/finding.h"

namespace nonet {

// Sets, and the restricted commons between them: a link says that not both sets hold its digit. In a death
// blossom the first "set" is the stem cell, and the links go from it to the petals.
struct Als {
    static constexpr Evidence kKind = Evidence::kAls;
    static constexpr int kMost = 52;  // HoDoKu's longest chains have 51
    struct Set {
        CellSet cells;
        DigitSet digits;
    };
    struct Link {
        int from, to, digit;
    };
    std::array<Set, kMost> sets;
    int set_count = 0;
    std::array<Link, kMost> links;
    int link_count = 0;
    CellSet stem;         // of a death blossom, else empty
    DigitSet digits = 0;  // those that are removed

    void add(CellSet cells, DigitSet held) { sets[set_count++] = {cells, held}; }
    void link(int from, int to, int digit) { links[link_count++] = {from, to, digit}; }

    void encode(Encoder& to) const {
        to.number(set_count);
        for (int set = 0; set < set_count; ++set) to.cells(sets[set].cells).digits(sets[set].digits);
        to.number(link_count);
        for (int link = 0; link < link_count; ++link) {
            to.number(links[link].from).number(links[link].to).number(links[link].digit);
        }
        to.cells(stem).digits(digits);
    }
};

// Cells where a line and a box cross, cells of the rest of the line and cells of the rest of the box, that
// have just as many digits as they need.
struct SueDeCoq {
    static constexpr Evidence kKind = Evidence::kSueDeCoq;
    struct Part {
        CellSet cells;
        DigitSet digits;
    };
    Part crossing, in_line, in_box;
    int line;
    int box;
    DigitSet digits;  // those that are removed

    void encode(Encoder& to) const {
        for (const Part* part : {&crossing, &in_line, &in_box}) to.cells(part->cells).digits(part->digits);
        to.number(line).number(box).digits(digits);
    }
};

// Two or three cells, and for each combination of digits that holds a removed candidate why it cannot be: a
// cell that would be left without a digit, or none where two cells that see each other have the same digit.
struct Exclusion {
    static constexpr Evidence kKind = Evidence::kExclusion;
    struct Combination {
        std::array<int, 3> digits;
        int cell;  // -1: two of the digits are the same
    };
    CellSet cells;
    std::span<const Combination> combinations;
    DigitSet digits;  // those that are removed

    void encode(Encoder& to) const {
        to.cells(cells).number(static_cast<int>(combinations.size()));
        for (const Combination& combination : combinations) {
            const int size = cells.count();
            to.number(size);
            for (int place = 0; place < size; ++place) to.number(combination.digits[place]);
            to.cells(combination.cell < 0 ? CellSet{} : CellSet::of(combination.cell));
        }
        to.digits(digits);
    }
};

}  // namespace nonet
