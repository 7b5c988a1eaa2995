// Aligned pair and triplet exclusion: combinations of digits of two or three cells that some cell seeing all
// of them, an excluder, does not survive. A candidate in no other combination is false.
#include <bit>
#include <vector>

#include "explainer/patterns.h"
#include "explainer/producers.h"
#include "explainer/techniques.h"
#include "nonet/evidence/als.h"

namespace nonet::explainer {
namespace {

// The cells that can be excluded from, and each one's excluders: peers with two candidates or, for triplets,
// three. Explainer leaves out cells that see a naked single; there are none when this is reached.
struct Bases {
    Bases(const Board& board, int size) {
        few = board.with_candidates(2);
        if (size == 3) few |= board.with_candidates(3);
        for (CellSet left = board.open(); !left.empty();) {
            const int cell = left.take_first();
            excluders[cell] = kPeers[cell] & few;
            // With fewer than two excluders a cell has not two in common with others.
            if (excluders[cell].count() >= 2 && digit_count(board.candidates(cell)) >= 2) {
                cells[count++] = cell;
                set |= CellSet::of(cell);
            }
        }
    }

    CellSet few, set;
    CellSet excluders[kCells];
    int cells[kCells];
    int count = 0;
};

bool sees(int cell, int other) {
    return kPeers[cell].contains(other);
}

// The digit sets of some excluders, as tables of what must not come together.
class Excluded {
public:
    void fill(const Board& board, CellSet excluders) {
        for (const std::uint8_t key : used_keys()) triples_[key / 9][key % 9] = 0;
        used_count_ = 0;
        for (DigitSet& digits : pairs_) digits = 0;
        while (!excluders.empty()) {
            unsigned left = board.candidates(excluders.take_first());
            const int x = std::countr_zero(left);
            left &= left - 1;
            const int y = std::countr_zero(left);
            left &= left - 1;
            if (left == 0) {
                add(pairs_[x], y);
                add(pairs_[y], x);
                continue;
            }
            const int z = std::countr_zero(left);
            add_triple(x, y, z);
            add_triple(x, z, y);
            add_triple(y, z, x);
        }
    }

    // Digits that cannot come with this one; with these two, unless they cannot with one of them.
    DigitSet with(int x) const { return pairs_[x]; }
    DigitSet with(int x, int y) const { return triples_[x][y]; }

private:
    static void add(DigitSet& set, int digit) { set |= static_cast<DigitSet>(1 << digit); }

    void add_triple(int x, int y, int z) {
        add(triples_[x][y], z);
        add(triples_[y][x], z);
        used_[used_count_++] = static_cast<std::uint8_t>(9 * x + y);
        used_[used_count_++] = static_cast<std::uint8_t>(9 * y + x);
    }

    std::span<const std::uint8_t> used_keys() const { return {used_, static_cast<std::size_t>(used_count_)}; }

    DigitSet pairs_[kDigits] = {};
    DigitSet triples_[kDigits][kDigits] = {};
    std::uint8_t used_[6 * 20];
    int used_count_ = 0;
};

// Why each combination with a removed candidate cannot be.
void give_evidence(const Board& board, std::span<const int> cells, CellSet excluders, Finding& finding) {
    CellSet set;
    for (const int cell : cells) set |= CellSet::of(cell);
    int sorted[3];
    int size = 0;
    for (CellSet left = set; !left.empty();) sorted[size++] = left.take_first();
    std::vector<Exclusion::Combination> combinations;
    for (const Candidate candidate : finding.eliminations) {
        int digits[3] = {0, 0, 0};
        for (int number = 0; number < (size == 3 ? 729 : 81); ++number) {
            bool possible = true, clash = false;
            DigitSet together = 0;
            for (int i = 0, rest = number; i < size; ++i, rest /= 9) {
                digits[i] = rest % 9;
                together |= static_cast<DigitSet>(1 << digits[i]);
                possible = possible && board.has(sorted[i], digits[i]) &&
                           (sorted[i] != cell_of(candidate) || digits[i] == digit_of(candidate));
                for (int j = 0; j < i; ++j) {
                    clash = clash || (digits[i] == digits[j] && sees(sorted[i], sorted[j]));
                }
            }
            if (!possible) continue;
            int excluder = -1;
            for (CellSet left = clash ? CellSet{} : excluders; !left.empty() && excluder < 0;) {
                const int cell = left.take_first();
                if ((board.candidates(cell) & ~together) == 0) excluder = cell;
            }
            combinations.push_back({{digits[0], digits[1], digits[2]}, excluder});
        }
    }
    finding.because(Exclusion{set, combinations, finding.removed_digits()});
}

bool give_exclusion(const Board& board, std::span<const int> cells, const DigitSet* allowed,
                    CellSet excluders, Workspace& workspace, Hint& hint) {
    const bool pair = cells.size() == 2;
    start(hint, pair ? techniques().aligned_pair : techniques().aligned_triplet);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        hint.finding.eliminate_all(cells[i], static_cast<DigitSet>(board.candidates(cells[i]) & ~allowed[i]));
    }
    if (workspace.evidence) give_evidence(board, cells, excluders, hint.finding);
    return true;
}

}  // namespace

