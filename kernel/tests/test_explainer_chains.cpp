// Explainer's chains: what is worked out for all assumptions at once is what following each of them gives,
// what is kept between levels changes nothing, and no hint removes a candidate of the solution.
#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "boards.h"
#include "check.h"
#include "explainer/chain_forcing.h"
#include "explainer/chain_rules.h"
#include "explainer/chains.h"
#include "grids.h"

using nonet::Board, nonet::Literal, nonet::off, nonet::on;
using namespace nonet::explainer;

using boards::board_of;

namespace {

// A position on the way: singles are placed, and then some candidates outside the solution are taken out.
Board board_on_the_way(const grids::Digits& solution, int clues, int removed, grids::Random& random) {
    Board board = board_of(grids::with_clues(solution, clues, random));
    for (bool more = true; more && !board.solved();) {
        more = false;
        for (int cell = 0; cell < nonet::kCells; ++cell) {
            if (std::popcount(board.candidates(cell)) != 1) continue;
            board.place(cell, std::countr_zero(board.candidates(cell)));
            more = true;
        }
    }
    for (int i = 0; i < removed; ++i) {
        const int cell = static_cast<int>(random() % nonet::kCells), digit = static_cast<int>(random() % 9);
        if (solution[cell] != digit + 1) board.remove(cell, digit);
    }
    return board;
}

// The graph of a board, and memory for following assumptions on it; large, so not on the stack.
struct Ground {
    explicit Ground(const Board& board) {
        graph.build(board);
        position.start(graph);
    }
    Graph graph;
    Position position, now;
    Trail trail;
};

bool shares_something(const Ground& ground, const std::vector<std::unique_ptr<Trail>>& trails) {
    for (int id = 0; id < ground.graph.size(); ++id) {
        const bool alone = ground.position.left(ground.graph.group(id, kByCell)) < 2;
        const auto all = [&](Literal literal) {
            return std::all_of(trails.begin(), trails.end(),
                               [&](const auto& trail) { return trail->has(literal); });
        };
        if (all(off(id)) || (!alone && all(on(id)))) return true;
    }
    return false;
}

std::span<const Id> turned_off(const Trail& trail) {
    return std::span(trail.offs).first(static_cast<std::size_t>(trail.off_count));
}

}  // namespace

TEST(what_links_refute_is_what_following_them_refutes) {
    grids::Random random(5);
    for (int turn = 0; turn < 20; ++turn) {
        const auto solution = grids::random_solution(random);
        const auto ground = std::make_unique<Ground>(board_on_the_way(solution, 24, 60, random));
        LinkClosure links;
        LinkReach reach;
        links.run(ground->graph, ground->position);
        reach.build(ground->graph, ground->position, kXYChain);
        for (int id = 0; id < ground->graph.size(); ++id) {
            follow(ground->graph, ground->position, on(id), {}, ground->now, ground->trail);
            CHECK(links.refuted().contains(id) == ground->trail.clash);
            CHECK((reach.nodes_from_on(id) != LinkReach::kNever) == ground->trail.clash);
        }
    }
}

TEST(what_follows_from_all_assumptions_at_once_follows_from_each) {
    grids::Random random(6);
    for (int turn = 0; turn < 12; ++turn) {
        const auto solution = grids::random_solution(random);
        const auto ground = std::make_unique<Ground>(board_on_the_way(solution, 25, 40, random));
        const Graph& graph = ground->graph;
        const auto net = std::make_unique<NetClosure>();
        CHECK(net->run(graph, ground->position));
        for (int literal = 0; literal < 2 * graph.size(); ++literal) {
            follow(graph, ground->position, static_cast<Literal>(literal), {.dynamic = true}, ground->now,
                   ground->trail);
            CHECK(net->absurd(graph, ground->position, static_cast<Literal>(literal)) == ground->trail.clash);
        }
        for (int group = 0; group < graph.groups(); ++group) {
            std::vector<std::unique_ptr<Trail>> trails;
            for (const Id id : graph.members(group)) {
                trails.push_back(std::make_unique<Trail>());
                follow(graph, ground->position, on(id), {.dynamic = true}, ground->now, *trails.back());
            }
            const auto members = graph.members(group);
            const bool agree = net->agree(members, [&](Id id) {
                const Trail& trail = *trails[static_cast<std::size_t>(
                    std::find(members.begin(), members.end(), id) - members.begin())];
                return std::pair(&trail.on_set, &trail.off_set);
            });
            CHECK(agree == shares_something(*ground, trails));
        }
    }
}

