#include "explainer/chain_evidence.h"

#include <algorithm>
#include <utility>

#include "explainer/patterns.h"
#include "nonet/evidence/chains.h"
#include "nonet/evidence/forcing.h"

namespace nonet::explainer {
namespace {

// Writes what leads from an assumption to where it ends, causes before what follows from them.
class BranchWriter {
public:
    BranchWriter(const Board& board, const Graph& graph, const ForcingSearch& search, const Trail& trail)
        : board_(board), graph_(graph), source_(search.source()), trail_(trail), places_(kLiterals, -1) {}

    void add(const Node& goal) {
        std::vector<Node> stack{goal};
        while (!stack.empty()) {
            const Node node = stack.back();
            if (places_[node.literal] >= 0) {
                stack.pop_back();
                continue;
            }
            const std::vector<Literal> causes = causes_of(node);
            const std::size_t height = stack.size();
            for (const Literal cause : causes) {
                if (places_[cause] < 0) stack.push_back(trail_.node(cause));
            }
            if (stack.size() > height) continue;
            stack.pop_back();
            write(node, causes);
        }
    }

    // Ends with these literals, which have been added.
    ForcingBranch end(std::initializer_list<Literal> goals, const ForcingClash& clash = {}) {
        branch_.clash = clash;
        for (const Literal goal : goals) branch_.causes.push_back(places_[goal]);
        std::sort(branch_.causes.begin(), branch_.causes.end());
        return std::move(branch_);
    }

private:
    std::vector<Literal> causes_of(const Node& node) const {
        std::vector<Literal> causes;
        if (node.cause == kByRule) {
            const Advance& advance = trail_.advances[node.parent];
            for (int i = 0; i < advance.count; ++i) {
                causes.push_back(off(trail_.advance_parents[advance.first + static_cast<std::size_t>(i)]));
            }
        } else if (node.cause != kAssumed && is_on(node.literal)) {
            const Id id = id_of(node.literal);
            for (const Id member : graph_.members(graph_.group(id, node.cause))) {
                if (member != id && source_.in(member)) causes.push_back(off(member));
            }
        } else if (node.cause != kAssumed) {
            causes.push_back(node.parent);
        }
        return causes;
    }

    void write(const Node& node, const std::vector<Literal>& causes) {
        const Id id = id_of(node.literal);
        ForcingNode written{};
        written.cell = graph_.cell(id);
        written.digit = graph_.digit(id);
        written.holds = is_on(node.literal);
        written.house = written.lemma = -1;
        if (node.cause == kAssumed) {
            written.rule = ForcingRule::kPremise;
        } else if (node.cause == kByRule) {
            find_rule(causes, written);
        } else if (written.holds) {
            written.rule = node.cause == kByCell ? ForcingRule::kLastDigit : ForcingRule::kLastPlace;
            written.house = graph_.house(id, node.cause);
        } else {
            written.rule = node.cause == kByCell ? ForcingRule::kSameCell : ForcingRule::kPeer;
        }
        for (const Literal cause : causes) written.causes.push_back(places_[cause]);
        std::sort(written.causes.begin(), written.causes.end());
        places_[node.literal] = static_cast<int>(branch_.nodes.size());
        branch_.nodes.push_back(std::move(written));
    }

    // A pattern's parents are what must be gone for it to be there, so it is there when they are.
    void find_rule(const std::vector<Literal>& causes, ForcingNode& node) const {
        Board board = board_;
        for (const Literal cause : causes)
            board.remove(graph_.cell(id_of(cause)), graph_.digit(id_of(cause)));
        const auto removes = [&](ForcingRule rule) {
            return [&node, rule](const Pattern& pattern) {
                for (int i = 0; i < pattern.removals.count; ++i) {
                    if (pattern.removals.cells[i] != node.cell) continue;
                    if ((pattern.removals.digits[i] >> node.digit & 1) == 0) continue;
                    node.rule = rule;
                    node.cells = pattern.cells;
                    node.house = rule == ForcingRule::kXWing ? -1 : std::countr_zero(pattern.bases);
                    return true;
                }
                return false;
            };
        };
        node.rule = ForcingRule::kNested;
        if (find_locking(board, removes(ForcingRule::kLocked))) return;
        if (find_hidden_sets(board, 2, removes(ForcingRule::kHiddenPair))) return;
        if (find_naked_sets(board, 2, removes(ForcingRule::kNakedPair))) return;
        find_fish(board, 2, removes(ForcingRule::kXWing));
    }

