#include "judge.h"

#include <algorithm>
#include <bit>

namespace nonet {
namespace {

// A given too many or too few outweighs every rating: ratings are looked at once the givens are right.
constexpr int kGivenWeight = 1000;
constexpr int kTechniqueWeight = 300;

// Ratings of puzzles that a search without guesses solves, by singles and locked candidates, and of those
// that naked and hidden singles solve, are not above these.
constexpr int kMostWithoutGuesses = 28, kMostOfSingles = 23;

bool singles_solve(Board board) {
    for (bool more = true; more && !board.contradicts();) {
        more = false;
        while (!board.lone_cells().empty()) {
            const int cell = board.lone_cells().first();
            board.place(cell, std::countr_zero(board.candidates(cell)));
            more = true;
        }
        for (int house = 0; house < kHouses; ++house) {
            while (board.lone_digits(house) != 0) {
                const int digit = std::countr_zero(board.lone_digits(house));
                board.place(kHouseCells[house][std::countr_zero(board.positions(house, digit))], digit);
                more = true;
            }
        }
    }
    return board.solved();
}

}  // namespace

RatingRule::RatingRule(const std::bitset<kRatings>& wanted)
    : wanted_(wanted), any_(wanted.any()), all_(wanted.all()), lowest_(0), highest_(kRatings - 1) {
    while (any_ && !wanted_[static_cast<std::size_t>(lowest_)]) ++lowest_;
    while (any_ && !wanted_[static_cast<std::size_t>(highest_)]) --highest_;
    enough_ = kRatings - 1;
    while (enough_ > 0 && wanted_[static_cast<std::size_t>(enough_) - 1] == wanted_[kRatings - 1]) --enough_;
}

int RatingRule::distance(int rating) const {
    for (int apart = 0; apart < kRatings; ++apart) {
        for (const int near : {rating - apart, rating + apart}) {
            if (near >= 0 && near < kRatings && wanted_[static_cast<std::size_t>(near)]) return apart;
        }
    }
    return kRatings;
}

Judge::Judge(const Target& target, Watch& watch) : target_(target), explainer_(&watch) {
    std::fill_n(all_.cells, kCells, kAllDigits);
    limits_.watch = &watch;
    asks_givens_ = asks_rating_ = false;
    for (const auto& rules : target.ratings) {
        if (!rules[0].any() && !rules[1].any()) {
            asks_givens_ = true;
        } else if (!rules[0].all() || !rules[1].all()) {
            asks_rating_ = true;
        }
    }
}

int Judge::distance(const std::uint8_t* puzzle, std::uint32_t guesses) {
    const auto givens = static_cast<int>(kCells - std::count(puzzle, puzzle + kCells, 0));
    if (asks_givens_) {
        if (const int apart = distance_in_givens(givens); apart != 0) return apart * kGivenWeight;
    }
    const bool asks_techniques = !target_.only.empty() || !target_.needs.empty();
    if (!asks_rating_ && !asks_techniques) return 0;
    CellSet placed;
    for (int cell = 0; cell < kCells; ++cell) {
        if (puzzle[cell] != 0) placed |= CellSet::of(cell);
    }
    const Board board(all_, puzzle, placed);
    if (asks_techniques) {
        if (const int apart = distance_in_techniques(board); apart != 0) return apart * kTechniqueWeight;
    }
    return asks_rating_ ? distance_in_rating(board, givens, guesses) : 0;
}

std::int64_t Judge::promise(const std::uint8_t* puzzle, std::uint32_t guesses) const {
    const auto givens = static_cast<int>(kCells - std::count(puzzle, puzzle + kCells, 0));
    constexpr std::int64_t kMostGuesses = 1 << 20;
    const std::int64_t hardness = std::min<std::int64_t>(guesses, kMostGuesses - 1);
    return hardness - kMostGuesses * (asks_givens_ ? distance_in_givens(givens) : 0);
}

int Judge::distance_in_givens(int givens) const {
    for (int apart = 0; apart <= kCells; ++apart) {
        for (const int near : {givens - apart, givens + apart}) {
            if (near < 0 || near > kCells) continue;
            const auto& rules = target_.ratings[static_cast<std::size_t>(near)];
            if (rules[0].any() || rules[1].any()) return apart;
        }
    }
    return kCells;
}

int Judge::distance_in_rating(const Board& board, int givens, std::uint32_t guesses) {
    const auto& rules = target_.ratings[static_cast<std::size_t>(givens)];
    if (rules[0].all() && rules[1].all()) return 0;
    const bool singles = singles_solve(board);
    const RatingRule& rule = rules[singles ? 1 : 0];
    if (rule.all()) return 0;
    const int most = singles ? kMostOfSingles : guesses == 0 ? kMostWithoutGuesses : kRatings - 1;
    if (!rule.any()) return kRatings;
    if (rule.lowest() > most) return rule.lowest() - most;
    const ExplainerRating rating = explainer_.rate(board, rule.enough());
    return rule.distance(rating.outcome == Outcome::kSolved ? rating.er : kRatings - 1);
}

int Judge::distance_in_techniques(const Board& board) const {
    const auto go_on = [](const Finding&) { return true; };
    if (!target_.only.empty()) {
        Board solved = board;
        if (deduce(solved, target_.only, limits_, go_on) != Outcome::kSolved) return 3;
    }
    int apart = 0;
    for (const Need& need : target_.needs) {
        Board stuck = board;
        if (deduce(stuck, need.before, limits_, go_on) != Outcome::kStuck) {
            apart = std::max(apart, 2);
            continue;
        }
        const Finder& finder = finders()[static_cast<std::size_t>(need.technique)];
        FirstFinding first(need.technique);
        if (!finder.find(stuck, finder.variant, limits_, first)) apart = std::max(apart, 1);
    }
    return apart;
}

}  // namespace nonet
