// The policies of paths: they choose among steps, and never lose one.
#include <algorithm>
#include <array>
#include <string_view>

#include "boards.h"
#include "check.h"
#include "nonet/hodoku/policy.h"
#include "nonet/paths/deduce.h"
#include "nonet/paths/policy.h"
#include "techniques/removal_rank.h"

using boards::board_of;
using nonet::Board, nonet::Finder, nonet::Finding, nonet::MakePolicy;

namespace {

constexpr std::array<MakePolicy, 2> kPolicies{nonet::plain_policy, nonet::hodoku_policy};

const std::vector<int> kSingles{nonet::find_finder("full-house"), nonet::find_finder("naked-single"),
                                nonet::find_finder("hidden-single")};

// Puzzles of so many clues, one after the other.
template <class Use>
void each_puzzle(int count, int clues, unsigned seed, Use use) {
    grids::Random random(seed);
    for (int i = 0; i < count; ++i)
        use(board_of(grids::with_clues(grids::random_solution(random), clues, random)));
}

bool same(const Board& a, const Board& b) {
    for (int cell = 0; cell < nonet::kCells; ++cell) {
        if (a.placed(cell) != b.placed(cell) || a.candidates(cell) != b.candidates(cell)) return false;
    }
    return true;
}

bool has_hidden_single(const Board& board) {
    for (int house = 0; house < nonet::kHouses; ++house) {
        if (board.lone_digits(house) != 0) return true;
    }
    return false;
}

}  // namespace

TEST(singles_lead_to_the_same_board_whichever_comes_first) {
    each_puzzle(30, 27, 11, [](const Board& puzzle) {
        std::array<Board, 2> ends{puzzle, puzzle};
        for (std::size_t i = 0; i < kPolicies.size(); ++i) {
            const auto policy = kPolicies[i](puzzle);
            nonet::deduce(ends[i], kSingles, {}, *policy, [](const Finding&) { return true; });
        }
        CHECK(same(ends[0], ends[1]));
    });
}

TEST(every_policy_finds_a_single_where_there_is_one) {
    each_puzzle(15, 27, 12, [](const Board& puzzle) {
        for (const MakePolicy make : kPolicies) {
            Board board = puzzle;
            const auto policy = make(board);
            bool more = true;
            while (more && !board.solved()) {
                nonet::FirstFinding naked, hidden;
                const bool finds_naked = policy->find(board, kSingles[1], {}, naked);
                const bool finds_hidden = policy->find(board, kSingles[2], {}, hidden);
                CHECK(finds_naked == !board.lone_cells().empty());
                CHECK(finds_hidden == has_hidden_single(board));
                more = finds_naked || finds_hidden;
                if (more) policy->apply(finds_hidden ? hidden.finding : naked.finding, board);
            }
        }
    });
}

TEST(hodoku_takes_the_chain_that_removes_most) {
    int chains = 0;
    each_puzzle(150, 30, 13, [&chains](Board board) {
        nonet::deduce(board, kSingles, {}, [](const Finding&) { return true; });
        const auto policy = nonet::hodoku_policy(board);
        for (const std::string_view name : {"x-chain", "xy-chain"}) {
            const int technique = nonet::find_finder(name);
            const Finder& finder = nonet::finders()[static_cast<std::size_t>(technique)];
            nonet::AllFindings all(technique);
            finder.find(board, finder.variant, {}, all);
            nonet::FirstFinding chosen(technique);
            CHECK(policy->find(board, technique, {}, chosen) == !all.findings.empty());
            for (const Finding& other : all.findings)
                CHECK(chosen.finding.eliminations.size() >= other.eliminations.size());
            chains += static_cast<int>(all.findings.size());
        }
    });
    CHECK(chains > 100);
}

TEST(more_removals_rank_before_fewer_and_then_those_of_earlier_cells) {
    const auto rank = [](std::initializer_list<int> cells) {
        nonet::CellSet set;
        for (const int cell : cells) set |= nonet::CellSet::of(cell);
        return nonet::RemovalRank::of(set, 4);
    };
    CHECK(rank({70, 80}) < rank({0}));
    CHECK(rank({3, 20}) < rank({3, 21}));
    CHECK(rank({3, 20}) < rank({4, 20}));
    const std::array<nonet::Candidate, 2> list{nonet::candidate_of(3, 4), nonet::candidate_of(20, 4)};
    CHECK(nonet::RemovalRank::of(list) == rank({3, 20}));
}
