// Sue de Coq: two or three cells where a line and a box cross have at least two digits too many; cells of the
// rest of the line and cells of the rest of the box take these digits away, so that all the cells together
// have just as many digits as they need. Then each digit is in one of its cells and leaves the rest of the
// line, of the box, or of both. A digit that only the two rests share stands in each of them once.
//
// Extended: digits may stand in all three parts. Such a digit counts twice and so must stand in the line's
// part and in the box's part; it leaves the crossing too.
#include <bit>

#include "als.h"
#include "als_table.h"

namespace nonet {
namespace {

constexpr int kPlain = 0;

// Some cells outside the crossing that take digits away from it.
struct Taker {
    CellSet cells;
    DigitSet digits;
    int taken;  // how many: one for each cell that its own further digits leave over
};

class SueDeCoqSearch {
public:
    SueDeCoqSearch(const Board& board, int kind, Sink& sink) : board_(board), kind_(kind), sink_(sink) {}

    bool run() {
        for (line_ = 0; line_ < 18; ++line_) {
            for (box_ = 18; box_ < kHouses; ++box_) {
                const CellSet shared = kHouseSets[line_] & kHouseSets[box_] & board_.open();
                if (shared.count() >= 2 && try_crossings(shared)) return true;
            }
        }
        return false;
    }

private:
    // All pairs of the cells, and the three of them.
    bool try_crossings(CellSet shared) {
        if (shared.count() == 3) {
            for (CellSet left = shared; !left.empty();) {
                if (try_crossing(shared - CellSet::of(left.take_first()))) return true;
            }
        }
        return try_crossing(shared);
    }

    bool try_crossing(CellSet cells) {
        crossing_ = {cells, digits_in(cells)};
        const int spare = std::popcount(crossing_.digits) - cells.count();
        if (spare < 2) return false;
        in_line_count_ = collect(kHouseSets[line_] - cells, in_line_);
        in_box_count_ = in_line_count_ == 0 ? 0 : collect(kHouseSets[box_] - cells, in_box_);
        for (int first = 0; first < in_line_count_; ++first) {
            for (int second = 0; second < in_box_count_; ++second) {
                if (fits(in_line_[first], in_box_[second], spare) && offer(in_line_[first], in_box_[second]))
                    return true;
            }
        }
        return false;
    }

    bool fits(const Taker& line, const Taker& box, int spare) const {
        if (line.cells.meets(box.cells)) return false;
        const auto triple = static_cast<DigitSet>(line.digits & box.digits & crossing_.digits);
        return line.taken + box.taken - std::popcount(triple) == spare && (triple == 0) == (kind_ == kPlain);
    }

    DigitSet digits_in(CellSet cells) const {
        DigitSet digits = 0;
        while (!cells.empty()) digits |= board_.candidates(cells.take_first());
        return digits;
    }

    // All groups of empty cells that take digits away from the crossing.
    int collect(CellSet cells, std::array<Taker, 128>& takers) const {
        std::array<int, 9> open;
        int count = 0, found = 0;
        for (CellSet left = cells & board_.open(); !left.empty();) open[count++] = left.take_first();
        std::array<Taker, 128> groups;
        groups[0] = {};
        for (int mask = 1; mask < 1 << count; ++mask) {
            const Taker& rest = groups[mask & (mask - 1)];
            const int added = open[std::countr_zero(static_cast<unsigned>(mask))];
            Taker& group = groups[mask];
            group.cells = rest.cells | CellSet::of(added);
            group.digits = static_cast<DigitSet>(rest.digits | board_.candidates(added));
            const auto further = static_cast<DigitSet>(group.digits & ~crossing_.digits);
            group.taken = std::popcount(static_cast<unsigned>(mask)) - std::popcount(further);
            if (group.taken > 0 && (group.digits & crossing_.digits) != 0) takers[found++] = group;
        }
        return found;
    }

    bool offer(const Taker& line, const Taker& box) {
        const DigitSet crossing = crossing_.digits, both = line.digits & box.digits;
        Finding& draft = sink_.draft();
        const auto from_box = static_cast<DigitSet>(((crossing | box.digits) & ~line.digits) | both);
        const auto from_line = static_cast<DigitSet>(((crossing | line.digits) & ~box.digits) | both);
        const CellSet box_rest = kHouseSets[box_] - crossing_.cells - box.cells;
        const CellSet line_rest = kHouseSets[line_] - crossing_.cells - line.cells;
        clear(box_rest - line_rest, from_box, draft);
        clear(line_rest - box_rest, from_line, draft);
        clear(box_rest & line_rest, from_box | from_line, draft);
        clear(crossing_.cells, static_cast<DigitSet>(both & crossing), draft);
        if (!draft.does_something()) return false;
        DigitSet removed = 0;
        for (const Candidate candidate : draft.eliminations)
            removed |= static_cast<DigitSet>(1 << digit_of(candidate));
        draft.because(SueDeCoq{{crossing_.cells, crossing},
                               {line.cells, line.digits},
                               {box.cells, box.digits},
                               line_,
                               box_,
                               removed});
        return sink_.offer();
    }

    void clear(CellSet cells, DigitSet digits, Finding& draft) const {
        for (CellSet left = cells & board_.open(); !left.empty();) {
            const int cell = left.take_first();
            draft.eliminate_all(cell, board_.candidates(cell) & digits);
        }
    }

    const Board& board_;
    const int kind_;
    Sink& sink_;
    int line_ = 0, box_ = 0;
    SueDeCoq::Part crossing_;
    std::array<Taker, 128> in_line_, in_box_;
    int in_line_count_ = 0, in_box_count_ = 0;
};

}  // namespace

bool find_sue_de_coq(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return SueDeCoqSearch(board, variant.kind, sink).run();
}

}  // namespace nonet
