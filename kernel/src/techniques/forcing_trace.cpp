#include "techniques/forcing_trace.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <utility>

namespace nonet {
namespace {

void exclude_others(const Closure& closure, int cell, DigitSet kept, std::vector<Literal>& to) {
    for (int digit = 0; digit < kDigits; ++digit) {
        if ((kept >> digit & 1) == 0) closure.exclusions(CellSet::of(cell), digit, to);
    }
}

// Appends what a literal rests on directly.
void append_causes(const Closure& closure, Literal literal, std::vector<Literal>& to) {
    if (!is_on(literal) && closure.given(literal)) return;
    const Reason& reason = closure.reason(literal);
    const int cell = cell_of(id_of(literal)), digit = digit_of(id_of(literal));
    switch (reason.rule) {
        case ForcingRule::kPremise:
        case ForcingRule::kGiven:
            return;
        case ForcingRule::kSameCell:
        case ForcingRule::kPeer:
            to.push_back(reason.cause);
            return;
        case ForcingRule::kLastDigit:
            exclude_others(closure, cell, static_cast<DigitSet>(1 << digit), to);
            return;
        case ForcingRule::kLastPlace:
            closure.exclusions(kHouseSets[reason.house] - CellSet::of(cell), digit, to);
            return;
        default: {
            const std::vector<Literal>& causes = closure.pattern(reason.cause).causes;
            to.insert(to.end(), causes.begin(), causes.end());
        }
    }
}

std::vector<Literal> clash_causes(const Closure& closure) {
    const ForcingClash& clash = closure.clash();
    std::vector<Literal> causes;
    switch (clash.end) {
        case ForcingEnd::kReached:
        case ForcingEnd::kBoth:  // only Explainer's chains end so
            break;
        case ForcingEnd::kEmptyCell:
            exclude_others(closure, clash.cells.first(), 0, causes);
            break;
        case ForcingEnd::kNoPlace:
            closure.exclusions(kHouseSets[clash.house], std::countr_zero(clash.digits), causes);
            break;
        case ForcingEnd::kTwoInCell:
        case ForcingEnd::kTwiceInHouse:
            for (CellSet cells = clash.cells; !cells.empty();) {
                const int cell = cells.take_first();
                for (int digit = 0; digit < kDigits; ++digit) {
                    if ((clash.digits >> digit & 1) != 0) causes.push_back(on(candidate_of(cell, digit)));
                }
            }
    }
    return causes;
}

int position(const Closure& closure, Literal literal) {
    return !is_on(literal) && closure.given(literal) ? -1 : closure.reason(literal).position;
}

// The premise and all that the goals rest on.
std::vector<Literal> ancestry(const Closure& closure, std::vector<Literal> goals) {
    std::bitset<kLiterals> seen;
    std::vector<Literal> found, next = std::move(goals);
    next.push_back(closure.premise());
    while (!next.empty()) {
        const Literal literal = next.back();
        next.pop_back();
        if (seen[literal]) continue;
        seen[literal] = true;
        found.push_back(literal);
        append_causes(closure, literal, next);
    }
    return found;
}

// The same in the order in which it follows.
std::vector<Literal> in_order(const Closure& closure, std::vector<Literal> found) {
    std::sort(found.begin(), found.end(), [&closure](Literal a, Literal b) {
        return std::pair(position(closure, a), a) < std::pair(position(closure, b), b);
    });
    return found;
}

ForcingNode node_of(const Closure& closure, Literal literal) {
    ForcingNode node{};
    node.cell = cell_of(id_of(literal));
    node.digit = digit_of(id_of(literal));
    node.holds = is_on(literal);
    node.house = node.lemma = -1;
    node.rule = ForcingRule::kGiven;
    if (position(closure, literal) < 0) return node;
    const Reason& reason = closure.reason(literal);
    node.rule = reason.rule;
    if (node.rule == ForcingRule::kLastPlace) node.house = reason.house;
    if (node.rule >= ForcingRule::kLocked) {
        const ForcingPattern& pattern = closure.pattern(reason.cause);
        node.house = pattern.house;
        node.cells = pattern.cells;
        node.lemma = pattern.lemma;
    }
    return node;
}

std::vector<int> places_of(const std::vector<Literal>& causes, const std::vector<Literal>& literals) {
    std::vector<int> places;
    for (const Literal cause : causes)
        places.push_back(
            static_cast<int>(std::find(literals.begin(), literals.end(), cause) - literals.begin()));
    std::sort(places.begin(), places.end());
    return places;
}

ForcingBranch branch_of(const Closure& closure, const std::vector<Literal>& goals,
                        const ForcingClash& clash) {
    const std::vector<Literal> literals = in_order(closure, ancestry(closure, goals));
    ForcingBranch branch;
    branch.clash = clash;
    for (const Literal literal : literals) {
        std::vector<Literal> causes;
        append_causes(closure, literal, causes);
        branch.nodes.push_back(node_of(closure, literal));
        branch.nodes.back().causes = places_of(causes, literals);
    }
    branch.causes = places_of(goals, literals);
    return branch;
}

}  // namespace

int clash_size(const Closure& closure) {
    return static_cast<int>(ancestry(closure, clash_causes(closure)).size());
}

ForcingBranch clash_branch(const Closure& closure) {
    return branch_of(closure, clash_causes(closure), closure.clash());
}

ForcingBranch goal_branch(const Closure& closure, Literal goal) {
    return branch_of(closure, {goal}, {});
}

void add_branch(const Closure& closure, ForcingBranch branch, Forcing& evidence) {
    for (ForcingNode& node : branch.nodes) {
        if (node.lemma < 0) continue;
        evidence.lemmas.push_back(closure.lemma(node.lemma));
        node.lemma = static_cast<int>(evidence.lemmas.size()) - 1;
    }
    evidence.branches.push_back(std::move(branch));
}

}  // namespace nonet
