// Death blossom: a stem cell and, for each of its candidates, an almost locked set (a petal) that loses the
// digit when the stem has it. Whatever the stem is, one petal becomes locked; a candidate Z that sees every Z
// of all petals is false.
//
// Which candidates can go at all is known beforehand: those at which, for each digit of the stem, some petal
// points. Only petals that point at one of these are tried.
#include <algorithm>
#include <set>

#include "reasoning/als_table.h"
#include "techniques/als.h"

namespace nonet {
namespace {

constexpr int kMostTries = 100000;  // petals tried on one board

class BlossomSearch {
public:
    BlossomSearch(const Board& board, const AlsTable& table, Sink& sink)
        : board_(board), table_(table), sink_(sink) {}

    bool run() {
        for (CellSet left = board_.open(); !left.empty();) {
            stem_ = left.take_first();
            digits_ = board_.candidates(stem_);
            if (std::popcount(digits_) < 2) continue;
            Losers losers;
            if (find_losers(losers) && add_petal(digits_, 0, {}, losers)) return true;
        }
        return false;
    }

private:
    // The cells that may still lose a digit, by digit.
    using Losers = std::array<CellSet, kDigits>;

    bool find_losers(Losers& losers) const {
        const bool petals = !visit_digits(digits_, [&](int digit) {
            return !visit_sets(table_.pointing(stem_, digit), 0, [](int) { return true; });
        });
        bool any = false;
        visit_digits(static_cast<DigitSet>(petals ? kAllDigits & ~digits_ : 0), [&](int digit) {
            for (CellSet left = board_.holders(digit); !left.empty();) {
                const int cell = left.take_first();
                if (!can_lose(cell, digit)) continue;
                losers[digit] |= CellSet::of(cell);
                any = true;
            }
            return false;
        });
        return any;
    }

    bool can_lose(int cell, int removed) const {
        const AlsTable::Row pointing = table_.pointing(cell, removed);
        return !visit_digits(digits_, [&](int digit) {
            const AlsTable::Row petals = table_.pointing(stem_, digit);
            AlsTable::Word any = 0;
            for (std::size_t place = 0; place < petals.size(); ++place)
                any |= petals[place] & pointing[place];
            return any == 0;
        });
    }

    // Chooses a petal for the next digit of the stem; there are at most nine.
    bool add_petal(DigitSet left, int count, CellSet used, const Losers& losers) {
        if (left == 0) return offer(count, losers);
        const int digit = std::countr_zero(left);
        AlsRow petals;
        for (int removed = 0; removed < kDigits; ++removed) {
            for (CellSet cells = losers[removed]; !cells.empty();) {
                petals.join(table_.pointing(cells.take_first(), removed));
            }
        }
        petals.meet(table_.pointing(stem_, digit));
        return visit_sets(petals.row(table_), 0, [&](int index) {
            if (tries_ == 0) return false;
            --tries_;
            const auto& petal = table_.set(index);
            if (!table_.overlap() && petal.cells.meets(used)) return false;
            Losers remaining;
            bool any = false;
            visit_digits(static_cast<DigitSet>(petal.digits & ~digits_), [&](int removed) {
                remaining[removed] = losers[removed] & table_.seen(index, removed);
                any = any || !remaining[removed].empty();
                return false;
            });
            if (!any) return false;
            petals_[count] = index;
            return add_petal(static_cast<DigitSet>(left & (left - 1)), count + 1, used | petal.cells,
                             remaining);
        });
    }

    bool offer(int count, const Losers& losers) {
        Finding& draft = sink_.draft();
        Als reason;
        for (int digit = 0; digit < kDigits; ++digit) {
            draft.eliminate(losers[digit], digit);
            reason.digits |= static_cast<DigitSet>(!losers[digit].empty() << digit);
        }
        auto eliminations = draft.eliminations;
        std::sort(eliminations.begin(), eliminations.end());
        if (!given_.insert(eliminations).second) return false;
        reason.stem = CellSet::of(stem_);
        reason.add(reason.stem, digits_);
        DigitSet left = digits_;
        for (int petal = 0; petal < count; ++petal, left &= static_cast<DigitSet>(left - 1)) {
            reason.add(table_.set(petals_[petal]).cells, table_.set(petals_[petal]).digits);
            reason.link(0, petal + 1, std::countr_zero(left));
        }
        draft.because(reason);
        return sink_.offer();
    }

    const Board& board_;
    const AlsTable& table_;
    Sink& sink_;
    int stem_ = 0;
    DigitSet digits_ = 0;
    int tries_ = kMostTries;
    std::array<int, kDigits> petals_{};
    // What was offered: of the blossoms that do the same only the first is.
    std::set<std::vector<Candidate>> given_;
};

}  // namespace

bool find_death_blossom(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return BlossomSearch(board, AlsTable::of(board, als_scope(limits)), sink).run();
}

}  // namespace nonet
