// Singles in the order in which they came up, as HoDoKu takes them: a cell that comes down to one candidate
// and a digit that comes down to one place in a house wait in two queues. Which single comes first decides
// how many are naked and how many hidden, and so a puzzle's score.
#pragma once

#include <vector>

#include "nonet/evidence/finding.h"

namespace nonet::hodoku {

class SinglesQueue {
public:
    // What waits on a board whose digits were entered cell by cell, then its missing candidates taken out.
    explicit SinglesQueue(const Board& board);

    // Applies a finding to the board and notes the singles that come up.
    void apply(const Finding& finding, Board& board);

    // Cells that had one candidate left, and candidates that had a house to themselves, oldest first; what
    // has been placed since is still among them.
    std::span<const Candidate> naked() const { return naked_; }
    std::span<const Candidate> hidden() const { return hidden_; }

private:
    void place(int cell, int digit, Board& board);
    void remove(int cell, int digit, Board& board);
    // Notes the digit's place in the cell's row, column and box where it is the only one.
    void note_hidden(int cell, int digit, const Board& board);

    std::vector<Candidate> naked_, hidden_;
};

}  // namespace nonet::hodoku
