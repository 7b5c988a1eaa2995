#include "making/maker.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "nonet/making/grids.h"
#include "nonet/making/isomorphism.h"

namespace nonet {
namespace {

// A pattern is tried on many grids, and drawing one takes longer than searching it: so many attempts share a
// grid, of which each has rows and columns exchanged at random.
constexpr std::uint32_t kAttemptsPerGrid = 32;

CellSet together(const std::vector<CellSet>& units) {
    CellSet cells;
    for (const CellSet unit : units) cells |= unit;
    return cells;
}

}  // namespace

Plan::Plan(const GenerationJob& job)
    : shape(job.shape),
      seed(job.seed),
      start(job.start),
      units(orbits(job.shape.symmetry, job.shape.pattern)),
      cells(together(units)),
      has_pattern(cells != kAllCells) {
    const bool may_lack_minimality = shape.minimal && (shape.symmetry != Symmetry::kNone || shape.exact);
    may_fail = has_pattern || may_lack_minimality || shape.fewest > 0 || shape.most < kCells;
}

void Maker::begin(const Plan& plan, std::uint64_t number, std::uint32_t attempt) {
    plan_ = &plan;
    is_given_ = false;
    random_ = Random(plan.seed, number, Random::Purpose::kRemoval, attempt);
    draw(number, attempt);
    givens_ = plan.cells;
    if (plan.has_pattern) {
        stage_ = Stage::kProving;
    } else {
        reduce();
    }
}

void Maker::begin(const Plan& plan, std::uint64_t number, const std::uint8_t* givens) {
    plan_ = &plan;
    is_given_ = true;
    random_ = Random(plan.seed, number, Random::Purpose::kRemoval);
    std::memcpy(solution_, givens, kCells);
    givens_ = {};
    for (int cell = 0; cell < kCells; ++cell) {
        if (givens[cell] != 0) givens_ |= CellSet::of(cell);
    }
    stage_ = Stage::kProving;
}

void Maker::draw(std::uint64_t number, std::uint32_t attempt) {
    if (!plan_->has_pattern) {
        Random random(plan_->seed, number, Random::Purpose::kGrid, attempt);
        draw_grid(random, solution_);
        return;
    }
    std::uint8_t grid[kCells];
    Random random(plan_->seed, number, Random::Purpose::kGrid, attempt / kAttemptsPerGrid);
    draw_grid(random, grid);
    Random variation(plan_->seed, number, Random::Purpose::kPattern, attempt);
    Isomorphism::draw(variation).apply(grid, solution_);
}

void Maker::reduce() {
    CellSet units[kCells];
    int count = 0;
    for (const CellSet unit : plan_->units) {
        if (!(unit & givens_).empty()) units[count++] = unit & givens_;
    }
    random_.shuffle(units, static_cast<std::size_t>(count));
    reduction_.begin(solution_, givens_, units, count);
    stage_ = Stage::kReducing;
}

// A unit of several cells stayed because of one of them; whether each is needed is another question.
void Maker::check() {
    CellSet units[kCells];
    int count = 0;
    for (CellSet left = givens_; !left.empty();) units[count++] = CellSet::of(left.take_first());
    reduction_.begin(solution_, givens_, units, count);
    stage_ = Stage::kChecking;
}

std::uint64_t Maker::next(CandidateGrid& grid) {
    while (stage_ != Stage::kEnded) {
        if (stage_ == Stage::kProving) {
            for (int cell = 0; cell < kCells; ++cell) {
                grid.cells[cell] =
                    givens_.contains(cell) ? static_cast<DigitSet>(1 << (solution_[cell] - 1)) : kAllDigits;
            }
            return 2;
        }
        if (is_hopeless()) {
            end(Made::kNothing);
            break;
        }
        if (const std::uint64_t limit = reduction_.next(grid); limit != 0) return limit;
        givens_ = reduction_.givens();
        if (stage_ == Stage::kReducing && plan_->shape.minimal && plan_->shape.symmetry != Symmetry::kNone) {
            check();
        } else {
            fill_up();
        }
    }
    return 0;
}

void Maker::tell(std::uint64_t count, const std::uint8_t* solutions) {
    if (stage_ != Stage::kProving) return reduction_.tell(count, solutions);
    if (count != 1) return end(count == 0 || !is_given_ ? Made::kNothing : Made::kSeveral);
    if (is_given_) std::memcpy(solution_, solutions + kCells, kCells);
    if (plan_->shape.exact && !plan_->shape.minimal) {
        fill_up();
    } else {
        reduce();
    }
}

// No puzzle as wished can come of it any more.
bool Maker::is_hopeless() const {
    const Shape& shape = plan_->shape;
    const bool lost_any = reduction_.givens() != givens_;
    if (lost_any && (stage_ == Stage::kChecking || (shape.exact && shape.minimal))) return true;
    if (is_given_) return false;
    return reduction_.kept().count() > shape.most ||
           (shape.minimal && reduction_.givens().count() < shape.fewest);
}

// Gives givens back, as wished; then the puzzle is done.
void Maker::fill_up() {
    const Shape& shape = plan_->shape;
    if (!shape.minimal) {
        const int wanted = std::max(givens_.count() + shape.extra, shape.fewest);
        std::vector<CellSet> units = plan_->units;
        random_.shuffle(units.data(), units.size());
        for (const CellSet unit : units) {
            if (givens_.count() >= wanted) break;
            givens_ |= unit;
        }
    }
    const int count = givens_.count();
    const bool fits = is_given_ || (shape.fewest <= count && count <= shape.most);
    end(fits ? Made::kPuzzle : Made::kNothing);
}

void Maker::end(Made outcome) {
    stage_ = Stage::kEnded;
    outcome_ = outcome;
}

void Maker::write(std::uint8_t* puzzle, std::uint8_t* solution) const {
    for (int cell = 0; cell < kCells; ++cell) {
        puzzle[cell] = givens_.contains(cell) ? solution_[cell] : std::uint8_t{0};
    }
    std::memcpy(solution, solution_, kCells);
}

}  // namespace nonet
