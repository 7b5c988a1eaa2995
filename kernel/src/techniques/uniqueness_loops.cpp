// Unique loops of six and more cells, and extended rectangles: six cells in two lines with three digits,
// which could be exchanged between the lines.
// Types 1 to 4 are those of uniqueness_guards.h, tried in this order.
#include "techniques/uniqueness_loops.h"

#include "techniques/families.h"
#include "techniques/uniqueness_guards.h"

namespace nonet {
namespace {

constexpr int kTypes = 4;
constexpr int kShortestLoop = 6;

bool find_loop_type(const Board& board, int type, Sink& sink) {
    DigitSet pair = 0;
    const auto visit = [&](CellSet cells, const Guards& guards) {
        if (cells.count() < kShortestLoop) return false;
        return conclude(type, GuardConclusions<UniqueLoop>(board, guards, pair, {cells, pair}, sink));
    };
    LoopSearch search(board, visit);
    for (int first = 0; first < kDigits; ++first) {
        for (int second = first + 1; second < kDigits; ++second) {
            pair = static_cast<DigitSet>(digit_bit(first) | digit_bit(second));
            if ((board.holders(first) & board.holders(second)).count() < kShortestLoop) continue;
            if (search.run(first, second)) return true;
        }
    }
    return false;
}

bool find_loop(const Board& board, Variant, const Limits& limits, Sink& sink) {
    if (!limits.unique) return false;
    for (int type = 1; type <= kTypes; ++type) {
        if (find_loop_type(board, type, sink)) return true;
    }
    return false;
}

// The shapes of extended rectangles: two rows of a band and a column of each stack, or two rows of different
// bands and the three columns of a stack; and the same with rows and columns exchanged. Then the two cells of
// a column share a box, or the three cells of a row do, and exchanging the rows changes no house.
constexpr int kShapes = 2 * (9 * 27 + 27 * 3);

struct Shape {
    std::array<std::uint8_t, 6> cells;
    CellSet set;
};

consteval std::array<Shape, kShapes> make_shapes() {
    std::array<Shape, kShapes> shapes{};
    int made = 0;
    for (int top = 0; top < 9; ++top) {
        for (int bottom = top + 1; bottom < 9; ++bottom) {
            const bool same_band = top / 3 == bottom / 3;
            for (int choice = 0; choice < (same_band ? 27 : 3); ++choice) {
                const std::array<int, 3> spread{choice / 9, 3 + choice / 3 % 3, 6 + choice % 3};
                const std::array<int, 3> together{3 * choice, 3 * choice + 1, 3 * choice + 2};
                for (const bool turned : {false, true}) {
                    Shape& shape = shapes[made++];
                    for (int place = 0; place < 6; ++place) {
                        const int row = place < 3 ? top : bottom;
                        const int column = (same_band ? spread : together)[place % 3];
                        const int cell = turned ? 9 * column + row : 9 * row + column;
                        shape.cells[place] = static_cast<std::uint8_t>(cell);
                        shape.set = shape.set | CellSet::of(cell);
                    }
                }
            }
        }
    }
    return shapes;
}

constexpr auto kExtended = make_shapes();

class ExtendedSearch {
public:
    ExtendedSearch(const Board& board, Sink& sink) : board_(board), sink_(sink) {}

    bool run() {
        choose_shapes();
        for (type_ = 1; type_ <= kTypes; ++type_) {
            for (int place = 0; place < chosen_; ++place) {
                const Shape& shape = kExtended[shapes_[place]];
                if (type_ == 2 ? without_one_digit(shape) : without_cells(shape)) return true;
            }
        }
        return false;
    }

private:
    // Three digits fill all cells but two, or with one more digit all of them.
    void choose_shapes() {
        const CellSet upto3 = board_.with_candidates(2) | board_.with_candidates(3);
        const CellSet upto4 = upto3 | board_.with_candidates(4);
        for (int number = 0; number < kShapes; ++number) {
            const CellSet cells = kExtended[number].set;
            if (!cells.within(board_.open())) continue;
            if ((cells - upto3).count() > 2 && !cells.within(upto4)) continue;
            shapes_[chosen_++] = static_cast<std::uint16_t>(number);
        }
    }

    // Four digits in the six cells: each of them may be the one that guards.
    bool without_one_digit(const Shape& shape) {
        DigitSet all = 0;
        for (const int cell : shape.cells) all |= board_.candidates(cell);
        if (std::popcount(all) != 4) return false;
        for (DigitSet left = all; left != 0; left &= static_cast<DigitSet>(left - 1)) {
            if (examine(shape, static_cast<DigitSet>(all & ~digit_bit(std::countr_zero(left))))) return true;
        }
        return false;
    }

    // One cell (type 1) or two may have more than the three digits of the rest.
    bool without_cells(const Shape& shape) {
        for (int first = 0; first < 6; ++first) {
            for (int second = type_ == 1 ? first : first + 1; second < (type_ == 1 ? first + 1 : 6);
                 ++second) {
                DigitSet rest = 0;
                for (int place = 0; place < 6; ++place) {
                    if (place != first && place != second) rest |= board_.candidates(shape.cells[place]);
                }
                if (std::popcount(rest) == 3 && examine(shape, rest)) return true;
            }
        }
        return false;
    }

    bool examine(const Shape& shape, DigitSet digits) {
        Guards guards;
        bool missing = false;
        for (const int cell : shape.cells) {
            const DigitSet candidates = board_.candidates(cell);
            if ((candidates & digits) == 0) return false;
            missing |= (candidates & digits) != digits;
            const auto extra = static_cast<DigitSet>(candidates & ~digits);
            if (extra != 0) guards.add(cell, extra);
        }
        if (guards.cells.empty()) return false;
        const Rectangle reason{shape.set, digits, missing};
        return conclude(type_, GuardConclusions<Rectangle>(board_, guards, digits, reason, sink_));
    }

    const Board& board_;
    Sink& sink_;
    int type_ = 1;
    std::array<std::uint16_t, kShapes> shapes_;  // the first so many of them:
    int chosen_ = 0;
};

bool find_extended(const Board& board, Variant, const Limits& limits, Sink& sink) {
    return limits.unique && ExtendedSearch(board, sink).run();
}

constexpr Finder kFinders[] = {
    {"unique-loop", find_loop, {6, 0}},
    {"extended-rectangle", find_extended, {6, 0}},
};

}  // namespace

std::span<const Finder> unique_loop_finders() {
    return kFinders;
}

}  // namespace nonet