    const Board& board_;
    const Graph& graph_;
    const Position& source_;
    const Trail& trail_;
    std::vector<int> places_;  // in the branch, by literal
    ForcingBranch branch_;
};

Literal premise_of(const Trail& trail) {
    if (trail.on_count > 0 && trail.entries[on(trail.ons[0])].cause == kAssumed) return on(trail.ons[0]);
    return off(trail.offs[0]);
}

// The house that two cells share: the box, the row or the column.
int shared_house(int a, int b) {
    if (box_of(a) == box_of(b)) return box_house(a);
    return row_of(a) == row_of(b) ? row_house(a) : column_house(a);
}

// Something is on and off. If it is off because another candidate is on, the two exclude each other.
ForcingBranch absurd_branch(const Board& board, const Graph& graph, ForcingSearch& search,
                            const Trail& trail) {
    BranchWriter writer(board, graph, search, trail);
    writer.add(trail.node(premise_of(trail)));
    writer.add(trail.clash_on);
    const Id id = id_of(trail.clash_on.literal);
    const int cell = graph.cell(id), digit = graph.digit(id);
    if (trail.clash_off.cause >= kRanks) {
        writer.add(trail.clash_off);
        return writer.end({trail.clash_on.literal, trail.clash_off.literal},
                          {ForcingEnd::kBoth, CellSet::of(cell), static_cast<DigitSet>(1 << digit), -1});
    }
    const Literal rival = trail.clash_off.parent;
    writer.add(trail.node(rival));
    const int other = graph.cell(id_of(rival));
    const auto digits = static_cast<DigitSet>(1 << digit | 1 << graph.digit(id_of(rival)));
    const bool one_cell = other == cell;
    const ForcingClash clash{one_cell ? ForcingEnd::kTwoInCell : ForcingEnd::kTwiceInHouse,
                             CellSet::of(cell) | CellSet::of(other), digits,
                             one_cell ? -1 : shared_house(cell, other)};
    return writer.end({trail.clash_on.literal, rival}, clash);
}

}  // namespace

void give_evidence(const Graph& graph, const CycleSearch& search, const CycleHint& hint, Finding& finding) {
    // The last one comes first; the first and the last are of one candidate.
    const std::span<const PathNode> path = search.path(hint);
    std::vector<ChainNode> nodes;
    for (std::size_t place = path.size() - 1; place > 0; --place) {
        const Id id = id_of(path[place].literal);
        nodes.push_back({graph.digit(id), CellSet::of(graph.cell(id)), {}});
    }
    // A literal that is off turns the next one on by a strong link.
    finding.because(Chain{nodes, !is_on(path.back().literal), true});
}

void give_evidence(const Board& board, const Graph& graph, ForcingSearch& search, const ForcingHint& hint,
                   Finding& finding) {
    Forcing forcing{};
    forcing.house = -1;
    if (hint.kind == kDouble) forcing.basis = ForcingBasis::kEitherWay;
    if (hint.kind == kCellChains) forcing.basis = ForcingBasis::kCell;
    if (hint.kind == kRegionChains) {
        forcing.basis = ForcingBasis::kHouse;
        const Id member = graph.members(hint.group)[0];
        for (const int rank : {kByBox, kByRow, kByColumn}) {
            if (graph.group(member, rank) == hint.group) forcing.house = graph.house(member, rank);
        }
    }
    search.each_chain(hint, [&](const Trail& trail, const Node& last) {
        if (hint.kind == kAbsurd) {
            if (forcing.branches.empty()) {
                forcing.branches.push_back(absurd_branch(board, graph, search, trail));
            }
            return;
        }
        BranchWriter writer(board, graph, search, trail);
        writer.add(trail.node(premise_of(trail)));
        writer.add(last);
        forcing.branches.push_back(writer.end({last.literal}));
    });
    finding.because(forcing);
}

}  // namespace nonet::explainer
