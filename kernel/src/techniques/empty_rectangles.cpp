// Empty rectangles: in a box, a digit lies in one row and one column only (a rectangle of four cells is
// empty of it). So the digit is in that row or in that column of the box, and a strong link that reaches into
// the one is turned round the corner into the other:
//
//     . . *  | . . .      The box's candidates * lie in row 3 and column 3. If the strong link in column 5
//     . . *  | . . .      has its far end at F, then either F holds the digit, or N does; then row 3 of
//     * * .  | . N .      the box has it not, and column 3 has. Either way the target T loses it.
//     -------+------
//     . . T  | . F .
//
// A dual one has two such links in the same box.
#include <array>
#include <bit>
#include <vector>

#include "nonet/evidence/single_digit.h"
#include "reasoning/strong_links.h"
#include "techniques/families.h"

namespace nonet {
namespace {

constexpr PositionSet kBoxRow = 0b111, kBoxColumn = 0b1001001;

// Shows the elbows whose link starts in one arm to `visit`.
template <class Visit>
bool each_elbow_along(const Board& board, int digit, int box, int arm, int other_arm, Visit& visit) {
    for (CellSet left = board.places(arm, digit) - kHouseSets[box]; !left.empty();) {
        const int near = left.take_first();
        const int house = crossing_line(arm, near);
        const PositionSet positions = board.positions(house, digit);
        if (!exactly_two(positions)) continue;
        const StrongLink link = strong_link(house, positions);
        const int far = link.across(near);
        const int target = (kHouseSets[other_arm] & kHouseSets[parallel_line(arm, far)]).first();
        if (!board.has(target, digit) || kHouseSets[box].contains(target)) continue;
        const Elbow elbow{
            .arm = arm, .other_arm = other_arm, .house = house, .near = near, .far = far, .target = target};
        if (visit(elbow)) return true;
    }
    return false;
}

// Shows all elbows of a box to `visit`; its candidates may make several rectangles.
template <class Visit>
bool each_elbow(const Board& board, int digit, int box, Visit visit) {
    const PositionSet positions = board.positions(box, digit);
    for (int place = 8; place >= 0; --place) {
        const auto row = static_cast<PositionSet>(kBoxRow << place / 3 * 3);
        const auto column = static_cast<PositionSet>(kBoxColumn << place % 3);
        const bool fits = (positions & ~(row | column)) == 0;
        if (!fits || (positions & row & ~column) == 0 || (positions & column & ~row) == 0) continue;
        const int joint = kHouseCells[box][place], row_arm = row_house(joint),
                  column_arm = column_house(joint);
        if (each_elbow_along(board, digit, box, row_arm, column_arm, visit)) return true;
        if (each_elbow_along(board, digit, box, column_arm, row_arm, visit)) return true;
    }
    return false;
}

bool has_enough(PositionSet positions, int least) {
    const int count = std::popcount(positions);
    return count >= least && count <= 5;
}

// The variant's size is the fewest candidates that the box may have: with two it is two strong links, so a
// turbot fish as well, and most people want three.
bool find_rectangle(const Board& board, Variant variant, const Limits&, Sink& sink) {
    for (int digit = 0; digit < kDigits; ++digit) {
        for (int box = kFirstBox; box < kHouses; ++box) {
            if (!has_enough(board.positions(box, digit), variant.size)) continue;
            const bool enough = each_elbow(board, digit, box, [&](const Elbow& elbow) {
                Finding& draft = sink.draft();
                draft.eliminate(elbow.target, digit);
                draft.because(EmptyRectangle{digit, box, board.places(box, digit), std::span(&elbow, 1)});
                return sink.offer();
            });
            if (enough) return true;
        }
    }
    return false;
}

bool offer_dual(const Board& board, int digit, int box, const Elbow& first, const Elbow& second, Sink& sink) {
    Finding& draft = sink.draft();
    draft.eliminate(first.target, digit);
    draft.eliminate(second.target, digit);
    draft.because(EmptyRectangle{digit, box, board.places(box, digit), std::array{first, second}});
    return sink.offer();
}

bool find_dual_rectangle(const Board& board, Variant variant, const Limits&, Sink& sink) {
    std::vector<Elbow> elbows;
    for (int digit = 0; digit < kDigits; ++digit) {
        for (int box = kFirstBox; box < kHouses; ++box) {
            if (!has_enough(board.positions(box, digit), variant.size)) continue;
            elbows.clear();
            const bool enough = each_elbow(board, digit, box, [&](const Elbow& elbow) {
                for (const Elbow& other : elbows) {
                    if (other.target == elbow.target) continue;
                    if (offer_dual(board, digit, box, other, elbow, sink)) return true;
                }
                elbows.push_back(elbow);
                return false;
            });
            if (enough) return true;
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"empty-rectangle", find_rectangle, {3, 0}},
    {"empty-rectangle-pair", find_rectangle, {2, 0}},
    {"dual-empty-rectangle", find_dual_rectangle, {2, 0}},
};

}  // namespace

std::span<const Finder> empty_rectangle_finders() {
    return kFinders;
}

}  // namespace nonet
