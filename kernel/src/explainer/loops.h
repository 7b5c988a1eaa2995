// Unique loops as Explainer finds them: starting from each bivalue cell, in the order of cells, depth first.
#pragma once

#include <bit>

#include "explainer/patterns.h"
#include "nonet/grid/board.h"

namespace nonet::explainer {

// Calls visit(cells in order, their number) for each loop of the start cell's two digits: cells that have
// both, alternating between two colours so that each house has one of each or none.
template <class Visit>
class LoopWalk {
public:
    LoopWalk(const Board& board, const Visit& visit, int& budget)
        : board_(board), visit_(visit), budget_(budget) {}

    void run(int start) {
        pair_ = board_.candidates(start);
        const int first = std::countr_zero(pair_);
        const int second = std::countr_zero(static_cast<unsigned>(pair_ & (pair_ - 1)));
        usable_ = board_.holders(first) & board_.holders(second);
        if (usable_.count() < 4) return;
        length_ = 0;
        inside_ = {};
        visited_[0] = visited_[1] = 0;
        extend(start, 2, 0, -1);
    }

private:
    // A house that has a cell of the colour already bars the cell: no loop through it would be valid. So a
    // loop has at most two cells in each row, and the depth is at most 18.
    void extend(int cell, int extra_cells_left, DigitSet extra, int last_kind) {
        const int colour = length_ & 1;
        const HouseSet houses = houses_of(cell);
        if ((visited_[colour] & houses) != 0 || --budget_ < 0) return;
        visited_[colour] |= houses;
        inside_ |= CellSet::of(cell);
        cells_[length_++] = static_cast<std::uint8_t>(cell);
        walk_on(cell, extra_cells_left, extra, last_kind);
        --length_;
        inside_ -= CellSet::of(cell);
        visited_[colour] &= ~houses;
    }

    // A cell with candidates beside the pair can follow while there are at most two of them, or while all of
    // them have the same one. Explainer counts the candidates of the cells that it looked at on the way, too,
    // and so do we: `extra` grows from neighbour to neighbour.
    void walk_on(int cell, int extra_cells_left, DigitSet extra, int last_kind) {
        const int houses[] = {box_house(cell), row_house(cell), column_house(cell)};
        for (int kind = 0; kind < 3; ++kind) {
            if (kind == last_kind) continue;
            const CellSet house = kHouseSets[houses[kind]];
            const bool closes = length_ >= 4 && house.contains(cells_[0]);
            CellSet next_cells = (usable_ & house) - inside_;
            if (closes) next_cells |= CellSet::of(cells_[0]);
            while (!next_cells.empty()) {
                const int next = next_cells.take_first();
                if (next == cells_[0]) {
                    if (visited_[0] == visited_[1]) visit_(cells_, length_);
                    continue;
                }
                const auto beside = static_cast<DigitSet>(board_.candidates(next) & ~pair_);
                extra |= beside;
                if (beside == 0) {
                    extend(next, extra_cells_left, extra, kind);
                } else if (digit_count(extra) == 1 || extra_cells_left > 0) {
                    extend(next, extra_cells_left - 1, extra, kind);
                }
            }
        }
    }

    const Board& board_;
    const Visit& visit_;
    int& budget_;
    DigitSet pair_ = 0;
    CellSet usable_, inside_;
    HouseSet visited_[2] = {0, 0};  // by cells at even and at odd places
    std::uint8_t cells_[kCells];
    int length_ = 0;
};

}  // namespace nonet::explainer
