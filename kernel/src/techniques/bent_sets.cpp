// Bent sets: n cells in two crossing houses that hold n digits, each of which but one lies in one of the two
// houses and so fits in only once. The cells need n digits, so that last one, which bends round the corner,
// is in one of its places among them, and cells that see all those places lose it. WXYZ-Wings have four
// cells, RSTUVWXYZ-Wings nine.
//
//     houses:   first      crossing      second        Say a part has k cells and k + a digits (a = 1: an
//     cells:    a part     the hinge     a part        almost locked set). The two parts share the last
//     surplus:     a        h cells         b          digit alone, so the hinge has a + b - 1 cells or more;
//                                                      that leaves few parts to combine.
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <span>
#include <vector>

#include "grid/board_key.h"
#include "nonet/evidence/wings.h"
#include "nonet/platform/per_thread.h"
#include "techniques/families.h"

namespace nonet {
namespace {

constexpr int kMostCells = 8;    // of a house outside one cell
constexpr int kMostSurplus = 3;  // as many as cells in a crossing

// How many digits a set has; a table, since not every machine that this is built for counts bits at once.
consteval std::array<std::uint8_t, kAllDigits + 1> make_counts() {
    std::array<std::uint8_t, kAllDigits + 1> counts{};
    for (unsigned digits = 1; digits <= kAllDigits; ++digits)
        counts[digits] = static_cast<std::uint8_t>(counts[digits / 2] + digits % 2);
    return counts;
}
constexpr auto kCounts = make_counts();

struct Part {
    CellSet cells;
    DigitSet digits = 0;
    int count = 0;
    int surplus = 0;  // digits more than cells
};

// The subsets of each house's empty cells that have a surplus of digits within bounds, small ones first.
class HouseParts {
public:
    // Those of a board, kept for the next search on the same.
    static const HouseParts& of(const Board& board) {
        NONET_PER_THREAD HouseParts parts;
        if (parts.key_.renew(board)) {
            for (int house = 0; house < kHouses; ++house) parts.fill(board, house);
        }
        return parts;
    }

    // Those of a house with at most so much surplus.
    const std::vector<Part>& in(int house, int most_surplus) const { return parts_[most_surplus][house]; }

private:
    void fill(const Board& board, int house) {
        std::array<int, 9> cells{};
        std::array<Part, 512> all;
        all[0] = {};
        unsigned count = 0;
        for (const int cell : kHouseCells[house]) {
            if (!board.placed(cell)) cells[count++] = cell;
        }
        std::array<std::vector<Part>, kMostCells + 1> by_count;
        for (unsigned subset = 1; subset < 1U << count; ++subset) {
            const Part& rest = all[subset & (subset - 1)];
            const int cell = cells[std::countr_zero(subset)];
            const auto digits = static_cast<DigitSet>(rest.digits | board.candidates(cell));
            const int size = rest.count + 1, surplus = kCounts[digits] - size;
            all[subset] = {rest.cells | CellSet::of(cell), digits, size, surplus};
            if (size <= kMostCells && surplus >= 1 && surplus <= kMostSurplus)
                by_count[static_cast<std::size_t>(size)].push_back(all[subset]);
        }
        for (int most = 1; most <= kMostSurplus; ++most) {
            parts_[most][house].clear();
            for (const auto& some : by_count) {
                std::copy_if(some.begin(), some.end(), std::back_inserter(parts_[most][house]),
                             [most](const Part& part) { return part.surplus <= most; });
            }
        }
    }

    BoardKey key_;
    std::array<std::array<std::vector<Part>, kHouses>, kMostSurplus + 1> parts_;
};

// The parts of a house that may be combined, by size.
class Parts {
public:
    // Those outside of some cells.
    void choose(const std::vector<Part>& from, CellSet outside, int most_cells) {
        filled_ = 0;
        int size = 0;
        for (const Part& part : from) {
            if (part.count > most_cells) break;
            if (part.cells.meets(outside)) continue;
            while (size < part.count) starts_[++size] = filled_;
            parts_[filled_++] = &part;
        }
        while (size <= kMostCells) starts_[++size] = filled_;
    }

    bool empty() const { return filled_ == 0; }

    // Those of a size.
    std::span<const Part* const> of(int size) const {
        return {parts_.data() + starts_[size], parts_.data() + starts_[size + 1]};
    }

private:
    std::array<const Part*, 256> parts_;
    std::array<int, kMostCells + 2> starts_{};  // where each size begins
    int filled_ = 0;
};

class BentSearch {
public:
    BentSearch(const Board& board, int size, Sink& sink)
        : board_(board), parts_(HouseParts::of(board)), size_(size), sink_(sink) {}

