// Which step a path takes where a technique finds several, and how it is applied. Finders know nothing of it:
// whoever takes a path chooses a policy.
#pragma once

#include <memory>

#include "nonet/techniques/finders.h"

namespace nonet {

class Policy {
public:
    virtual ~Policy() = default;

    // Offers the step that a technique gives on the board; false if there is none.
    virtual bool find(const Board& board, int technique, const Limits& limits, Sink& sink) = 0;
    virtual void apply(const Finding& finding, Board& board) = 0;
};

// Makes the policy of a path that begins on this board.
using MakePolicy = std::unique_ptr<Policy> (*)(const Board& board);

// The first finding of each finder, which is the simplest.
std::unique_ptr<Policy> plain_policy(const Board& board);

}  // namespace nonet
