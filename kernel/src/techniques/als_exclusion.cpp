// Aligned pair and triplet exclusion: all combinations of digits of two or three cells are looked at. One
// cannot be if two cells that see each other get the same digit, or if a cell that sees all of them (an
// excluder) is left without a digit. A candidate that is in no combination that can be is false.
//
// As Sudoku Explainer has it: excluders have at most as many candidates as there are cells, at least two of
// them must see all the cells, and of three cells one must itself be an excluder of another.
#include <bit>

#include "reasoning/als_table.h"
#include "techniques/als.h"

namespace nonet {
namespace {

class ExclusionSearch {
public:
    ExclusionSearch(const Board& board, int size, Sink& sink) : board_(board), size_(size), sink_(sink) {
        CellSet few;
        for (int count = 2; count <= size; ++count) few |= board.with_candidates(count);
        few_ = few;
        for (CellSet left = board.open(); !left.empty();) {
            const int cell = left.take_first();
            excluders_[cell] = kPeers[cell] & few;
            if (excluders_[cell].count() >= 2 && std::popcount(board.candidates(cell)) >= 2) {
                base_ |= CellSet::of(cell);
            }
        }
    }

    bool run() { return choose_cell(0, base_, kAllCells); }

private:
    // Adds a base cell after the ones there are, while two excluders see them all.
    bool choose_cell(int place, CellSet from, CellSet excluders) {
        if (place == size_) return try_cells(excluders);
        while (!from.empty()) {
            const int cell = from.take_first();
            const CellSet common = excluders & excluders_[cell];
            if (common.count() < 2) continue;
            cells_[place] = cell;
            if (choose_cell(place + 1, from, common)) return true;
        }
        return false;
    }

    bool try_cells(CellSet excluders) {
        if (size_ == 3 && !hang_together()) return false;
        common_ = excluders;
        together_count_ = 0;
        for (CellSet left = excluders; !left.empty();)
            together_[together_count_++] = board_.candidates(left.take_first());
        for (int place = 0; place < size_; ++place) allowed_[place] = 0;
        Finding& draft = sink_.draft();
        for (int place = 0; place < size_; ++place) {
            for (DigitSet left = board_.candidates(cells_[place]); left != 0;
                 left &= static_cast<DigitSet>(left - 1)) {
                const int digit = std::countr_zero(left);
                if ((allowed_[place] >> digit & 1) != 0) continue;
                fixed_ = place;
                fixed_digit_ = digit;
                if (!find_allowed(0, 0)) draft.eliminate(cells_[place], digit);
            }
        }
        return draft.does_something() && offer(draft);
    }

    bool hang_together() const {
        for (int place = 0; place < 3; ++place) {
            const int cell = cells_[place];
            const int next = cells_[(place + 1) % 3], last = cells_[(place + 2) % 3];
            if (few_.contains(cell) && (kPeers[cell].contains(next) || kPeers[cell].contains(last)))
                return true;
        }
        return false;
    }

    DigitSet options(int place) const {
        return place == fixed_ ? static_cast<DigitSet>(1 << fixed_digit_) : board_.candidates(cells_[place]);
    }

    bool clashes(int place, int digit) const {
        for (int other = 0; other < place; ++other) {
            if (chosen_[other] == digit && kPeers[cells_[other]].contains(cells_[place])) return true;
        }
        return false;
    }

    // Looks for a combination with the fixed candidate that can be, and notes all its candidates.
    bool find_allowed(int place, DigitSet together) {
        if (place == size_) {
            for (int index = 0; index < together_count_; ++index) {
                if ((together_[index] & ~together) == 0) return false;
            }
            for (int other = 0; other < size_; ++other)
                allowed_[other] |= static_cast<DigitSet>(1 << chosen_[other]);
            return true;
        }
        return visit_digits(options(place), [&](int digit) {
            if (clashes(place, digit)) return false;
            chosen_[place] = digit;
            return find_allowed(place + 1, static_cast<DigitSet>(together | 1 << digit));
        });
    }

    bool offer(Finding& draft) {
        CellSet cells;
        for (int place = 0; place < size_; ++place) cells |= CellSet::of(cells_[place]);
        combinations_.clear();
        for (const Candidate candidate : draft.eliminations) {
            fixed_digit_ = digit_of(candidate);
            for (fixed_ = 0; cells_[fixed_] != cell_of(candidate);) ++fixed_;
            note_excluded(0, 0, false);
        }
        draft.because(Exclusion{cells, combinations_, draft.removed_digits()});
        return sink_.offer();
    }

    // Notes why each combination with the fixed candidate cannot be.
    void note_excluded(int place, DigitSet together, bool clash) {
        if (place == size_) {
            int excluder = -1;
            for (CellSet left = clash ? CellSet{} : common_; !left.empty() && excluder < 0;) {
                const int cell = left.take_first();
                if ((board_.candidates(cell) & ~together) == 0) excluder = cell;
            }
            combinations_.push_back({chosen_, excluder});
            return;
        }
        visit_digits(options(place), [&](int digit) {
            chosen_[place] = digit;
            note_excluded(place + 1, static_cast<DigitSet>(together | 1 << digit),
                          clash || clashes(place, digit));
            return false;
        });
    }

    const Board& board_;
    const int size_;
    Sink& sink_;
    CellSet base_, few_, common_;
    std::array<CellSet, kCells> excluders_{};
    std::array<int, 3> cells_{}, chosen_{};
    std::array<DigitSet, 3> allowed_{};
    std::array<DigitSet, kCells> together_{};  // the candidates of the common excluders
    int together_count_ = 0;
    int fixed_ = 0, fixed_digit_ = 0;
    std::vector<Exclusion::Combination> combinations_;
};

}  // namespace

bool find_aligned_exclusion(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return ExclusionSearch(board, variant.size, sink).run();
}

}  // namespace nonet
