// The search: many grids side by side, one per lane.
//
// A lane works on one state (a grid of candidates) of one puzzle. When a round leaves it
//   solved        the solution is recorded and the lane is free,
//   contradictory the lane is free,
//   stuck         the search branches: the lane goes on with the chosen digit placed, and the state with
//                 that digit removed goes to a free lane, or onto the lane's own stack if there is none.
// A free lane takes, in this order, a branch of a lane that is stuck now, the top of its own stack, a new
// puzzle, and the oldest branch (the bottom) of another lane's stack. So the lanes never idle while any work
// is left, and a single hard puzzle soon uses all of them.
//
// Sharing a puzzle among lanes does not change how many solutions it has, nor, if it has one, which one and
// how many guesses the whole tree takes. With two or more solutions it would change which is found first. So
// a puzzle that shows a second solution is started again as a *solo*: one lane alone searches it, in order.
// When solutions are only counted there is no need for that. Grids of a feed are solos from the start.
#pragma once

#include <bit>
#include <cstring>

#include "nonet/search/branch.h"
#include "nonet/search/branch_stack.h"
#include "nonet/search/propagate.h"
#include "nonet/search/read_puzzle.h"
#include "nonet/search/solver.h"

namespace nonet {

template <class Ops>
class LaneSearch {
public:
    // Works on the task until nothing is left or it is stopped.
    void run(const LaneTask& task) {
        begin(task);
        refill(kAllLanes);
        while (busy_ != 0) {
            step();
            if (clock_ % kStepsBetweenPolls == 0 && should_stop()) break;
        }
        publish_progress();
    }

private:
    using Vec = typename Ops::Vec;
    static constexpr int kLanes = Ops::kLanes;
    static constexpr std::uint32_t kAllLanes = static_cast<std::uint32_t>((std::uint64_t{1} << kLanes) - 1);
    static constexpr int kSlots = 4 * kLanes;
    static constexpr std::uint32_t kStepsBetweenPolls = 2048;

    // A puzzle in work.
    struct Slot {
        std::size_t puzzle;
        std::uint64_t solutions, limit;
        std::uint32_t guesses, rounds;
        std::uint32_t kept;  // branches on the way to the first solution that kept their digit
        std::uint32_t open;  // its states in lanes and on stacks
        bool solo;
        bool closed;   // its remaining states are dropped
        bool restart;  // and then it starts again as a solo

        static Slot opened(std::size_t puzzle, std::uint64_t limit, bool solo) {
            return {.puzzle = puzzle,
                    .solutions = 0,
                    .limit = limit,
                    .guesses = 0,
                    .rounds = 0,
                    .kept = 0,
                    .open = 1,
                    .solo = solo,
                    .closed = false,
                    .restart = false};
        }
    };

    using Stack = BranchStack<Ops>;

    void begin(const LaneTask& task) {
        task_ = &task;
        job_ = task.job;
        feed_ = task.feed;
        counts_only_ = feed_ != nullptr || job_->counts_only();
        enough_ = feed_ != nullptr ? kNoLimit : job_->enough;
        busy_ = 0;
        clock_ = 0;
        taken_.first = taken_.end = 0;
        restarts_ = stacked_ = 0;
        published_found_ = published_finished_ = found_ = finished_ = 0;
        free_slots_ = kSlots;
        for (int i = 0; i < kSlots; ++i) free_slot_[i] = kSlots - 1 - i;
        for (int lane = 0; lane < kLanes; ++lane) stacks_[lane].clear();
    }

    void step() {
        const Verdict verdict = propagate<Ops>(cells_.vectors);
        ++clock_;
        const std::uint32_t solved = verdict.solved & busy_;
        const std::uint32_t dead = verdict.contradiction & busy_ & ~solved;
        const std::uint32_t stuck = busy_ & ~(verdict.changed | solved | dead);
        if ((solved | dead | stuck) == 0) return;
        for (std::uint32_t lanes = solved; lanes != 0; lanes &= lanes - 1) record(std::countr_zero(lanes));
        for (std::uint32_t lanes = dead; lanes != 0; lanes &= lanes - 1) release(std::countr_zero(lanes));
        moves_ = 0;
        std::uint32_t idle = ~busy_ & kAllLanes;
        for (std::uint32_t lanes = stuck & busy_; lanes != 0; lanes &= lanes - 1) {
            idle &= ~branch(std::countr_zero(lanes), idle);
        }
        if (moves_ != 0) move_branches();
        if (idle != 0) refill(idle);
    }

