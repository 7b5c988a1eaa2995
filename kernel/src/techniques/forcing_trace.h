// From a finished closure, the part that matters: what a contradiction or a conclusion rests on.
#pragma once

#include "techniques/forcing_closure.h"

namespace nonet {

// How many literals the contradiction rests on.
int clash_size(const Closure& closure);

// The branch that ends in the contradiction, or in the literal.
ForcingBranch clash_branch(const Closure& closure);
ForcingBranch goal_branch(const Closure& closure, Literal goal);

// Adds a branch to the evidence, and the lemmas that it needs.
void add_branch(const Closure& closure, ForcingBranch branch, Forcing& evidence);

}  // namespace nonet
