// How far puzzles are from a target.
#pragma once

#include "nonet/board.h"
#include "nonet/explainer.h"
#include "nonet/target.h"

namespace nonet {

// For one thread.
class Judge {
public:
    Judge(const Target& target, Watch& watch);

    // 0: as wanted. The puzzle has one solution; `guesses` are those of the search. What a stopped watch
    // leaves is meaningless.
    int distance(const std::uint8_t* puzzle, std::uint32_t guesses);

    // Which of two puzzles is the better start for a walk, at a glance: the one of which this is higher.
    std::int64_t promise(const std::uint8_t* puzzle, std::uint32_t guesses) const;

private:
    int distance_in_givens(int givens) const;
    int distance_in_rating(const Board& board, int givens, std::uint32_t guesses);
    int distance_in_techniques(const Board& board) const;

    const Target& target_;
    Explainer explainer_;
    Limits limits_;
    CandidateGrid all_{};
    bool asks_givens_, asks_rating_;
};

}  // namespace nonet