    // The lane holds a solution.
    void record(int lane) {
        if ((busy_ >> lane & 1) == 0) return;  // its puzzle was closed by another lane of this round
        Slot& slot = slots_[slot_of_[lane]];
        ++slot.solutions;
        if (feed_ != nullptr) {
            Ops::write_digits(lane_words(lane), fed_solutions_[slot_of_[lane]][slot.solutions & 1]);
        } else {
            ++found_;
            if (slot.solutions == 1 && job_->results.solutions != nullptr) {
                Ops::write_digits(lane_words(lane), job_->results.solutions + slot.puzzle * kCells);
            }
        }
        if (slot.solutions == 1) slot.kept = kept_[lane];
        slot.restart = slot.solutions == 2 && !slot.solo && !counts_only_;
        if (slot.restart || slot.solutions >= slot.limit) {
            close(slot_of_[lane]);
        } else {
            release(lane);
        }
    }

    // The lane's state is done with.
    void release(int lane) {
        if ((busy_ >> lane & 1) == 0) return;
        busy_ &= ~(std::uint32_t{1} << lane);
        slots_[slot_of_[lane]].rounds += clock_ - since_[lane];
        drop(slot_of_[lane]);
    }

    // One state less of a puzzle; the last one ends it.
    void drop(int index) {
        Slot& slot = slots_[index];
        if (--slot.open != 0) return;
        if (slot.restart) {
            restart_[restarts_++] = slot.puzzle;
            found_ -= slot.solutions;
        } else if (feed_ != nullptr) {
            feed_->done(feed_->context, slot.puzzle, slot.solutions, fed_solutions_[index][0]);
        } else {
            finish(slot);
        }
        free_slot_[free_slots_++] = index;
    }

    void finish(const Slot& slot) {
        const Results& results = job_->results;
        results.counts[slot.puzzle] = slot.solutions;
        if (results.guesses != nullptr) results.guesses[slot.puzzle] = slot.guesses;
        if (results.rounds != nullptr) results.rounds[slot.puzzle] = slot.rounds;
        if (results.backtracks != nullptr) results.backtracks[slot.puzzle] = slot.guesses - slot.kept;
        if (results.solutions != nullptr && slot.solutions == 0) {
            std::memset(results.solutions + slot.puzzle * kCells, 0, kCells);
        }
        ++finished_;
    }

    // The puzzle needs no more searching: its lanes stop now, its stacked states when they are taken.
    void close(int index) {
        slots_[index].closed = true;
        ++slots_[index].open;  // held until every lane has let go
        for (std::uint32_t lanes = busy_; lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            if (slot_of_[lane] == index) release(lane);
        }
        drop(index);
    }

    // The lane is stuck. Returns the idle lane, as a bit, that will take the other branch, if one does.
    std::uint32_t branch(int lane, std::uint32_t idle) {
        const int index = slot_of_[lane];
        Slot& slot = slots_[index];
        ++slot.guesses;
        ++slot.open;
        const int taker = slot.solo || idle == 0 ? -1 : taker_among(idle);
        if (taker < 0) {
            PendingState& other = stacks_[lane].push();
            ++stacked_;
            Ops::gather(lane_words(lane), other.grid);
            const Branch branch = choose_branch<Ops>(other.grid);
            other.grid.cells[branch.cell] &= static_cast<DigitSet>(~branch.digit);
            other.slot = index;
            other.kept = kept_[lane]++;
            lane_words(lane)[branch.cell * kLanes] = branch.digit;
            return 0;
        }
        CandidateGrid grid;
        Ops::gather(lane_words(lane), grid);
        move_[moves_] = {lane, taker};
        branch_[moves_++] = choose_branch<Ops>(grid);
        occupy(taker, index, kept_[lane]++);
        return std::uint32_t{1} << taker;
    }

    // Copies the stuck lanes to those that take their other branches, all at once.
    void move_branches() {
        Ops::copy_lanes(cells_.vectors, move_, moves_);
        for (int i = 0; i < moves_; ++i) {
            const Branch branch = branch_[i];
            lane_words(move_[i].from)[branch.cell * kLanes] = branch.digit;
            lane_words(move_[i].to)[branch.cell * kLanes] &= static_cast<DigitSet>(~branch.digit);
        }
    }

    // An idle lane that may take a foreign branch, or -1.
    int taker_among(std::uint32_t idle) const {
        for (; idle != 0; idle &= idle - 1) {
            const int lane = std::countr_zero(idle);
            if (stacks_[lane].has_room() && !guards_solo(lane)) return lane;
        }
        return -1;
    }

    // A lane whose stack belongs to a solo must go on with it.
    bool guards_solo(int lane) const {
        const Stack& stack = stacks_[lane];
        return !stack.empty() && slots_[stack.entries[stack.bottom].slot].solo;
    }