bool find_aligned_pair(const Board& board, Workspace& workspace, Hint& hint) {
    const Bases bases(board, 2);
    Excluded excluded;
    for (int j = 1; j < bases.count; ++j) {
        for (int i = 0; i < j; ++i) {
            const int cells[] = {bases.cells[i], bases.cells[j]};
            const CellSet common = bases.excluders[cells[0]] & bases.excluders[cells[1]];
            if (common.count() < 2) continue;
            excluded.fill(board, common);
            const bool adjacent = sees(cells[0], cells[1]);
            DigitSet allowed[] = {0, 0};
            for (DigitSet left = board.candidates(cells[0]); left != 0;
                 left &= static_cast<DigitSet>(left - 1)) {
                const int x = std::countr_zero(left);
                auto others = static_cast<DigitSet>(board.candidates(cells[1]) & ~excluded.with(x));
                if (adjacent) others &= static_cast<DigitSet>(~(1 << x));
                if (others != 0) allowed[0] |= static_cast<DigitSet>(1 << x);
                allowed[1] |= others;
            }
            if (allowed[0] == board.candidates(cells[0]) && allowed[1] == board.candidates(cells[1]))
                continue;
            return give_exclusion(board, cells, allowed, common, workspace, hint);
        }
    }
    return false;
}

namespace {

// Which digits of three cells are in a combination that can be.
void find_allowed(const Board& board, const int* cells, const Excluded& excluded, DigitSet* allowed) {
    const DigitSet first = board.candidates(cells[0]), second = board.candidates(cells[1]),
                   third = board.candidates(cells[2]);
    const bool see01 = sees(cells[0], cells[1]), see02 = sees(cells[0], cells[2]),
               see12 = sees(cells[1], cells[2]);
    allowed[0] = allowed[1] = allowed[2] = 0;
    for (DigitSet xs = first; xs != 0; xs &= static_cast<DigitSet>(xs - 1)) {
        const int x = std::countr_zero(xs);
        const auto x_bit = static_cast<DigitSet>(1 << x);
        const auto ys_left = static_cast<DigitSet>(second & ~excluded.with(x) & ~(see01 ? x_bit : 0));
        const auto zs_left = static_cast<DigitSet>(third & ~excluded.with(x) & ~(see02 ? x_bit : 0));
        for (DigitSet ys = ys_left; ys != 0; ys &= static_cast<DigitSet>(ys - 1)) {
            const int y = std::countr_zero(ys);
            const auto y_bit = static_cast<DigitSet>(1 << y);
            const auto zs = static_cast<DigitSet>(zs_left & ~excluded.with(y) & ~excluded.with(x, y) &
                                                  ~(see12 ? y_bit : 0));
            if (zs == 0) continue;
            allowed[0] |= x_bit;
            allowed[1] |= y_bit;
            allowed[2] |= zs;
        }
    }
}

}  // namespace

bool find_aligned_triplet(const Board& board, Workspace& workspace, Hint& hint) {
    const Bases bases(board, 3);
    Excluded excluded;
    for (int j = 1; j < bases.count; ++j) {
        for (int i = 0; i < j; ++i) {
            const int a = bases.cells[i], b = bases.cells[j];
            const CellSet shared = bases.excluders[a] & bases.excluders[b];
            if (shared.count() < 2) continue;
            const auto try_third = [&](int c) {
                const CellSet common = shared & bases.excluders[c];
                if (common.count() < 2) return false;
                const int cells[] = {a, b, c};
                DigitSet allowed[3];
                excluded.fill(board, common);
                find_allowed(board, cells, excluded, allowed);
                if (allowed[0] == board.candidates(a) && allowed[1] == board.candidates(b) &&
                    allowed[2] == board.candidates(c))
                    return false;
                return give_exclusion(board, cells, allowed, common, workspace, hint);
            };
            // The third cell is itself an excluder: first those of one of the two, then those of the other.
            CellSet third = (bases.excluders[a] & bases.set) - CellSet::of(b);
            const CellSet more = (bases.excluders[b] & bases.set) - bases.excluders[a] - CellSet::of(a);
            while (!third.empty()) {
                if (try_third(third.take_first())) return true;
            }
            for (third = more; !third.empty();) {
                if (try_third(third.take_first())) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet::explainer
