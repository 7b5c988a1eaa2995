// What follows from an assumption: the engine behind every forcing technique.
//
// From an assumed literal the closure goes on breadth first: a digit that holds takes the other digits from
// its cell and itself from the cell's peers; a digit that does not hold may leave a cell with one digit or a
// house with one place. Every literal keeps its reason,
// so that afterwards only the part that matters need be told (forcing_trace.h).
//
//     links only     a cell or house counts only if it had just two candidates before: plain chains
//     one digit      only the digit of the assumption is looked at: Nishio
//     patterns       when nothing else follows: locked candidates, pairs, X-wings
//     lemmas         when nothing else follows: a candidate that would itself lead to a contradiction goes
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "nonet/evidence/forcing.h"
#include "nonet/grid/board.h"
#include "nonet/reasoning/literal.h"

namespace nonet {

// Whether a set has exactly one cell; without counting, which old machines do slowly.
constexpr bool has_one(CellSet cells) {
    const std::uint64_t bits = cells.low != 0 ? cells.low : cells.high;
    return bits != 0 && (bits & (bits - 1)) == 0 && (cells.low == 0 || cells.high == 0);
}

// Whether it has exactly two.
constexpr bool has_two(CellSet cells) {
    if (cells.low != 0) {
        cells.low &= cells.low - 1;
    } else {
        cells.high &= cells.high - 1;
    }
    return has_one(cells);
}

// The candidates in force, by cell and by digit.
struct Facts {
    std::array<DigitSet, kCells> cells;
    std::array<CellSet, kDigits> holders;

    explicit Facts(const Board& board);
    CellSet places(int house, int digit) const { return holders[digit] & kHouseSets[house]; }
};

enum class Lemmas { kNone, kLinks, kDynamic };

struct Reasoning {
    bool links_only = false;
    bool one_digit = false;
    bool patterns = false;
    Lemmas lemmas = Lemmas::kNone;

    bool operator==(const Reasoning&) const = default;
};

// Why a literal follows.
struct Reason {
    ForcingRule rule;
    std::uint8_t house;      // of a last place
    std::uint16_t cause;     // the literal that excludes it, or the number of the pattern
    std::uint16_t position;  // in the order of discovery; causes come earlier
};

// Why several literals follow at once: a subset, an X-wing, or a contradiction of its own.
struct ForcingPattern {
    ForcingRule rule;
    int house;  // -1 where there are several
    CellSet cells;
    std::vector<Literal> causes;
    int lemma = -1;
};

class Closure {
public:
    explicit Closure(const Facts& board) : root_(board) {}

    // Follows an assumption to its end. True: it leads to a contradiction, see clash().
    bool follow(const Facts& start, Literal premise, const Reasoning& reasoning);

    const Facts& root() const { return root_; }
    const Facts& now() const { return now_; }
    CellSet placed(int digit) const { return placed_[digit]; }
    CellSet removed(int digit) const { return start_->holders[digit] - now_.holders[digit]; }
    Literal premise() const { return queue_[0]; }
    // All that was found, in order.
    std::span<const Literal> found() const { return {queue_.data(), static_cast<std::size_t>(tail_)}; }
    // Whether the literal was a fact before the assumption.
    bool given(Literal literal) const;

    const ForcingClash& clash() const { return clash_; }
    const Reason& reason(Literal literal) const { return reasons_[literal]; }
    const ForcingPattern& pattern(int number) const { return patterns_[static_cast<std::size_t>(number)]; }
    const ForcingBranch& lemma(int number) const { return lemmas_[static_cast<std::size_t>(number)]; }

    // For the patterns (forcing_patterns.cpp): removes the digit from the cells because of a pattern.
    void remove_all(CellSet cells, int digit, int pattern);
    int add_pattern(ForcingPattern pattern);
    // The literals that take these candidates of the board away.
    void exclusions(CellSet cells, int digit, std::vector<Literal>& to) const;

private:
    bool spread(Literal literal);
    void spread_holding(int cell, int digit, Literal literal);
    bool spread_absent(int cell, int digit);
    bool place(int cell, int digit, Reason reason);
    void remove(int cell, int digit, Reason reason);
    void push(Literal literal, Reason reason);
    bool add_lemma();
    void adopt_lemma(const Closure& inner, int cell, int digit);

    Facts root_;
    const Facts* start_ = nullptr;
    Facts now_{root_};
    Reasoning reasoning_;
    std::array<CellSet, kDigits> placed_{};
    CellSet filled_;
    int head_ = 0, tail_ = 0;
    int cursor_ = 0;  // the candidate with which the search for a lemma goes on
    std::array<Literal, kLiterals + 1> queue_;
    std::array<Reason, kLiterals> reasons_;
    ForcingClash clash_{};
    std::vector<ForcingPattern> patterns_;
    std::vector<ForcingBranch> lemmas_;
    std::unique_ptr<Closure> inner_;  // follows the assumptions of lemmas, which have none of their own
};

// Applies the patterns of the first kind that removes something; false if there are none.
bool apply_pattern(Closure& closure);

}  // namespace nonet
