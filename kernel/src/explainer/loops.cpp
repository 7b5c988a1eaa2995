// Unique rectangles and loops, types 1 to 4. Of all hints the first with the lowest rating and type is given.
#include "explainer/loops.h"

#include "explainer/producers.h"
#include "explainer/techniques.h"
#include "nonet/evidence/uniqueness.h"

namespace nonet::explainer {
namespace {

// So many cells are tried in all; boards with one solution need a few thousand.
constexpr int kBudget = 200'000;

// A loop with what can be concluded from it.
struct Conclusion {
    double difficulty = 100;  // as Explainer adds it up, rounding errors included: they decide between equals
    int type = 0;
    DigitSet pair = 0;
    int length = 0;
    CellSet cells;
    CellSet guards;  // the cells with candidates beside the pair
    // Types 3 and 4:
    CellSet subset;
    DigitSet subset_digits = 0;
    int house = -1;
    DigitSet confined = 0;
    // What is removed: digits from cells.
    CellSet losers;
    DigitSet lost = 0;
};

double base_difficulty(int length) {
    const double rectangle = techniques().unique_rectangle[1].difficulty();
    if (length >= 10) return rectangle + 0.3 + 0.2;
    if (length >= 8) return rectangle + 0.2;
    return length >= 6 ? techniques().unique_loop.difficulty() : rectangle;
}

class LoopConclusions {
public:
    LoopConclusions(const Board& board, Conclusion& best) : board_(board), best_(best) {}

    void operator()(const std::uint8_t* cells, int length) const {
        Conclusion loop;
        loop.length = length;
        loop.pair = board_.candidates(cells[0]);
        loop.difficulty = base_difficulty(length);
        int guards[kCells];
        int count = 0;
        for (int i = 0; i < length; ++i) {
            loop.cells |= CellSet::of(cells[i]);
            if (digit_count(board_.candidates(cells[i])) > 2) guards[count++] = cells[i];
        }
        DigitSet extra = 0;
        for (int i = 0; i < count; ++i) {
            loop.guards |= CellSet::of(guards[i]);
            extra |= static_cast<DigitSet>(board_.candidates(guards[i]) & ~loop.pair);
        }
        if (count == 1) {
            one_guard(loop);
        } else if (count > 2) {
            one_digit(loop, extra);
        } else if (count == 2) {
            if (digit_count(extra) == 1) {
                one_digit(loop, extra);
            } else {
                with_set(loop, guards[0], guards[1], extra);
            }
            confined_digit(loop, guards[0], guards[1]);
        }
    }

private:
    void consider(const Conclusion& found) const {
        const auto key = [](const Conclusion& c) { return std::pair(c.difficulty, c.type); };
        if (key(found) < key(best_)) best_ = found;
    }

    void one_guard(Conclusion found) const {
        found.type = 1;
        found.losers = found.guards;
        found.lost = found.pair;
        consider(found);
    }

    void one_digit(Conclusion found, DigitSet extra) const {
        const int digit = std::countr_zero(extra);
        found.type = 2;
        found.losers = board_.holders(digit) & common_peers(found.guards);
        found.lost = extra;
        if (!found.losers.empty()) consider(found);
    }

    // One of the pair has no other place in a house of both guards: the other digit leaves both.
    void confined_digit(Conclusion found, int a, int b) const {
        const CellSet guards = found.guards;
        const int first = std::countr_zero(found.pair);
        const int second = std::countr_zero(static_cast<unsigned>(found.pair & (found.pair - 1)));
        int houses[] = {-1, -1};
        for (const int house : {box_house(a), row_house(a), column_house(a)}) {
            if (!kHouseSets[house].contains(b)) continue;
            if (board_.places(house, first).within(guards)) houses[0] = house;
            if (board_.places(house, second).within(guards)) houses[1] = house;
        }
        if (houses[0] < 0 && houses[1] < 0) return;
        const bool first_is_confined = houses[0] >= 0;
        found.type = 4;
        found.house = houses[first_is_confined ? 0 : 1];
        found.confined = static_cast<DigitSet>(1 << (first_is_confined ? first : second));
        found.losers = guards;
        found.lost = static_cast<DigitSet>(found.pair & ~found.confined);
        consider(found);
    }

    // One of the guards' extra digits is true: the guards are like one cell with these digits in a naked set,
    // and like one cell with the pair in a hidden set.
    void with_set(Conclusion found, int a, int b, DigitSet extra) const {
        found.type = 3;
        for (int degree = digit_count(extra); degree <= 7; ++degree) {
            for (const int house : {box_house(a), row_house(a), column_house(a)}) {
                if (!kHouseSets[house].contains(b)) continue;
                const int empty = 9 - digit_count(board_.placed_in(house));
                found.house = house;
                if (2 * degree <= empty) naked_sets(found, a, b, extra, degree);
                if (2 * degree < empty) hidden_sets(found, extra, degree);
            }
        }
    }

    void naked_sets(const Conclusion& loop, int a, int b, DigitSet extra, int degree) const;
    void hidden_sets(const Conclusion& loop, DigitSet extra, int degree) const;

