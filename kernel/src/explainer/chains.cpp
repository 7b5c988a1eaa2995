#include "explainer/chains.h"

#include "explainer/chain_forcing.h"

namespace nonet::explainer {

// The graph of the board last seen, and the searches on it.
struct ChainMemory {
    explicit ChainMemory(Workspace& workspace) : cycles(graph), forcing(graph, workspace) {}

    void look_at(const Board& board) {
        graph.build(board);
        position.start(graph);
    }

    Graph graph;
    Position position;
    Wishes wishes;
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
    hint.finding.clear(0);
    for (const Id id : removed) hint.finding.eliminate(graph.cell(id), graph.digit(id));
    if (is_on(literal)) hint.finding.place(graph.cell(id_of(literal)), graph.digit(id_of(literal)));
}

int tenths(double difficulty) {
    return static_cast<int>((difficulty + 0.05) * 10);
}

bool find_cycle(ChainMemory& memory, Hint& hint) {
    memory.cycles.run(memory.position, memory.wishes);
    if (memory.cycles.hints().empty()) return false;
    const CycleHint& best = memory.cycles.hints().back();
    const Literal last = memory.cycles.path(best)[0].literal;
    hint.rating = tenths(best.key.difficulty);
    conclude(memory.graph, best.cycle ? off(0) : last, memory.cycles.removed(best), hint);
    return true;
}

bool find_forcing(ChainMemory& memory, Scope scope, Workspace& workspace, Hint& hint) {
    memory.forcing.run(memory.position, scope, memory.wishes);
    if (memory.forcing.hints().empty() || workspace.stopped) return false;
    const ForcingHint& best = memory.forcing.hints().back();
    hint.rating = tenths(best.key.difficulty);
    conclude(memory.graph, best.target, memory.forcing.removed_by(best.target), hint);
    return true;
}

}  // namespace

bool find_chain(const Board& board, Chaining chaining, Workspace& workspace, Hint& hint) {
    if (workspace.chains == nullptr) workspace.chains = std::make_shared<ChainMemory>(workspace);
    ChainMemory& memory = *workspace.chains;
    memory.look_at(board);
    memory.wishes.want_first();
    if (chaining == Chaining::kCycles) return find_cycle(memory, hint);
    return find_forcing(memory, scope_of(chaining), workspace, hint);
}

}  // namespace nonet::explainer
