#include "explainer/chains.h"

#include "explainer/chain_evidence.h"
#include "explainer/chain_forcing.h"

namespace nonet::explainer {

// The graph of the board last seen, and the searches on it: what one found out, the next ones use.
struct ChainMemory {
    explicit ChainMemory(Workspace& workspace) : cycles(graph), forcing(graph, workspace) {}

    void look_at(const Board& board) {
        bool same = seen;
        for (int cell = 0; cell < kCells; ++cell) {
            const DigitSet digits = board.placed(cell) ? static_cast<DigitSet>(kPlaced | board.digit(cell))
                                                       : board.candidates(cell);
            same &= cells[static_cast<std::size_t>(cell)] == digits;
            cells[static_cast<std::size_t>(cell)] = digits;
        }
        seen = true;
        if (same) return;
        graph.build(board);
        position.start(graph);
        forcing.look_at(position);
    }

    static constexpr DigitSet kPlaced = 0x8000;
    bool seen = false;
    std::array<DigitSet, kCells> cells;

    Graph graph;
    Position position;
    BestHints best;
    CycleSearch cycles;
    ForcingSearch forcing;
};

namespace {

Scope scope_of(Chaining chaining) {
    switch (chaining) {
        case Chaining::kNishio:
            return {.dynamic = true, .nishio = true};
        case Chaining::kMultiple:
            return {.multiple = true};
        default: {
            const int level = static_cast<int>(chaining) - static_cast<int>(Chaining::kDynamic);
            return {.multiple = true, .dynamic = true, .level = level};
        }
    }
}

void conclude(const Graph& graph, Literal literal, std::span<const Id> removed, Hint& hint) {
    for (const Id id : removed) hint.finding.eliminate(graph.cell(id), graph.digit(id));
    if (is_on(literal)) hint.finding.place(graph.cell(id_of(literal)), graph.digit(id_of(literal)));
}

bool find_cycle(ChainMemory& memory, Workspace& workspace, Hint& hint) {
    memory.cycles.run(memory.position, memory.best);
    if (memory.cycles.hints().empty()) return false;
    const CycleHint& best = memory.cycles.hints().back();
    const Literal last = memory.cycles.path(best)[0].literal;
    hint.rating = tenths(best.key.difficulty);
    hint.finding.clear(technique_of(best.kind, best.cycle).index);
    conclude(memory.graph, best.cycle ? off(0) : last, memory.cycles.removed(best), hint);
    if (workspace.evidence) give_evidence(memory.graph, memory.cycles, best, hint.finding);
    return true;
}

bool find_forcing(const Board& board, ChainMemory& memory, Scope scope, Workspace& workspace, Hint& hint) {
    memory.forcing.run(scope, memory.best);
    if (workspace.stopped) memory.seen = false;  // what was found out so far is not all
    if (memory.forcing.hints().empty() || workspace.stopped) return false;
    const ForcingHint& best = memory.forcing.hints().back();
    hint.rating = tenths(best.key.difficulty);
    hint.finding.clear(technique_of(best.kind, scope).index);
    conclude(memory.graph, best.target, memory.forcing.removed_by(best.target), hint);
    if (workspace.evidence) give_evidence(board, memory.graph, memory.forcing, best, hint.finding);
    return true;
}

}  // namespace

bool find_chain(const Board& board, Chaining chaining, Workspace& workspace, Hint& hint) {
    if (workspace.chains == nullptr) workspace.chains = std::make_shared<ChainMemory>(workspace);
    ChainMemory& memory = *workspace.chains;
    memory.look_at(board);
    memory.best.want_first();
    if (chaining == Chaining::kCycles) return find_cycle(memory, workspace, hint);
    return find_forcing(board, memory, scope_of(chaining), workspace, hint);
}

}  // namespace nonet::explainer