    const Board& board_;
    Conclusion& best_;
};

// Calls visit(set) for all subsets of so many members, in ascending order.
template <class Visit>
void visit_subsets(std::uint16_t members, int size, Visit&& visit) {
    for (std::uint16_t set = 0;;) {
        if (std::popcount(set) == size) visit(set);
        set = static_cast<std::uint16_t>((set - members) & members);
        if (set == 0) return;
    }
}

void LoopConclusions::naked_sets(const Conclusion& loop, int a, int b, DigitSet extra, int degree) const {
    // Explainer wants the set's digits covered without those that only one of the guards has.
    const auto shared = static_cast<DigitSet>(extra & board_.candidates(a) & board_.candidates(b));
    PositionSet others = 0;
    for (int position = 0; position < 9; ++position) {
        const int cell = kHouseCells[loop.house][position];
        const int count = digit_count(board_.candidates(cell));
        if (cell != a && cell != b && count >= 2 && count <= degree) {
            others |= static_cast<PositionSet>(1 << position);
        }
    }
    visit_subsets(others, degree - 1, [&](PositionSet positions) {
        Conclusion found = loop;
        DigitSet digits = shared;
        for (PositionSet left = positions; left != 0; left &= static_cast<PositionSet>(left - 1)) {
            const int cell = first_cell_at(loop.house, left);
            found.subset |= CellSet::of(cell);
            digits |= board_.candidates(cell);
        }
        if (digit_count(digits) != degree || (extra & ~digits) != 0) return;
        found.subset_digits = found.lost = digits;
        for (CellSet left = (board_.open() & kHouseSets[loop.house]) - found.subset - found.guards;
             !left.empty();) {
            const int cell = left.take_first();
            if ((board_.candidates(cell) & digits) != 0) found.losers |= CellSet::of(cell);
        }
        found.difficulty += (degree - 1) * 0.1;
        if (!found.losers.empty()) consider(found);
    });
}

void LoopConclusions::hidden_sets(const Conclusion& loop, DigitSet extra, int degree) const {
    PositionSet guards = 0;
    for (int position = 0; position < 9; ++position) {
        if (loop.guards.contains(kHouseCells[loop.house][position])) {
            guards |= static_cast<PositionSet>(1 << position);
        }
    }
    PositionSet places_of_pair = 0;
    DigitSet others = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
        const PositionSet places = board_.positions(loop.house, digit);
        if ((loop.pair >> digit & 1) != 0) {
            places_of_pair |= places;
        } else if ((extra >> digit & 1) == 0 && places != 0) {
            others |= static_cast<DigitSet>(1 << digit);
        }
    }
    visit_subsets(others, degree - 2, [&](DigitSet digits) {
        PositionSet places = places_of_pair;
        for (DigitSet left = digits; left != 0; left &= static_cast<DigitSet>(left - 1)) {
            places |= board_.positions(loop.house, std::countr_zero(left));
        }
        // The two guards count as one place.
        if (std::popcount(places) - 1 != degree) return;
        Conclusion found = loop;
        found.subset_digits = static_cast<DigitSet>(digits | loop.pair);
        found.confined = loop.pair;
        found.lost = static_cast<DigitSet>(kAllDigits & ~found.subset_digits);
        auto left = static_cast<PositionSet>(places & ~guards);
        // Explainer counts the places without both guards here.
        found.difficulty += (std::popcount(left) - 1) * 0.1;
        for (; left != 0; left &= static_cast<PositionSet>(left - 1)) {
            const int cell = first_cell_at(loop.house, left);
            found.subset |= CellSet::of(cell);
            if ((board_.candidates(cell) & found.lost) != 0) found.losers |= CellSet::of(cell);
        }
        if (!found.losers.empty()) consider(found);
    });
}

void give_evidence(const Board& board, const Conclusion& best, Finding& finding) {
    Guards guards;
    for (CellSet left = best.guards; !left.empty();) {
        const int cell = left.take_first();
        guards.add(cell, static_cast<DigitSet>(board.candidates(cell) & ~best.pair));
    }
    const int house = best.subset.empty() ? -1 : best.house;
    const Guarded guarded{&guards, best.subset, best.subset_digits, house, best.confined};
    if (best.length == 4) {
        finding.because(Rectangle{best.cells, best.pair, false, guarded});
    } else {
        finding.because(UniqueLoop{best.cells, best.pair, guarded});
    }
}

}  // namespace

bool find_unique_loop(const Board& board, Workspace& workspace, Hint& hint) {
    if (!workspace.unique) return false;
    Conclusion best;
    const LoopConclusions conclude(board, best);
    int budget = kBudget;
    LoopWalk walk(board, conclude, budget);
    for (CellSet starts = board.with_candidates(2); !starts.empty();) walk.run(starts.take_first());
    if (best.type == 0) return false;
    const RatedTechnique& technique =
        best.length > 4 ? techniques().unique_loop
                        : techniques().unique_rectangle[static_cast<std::size_t>(best.type)];
    start(hint, technique);
    hint.rating = tenths(best.difficulty);
    for (CellSet left = best.losers; !left.empty();) {
        const int cell = left.take_first();
        hint.finding.eliminate_all(cell, static_cast<DigitSet>(board.candidates(cell) & best.lost));
    }
    if (workspace.evidence) give_evidence(board, best, hint.finding);
    return true;
}

}  // namespace nonet::explainer
