// The canonical form: of all puzzles isomorphic to one, that whose 81 characters, read row by row with 0 for
// a blank, come first in the order of numbers ("row-minlex"). Isomorphic puzzles have the same.
//
// Rows are laid one after the other. After each, only those ways to have come so far are kept that made the
// least text; what does not matter yet stays open. So columns that have all been blank remain in any order,
// blank rows of a band are laid in one order only, and a digit has no name before it is met. A way is so a
// set of isomorphisms, and at the end the sizes of those that are left add up to the number of automorphisms.
//
// A full grid has no blanks that could leave anything open, so canonical_grid goes another way: see there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/grid/vocabulary.h"
#include "nonet/making/isomorphism.h"
#include "nonet/threads/control.h"

namespace nonet {

struct Canonical {
    std::uint8_t digits[kCells];
    Isomorphism map;  // one that leads there; digits that do not occur keep their order
    // Isomorphisms of the puzzle with itself, when digits that do not occur have no names: at most 2 · 6^8.
    std::uint32_t automorphisms;
};

class Canonizer {
public:
    // No digit may stand twice in a house; returns false if one does.
    bool canonize(const std::uint8_t* digits, Canonical& result);

private:
    friend class RowLayer;

    // A set of isomorphisms that agree in the rows laid so far.
    struct Way {
        std::uint8_t order[9];     // the column at each place
        std::uint16_t tied;        // bit j: the columns at places j and j + 1 may still be exchanged
        std::uint8_t stacks_tied;  // bit s: so may the stacks at places s and s + 1
        std::uint8_t names[10];    // of digits; 0: none yet
        std::uint8_t named;        // how many have one
        bool transposed;
        std::uint8_t rows[9];
        std::uint16_t used;     // rows laid, as bits
        std::uint32_t choices;  // ways to choose among blank rows and bands that this stands for
    };

    void lay_row(int place);
    void lay_next(const Way& way, int place);
    void finish(Canonical& result) const;

    std::uint8_t lines_[2][9][9];  // the puzzle's rows, and its columns
    std::uint16_t blank_[2];       // which of them are blank, as bits
    std::vector<Way> ways_, longer_;
    std::uint64_t best_;  // the least row so far, nine digits of four bits
    std::uint64_t rows_[9];
};

// The same for a full grid that is valid.
void canonical_grid(const std::uint8_t* digits, Canonical& result);

// Many puzzles on several threads.
struct CanonicalJob {
    std::size_t count = 0;                 // puzzles
    const std::uint8_t* digits = nullptr;  // 81 for each, 0 is blank
    Control* control = nullptr;

    std::uint8_t* canonical = nullptr;       // zeros where a digit stands twice in a house
    std::uint32_t* automorphisms = nullptr;  // 0 there
};
// Returns false if it was stopped.
bool canonize_many(const CanonicalJob& job, int threads);

}  // namespace nonet
