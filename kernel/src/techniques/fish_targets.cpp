// Which candidates of a digit no full placement of it uses.
//
// Going down the rows, all that matters is which columns are taken: after each band every stack has as many
// taken columns as there were bands, so the stacks that are ahead are the boxes used in the band at hand.
// There are fewer than 300 such states, and a candidate is possible if it leads from one that can be reached
// from the top to one from which the bottom can be reached.
#include "techniques/fish_targets.h"

#include <array>
#include <bit>
#include <bitset>

#include "nonet/platform/per_thread.h"

namespace nonet {
namespace {

using States = std::bitset<512>;

constexpr unsigned kStack = 0b111;

// The columns that a row may take after some are taken: free ones in stacks not used in this band.
unsigned free_columns(unsigned taken, int row) {
    const int bands = row / 3;
    unsigned free = 0;
    for (int stack = 0; stack < 3; ++stack) {
        const unsigned columns = kStack << (3 * stack);
        if (std::popcount(taken & columns) == bands) free |= columns & ~taken;
    }
    return free;
}

using Rows = std::array<std::uint16_t, 9>;

class Placements {
public:
    const Rows& rows() const { return rows_; }

    // False if some row has neither the digit nor a candidate for it.
    bool read(const Board& board, int digit) {
        for (int row = 0; row < 9; ++row) {
            rows_[row] = board.positions(row, digit);
            for (int column = 0; rows_[row] == 0 && column < 9; ++column) {
                if (board.digit(9 * row + column) == digit)
                    rows_[row] = static_cast<std::uint16_t>(1 << column);
            }
            if (rows_[row] == 0) return false;
        }
        return true;
    }

    // The cells that some placement uses.
    CellSet used() {
        go_down();
        CellSet cells;
        std::array<bool, 512> ends{};
        ends[511] = true;
        for (int row = 8; row >= 0; --row) {
            std::array<bool, 512> starts{};
            for (int i = 0; i < counts_[row]; ++i) {
                const unsigned taken = states_[row][i];
                for (unsigned left = rows_[row] & free_columns(taken, row); left != 0; left &= left - 1) {
                    const int column = std::countr_zero(left);
                    if (!ends[taken | 1u << column]) continue;
                    starts[taken] = true;
                    cells |= CellSet::of(9 * row + column);
                }
            }
            ends = starts;
        }
        return cells;
    }

private:
    void go_down() {
        states_[0][0] = 0;
        counts_[0] = 1;
        for (int row = 0; row < 8; ++row) {
            States seen;
            counts_[row + 1] = 0;
            for (int i = 0; i < counts_[row]; ++i) {
                const unsigned taken = states_[row][i];
                for (unsigned left = rows_[row] & free_columns(taken, row); left != 0; left &= left - 1) {
                    const unsigned next = taken | (left & (0u - left));
                    if (seen[next]) continue;
                    seen[next] = true;
                    states_[row + 1][counts_[row + 1]++] = static_cast<std::uint16_t>(next);
                }
            }
        }
    }

    Rows rows_{};                                          // the columns that each row allows
    std::array<std::array<std::uint16_t, 81>, 9> states_;  // 81 are the most, after rows 4 and 5
    std::array<int, 9> counts_{};
};

}  // namespace

CellSet impossible_places(const Board& board, int digit) {
    // One finder of fish after the other asks on the same board.
    struct Answer {
        Rows rows{};
        CellSet used;
    };
    NONET_PER_THREAD std::array<Answer, kDigits> answers;
    const CellSet holders = board.holders(digit);
    Placements placements;
    if (holders.empty() || !placements.read(board, digit)) return {};
    Answer& answer = answers[digit];
    if (answer.rows != placements.rows()) answer = {placements.rows(), placements.used()};
    return holders - answer.used;
}

}  // namespace nonet
