// Exocets: two cells of a box and a line, the base, and two cells elsewhere,
// the targets, have the same two digits.
//
//     B B . | . . . | . . .      B base, T targets, x their companions, s the rest of the three cross-lines,
//     . . . | . T . | . . x      which here are columns 3, 5 and 9.
//     . . . | . x . | . . T
//     ------+-------+------      A digit that is in the base is nowhere else in its line and its box, so each
//     . . s | . s . | . . s      cross-line has it in s, T or x: in three different rows. If it has no three
//     . . s | . s . | . . s      such places in s and x, it is in a target. If that is so for all candidates
//        … as far down …         of the base, both its digits are in the targets: these hold nothing else.
//
// A junior exocet has a target in each of the two other boxes of the base's band, and companions without
// digits of the base. In a senior exocet the targets are anywhere in the cross-lines.
//
// Then all ways to give the base and the targets their two digits are tried; a way is out if one of the
// digits would have no place in a house, or not enough in the cross-lines. What all other ways exclude, goes.
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "techniques/exotic.h"

namespace nonet {
namespace {

constexpr int kFewestDigits = 3, kMostDigits = 4;

// A base and its cross-lines. Places are (cross-line, position there), the position being the number of the
// line parallel to the base's.
struct Pattern {
    int line;                   // the house of the base
    std::array<int, 2> base;    // cells
    std::array<int, 3> across;  // houses, the first through the base's box
    DigitSet digits;
    // By cross-line and digit: where a digit of the base can be.
    std::array<std::array<PositionSet, kDigits>, 3> places;

    int cell(int cross, int position) const { return kHouseCells[across[cross]][position]; }
};

struct Target {
    int cross;
    int position;
};
using Targets = std::array<Target, 2>;
using Masks = std::array<PositionSet, 3>;

// Whether three different positions can be chosen, one in each cross-line, also without any `fewer` places:
// by Hall's theorem, if any cross-lines together have as many positions as they are.
bool has_three(const Masks& m, int fewer = 0) {
    const auto enough = [=](unsigned set, int lines) { return std::popcount(set) - fewer >= lines; };
    return enough(m[0], 1) && enough(m[1], 1) && enough(m[2], 1) && enough(m[0] | m[1], 2) &&
           enough(m[0] | m[2], 2) && enough(m[1] | m[2], 2) && enough(m[0] | m[1] | m[2], 3);
}

// Whether no two targets make an exocet: a digit has three places whichever two are taken out.
bool is_hopeless(const Pattern& at) {
    for (unsigned left = at.digits; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        if (has_three({at.places[0][digit], at.places[1][digit], at.places[2][digit]}, 2)) return true;
    }
    return false;
}

// Whether every digit of the base has its three places, the targets included: one that has not is out by
// itself, as in a fish, whatever the targets are.
bool needs_targets(const Pattern& at) {
    for (unsigned left = at.digits; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        if (!has_three({at.places[0][digit], at.places[1][digit], at.places[2][digit]})) return false;
    }
    return true;
}

// Where a digit can be in the cross-lines apart from the targets.
Masks beside(const Pattern& at, const Targets& targets, int digit) {
    Masks masks{at.places[0][digit], at.places[1][digit], at.places[2][digit]};
    for (const Target target : targets) {
        masks[target.cross] &= static_cast<PositionSet>(~(1U << target.position));
    }
    return masks;
}

bool is_exocet(const Pattern& at, const Targets& targets) {
    for (unsigned left = at.digits; left != 0; left &= left - 1) {
        if (has_three(beside(at, targets, std::countr_zero(left)))) return false;
    }
    return true;
}

// At most two lines that have these places between them.
HouseSet cover_of(const Pattern& at, const Masks& masks) {
    HouseSet best = 0;
    int fewest = 3;
    for (unsigned crosses = 0; crosses < 8; ++crosses) {
        HouseSet lines = 0;
        for (int cross = 0; cross < 3; ++cross) {
            if ((crosses >> cross & 1) != 0) {
                lines |= HouseSet{1} << at.across[cross];
            } else {
                lines |= HouseSet{masks[cross]} << first_of_kind(at.line);
            }
        }
        if (std::popcount(lines) < fewest) {
            fewest = std::popcount(lines);
            best = lines;
        }
    }
    return best;
}

// Whether all houses keep a place for a digit that is in one base cell and one target.
bool has_places(const Board& board, int digit, int base, int target, int other_target) {
    if (kPeers[base].contains(target)) return false;
    const CellSet taken = CellSet::of(base) | CellSet::of(target);
    const CellSet left =
        taken | (board.holders(digit) - kPeers[base] - kPeers[target] - CellSet::of(other_target));
    for (int house = 0; house < kHouses; ++house) {
        if (board.positions(house, digit) != 0 && !left.meets(kHouseSets[house])) return false;
    }
    return true;
}

// A digit in the base and in the first of the targets, not in the second: the cells that then cannot have it,
// unless it cannot be so at all.
struct Placed {
    bool possible = false;
    CellSet excluded;
};

Placed place_digit(const Board& board, const Pattern& at, int digit, int base, const Targets& targets) {
    const int target = at.cell(targets[0].cross, targets[0].position);
    const int other = at.cell(targets[1].cross, targets[1].position);
    if (!board.has(base, digit) || !board.has(target, digit)) return {};
    if (!has_places(board, digit, base, target, other)) return {};
    const Masks masks = beside(at, targets, digit);
    unsigned positions = 0;
    CellSet crosses;
    for (int cross = 0; cross < 3; ++cross) {
        crosses |= kHouseSets[at.across[cross]];
        if (cross != targets[0].cross) positions |= masks[cross] & ~(1U << targets[0].position);
    }
    if (std::popcount(positions) < 2) return {};
    Placed placed{true, kPeers[base] | kPeers[target]};
    // Two lines for two cross-lines: they have the digit there.
    if (std::popcount(positions) == 2) {
        for (; positions != 0; positions &= positions - 1) {
            placed.excluded |= kHouseSets[first_of_kind(at.line) + std::countr_zero(positions)] - crosses;
        }
    }
    return placed;
}

// What all ways together leave.
struct Outcome {
    std::vector<ExocetWay> ways;
    std::array<DigitSet, 2> base{}, targets{};
    std::array<CellSet, kDigits> excluded;

