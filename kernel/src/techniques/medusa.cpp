// 3D Medusa: candidates joined by strong links of all kinds (two places for a digit in a house, two digits
// for a cell) alternate between two colours, one of which is right.
//     A colour is wrong if it is twice in a cell, twice for a digit in a house, or leaves a cell with
//     nothing: every candidate there sees its own digit in that colour. A candidate is wrong if it shares its
//     cell with both colours, sees its digit in both, or shares its cell with one and sees the other.
#include <array>
#include <bit>

#include "nonet/evidence/colouring.h"
#include "reasoning/strong_links.h"
#include "techniques/families.h"

namespace nonet {
namespace {

class Medusa {
public:
    explicit Medusa(const Board& board) : board_(board), pairs_(board.with_candidates(2)) {}

    bool run(Sink& sink) {
        std::array<CellSet, kDigits> done{};
        for (int digit = 0; digit < kDigits; ++digit) {
            for (CellSet left = board_.holders(digit) - done[digit]; !left.empty();
                 left = left - done[digit]) {
                const int cell = left.take_first();
                colour_from(cell, digit);
                for (int other = 0; other < kDigits; ++other)
                    done[other] |= colours_[0][other] | colours_[1][other];
                if (count_ < 3) continue;  // a strong link alone says nothing new
                look_around();
                if (offer_refuted(sink) || offer_trapped(sink)) return true;
            }
        }
        return false;
    }

private:
    void colour_from(int cell, int digit) {
        colours_ = {};
        held_ = {};
        count_ = 0;
        paint(0, cell, digit);
        for (int next = 0; next < count_; ++next) {
            spread(Node(queue_[next]));
        }
    }

    void look_around() {
        for (const int colour : {0, 1}) {
            for (int each = 0; each < kDigits; ++each) {
                seen_[colour][each] = {};
                for (CellSet left = colours_[colour][each]; !left.empty();)
                    seen_[colour][each] |= kPeers[left.take_first()];
            }
        }
    }

    struct Node {
        int colour;
        int cell;
        int digit;
    };

    void paint(int colour, int cell, int digit) {
        if (((held_[0][cell] | held_[1][cell]) >> digit & 1) != 0) return;
        colours_[colour][digit] |= CellSet::of(cell);
        held_[colour][cell] |= static_cast<DigitSet>(1 << digit);
        queue_[count_++] = {colour, cell, digit};
    }

    // Gives the opposite colour to what is strongly linked.
    void spread(const Node& node) {
        const int opposite = 1 - node.colour;
        for (const int house : kCellHouses[node.cell]) {
            const PositionSet positions = board_.positions(house, node.digit);
            if (!exactly_two(positions)) continue;
            const StrongLink link = strong_link(house, positions);
            paint(opposite, link.first + link.second - node.cell, node.digit);
        }
        if (pairs_.contains(node.cell)) {
            const int other = board_.candidates(node.cell) & ~(1 << node.digit);
            paint(opposite, node.cell, std::countr_zero(static_cast<unsigned>(other)));
        }
    }

    bool offer_refuted(Sink& sink) {
        for (const int colour : {0, 1}) {
            Colouring reason;
            if (!refutes(colour, reason)) continue;
            reason.colours = {colours_[0], colours_[1]};
            reason.refuted = colour;
            Finding& draft = sink.draft();
            for (int digit = 0; digit < kDigits; ++digit) draft.eliminate(colours_[colour][digit], digit);
            draft.because(reason);
            if (sink.offer()) return true;
        }
        return false;
    }

    bool refutes(int colour, Colouring& reason) const {
        for (int digit = 0; digit < kDigits; ++digit) {
            CellSet left = colours_[colour][digit] & seen_[colour][digit];
            if (left.empty()) continue;
            const int cell = left.take_first();
            reason.meetings.push_back(
                {colour, colour, CellSet::of(cell) | CellSet::of((left & kPeers[cell]).first())});
            return true;
        }
        for (CellSet left = board_.open(); !left.empty();) {
            const int cell = left.take_first();
            const DigitSet twice = held_[colour][cell];
            if ((twice & (twice - 1)) != 0) {
                reason.meetings.push_back({colour, colour, CellSet::of(cell)});
                return true;
            }
            if (empties(colour, cell)) {
                reason.emptied = CellSet::of(cell);
                return true;
            }
        }
        return false;
    }

    bool empties(int colour, int cell) const {
        for (DigitSet left = board_.candidates(cell); left != 0; left &= static_cast<DigitSet>(left - 1)) {
            const int digit = std::countr_zero(left);
            if ((held_[colour][cell] >> digit & 1) != 0 || !seen_[colour][digit].contains(cell)) return false;
        }
        return true;
    }

    bool offer_trapped(Sink& sink) {
        Finding& draft = sink.draft();
        for (CellSet left = board_.open(); !left.empty();) {
            const int cell = left.take_first();
            for (DigitSet rest = uncoloured(cell); rest != 0; rest &= static_cast<DigitSet>(rest - 1)) {
                const int digit = std::countr_zero(rest);
                const bool first = held_[0][cell] != 0 || seen_[0][digit].contains(cell);
                const bool second = held_[1][cell] != 0 || seen_[1][digit].contains(cell);
                if (first && second) draft.eliminate(cell, digit);
            }
        }
        if (!draft.does_something()) return false;
        Colouring reason;
        reason.colours = {colours_[0], colours_[1]};
        draft.because(reason);
        return sink.offer();
    }

    DigitSet uncoloured(int cell) const {
        return static_cast<DigitSet>(board_.candidates(cell) & ~(held_[0][cell] | held_[1][cell]));
    }

    const Board& board_;
    const CellSet pairs_;
    std::array<Colour, 2> colours_{};
    std::array<std::array<CellSet, kDigits>, 2> seen_{};
    std::array<std::array<DigitSet, kCells>, 2> held_{};  // coloured digits of each cell
    std::array<Node, kCells * kDigits> queue_;
    int count_ = 0;
};

bool find_medusa(const Board& board, Variant, const Limits&, Sink& sink) {
    return Medusa(board).run(sink);
}

constexpr Finder kFinders[] = {{"medusa-3d", find_medusa, {}}};

}  // namespace

std::span<const Finder> medusa_finders() {
    return kFinders;
}

}  // namespace nonet
