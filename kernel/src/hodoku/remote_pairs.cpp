// Remote pairs as HoDoKu chooses them: of all chains of cells with the same two candidates, also of longer
// ones than needed, the one that removes most. Cells at an odd distance of three or more along the chain hold
// different digits; what sees two of them has neither.
#include <array>
#include <bit>

#include "hodoku/choice.h"
#include "hodoku/searches.h"
#include "techniques/chains.h"

namespace nonet::hodoku {
namespace {

constexpr int kMostCells = 10;
constexpr int kMostTries = 100'000;  // so many chains of one pair are more than puzzles have

class PairSearch {
public:
    PairSearch(const Board& board, CellSet alike, Sink& sink)
        : board_(board),
          alike_(alike),
          digits_(board.candidates(alike.first())),
          links_(Links::of_pairs(board, alike)),
          sink_(sink) {}

    void run() {
        for (CellSet left = alike_; !left.empty();) {
            chain_[0] = left.take_first();
            extend(1, alike_ - CellSet::of(chain_[0]), {});
        }
    }

private:
    // Adds a cell to a chain of `count` cells whose distant pairs see `seen`.
    void extend(int count, CellSet rest, CellSet seen) {
        if (count == kMostCells || tries_ == kMostTries) return;
        for (CellSet left = rest & kPeers[chain_[count - 1]]; !left.empty();) {
            ++tries_;
            const int cell = left.take_first();
            CellSet more = seen;
            for (int place = count - 3; place >= 0; place -= 2) more |= kPeers[cell] & kPeers[chain_[place]];
            chain_[count] = cell;
            if (count % 2 == 1 && count >= 3) offer(count + 1, more);
            extend(count + 1, rest - CellSet::of(cell), more);
        }
    }

    void remove(CellSet cells, Finding& draft) const {
        for (CellSet left = cells & board_.open(); !left.empty();) {
            const int cell = left.take_first();
            draft.eliminate_all(cell, board_.candidates(cell) & digits_);
        }
    }

    // HoDoKu asks that the ends remove something themselves.
    void offer(int count, CellSet seen) {
        const int high = std::countr_zero(static_cast<unsigned>(digits_) & (digits_ - 1U));
        const CellSet losers = board_.holders(std::countr_zero(digits_)) | board_.holders(high);
        if (!losers.meets(kPeers[chain_[0]] & kPeers[chain_[count - 1]])) return;
        Finding& draft = sink_.draft();
        remove(seen, draft);
        if (!sink_.wants(draft)) return;
        std::vector<int> nodes;
        int digit = std::countr_zero(digits_);
        for (int place = 0; place < count; ++place) {
            const int other = std::countr_zero(static_cast<DigitSet>(digits_ & ~(1 << digit)));
            nodes.push_back(links_.find(chain_[place], digit));
            nodes.push_back(links_.find(chain_[place], other));
            digit = other;
        }
        draft.because(Chain{chain_nodes(links_, nodes), true, false});
        sink_.offer();
    }

    const Board& board_;
    const CellSet alike_;
    const DigitSet digits_;
    const Links links_;
    Sink& sink_;
    std::array<int, kMostCells> chain_{};
    int tries_ = 0;
};

}  // namespace

bool find_remote_pair(const Query& query, Sink& sink) {
    BestFinding best;
    visit_equal_pairs(query.board, [&](CellSet alike) {
        PairSearch(query.board, alike, best).run();
        return false;
    });
    return best.give(sink);
}

}  // namespace nonet::hodoku