TEST(a_closure_from_a_larger_one_is_the_closure) {
    grids::Random random(7);
    const auto ground =
        std::make_unique<Ground>(board_on_the_way(grids::random_solution(random), 26, 10, random));
    const auto whole = std::make_unique<NetClosure>(), part = std::make_unique<NetClosure>(),
               anew = std::make_unique<NetClosure>();
    CHECK(whole->run(ground->graph, ground->position));
    for (int id = 0; id < ground->graph.size(); ++id) {
        follow(ground->graph, ground->position, on(id), {.dynamic = true}, ground->now, ground->trail);
        if (ground->trail.clash) continue;
        part->run(ground->graph, ground->now, whole.get());
        anew->run(ground->graph, ground->now);
        for (int other = 0; other < ground->graph.size(); ++other) {
            // A candidate alone in its cell has been followed already; nobody asks.
            if (!ground->now.in(other) || ground->now.left(ground->graph.group(other, kByCell)) < 2) continue;
            CHECK(part->absurd(ground->graph, ground->now, on(other)) ==
                  anew->absurd(ground->graph, ground->now, on(other)));
        }
    }
}

TEST(levels_one_after_the_other_find_what_each_finds_alone) {
    grids::Random random(8);
    for (int turn = 0; turn < 4; ++turn) {
        const Board board = board_on_the_way(grids::random_solution(random), 22, 20, random);
        Workspace kept;
        for (int level = 0; level <= static_cast<int>(Chaining::kNestedMultiple); ++level) {
            Workspace alone;
            Hint hint, same;
            const bool found = find_chain(board, static_cast<Chaining>(level), kept, hint);
            CHECK(found == find_chain(board, static_cast<Chaining>(level), alone, same));
            if (!found) continue;
            CHECK(hint.rating == same.rating && hint.finding.eliminations == same.finding.eliminations);
            CHECK(hint.finding.placements == same.finding.placements);
            break;  // a real search would start again on another board
        }
    }
}

// What a rule finds on a position is kept; that must not answer for another rule on the same position.
TEST(a_rule_finds_what_it_finds_when_no_other_was_asked_before) {
    static constexpr int kLevels = 3;  // patterns, then cycles, then multiple chains
    grids::Random random(12);
    std::array<int, kLevels + 1> found_by{};
    for (int turn = 0; turn < 6; ++turn) {
        const auto ground =
            std::make_unique<Ground>(board_on_the_way(grids::random_solution(random), 24, 40, random));
        Workspace workspace;
        NestedRules together(ground->graph, workspace);
        std::vector<std::unique_ptr<NestedRules>> alone;
        for (int level = 0; level <= kLevels; ++level)
            alone.push_back(std::make_unique<NestedRules>(ground->graph, workspace));
        for (int id = 0; id < ground->graph.size(); ++id) {
            follow(ground->graph, ground->position, on(id), {.dynamic = true}, ground->now, ground->trail);
            if (ground->trail.clash) continue;
            const auto same = std::make_unique<Trail>(ground->trail);
            together.find(ground->position, ground->now, ground->trail, kLevels);
            // Each rule in a memory of its own: the stage says that those below were tried in vain.
            for (int level = 1; level <= kLevels; ++level) {
                same->stage = level - 1;
                if (!alone[static_cast<std::size_t>(level)]->find(ground->position, ground->now, *same,
                                                                  level))
                    continue;
                ++found_by[static_cast<std::size_t>(level)];
                break;
            }
            CHECK(std::ranges::equal(turned_off(*same), turned_off(ground->trail)));
        }
    }
    CHECK(found_by[1] > 0 && found_by[2] > 0 && found_by[3] > 0);
}

// Chains do not argue with uniqueness: they keep every solution, so any one of them will do.
TEST(no_chain_removes_a_candidate_of_a_solution) {
    grids::Random random(9);
    Workspace workspace;
    int hints = 0;
    for (int turn = 0; turn < 12; ++turn) {
        const auto solution = grids::random_solution(random);
        Board board = board_on_the_way(solution, 24 + turn % 4, 5 * turn, random);
        for (int level = 0; level <= static_cast<int>(Chaining::kNestedForcing) && !board.solved(); ++level) {
            Hint hint;
            if (!find_chain(board, static_cast<Chaining>(level), workspace, hint)) continue;
            ++hints;
            for (const nonet::Candidate candidate : hint.finding.eliminations) {
                CHECK(solution[nonet::cell_of(candidate)] != nonet::digit_of(candidate) + 1);
                board.remove(nonet::cell_of(candidate), nonet::digit_of(candidate));
            }
            for (const nonet::Candidate candidate : hint.finding.placements) {
                CHECK(solution[nonet::cell_of(candidate)] == nonet::digit_of(candidate) + 1);
            }
        }
    }
    CHECK(hints > 20);
}

TEST(a_stopped_search_finds_the_same_when_it_is_done_again) {
    grids::Random random(10);
    const Board board = board_on_the_way(grids::random_solution(random), 22, 10, random);
    nonet::Control control;
    control.stop = true;
    nonet::Watch watch(control, false);
    Workspace stopped, whole;
    Hint hint, same;
    stopped.watch = &watch;
    CHECK(!find_chain(board, Chaining::kDynamicPlus, stopped, hint));
    stopped.watch = nullptr;
    stopped.stopped = false;
    const bool found = find_chain(board, Chaining::kNestedForcing, stopped, hint);
    CHECK(found == find_chain(board, Chaining::kNestedForcing, whole, same));
    CHECK(!found || (hint.rating == same.rating && hint.finding.eliminations == same.finding.eliminations));
}
