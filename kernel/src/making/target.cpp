#include "nonet/making/target.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <numeric>

#include "making/judge.h"
#include "nonet/making/isomorphism.h"
#include "nonet/making/random.h"
#include "nonet/threads/batch.h"
#include "nonet/threads/mutex.h"

namespace nonet {
namespace {

using Clock = std::chrono::steady_clock;

// At a round of a walk up to so many units of givens come in before others go.
constexpr std::uint32_t kMostComing = 4;

// What the threads share: they take blocks by their numbers, as long as the job wants more.
class Blocks {
public:
    explicit Blocks(TargetJob& job) : job_(job), begun_(Clock::now()) {}

    // False: there is enough.
    bool take(std::size_t& block) {
        if (Clock::now() - begun_ > std::chrono::duration<double>(job_.seconds)) return false;
        const Lock lock(mutex_);
        if (job_.found >= job_.wanted || next_ >= job_.blocks) return false;
        block = next_++;
        return true;
    }

    void put(std::size_t block, std::vector<TargetJob::Hit> hits, std::uint64_t tried, Control& control) {
        const Lock lock(mutex_);
        job_.found += hits.size();
        job_.tried += tried;
        control.found = job_.found;
        control.finished = job_.tried;
        job_.hits[block] = std::move(hits);
    }

private:
    TargetJob& job_;
    const Clock::time_point begun_;
    Mutex mutex_;  // for the results and what is next
    std::size_t next_ = 0;
};

// Searches whole blocks, on one thread.
class Worker {
public:
    Worker(const TargetJob& job, Watch& watch)
        : job_(job),
          watch_(watch),
          judge_(job.target, watch_),
          units_(orbits(job.shape.symmetry, job.shape.pattern)),
          count_(static_cast<std::size_t>(job.walkers)) {
        inner_.poll = [](void* watch) { return static_cast<Watch*>(watch)->stops(); };
        inner_.context = &watch_;
        for (auto* digits : {&starts_, &made_, &solutions_}) digits->resize(count_ * kCells);
        outcomes_.resize(count_);
        guesses_.resize(count_);
        counts_.resize(count_);
    }

    void run(Blocks& blocks) {
        for (std::size_t block; !watch_.stops() && blocks.take(block);) {
            std::vector<Hit> hits;
            std::uint64_t tried = 0;
            if (!search(block, hits, tried)) return;
            blocks.put(block, std::move(hits), tried, watch_.control());
        }
    }

private:
    using Hit = TargetJob::Hit;
    // Distances of a walker that has no puzzle yet, and of one that only what is wanted may call away.
    static constexpr int kNowhere = INT32_MAX, kNear = 1;
    struct Walker {
        Hit place;
        int distance;
        bool done;
    };

    // False: stopped.
    bool search(std::size_t block, std::vector<Hit>& hits, std::uint64_t& tried) {
        first_ = (job_.start + block) * count_;
        walkers_.assign(count_, {{}, kNowhere, false});
        if (!(job_.sources.empty() ? draw() : draw_from_sources())) return false;
        for (int round = 0;; ++round) {
            tried += count_;
            if (!look(hits) || round == job_.rounds) break;
            if (!step(round + 1)) return false;
        }
        return !watch_.stops();
    }

    // Makes the block's puzzles: fresh ones, or minimal ones within the given.
    bool make(const std::uint8_t* given, int round) {
        GenerationJob making;
        making.shape = job_.shape;
        // Every round takes givens away in another order.
        making.seed = job_.seed + static_cast<std::uint64_t>(round) * 0x9E3779B97F4A7C15;
        making.start = first_;
        making.count = count_;
        making.given = given;
        making.engine = job_.engine;
        making.made = made_.data();
        making.solutions = solutions_.data();
        making.outcomes = outcomes_.data();
        making.control = &inner_;
        return generate(making, 1) && count_guesses();
    }

    bool count_guesses() {
        Job job;
        job.puzzles = {Puzzles::Kind::kDigits, made_.data(), count_};
        job.results.counts = counts_.data();
        job.results.guesses = guesses_.data();
        job.control = &inner_;
        return solve(job, *job_.engine, 1);
    }

    // Fresh puzzles, for each walker the most promising of some.
    bool draw() {
        if (job_.starts == 1) return make(nullptr, 0);
        std::vector<std::int64_t> promise(count_, INT64_MIN);
        for (int start = 0; start < job_.starts; ++start) {
            if (!make(nullptr, start)) return false;
            for (std::size_t i = 0; i < count_; ++i) {
                if (outcomes_[i] != Made::kPuzzle) continue;
                const std::int64_t found = judge_.promise(made_.data() + i * kCells, guesses_[i]);
                if (found <= promise[i]) continue;
                promise[i] = found;
                take(i, kNowhere);
            }
        }
        for (std::size_t i = 0; i < count_; ++i) {
            std::copy_n(walkers_[i].place.puzzle.data(), kCells, starts_.data() + i * kCells);
        }
        walkers_.assign(count_, {{}, kNowhere, false});
        return make(starts_.data(), 0);
    }

