// The bivalue universal grave, types 1 to 4, as Explainer finds its extra candidates: a digit with neither no
// nor two places in a house stands once too often in the only cell there with more than two candidates.
#include <bit>

#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"
#include "nonet/evidence/uniqueness.h"

namespace nonet::explainer {
namespace {

constexpr int kLoopKinds[] = {kFirstBox, kFirstRow, kFirstColumn};

class Grave {
public:
    explicit Grave(const Board& board) : board_(board) {}

    // False: the board is no grave with extra candidates that lead anywhere.
    bool run() {
        for (const int kind : kLoopKinds) {
            for (int house = kind; house < kind + 9; ++house) {
                for (int digit = 0; digit < kDigits; ++digit) {
                    const int places = std::popcount(board_.positions(house, digit));
                    if (places != 0 && places != 2 && !note_extra(house, digit)) return false;
                }
            }
        }
        return count_ > 0 && all_bivalue() && all_bilocal();
    }

    bool give(Workspace& workspace, Hint& hint) const {
        if (count_ == 1) return give_type_1(workspace, hint);
        if (digit_count(guards_.digits) == 1) {
            return give_type_2(workspace, hint) || (count_ == 2 && give_type_4(workspace, hint));
        }
        if (common_.empty()) return false;
        return (count_ == 2 && give_type_4(workspace, hint)) || give_type_3(workspace, hint);
    }

private:
    // False: this cannot be a grave, or nothing sees all its extra candidates.
    bool note_extra(int house, int digit) {
        CellSet crowded;
        for (CellSet left = board_.places(house, digit); !left.empty();) {
            const int cell = left.take_first();
            if (digit_count(board_.candidates(cell)) >= 3) crowded |= CellSet::of(cell);
        }
        if (crowded.empty()) return false;
        // Of several the right one is known by another house.
        if (crowded.count() > 1) return true;
        const int cell = crowded.first();
        if (!guards_.cells.contains(cell)) cells_[count_++] = cell;
        const auto bit = static_cast<DigitSet>(1 << digit);
        guards_.add(cell, static_cast<DigitSet>(guards_.at[static_cast<std::size_t>(cell)] | bit));
        common_ = (count_ == 1 ? kPeers[cell] : common_ & kPeers[cell]) - guards_.cells;
        return count_ == 1 || digit_count(guards_.digits) == 1 || !common_.empty();
    }

    bool all_bivalue() const {
        for (CellSet left = board_.open(); !left.empty();) {
            const int cell = left.take_first();
            const DigitSet extra = guards_.at[static_cast<std::size_t>(cell)];
            if (digit_count(static_cast<DigitSet>(board_.candidates(cell) & ~extra)) != 2) return false;
        }
        return true;
    }

    bool all_bilocal() const {
        for (int digit = 0; digit < kDigits; ++digit) {
            CellSet holders = board_.holders(digit);
            for (int i = 0; i < count_; ++i) {
                if ((guards_.at[static_cast<std::size_t>(cells_[i])] >> digit & 1) != 0) {
                    holders -= CellSet::of(cells_[i]);
                }
            }
            for (int house = 0; house < kHouses; ++house) {
                const int places = (holders & kHouseSets[house]).count();
                if (places != 0 && places != 2) return false;
            }
        }
        return true;
    }

    bool give_type_1(Workspace& workspace, Hint& hint) const {
        start(hint, techniques().bug[1]);
        const auto lost = static_cast<DigitSet>(board_.candidates(cells_[0]) & ~guards_.digits);
        hint.finding.eliminate_all(cells_[0], lost);
        return explain(workspace, hint, {&guards_});
    }

    bool give_type_2(Workspace& workspace, Hint& hint) const {
        const int digit = std::countr_zero(guards_.digits);
        const CellSet losers = common_ & board_.holders(digit);
        if (losers.empty()) return false;
        start(hint, techniques().bug[2]);
        hint.finding.eliminate(losers, digit);
        return explain(workspace, hint, {&guards_});
    }

    // The two cells share a digit that is not extra, and a house: one of them has it.
    bool give_type_4(Workspace& workspace, Hint& hint) const {
        const int a = cells_[0], b = cells_[1];
        const auto shared =
            static_cast<DigitSet>(board_.candidates(a) & board_.candidates(b) & ~guards_.digits);
        if (digit_count(shared) != 1) return false;
        if (!kPeers[a].contains(b)) return false;
        start(hint, techniques().bug[4]);
        for (const int cell : {a, b}) {
            const auto kept = static_cast<DigitSet>(guards_.at[static_cast<std::size_t>(cell)] | shared);
            hint.finding.eliminate_all(cell, static_cast<DigitSet>(board_.candidates(cell) & ~kept));
        }
        return explain(workspace, hint, {&guards_, {}, 0, -1, shared});
    }

    // The extra candidates are like one cell of a naked set.
    bool give_type_3(Workspace& workspace, Hint& hint) const {
        for (const int kind : kLoopKinds) {
            int house = kind;
            while (house < kind + 9 && !guards_.cells.within(kHouseSets[house])) ++house;
            if (house == kind + 9) continue;
            for (int degree = 2; degree <= 6; ++degree) {
                if (give_naked_set(house, degree, workspace, hint)) return true;
            }
        }
        return false;
    }

    bool give_naked_set(int house, int degree, Workspace& workspace, Hint& hint) const;

    bool explain(Workspace& workspace, Hint& hint, const Guarded& guarded) const {
        if (workspace.evidence) hint.finding.because(Bug{guarded});
        return true;
    }

    const Board& board_;
    Guards guards_;
    int cells_[kCells];  // those with extra candidates, in the order in which they were found
    int count_ = 0;
    CellSet common_;  // cells that see all of them
};

bool Grave::give_naked_set(int house, int degree, Workspace& workspace, Hint& hint) const {
    const CellSet region = common_ & kHouseSets[house];
    if (region.count() < degree) return false;
    int cells[9];
    int count = 0;
    for (CellSet left = region; !left.empty();) cells[count++] = left.take_first();
    for (unsigned chosen = 0; chosen < 1U << count; ++chosen) {
        if (std::popcount(chosen) != degree - 1) continue;
        DigitSet digits = 0;
        CellSet subset;
        bool fits = digit_count(guards_.digits) >= 2;
        for (int i = 0; i < count; ++i) {
            if ((chosen >> i & 1) == 0) continue;
            fits = fits && digit_count(board_.candidates(cells[i])) >= 2;
            digits |= board_.candidates(cells[i]);
            subset |= CellSet::of(cells[i]);
        }
        if (!fits || digit_count(digits) != degree || (guards_.digits & ~digits) != 0) continue;
        start(hint, techniques().bug[3]);
        hint.rating += degree - 1;
        for (CellSet left = region - subset; !left.empty();) {
            const int cell = left.take_first();
            hint.finding.eliminate_all(cell, static_cast<DigitSet>(board_.candidates(cell) & digits));
        }
        if (hint.finding.does_something()) {
            return explain(workspace, hint, {&guards_, subset, digits, house, 0});
        }
    }
    return false;
}

}  // namespace

bool find_bug(const Board& board, Workspace& workspace, Hint& hint) {
    if (!workspace.unique) return false;
    Grave grave(board);
    return grave.run() && grave.give(workspace, hint);
}

}  // namespace nonet::explainer
