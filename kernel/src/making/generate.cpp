#include "nonet/making/generate.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "making/maker.h"
#include "nonet/making/grids.h"

namespace nonet {
namespace {

// A thread's share: it takes puzzles by their numbers, keeps as many attempts under way as the search has
// lanes, and hands the search one grid after the other.
class Worker {
public:
    Worker(GenerationJob& job, const Plan& plan)
        : job_(job), plan_(plan), makers_(static_cast<std::size_t>(job.engine->lanes) + kSpare) {
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
        if (!free_quests_.empty() && (taken_ < end_ || take_puzzles())) {
            const std::size_t quest = free_quests_.back();
            free_quests_.pop_back();
            quests_[quest] = {taken_++, 0, kNone, 0};
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
        return quest.best == kNone && quest.attempts < plan_.wish.attempts;
    }

    bool take_puzzles() {
        if (job_.next.load(std::memory_order_relaxed) >= job_.count) return false;
        taken_ = job_.next.fetch_add(job_.block, std::memory_order_relaxed);
        end_ = std::min(taken_ + job_.block, job_.count);
        return taken_ < end_;
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
        ++job_.control->finished;
    }

    GenerationJob& job_;
    const Plan& plan_;
    std::vector<Attempt> makers_;
    std::vector<Quest> quests_;
    std::vector<std::size_t> free_makers_, free_quests_, ready_;
    std::size_t taken_ = 0, end_ = 0;  // puzzles of this thread that are not begun
};

void run_worker(Job& job, bool is_caller) {
    auto& generation = static_cast<GenerationJob&>(job);
    const Plan plan(generation);
    Worker worker(generation, plan);
    const Feed feed = worker.feed();
    Job search;
    search.feed = &feed;
    search.control = job.control;
    generation.engine->run(search, is_caller);
}

void run_drawing(Job& job, bool is_caller) {
    auto& drawing = static_cast<GridJob&>(job);
    const std::size_t count = drawing.puzzles.count;
    while (!drawing.control->stop) {
        const std::size_t first = drawing.next.fetch_add(drawing.block),
                          end = std::min(first + drawing.block, count);
        if (first >= count) return;
        for (std::size_t i = first; i < end; ++i) {
            Random random(drawing.seed, drawing.start + i, Random::Purpose::kGrid);
            draw_grid(random, drawing.grids + i * kCells);
        }
        drawing.control->finished += end - first;
        if (is_caller && drawing.control->asks_to_stop()) drawing.control->stop = true;
    }
}

}  // namespace

bool generate(GenerationJob& job, int threads) {
    static constexpr Engine kGeneration{"generation", 1, run_worker};
    job.puzzles.count = job.count;
    return solve(job, kGeneration, threads);
}

bool draw_grids(GridJob& job, int threads) {
    static constexpr Engine kDrawing{"drawing", 1, run_drawing};
    return solve(job, kDrawing, threads);
}

}  // namespace nonet