    void refill(std::uint32_t idle) {
        for (; idle != 0; idle &= idle - 1) {
            const int lane = std::countr_zero(idle);
            // The second load: dropping the last branch of a closed puzzle may have made it start again.
            if (!resume(lane) && !load(lane) && !steal(lane)) load(lane);
        }
    }

    // Goes on with the lane's own stack.
    bool resume(int lane) {
        Stack& stack = stacks_[lane];
        while (!stack.empty()) {
            if (start_or_drop(lane, stack.pop())) return true;
        }
        return false;
    }

    // Takes the oldest branch of another lane.
    bool steal(int lane) {
        if (stacked_ == 0) return false;
        for (int other = 0; other < kLanes; ++other) {
            if (guards_solo(other)) continue;
            Stack& stack = stacks_[other];
            while (!stack.empty()) {
                if (start_or_drop(lane, stack.take_oldest())) return true;
            }
        }
        return false;
    }

    // Begins a state that was on a stack, unless its puzzle is closed.
    bool start_or_drop(int lane, const PendingState& state) {
        --stacked_;
        if (slots_[state.slot].closed) {
            drop(state.slot);
            return false;
        }
        start(lane, state);
        return true;
    }

    void start(int lane, const PendingState& state) {
        scatter(lane, state.grid);
        occupy(lane, state.slot, state.kept);
    }

    void scatter(int lane, const CandidateGrid& grid) {
        DigitSet* words = lane_words(lane);
        NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) words[cell * kLanes] = grid.cells[cell];
    }

    void occupy(int lane, int slot, std::uint32_t kept) {
        slot_of_[lane] = slot;
        kept_[lane] = kept;
        since_[lane] = clock_;
        busy_ |= std::uint32_t{1} << lane;
    }

    // Takes a new puzzle.
    bool load(int lane) {
        if (free_slots_ == 0) return false;
        if (feed_ != nullptr) return load_fed(lane);
        std::size_t puzzle;
        const bool again = restarts_ != 0;
        if (again) {
            puzzle = restart_[--restarts_];
        } else {
            if (taken_.first == taken_.end && !task_->shares->take(taken_)) return false;
            puzzle = taken_.first++;
        }
        read_puzzle<Ops>(job_->puzzles, puzzle, lane_words(lane));
        const int index = free_slot_[--free_slots_];
        const bool solo = again || (job_->limit == 1 && !counts_only_);
        slots_[index] = Slot::opened(puzzle, job_->limit, solo);
        occupy(lane, index, 0);
        return true;
    }

    bool load_fed(int lane) {
        CandidateGrid grid;
        const Feed::Order order = feed_->next(feed_->context, grid);
        if (order.limit == 0) return false;
        scatter(lane, grid);
        const int index = free_slot_[--free_slots_];
        slots_[index] = Slot::opened(order.number, order.limit, true);
        occupy(lane, index, 0);
        return true;
    }

    DigitSet* lane_words(int lane) { return &cells_.words[0][lane]; }
    const DigitSet* lane_words(int lane) const { return &cells_.words[0][lane]; }

    bool should_stop() {
        Control* control = task_->control;
        publish_progress();
        if (task_->is_caller && control->asks_to_stop()) control->stop = true;
        return control->stop.load(std::memory_order_relaxed) || control->found >= enough_;
    }

    void publish_progress() {
        // Puzzles that start again as a solo take their solutions back: the difference may be negative.
        Control* control = task_->control;
        control->found += found_ - published_found_;
        control->finished += finished_ - published_finished_;
        published_found_ = found_;
        published_finished_ = finished_;
    }

    union Cells {
        Vec vectors[kCells];
        DigitSet words[kCells][kLanes];
    };

    alignas(64) Cells cells_;
    // Nothing is initialised here but in begin(): a thread must not touch a megabyte of stacks it never uses.
    const LaneTask* task_;
    const Job* job_;
    const Feed* feed_;
    bool counts_only_;
    std::uint64_t enough_;   // so many solutions end the search
    std::uint32_t busy_;     // lanes at work
    std::uint32_t clock_;    // rounds so far
    std::uint64_t stacked_;  // states on all stacks
    int slot_of_[kLanes];
    std::uint32_t since_[kLanes];  // the round in which the lane took its state
    std::uint32_t kept_[kLanes];   // branches on the way to its state that kept their digit
    Slot slots_[kSlots];
    int free_slot_[kSlots], free_slots_;
    std::size_t restart_[kSlots], restarts_;
    Share taken_;  // puzzles that are not begun
    std::uint64_t found_, finished_, published_found_, published_finished_;
    LaneCopy move_[kLanes];
    Branch branch_[kLanes];
    int moves_;
    std::uint8_t fed_solutions_[kSlots][2][kCells];
    Stack stacks_[kLanes];
};

}  // namespace nonet
