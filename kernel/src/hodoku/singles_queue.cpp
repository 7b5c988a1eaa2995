#include "hodoku/singles_queue.h"

#include <algorithm>
#include <array>
#include <bit>

namespace nonet::hodoku {
namespace {

// Forgets what has been placed.
void tidy(std::vector<Candidate>& queue, const Board& board) {
    std::erase_if(queue, [&board](Candidate candidate) { return board.placed(cell_of(candidate)); });
}

}  // namespace

SinglesQueue::SinglesQueue(const Board& board) {
    Board replayed;
    for (int cell = 0; cell < kCells; ++cell) {
        if (board.placed(cell)) place(cell, board.digit(cell), replayed);
    }
    for (CellSet left = board.open(); !left.empty();) {
        const int cell = left.take_first();
        auto gone = static_cast<DigitSet>(replayed.candidates(cell) & ~board.candidates(cell));
        for (; gone != 0; gone &= static_cast<DigitSet>(gone - 1))
            remove(cell, std::countr_zero(gone), replayed);
    }
    tidy(naked_, board);
    tidy(hidden_, board);
}

void SinglesQueue::apply(const Finding& finding, Board& board) {
    for (const Candidate candidate : finding.eliminations)
        remove(cell_of(candidate), digit_of(candidate), board);
    for (const Candidate candidate : finding.placements) {
        if (!board.placed(cell_of(candidate))) place(cell_of(candidate), digit_of(candidate), board);
    }
    if (finding.placements.empty()) return;
    tidy(naked_, board);
    tidy(hidden_, board);
}

void SinglesQueue::place(int cell, int digit, Board& board) {
    const DigitSet others = board.candidates(cell) & static_cast<DigitSet>(~(1 << digit));
    for (CellSet losers = board.holders(digit) & kPeers[cell]; !losers.empty();)
        remove(losers.take_first(), digit, board);
    board.place(cell, digit);
    for (DigitSet left = others; left != 0; left &= static_cast<DigitSet>(left - 1))
        note_hidden(cell, std::countr_zero(left), board);
}

void SinglesQueue::remove(int cell, int digit, Board& board) {
    if (!board.has(cell, digit)) return;
    board.remove(cell, digit);
    const DigitSet left = board.candidates(cell);
    if (std::has_single_bit(left)) naked_.push_back(candidate_of(cell, std::countr_zero(left)));
    note_hidden(cell, digit, board);
}

void SinglesQueue::note_hidden(int cell, int digit, const Board& board) {
    for (const int house : kCellHouses[cell]) {
        const PositionSet positions = board.positions(house, digit);
        if (!std::has_single_bit(positions)) continue;
        hidden_.push_back(candidate_of(first_cell_at(house, positions), digit));
    }
}

}  // namespace nonet::hodoku
