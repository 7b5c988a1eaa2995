#include "making/judge.h"

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
                board.place(first_cell_at(house, board.positions(house, digit)), digit);
                more = true;
            }
        }
    }
    return board.solved();
}

}  // namespace

RatingRule::RatingRule(const Kinds& kinds) : kinds_(kinds), lowest_(0), enough_(kRatings - 1) {
    while (lowest_ < kRatings - 1 && kind(lowest_) == 0) ++lowest_;
    while (enough_ > 0 && kind(enough_ - 1) == kind(kRatings - 1)) --enough_;
    any_ = kind(lowest_) != 0;
    all_ = any_ && enough_ == 0;
}

int RatingRule::distance(int rating) const {
    for (int apart = 0; apart < kRatings; ++apart) {
        for (const int near : {rating - apart, rating + apart}) {
            if (near >= 0 && near < kRatings && kind(near) != 0) return apart;
        }
    }
    return kRatings;
}

Judge::Judge(const Target& target, Watch& watch)
    : target_(target),
      explainer_(&watch),
      least_guesses_(*std::min_element(target.least_guesses.begin() + 1, target.least_guesses.end())) {
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

Judgement Judge::look(const std::uint8_t* puzzle, std::uint32_t guesses) {
    const auto givens = static_cast<int>(kCells - std::count(puzzle, puzzle + kCells, 0));
    if (asks_givens_) {
        if (const int apart = distance_in_givens(givens); apart != 0) return {apart * kGivenWeight, 0};
    }
    const bool asks_techniques = !target_.only.empty() || !target_.needs.empty();
    const int any_rating = target_.ratings[static_cast<std::size_t>(givens)][0].kind(0);
    if (!asks_rating_ && !asks_techniques) return {0, any_rating};
    CellSet placed;
    for (int cell = 0; cell < kCells; ++cell) {
        if (puzzle[cell] != 0) placed |= CellSet::of(cell);
    }
    const Board board(all_, puzzle, placed);
    if (asks_techniques) {
        if (const int apart = distance_in_techniques(board); apart != 0) return {apart * kTechniqueWeight, 0};
    }
    return asks_rating_ ? look_at_rating(board, givens, guesses) : Judgement{0, any_rating};
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

Judgement Judge::look_at_rating(const Board& board, int givens, std::uint32_t guesses) {
    const bool singles = singles_solve(board);
    const RatingRule& rule = target_.ratings[static_cast<std::size_t>(givens)][singles ? 1 : 0];
    if (rule.all()) return {0, rule.kind(0)};
    const int most = singles ? kMostOfSingles : guesses == 0 ? kMostWithoutGuesses : kRatings - 1;
    if (!rule.any()) return {kRatings, 0};
    if (rule.lowest() > most) return {rule.lowest() - most, 0};
    const ExplainerRating rating = explainer_.rate(board, rule.enough());
    const int er = rating.outcome == Outcome::kSolved ? rating.er : kRatings - 1, kind = rule.kind(er);
    const bool overlooked = guesses < target_.least_guesses[static_cast<std::size_t>(kind)];
    return {overlooked ? kRatings : rule.distance(er), kind};
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