    bool run() {
        for (int line = 0; line < kLines; ++line) {
            for (int box = kFirstBox; box < kHouses; ++box) {
                if (kHouseSets[line].meets(kHouseSets[box]) && search(line, box)) return true;
            }
        }
        for (int row = kFirstRow; row < kFirstColumn; ++row) {
            for (int column = kFirstColumn; column < kFirstBox; ++column) {
                if (search(row, column)) return true;
            }
        }
        return false;
    }

private:
    bool search(int first, int second) {
        crossing_ = board_.open() & kHouseSets[first] & kHouseSets[second];
        const int room = crossing_.count();
        if (room == 0) return false;
        // A bend between a row and a column within the box of their crossing is found with the box.
        within_ = is_line(second) ? kHouseSets[box_house(crossing_.first())] : CellSet{};
        for (int most = room; most > 0; --most) {
            first_[most].choose(parts_.in(first, most), crossing_, size_ - 2);
            if (most == room && first_[most].empty()) return false;
            second_[most].choose(parts_.in(second, most), crossing_, size_ - 2);
        }
        for (int hinge = 1; hinge <= room; ++hinge) {
            for (int count = 1; count + 1 + hinge <= size_; ++count) {
                if (count > kMostCells || size_ - hinge - count > kMostCells) continue;
                if (combine(hinge, count)) return true;
            }
        }
        return false;
    }

    // Combines parts of `count` cells in the first house with those in the second that leave `hinge` cells.
    bool combine(int hinge, int count) {
        const int rest = size_ - hinge - count;
        for (const Part* a : first_[hinge].of(count)) {
            if (a->cells.within(within_)) continue;
            for (const Part* b : second_[hinge + 1 - a->surplus].of(rest)) {
                const int shared = a->digits & b->digits;
                if (shared == 0 || (shared & (shared - 1)) != 0) continue;
                if (b->cells.within(within_)) continue;
                if (bend(*a, *b, hinge, std::countr_zero(static_cast<unsigned>(shared)))) return true;
            }
        }
        return false;
    }

    // Adds every hinge of so many cells that brings the digits to the size.
    bool bend(const Part& a, const Part& b, int hinge, int last) {
        const CellSet holders = board_.holders(last) & (a.cells | b.cells);
        if (holders.within(within_) || !has_loser(holders, last)) return false;
        std::array<int, 3> cells{};
        int room = 0;
        for (CellSet left = crossing_; !left.empty();) cells[room++] = left.take_first();
        for (unsigned subset = 1; subset < 1u << room; ++subset) {
            if (kCounts[subset] != hinge) continue;
            auto digits = static_cast<DigitSet>(a.digits | b.digits);
            CellSet chosen = a.cells | b.cells;
            for (unsigned left = subset; left != 0; left &= left - 1) {
                const int cell = cells[std::countr_zero(left)];
                digits |= board_.candidates(cell);
                chosen |= CellSet::of(cell);
            }
            if (kCounts[digits] == size_ && offer(chosen, digits, last)) return true;
        }
        return false;
    }

    // Whether some cell could lose the last digit.
    bool has_loser(CellSet holders, int last) const {
        return board_.holders(last).meets(common_peers(holders));
    }

    bool offer(CellSet cells, DigitSet digits, int last) {
        const CellSet holders = board_.holders(last) & cells;
        const CellSet losers = board_.holders(last) & common_peers(holders);
        if (losers.empty() || !is_minimal(cells)) return false;
        CellSet hinge;
        for (CellSet left = cells; !left.empty();) {
            const int cell = left.take_first();
            if ((cells - CellSet::of(cell)).within(kPeers[cell])) hinge |= CellSet::of(cell);
        }
        Finding& draft = sink_.draft();
        draft.eliminate(losers, last);
        draft.because(Wing{
            .digits = digits, .last = last, .holders = holders, .hinge = hinge, .pincers = cells - hinge});
        return sink_.offer();
    }

    // Whether no smaller set among the cells does it alone: every subset has more digits than cells.
    bool is_minimal(CellSet cells) const {
        std::array<DigitSet, 512> digits{};
        const unsigned all = (1u << size_) - 1;
        std::array<DigitSet, 9> held{};
        for (int place = 0; place < size_; ++place) held[place] = board_.candidates(cells.take_first());
        for (unsigned subset = 1; subset < all; ++subset) {
            digits[subset] = digits[subset & (subset - 1)] | held[std::countr_zero(subset)];
            if (kCounts[digits[subset]] <= kCounts[subset]) return false;
        }
        return true;
    }

    const Board& board_;
    const HouseParts& parts_;
    const int size_;
    Sink& sink_;
    CellSet crossing_;
    CellSet within_;
    std::array<Parts, kMostSurplus + 1> first_, second_;  // by the most surplus
};

bool find_bent_set(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return BentSearch(board, variant.size, sink).run();
}

constexpr Finder kFinders[] = {
    {"wxyz-wing", find_bent_set, {4, 0}},     {"vwxyz-wing", find_bent_set, {5, 0}},
    {"uvwxyz-wing", find_bent_set, {6, 0}},   {"tuvwxyz-wing", find_bent_set, {7, 0}},
    {"stuvwxyz-wing", find_bent_set, {8, 0}}, {"rstuvwxyz-wing", find_bent_set, {9, 0}},
};

}  // namespace

std::span<const Finder> bent_set_finders() {
    return kFinders;
}

}  // namespace nonet
