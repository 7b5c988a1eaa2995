// The finders by name. The names are those of the catalogue, src/nonet/human/techniques.py;
// a test compares the two.
#pragma once

#include <span>
#include <string_view>

#include "nonet/evidence/finding.h"
#include "nonet/grid/board.h"
#include "nonet/threads/watch.h"

namespace nonet {

// What distinguishes techniques that one search serves: a size, a kind. Their meaning is the family's own.
struct Variant {
    int size = 0;
    int kind = 0;
};

// Limits on a search, for callers that want more or less than usual.
struct Limits {
    int fins = 5;            // most fins of a fish
    int endo_fins = 2;       // of them, most that lie in two base houses
    int chain = 20;          // most nodes of a chain
    bool unique = true;      // the puzzle is known to have one solution: uniqueness techniques may be used
    Watch* watch = nullptr;  // whom to ask during a long search whether to go on; then it finds nothing
    // All there is, also what a path leaves out for its speed and simplicity: almost locked sets that share
    // cells, that have a locked set in them, or that are nodes of chains; chains where a shorter way between
    // the same ends crosses itself.
    bool everything = false;

    bool stop() const { return watch != nullptr && watch->stops(); }
};

// Offers what it finds to the sink; returns true if the sink had enough.
using Find = bool (*)(const Board& board, Variant variant, const Limits& limits, Sink& sink);

struct Finder {
    std::string_view name;
    Find find;
    Variant variant;
};

// All finders, family by family. A technique's index is its place in this list.
std::span<const Finder> finders();

// The index of a technique, or -1.
int find_finder(std::string_view name);

}  // namespace nonet
