// Taking givens away as long as the solution stays the only one.
//
// Givens go in units (single cells, or cells that belong together by a symmetry), one after the other in a
// given order: a unit goes if the puzzle without it still has one solution. What is left is determined by the
// order alone; but not every unit needs a search of its own. A unit that has the last given of a known
// unavoidable set stays. The others are planned to go, several at a time, and one search tells whether the
// solution is still the only one. If it is not, another solution shows an unavoidable set that was not known,
// and one plans again.
//
// A Reduction asks for searches, one at a time, and goes on with their results; whoever has many reductions
// searches for all of them side by side.
#pragma once

#include <cstdint>

#include "nonet/grid/cell_set.h"
#include "nonet/grid/vocabulary.h"
#include "nonet/making/unavoidable.h"

namespace nonet {

class Reduction {
public:
    // Units must be disjoint and lie in the givens; with all givens the solution must be the only one. The
    // solution is read until the reduction is done.
    void begin(const std::uint8_t* solution, CellSet givens, const CellSet* units, int count);

    // The next search: a grid, and how many solutions end it; 0 when the reduction is done.
    std::uint64_t next(CandidateGrid& grid);
    // The solutions that the search found, at most two.
    void tell(std::uint64_t count, const std::uint8_t* solutions);

    CellSet givens() const { return givens_; }
    // Those of them that are certain to stay.
    CellSet kept() const { return givens_ - open_; }

private:
    void plan();
    void decide(int end);
    int run_length() const;

    const std::uint8_t* solution_;
    DigitSet bits_[kCells];  // the solution as candidates
    CellSet givens_;
    CellSet units_[kCells];
    int count_, next_;  // units [0, next_) are decided
    CellSet open_;      // the cells of the others
    int unit_size_;     // on average
    UnavoidableSets sets_;
    UnavoidableSets::Counts counts_;  // for givens_
    // The plan: of units [next_, end_) so many go, and this is left then.
    int end_, going_;
    int last_;  // the last unit that goes
    CellSet left_;
    UnavoidableSets::Counts planned_;  // for left_
    int longest_;                      // so many units may be planned to go, after a plan that failed
};

}  // namespace nonet
