// Chains as evidence: what a person reads of them.
#pragma once

#include "explainer/chain_forcing.h"

namespace nonet::explainer {

void give_evidence(const Graph& graph, const CycleSearch& search, const CycleHint& hint, Finding& finding);
void give_evidence(const Board& board, const Graph& graph, ForcingSearch& search, const ForcingHint& hint,
                   Finding& finding);

}  // namespace nonet::explainer
