#include "nonet/making/generate.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "making/maker.h"
#include "nonet/making/grids.h"
#include "nonet/threads/batch.h"

namespace nonet {
namespace {

// A thread's share: it takes puzzles by their numbers, keeps as many attempts under way as the search has
// lanes, and hands the search one grid after the other.
class Worker {
public:
    Worker(const GenerationJob& job, const Plan& plan, Shares& shares, Control& control)
        : job_(job),
          plan_(plan),
          shares_(shares),
          control_(control),
          makers_(static_cast<std::size_t>(job.engine->lanes) + kSpare) {
        quests_.resize(makers_.size());
        for (std::size_t i = makers_.size(); i-- > 0;) {
            free_makers_.push_back(i);
            free_quests_.push_back(i);
        }
    }

    Feed feed() {
        return {[](void* self, CandidateGrid& grid) { return static_cast<Worker*>(self)->next(grid); },
                [](void* self, std::size_t number, std::uint64_t count, const std::uint8_t* solutions) {
                    static_cast<Worker*>(self)->done(number, count, solutions);
                },
                this};
    }

private:
    static constexpr std::size_t kSpare = 8;
    static constexpr std::uint32_t kNone = UINT32_MAX;

    // A puzzle and its attempts.
    struct Quest {
        std::size_t puzzle;
        std::uint32_t attempts;  // begun so far
        std::uint32_t best;      // the first that succeeded
        int running;             // attempts under way; the quest's place is free when there are none
    };
    struct Attempt {
        Maker maker;
        std::size_t quest;
        std::uint32_t number;
    };

    Feed::Order next(CandidateGrid& grid) {
        std::size_t number;
        while (take_attempt(number)) {
            Attempt& attempt = makers_[number];
            do {
                // An attempt after one that succeeded is of no use.
                if (attempt.number > quests_[attempt.quest].best) break;
                const std::uint64_t limit = attempt.maker.next(grid);
                if (limit != 0) return {number, limit};
                settle(attempt);
            } while (begin_next(attempt));
            release(attempt.quest);
            free_makers_.push_back(number);
        }
        return {};
    }

    void done(std::size_t number, std::uint64_t count, const std::uint8_t* solutions) {
        makers_[number].maker.tell(count, solutions);
        ready_.push_back(number);
    }

    // An attempt that can go on: one whose search is done, a new puzzle's first, or one more of an old one.
    bool take_attempt(std::size_t& number) {
        if (!ready_.empty()) {
            number = ready_.back();
            ready_.pop_back();
            return true;
        }
        if (free_makers_.empty()) return false;
        const std::size_t quest = find_quest();
        if (quest == quests_.size()) return false;
        number = free_makers_.back();
        free_makers_.pop_back();
        makers_[number].quest = quest;
        ++quests_[quest].running;
        begin(makers_[number]);
        return true;
    }

    std::size_t find_quest() {
        if (!free_quests_.empty() && (taken_.first < taken_.end || shares_.take(taken_))) {
            const std::size_t quest = free_quests_.back();
            free_quests_.pop_back();
            quests_[quest] = {taken_.first++, 0, kNone, 0};
            return quest;
        }
        // No puzzle is left to begin: those under way are attempted several times at once.
        if (!plan_.may_fail || job_.given != nullptr) return quests_.size();
        const auto wanting = [this](const Quest& quest) { return quest.running > 0 && is_open(quest); };
        const auto found =
            std::min_element(quests_.begin(), quests_.end(), [&](const Quest& a, const Quest& b) {
                return wanting(a) != wanting(b) ? wanting(a) : a.running < b.running;
            });
        return wanting(*found) ? static_cast<std::size_t>(found - quests_.begin()) : quests_.size();
    }

    bool is_open(const Quest& quest) const {
        return quest.best == kNone && quest.attempts < plan_.shape.attempts;
    }

    void begin(Attempt& attempt) {
        Quest& quest = quests_[attempt.quest];
        attempt.number = quest.attempts++;
        const std::uint64_t number = plan_.start + quest.puzzle;
        if (job_.given != nullptr) {
            attempt.maker.begin(plan_, number, job_.given + quest.puzzle * kCells);
        } else {
            attempt.maker.begin(plan_, number, attempt.number);
        }
    }

    bool begin_next(Attempt& attempt) {
        if (job_.given != nullptr || !is_open(quests_[attempt.quest])) return false;
        begin(attempt);
        return true;
    }

    // The attempt has ended: if it succeeded, and no earlier one has, its puzzle is the result so far.
    void settle(const Attempt& attempt) {
        Quest& quest = quests_[attempt.quest];
        const Made outcome = attempt.maker.outcome();
        if (quest.best == kNone) job_.outcomes[quest.puzzle] = outcome;
        if (outcome != Made::kPuzzle || attempt.number > quest.best) return;
        quest.best = attempt.number;
        attempt.maker.write(job_.made + quest.puzzle * kCells, job_.solutions + quest.puzzle * kCells);
    }

    void release(std::size_t number) {
        Quest& quest = quests_[number];
        if (--quest.running != 0) return;
        if (quest.best == kNone) {
            std::memset(job_.made + quest.puzzle * kCells, 0, kCells);
            std::memset(job_.solutions + quest.puzzle * kCells, 0, kCells);
        }
        free_quests_.push_back(number);
        ++control_.finished;
    }

    const GenerationJob& job_;
    const Plan& plan_;
    Shares& shares_;
    Control& control_;
    std::vector<Attempt> makers_;
    std::vector<Quest> quests_;
    std::vector<std::size_t> free_makers_, free_quests_, ready_;
    Share taken_;  // puzzles that are not begun
};

}  // namespace

bool generate(const GenerationJob& job, int threads) {
    // So many puzzles a thread has under way at the same time.
    constexpr std::size_t kShare = 32;
    const Plan plan(job);
    Shares shares(job.count, kShare);
    return run_on_threads(shares.useful(threads), job.control, [&](Watch& watch) {
        Worker worker(job, plan, shares, watch.control());
        solve_fed(worker.feed(), *job.engine, watch);
    });
}

bool draw_grids(const GridJob& job, int threads) {
    const auto make_worker = [&](Watch&) {
        return [&job](std::size_t i) {
            Random random(job.seed, job.start + i, Random::Purpose::kGrid);
            draw_grid(random, job.grids + i * kCells);
        };
    };
    // A grid takes less than a microsecond, and threads that write side by side slow each other down.
    return run_batch({.count = job.count, .share = 256, .threads = threads, .control = job.control},
                     make_worker);
}

}  // namespace nonet
