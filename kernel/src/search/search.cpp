#include "nonet/search/search.h"

#include <bit>
#include <cstring>
#include <deque>

#include "nonet/search/branch.h"
#include "nonet/search/propagate.h"
#include "search/lane_ops_vector.h"

namespace nonet {
namespace {

struct Baseline;

// Eight lanes of which one is used: for one grid a narrow vector is as quick as a wide one,
// and every machine has it.
using Ops = VectorOps<Baseline, 8>;

enum class State { kOpen, kStuck, kSolved, kContradiction };

}  // namespace

struct Search::Lane {
    union {
        Ops::Vec vectors[kCells];
        DigitSet words[kCells][Ops::kLanes];
    };

    void load(const CandidateGrid& grid) {
        for (int cell = 0; cell < kCells; ++cell) vectors[cell] = Ops::splat(grid.cells[cell] & kAllDigits);
    }

    CandidateGrid grid() const {
        CandidateGrid grid{};
        for (int cell = 0; cell < kCells; ++cell) grid.cells[cell] = words[cell][0];
        return grid;
    }

    State round() {
        const Verdict verdict = propagate<Ops>(vectors);
        if ((verdict.solved & 1) != 0) return State::kSolved;
        if ((verdict.contradiction & 1) != 0) return State::kContradiction;
        return (verdict.changed & 1) != 0 ? State::kOpen : State::kStuck;
    }

    // Goes on with one way of the branch and returns the other.
    CandidateGrid branch() {
        CandidateGrid other = grid();
        const Branch branch = choose_branch<Ops>(other);
        other.cells[branch.cell] &= static_cast<DigitSet>(~branch.digit);
        vectors[branch.cell] = Ops::splat(branch.digit);
        return other;
    }
};

Search::Search(const CandidateGrid& grid) : lane_(std::make_unique<Lane>()) {
    lane_->load(grid);
}

Search::~Search() = default;

Search::Result Search::next(std::uint8_t* digits, std::uint64_t budget) {
    for (; budget != 0; --budget) {
        const State state = lane_->round();
        ++rounds_;
        if (state == State::kOpen) continue;
        if (state == State::kStuck) {
            pending_.push_back(lane_->branch());
            ++guesses_;
            continue;
        }
        if (state == State::kSolved) {
            for (int cell = 0; cell < kCells; ++cell) {
                digits[cell] = static_cast<std::uint8_t>(std::countr_zero(lane_->words[cell][0]) + 1);
            }
        }
        const bool exhausted = pending_.empty();
        // An empty grid contradicts at once, so that a finished search says so again when it is asked again.
        lane_->load(exhausted ? CandidateGrid{} : pending_.back());
        if (!exhausted) pending_.pop_back();
        if (state == State::kSolved) return Result::kFound;
        if (exhausted) return Result::kExhausted;
    }
    return Result::kOutOfBudget;
}

std::vector<CandidateGrid> Search::split(const CandidateGrid& grid, std::size_t wanted) {
    // Breadth first, so that the parts are of a size; a solution is a part of its own.
    std::deque<CandidateGrid> open{grid};
    std::vector<CandidateGrid> parts;
    Lane lane;
    while (!open.empty() && open.size() + parts.size() < wanted) {
        lane.load(open.front());
        open.pop_front();
        State state = lane.round();
        while (state == State::kOpen) state = lane.round();
        if (state == State::kSolved) parts.push_back(lane.grid());
        if (state == State::kStuck) {
            const CandidateGrid other = lane.branch();
            open.push_back(lane.grid());
            open.push_back(other);
        }
    }
    parts.insert(parts.end(), open.begin(), open.end());
    return parts;
}

}  // namespace nonet
