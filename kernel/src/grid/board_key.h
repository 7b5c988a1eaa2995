// For tables that several searches on one board use: the last board's is kept until another one comes.
#pragma once

#include <array>

#include "nonet/grid/board.h"

namespace nonet {

// The candidates for which a table was made.
class BoardKey {
public:
    // Takes the board's candidates; whether they are others than last time.
    bool renew(const Board& board) {
        std::array<DigitSet, kCells> candidates;
        for (int cell = 0; cell < kCells; ++cell) candidates[cell] = board.candidates(cell);
        if (made_ && candidates == candidates_) return false;
        candidates_ = candidates;
        made_ = true;
        return true;
    }

private:
    std::array<DigitSet, kCells> candidates_{};
    bool made_ = false;
};

}  // namespace nonet
