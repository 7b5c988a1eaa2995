// Sue de Coq: two or three cells where a line and a box cross have at least two digits too many; cells of the
// rest of the line and cells of the rest of the box take these digits away, so that all the cells together
// have just as many digits as they need. Then each digit is in one of its cells and leaves the rest of the
// line, of the box, or of both. A digit that only the two rests share stands in each of them once.
//
// Extended: digits may stand in all three parts. Such a digit counts twice and so must stand in the line's
// part and in the box's part; it leaves the crossing too.
#include <bit>
#include <vector>

#include "reasoning/cell_groups.h"
#include "techniques/als.h"

namespace nonet {
namespace {

constexpr int kPlain = 0;

// Empty cells of a house, not all of them locked, that have one or two digits too many: more would leave the
// crossing, which has two or three cells, too many.
struct Group {
    CellSet cells;
    DigitSet digits;
    int spare;
};

// A group that takes digits away from the crossing:
// one for each of its cells that its own digits do not need.
struct Taker {
    CellSet cells;
    DigitSet digits;
    int spare;
    int taken;
};

class SueDeCoqSearch {
public:
    SueDeCoqSearch(const Board& board, int kind, Sink& sink) : board_(board), kind_(kind), sink_(sink) {
        for (int house = 0; house < kHouses; ++house) collect(house);
    }

    bool run() {
        for (line_ = 0; line_ < kLines; ++line_) {
            for (box_ = kFirstBox; box_ < kHouses; ++box_) {
                const CellSet shared = kHouseSets[line_] & kHouseSets[box_] & board_.open();
                if (shared.count() >= 2 && try_crossings(shared)) return true;
            }
        }
        return false;
    }

private:
    void collect(int house) {
        starts_[house] = static_cast<int>(groups_.size());
        visit_groups(board_, house, 2, LockedSets::kLeaveOut, [&](CellSet cells, DigitSet digits, int spare) {
            groups_.push_back({cells, digits, spare});
        });
        starts_[house + 1] = static_cast<int>(groups_.size());
    }

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
        crossing_ = {cells, 0};
        for (CellSet left = cells; !left.empty();) crossing_.digits |= board_.candidates(left.take_first());
        const int spare = std::popcount(crossing_.digits) - cells.count();
        if (spare < 2) return false;
        choose_takers(line_, in_line_);
        if (!in_line_.empty()) choose_takers(box_, in_box_);
        for (const Taker& line : in_line_) {
            for (const Taker& box : in_box_) {
                if (fits(line, box, spare) && offer(line, box)) return true;
            }
        }
        return false;
    }

    bool fits(const Taker& line, const Taker& box, int spare) const {
        if (line.spare + box.spare > crossing_.cells.count()) return false;
        const auto triple = static_cast<DigitSet>(line.digits & box.digits & crossing_.digits);
        return (triple == 0) == (kind_ == kPlain) &&
               line.taken + box.taken - std::popcount(triple) == spare && !line.cells.meets(box.cells);
    }

    void choose_takers(int house, std::vector<Taker>& takers) const {
        takers.clear();
        for (int index = starts_[house]; index < starts_[house + 1]; ++index) {
            const Group& group = groups_[index];
            const int taken =
                std::popcount(static_cast<DigitSet>(group.digits & crossing_.digits)) - group.spare;
            if (taken <= 0 || group.spare >= crossing_.cells.count() || group.cells.meets(crossing_.cells))
                continue;
            takers.push_back({group.cells, group.digits, group.spare, taken});
        }
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
        draft.because(SueDeCoq{.crossing = {crossing_.cells, crossing},
                               .in_line = {line.cells, line.digits},
                               .in_box = {box.cells, box.digits},
                               .line = line_,
                               .box = box_,
                               .digits = draft.removed_digits()});
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
    std::vector<Group> groups_;
    std::array<int, kHouses + 1> starts_{};  // where each house's groups begin
    std::vector<Taker> in_line_, in_box_;
};

}  // namespace

bool find_sue_de_coq(const Board& board, Variant variant, const Limits&, Sink& sink) {
    return SueDeCoqSearch(board, variant.kind, sink).run();
}

}  // namespace nonet