    // The sources are where walks begin; they are not results themselves.
    bool draw_from_sources() {
        const std::size_t size = job_.sources.size() / kCells;
        for (std::size_t i = 0; i < count_; ++i) {
            Random random(job_.seed, first_ + i, Random::Purpose::kVariation);
            const std::size_t chosen = random.below(static_cast<std::uint32_t>(size));
            const std::uint8_t* from = job_.sources.data() + chosen * kCells;
            if (job_.varies) {
                Isomorphism::draw(random).apply(from, starts_.data() + i * kCells);
            } else {
                std::copy_n(from, kCells, starts_.data() + i * kCells);
            }
        }
        if (!make(starts_.data(), 0)) return false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (outcomes_[i] == Made::kPuzzle) take(i, kNear);
        }
        return step(0);
    }

    // Looks at the puzzles made; false if none has to go on.
    bool look(std::vector<Hit>& hits) {
        bool more = false;
        for (std::size_t i = 0; i < count_ && !watch_.stops(); ++i) {
            Walker& walker = walkers_[i];
            if (walker.done) continue;
            more = true;
            if (outcomes_[i] != Made::kPuzzle || !judge_.worth_a_look(guesses_[i])) continue;
            const std::uint8_t* puzzle = made_.data() + i * kCells;
            // The givens that came may all have gone again.
            if (std::equal(puzzle, puzzle + kCells, walker.place.puzzle.begin())) continue;
            const Judgement judgement = judge_.look(puzzle, guesses_[i]);
            if (judgement.distance > walker.distance) continue;
            take(i, judgement.distance);
            if (judgement.distance == 0) {
                walker.done = true;
                walker.place.kind = static_cast<std::uint8_t>(judgement.kind);
                hits.push_back(walker.place);
            }
        }
        return more;
    }

    // The walker goes to the puzzle that was made for it.
    void take(std::size_t i, int distance) {
        Walker& walker = walkers_[i];
        walker.distance = distance;
        std::copy_n(made_.data() + i * kCells, kCells, walker.place.puzzle.begin());
        std::copy_n(solutions_.data() + i * kCells, kCells, walker.place.solution.begin());
    }

    // Every walker takes a step: givens come and go, and then all that are not needed go.
    bool step(int round) {
        for (std::size_t i = 0; i < count_; ++i) {
            const Walker& walker = walkers_[i];
            std::uint8_t* start = starts_.data() + i * kCells;
            std::copy(walker.place.puzzle.begin(), walker.place.puzzle.end(), start);
            if (walker.done || walker.distance == kNowhere) continue;
            Random random(job_.seed, first_ + i, Random::Purpose::kWalk, static_cast<std::uint32_t>(round));
            if (job_.shape.symmetry == Symmetry::kNone && random.coin()) {
                exchange(walker.place, start, random);
            } else {
                add(walker.place, start, random);
            }
        }
        return make(starts_.data(), round);
    }

    // Givens of the solution come in: the puzzle goes on having one solution.
    void add(const Hit& place, std::uint8_t* start, Random& random) const {
        std::uint32_t coming = 1 + random.below(kMostComing);
        while (coming-- > 0) {
            CellSet unit = units_[random.below(static_cast<std::uint32_t>(units_.size()))];
            while (!unit.empty()) {
                const auto cell = static_cast<std::size_t>(unit.take_first());
                start[cell] = place.solution[cell];
            }
        }
    }

    // One or two givens go and one or two others come in, of the solution or any that fit: the solution may
    // become another one, and often there is none or there are several.
    void exchange(const Hit& place, std::uint8_t* start, Random& random) const {
        const bool any_digit = random.coin();
        const std::uint32_t going = 1 + random.below(2), coming = 1 + random.below(2);
        for (std::uint32_t gone = 0; gone < going;) {
            const std::uint32_t cell = random.below(kCells);
            if (start[cell] == 0) continue;
            start[cell] = 0;
            ++gone;
        }
        // In a small pattern there may be no room.
        for (std::uint32_t come = 0, tries = 0; come < coming && tries < kCells; ++tries) {
            const CellSet unit = units_[random.below(static_cast<std::uint32_t>(units_.size()))];
            const auto cell = static_cast<std::size_t>(unit.first());
            const auto digit =
                any_digit ? static_cast<std::uint8_t>(1 + random.below(kDigits)) : place.solution[cell];
            if (start[cell] != 0 || !fits(start, static_cast<int>(cell), digit)) continue;
            start[cell] = digit;
            ++come;
        }
    }

    static bool fits(const std::uint8_t* puzzle, int cell, std::uint8_t digit) {
        for (CellSet peers = kPeers[static_cast<std::size_t>(cell)]; !peers.empty();) {
            if (puzzle[peers.take_first()] == digit) return false;
        }
        return true;
    }

    const TargetJob& job_;
    Watch& watch_;
    Control inner_;  // of the searches within a block: they stop when the job does
    Judge judge_;
    const std::vector<CellSet> units_;
    const std::size_t count_;
    std::uint64_t first_ = 0;  // the number of the block's first puzzle
    std::vector<std::uint8_t> starts_, made_, solutions_;
    std::vector<Made> outcomes_;
    std::vector<std::uint32_t> guesses_;
    std::vector<std::uint64_t> counts_;
    std::vector<Walker> walkers_;
};

}  // namespace

bool hit_target(TargetJob& job, int threads) {
    Blocks blocks(job);
    return run_on_threads(threads, job.control, [&](Watch& watch) { Worker(job, watch).run(blocks); });
}

}  // namespace nonet
