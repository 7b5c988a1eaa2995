// How far puzzles are from a target.
#pragma once

#include "nonet/explainer/explainer.h"
#include "nonet/grid/board.h"
#include "nonet/making/target.h"

namespace nonet {

struct Judgement {
    int distance;  // 0: as wanted
    int kind;      // then: of this kind
};

// For one thread.
class Judge {
public:
    Judge(const Target& target, Watch& watch);

    // Whether a puzzle can be as wanted, at a glance.
    bool worth_a_look(std::uint32_t guesses) const { return guesses >= least_guesses_; }

    // The puzzle has one solution; `guesses` are those of the search.
    // What a stopped watch leaves is meaningless.
    Judgement look(const std::uint8_t* puzzle, std::uint32_t guesses);

    // Which of two puzzles is the better start for a walk, at a glance: the one of which this is higher.
    std::int64_t promise(const std::uint8_t* puzzle, std::uint32_t guesses) const;

private:
    int distance_in_givens(int givens) const;
    Judgement look_at_rating(const Board& board, int givens, std::uint32_t guesses);
    int distance_in_techniques(const Board& board) const;

    const Target& target_;
    Explainer explainer_;
    Limits limits_;
    CandidateGrid all_{};
    bool asks_givens_, asks_rating_;
    std::uint32_t least_guesses_;  // of any kind
};

}  // namespace nonet
