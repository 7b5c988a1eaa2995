// One puzzle in the making.
#pragma once

#include <vector>

#include "nonet/making/generate.h"
#include "nonet/making/minimize.h"
#include "nonet/making/random.h"

namespace nonet {

// The shape, and what follows from it for every puzzle.
struct Plan {
    explicit Plan(const GenerationJob& job);

    Shape shape;
    std::uint64_t seed, start;
    std::vector<CellSet> units;  // that stay or go together, of all cells that may be givens
    CellSet cells;               // all of them
    bool has_pattern;
    bool may_fail;  // an attempt may come to nothing
};

// An attempt at a puzzle, which asks for searches one at a time.
class Maker {
public:
    // From a random grid, or from the givens of a puzzle.
    void begin(const Plan& plan, std::uint64_t number, std::uint32_t attempt);
    void begin(const Plan& plan, std::uint64_t number, const std::uint8_t* givens);

    // The next search, as of Reduction; 0 when the attempt has ended.
    std::uint64_t next(CandidateGrid& grid);
    void tell(std::uint64_t count, const std::uint8_t* solutions);

    Made outcome() const { return outcome_; }
    void write(std::uint8_t* puzzle, std::uint8_t* solution) const;

private:
    enum class Stage {
        kProving,   // the givens that there are at first: do they have one solution?
        kReducing,  // units go
        kChecking,  // single givens would go, though units do not: not minimal
        kEnded,
    };

    void draw(std::uint64_t number, std::uint32_t attempt);
    void reduce();
    void check();
    void fill_up();
    void end(Made outcome);
    bool is_hopeless() const;

    const Plan* plan_;
    Stage stage_;
    Made outcome_;
    bool is_given_;  // the puzzle was given: its solution comes from the first search
    CellSet givens_;
    Random random_{0, 0, Random::Purpose::kRemoval};
    std::uint8_t solution_[kCells];
    Reduction reduction_;
};

}  // namespace nonet