    Outcome() { excluded.fill(kAllCells); }

    // The digits of the base cells; the first is in target `first_in`.
    void add(int one, int two, int first_in, const Placed& first, const Placed& second) {
        const std::array<int, 2> held = first_in == 0 ? std::array{one, two} : std::array{two, one};
        ways.push_back({{one, two}, held});
        for (int place = 0; place < 2; ++place) {
            base[place] |= static_cast<DigitSet>(1 << ways.back().base[place]);
            targets[place] |= static_cast<DigitSet>(1 << held[place]);
        }
        for (int digit = 0; digit < kDigits; ++digit) {
            excluded[digit] &= digit == one ? first.excluded : digit == two ? second.excluded : CellSet{};
        }
    }
};

Outcome try_ways(const Board& board, const Pattern& at, const Targets& targets) {
    // By base cell, target and digit.
    std::array<std::array<std::array<Placed, kDigits>, 2>, 2> placed;
    for (unsigned left = at.digits; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        for (int base = 0; base < 2; ++base) {
            for (int first = 0; first < 2; ++first) {
                const Targets turned{targets[first], targets[1 - first]};
                placed[base][first][digit] = place_digit(board, at, digit, at.base[base], turned);
            }
        }
    }
    Outcome outcome;
    for (unsigned left = at.digits; left != 0; left &= left - 1) {
        const int one = std::countr_zero(left);
        for (unsigned others = at.digits & ~(1U << one); others != 0; others &= others - 1) {
            const int two = std::countr_zero(others);
            for (int first_in = 0; first_in < 2; ++first_in) {
                const Placed &first = placed[0][first_in][one], &second = placed[1][1 - first_in][two];
                if (first.possible && second.possible) outcome.add(one, two, first_in, first, second);
            }
        }
    }
    return outcome;
}

bool conclude(const Board& board, const Pattern& at, const Targets& targets, int kind, Sink& sink) {
    const Outcome outcome = try_ways(board, at, targets);
    if (outcome.ways.empty()) return false;
    const std::array<int, 2> cells{at.cell(targets[0].cross, targets[0].position),
                                   at.cell(targets[1].cross, targets[1].position)};
    Finding& draft = sink.draft();
    for (int place = 0; place < 2; ++place) {
        draft.eliminate_all(cells[place], board.candidates(cells[place]) & ~outcome.targets[place]);
    }
    // Where the targets of a senior exocet lose nothing, many others would tell the same.
    if (kind == kSeniorExocet && !draft.does_something()) return false;
    CellSet pattern = CellSet::of(cells[0]) | CellSet::of(cells[1]);
    for (int place = 0; place < 2; ++place) {
        pattern |= CellSet::of(at.base[place]);
        draft.eliminate_all(at.base[place], board.candidates(at.base[place]) & ~outcome.base[place]);
    }
    Exocet found{.digits = at.digits, .base = at.base, .targets = cells, .ways = outcome.ways};
    for (const int line : at.across) found.cross_lines |= HouseSet{1} << line;
    for (int digit = 0; digit < kDigits; ++digit) {
        draft.eliminate((outcome.excluded[digit] & board.holders(digit)) - pattern, digit);
        if ((at.digits >> digit & 1) != 0) found.covers[digit] = cover_of(at, beside(at, targets, digit));
    }
    if (!draft.does_something()) return false;
    draft.because(found);
    return sink.offer();
}

// Whether the target is in the band of the base, and the cell with it in its cross-line and box that is not
// in the base's line has no digit of the base.
bool has_clear_companion(const Pattern& at, Target target) {
    const int corner = number_in_kind(at.line) / 3 * 3;
    if (target.position / 3 * 3 != corner) return false;
    for (int position = corner; position < corner + 3; ++position) {
        if (position == target.position) continue;
        for (unsigned left = at.digits; left != 0; left &= left - 1) {
            if ((at.places[target.cross][std::countr_zero(left)] >> position & 1) != 0) return false;
        }
    }
    return true;
}

bool is_junior(const Pattern& at, const Targets& targets) {
    return targets[0].cross != targets[1].cross && has_clear_companion(at, targets[0]) &&
           has_clear_companion(at, targets[1]);
}

bool find_targets(const Board& board, const Pattern& at, int kind, Sink& sink) {
    std::array<Target, 27> list;
    int count = 0;
    for (int cross = 0; cross < 3; ++cross) {
        unsigned positions = 0;
        for (unsigned left = at.digits; left != 0; left &= left - 1) {
            positions |= at.places[cross][std::countr_zero(left)];
        }
        for (; positions != 0; positions &= positions - 1) {
            const Target target{cross, std::countr_zero(positions)};
            if (board.placed(at.cell(cross, target.position))) continue;
            if (kind == kSeniorExocet || has_clear_companion(at, target)) list[count++] = target;
        }
    }
    for (int one = 0; one < count; ++one) {
        for (int two = one + 1; two < count; ++two) {
            const Targets targets{list[one], list[two]};
            if (!is_exocet(at, targets) || is_junior(at, targets) == (kind == kSeniorExocet)) continue;
            if (conclude(board, at, targets, kind, sink)) return true;
        }
    }
    return false;
}

// By line and digit: where it can be or is.
using Places = std::array<std::array<PositionSet, kDigits>, kLines>;

Places places_of(const Board& board) {
    Places places;
    for (int line = 0; line < kLines; ++line) {
        for (int digit = 0; digit < kDigits; ++digit) places[line][digit] = board.positions(line, digit);
        for (int position = 0; position < 9; ++position) {
            const int digit = board.digit(kHouseCells[line][position]);
            if (digit != Board::kUnplaced) places[line][digit] |= static_cast<PositionSet>(1 << position);
        }
    }
    return places;
}

// All cross-lines of a base: the one beside it and one through each of the two other boxes.
bool find_across(const Board& board, const Places& places, Pattern& at, int kind, Sink& sink) {
    const auto take = [&](int cross, unsigned positions) {
        for (int digit = 0; digit < kDigits; ++digit) {
            at.places[cross][digit] = static_cast<PositionSet>(places[at.across[cross]][digit] & positions);
        }
    };
    const unsigned own = 1U << number_in_kind(at.line), band = 7U << number_in_kind(at.line) / 3 * 3;
    take(0, ~band);
    const int first = first_of_kind(at.across[0]), box = number_in_kind(at.across[0]) / 3;
    for (int one = 0; one < 3; ++one) {
        for (int two = 0; two < 3; ++two) {
            at.across[1] = first + (box == 0 ? 3 : 0) + one;
            at.across[2] = first + (box == 2 ? 3 : 6) + two;
            take(1, ~own);
            take(2, ~own);
            if (is_hopeless(at) || (kind == kSeniorExocet && !needs_targets(at))) continue;
            if (find_targets(board, at, kind, sink)) return true;
        }
    }
    return false;
}

}  // namespace

bool find_exocet(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const Places places = places_of(board);
    for (int line = 0; line < kLines; ++line) {
        for (int free = 0; free < 9; ++free) {
            // The base is the rest of the line's cells in the box of the free one.
            const int start = free / 3 * 3, step = free % 3;
            Pattern at{};
            at.line = line;
            at.base = {kHouseCells[line][start + (step + 1) % 3], kHouseCells[line][start + (step + 2) % 3]};
            if (at.base[0] > at.base[1]) std::swap(at.base[0], at.base[1]);
            if (board.placed(at.base[0]) || board.placed(at.base[1])) continue;
            at.digits = board.candidates(at.base[0]) | board.candidates(at.base[1]);
            const int count = std::popcount(static_cast<unsigned>(at.digits));
            if (count < kFewestDigits || count > kMostDigits) continue;
            at.across[0] = crossing_line(line, kHouseCells[line][free]);
            if (find_across(board, places, at, variant.kind, sink)) return true;
        }
    }
    return false;
}

}  // namespace nonet
