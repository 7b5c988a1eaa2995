// What a chain removes.
#pragma once

#include <span>

#include "nonet/evidence/finding.h"
#include "nonet/grid/board.h"
#include "reasoning/links.h"

namespace nonet {

struct ChainRemovals {
    const Board& board;
    const Links& links;

    // One of two candidates of the same digit is true: what sees both goes.
    void by_one_digit(int start, int end, Finding& draft) const;

    // One of two candidates of different digits is true, in cells that see each other: neither cell can have
    // the other's digit. Returns whether both could.
    bool by_two_digits(int start, int end, Finding& draft) const;

    // What sees two cells of a remote pair that cannot hold the same digit, unless they are neighbours.
    void by_remote_pair(std::span<const int> nodes, Finding& draft) const;

    // Of each weak link of a loop exactly one end is true. Links are strong and weak in turn, a strong one
    // first.
    void by_loop(std::span<const int> nodes, Finding& draft) const;

private:
    void at_weak_link(int a, int b, CellSet loop, Finding& draft) const;
    void at_set(int a, int b, Finding& draft) const;
};

}  // namespace nonet
