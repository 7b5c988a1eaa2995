// The simple patterns that dynamic forcing chains look for under an assumption when singles give no more:
// locked candidates, hidden pairs, naked pairs, X-wings; the next kind only when the one before has nothing.
//
// These are not the searches of patterns/: what one pattern removes counts for the next at once, while those
// look at a position that stands still; and a closure keeps cells, not the positions in houses that they
// need.
#include <bit>

#include "techniques/forcing_closure.h"

namespace nonet {
namespace {

// A digit whose places in a house all lie in another house leaves the rest of that.
bool apply_locked(Closure& closure, int digit, int house, int crossed, CellSet places) {
    if (!places.within(kHouseSets[crossed])) return false;
    const CellSet losers = closure.now().places(crossed, digit) - places;
    if (losers.empty()) return false;
    ForcingPattern pattern{ForcingRule::kLocked, house, places, {}};
    closure.exclusions(kHouseSets[house] - places, digit, pattern.causes);
    closure.remove_all(losers, digit, closure.add_pattern(std::move(pattern)));
    return true;
}

bool apply_locked(Closure& closure) {
    bool applied = false;
    for (int digit = 0; digit < kDigits; ++digit) {
        for (int house = 0; house < kHouses; ++house) {
            const CellSet places = closure.now().places(house, digit);
            const int count = places.count();
            if (count < 2 || count > 3) continue;
            for (const int crossed : kCellHouses[places.first()]) {
                if (crossed != house && is_box(crossed) != is_box(house))
                    applied |= apply_locked(closure, digit, house, crossed, places);
            }
        }
    }
    return applied;
}

// Two digits with the same two places in a house: the cells hold nothing else.
bool apply_hidden_pair(Closure& closure, int house, int first, int second) {
    const Facts& now = closure.now();
    const CellSet cells = now.places(house, first);
    if (!has_two(cells) || now.places(house, second) != cells) return false;
    const DigitSet pair = static_cast<DigitSet>(1 << first | 1 << second);
    DigitSet losers = 0;
    for (CellSet left = cells; !left.empty();) losers |= now.cells[left.take_first()] & ~pair;
    if (losers == 0) return false;
    ForcingPattern pattern{ForcingRule::kHiddenPair, house, cells, {}};
    for (const int digit : {first, second})
        closure.exclusions(kHouseSets[house] - cells, digit, pattern.causes);
    const int number = closure.add_pattern(std::move(pattern));
    for (; losers != 0; losers &= static_cast<DigitSet>(losers - 1)) {
        const int digit = std::countr_zero(losers);
        closure.remove_all(cells & now.holders[digit], digit, number);
    }
    return true;
}

bool apply_hidden_pair(Closure& closure) {
    bool applied = false;
    for (int house = 0; house < kHouses; ++house) {
        int digits[kDigits], count = 0;  // those with two places
        for (int digit = 0; digit < kDigits; ++digit) {
            if (has_two(closure.now().places(house, digit))) digits[count++] = digit;
        }
        for (int i = 0; i < count; ++i) {
            for (int j = i + 1; j < count; ++j) {
                applied |= apply_hidden_pair(closure, house, digits[i], digits[j]);
            }
        }
    }
    return applied;
}

// Two cells of a house with the same two digits: those leave the rest of the house.
bool apply_naked_pair(Closure& closure, int house, int first, int second) {
    const Facts& now = closure.now();
    const DigitSet pair = now.cells[first];
    const CellSet cells = CellSet::of(first) | CellSet::of(second);
    CellSet losers[2];
    int digits[2];
    for (int i = 0; i < 2; ++i) {
        digits[i] = i == 0 ? std::countr_zero(pair) : std::bit_width(pair) - 1;
        losers[i] = now.places(house, digits[i]) - cells;
    }
    if (losers[0].empty() && losers[1].empty()) return false;
    ForcingPattern pattern{ForcingRule::kNakedPair, house, cells, {}};
    for (int digit = 0; digit < kDigits; ++digit) {
        if ((pair >> digit & 1) == 0) closure.exclusions(cells, digit, pattern.causes);
    }
    const int number = closure.add_pattern(std::move(pattern));
    for (int i = 0; i < 2; ++i) closure.remove_all(losers[i], digits[i], number);
    return true;
}

bool apply_naked_pair(Closure& closure) {
    const auto& cells = closure.now().cells;
    bool applied = false;
    for (int house = 0; house < kHouses; ++house) {
        for (int i = 0; i < 8; ++i) {
            const int first = kHouseCells[house][i];
            if (std::popcount(cells[first]) != 2) continue;
            for (int j = i + 1; j < 9; ++j) {
                const int second = kHouseCells[house][j];
                if (cells[second] == cells[first]) applied |= apply_naked_pair(closure, house, first, second);
            }
        }
    }
    return applied;
}

bool apply_x_wing(Closure& closure, int digit, int first, int second) {
    const CellSet upper = closure.now().places(first, digit), lower = closure.now().places(second, digit);
    if (!has_two(upper) || !has_two(lower)) return false;
    CellSet cover;
    for (CellSet left = upper; !left.empty();) cover |= kHouseSets[crossing_line(first, left.take_first())];
    if (!lower.within(cover)) return false;
    const CellSet losers = (closure.now().holders[digit] & cover) - upper - lower;
    if (losers.empty()) return false;
    ForcingPattern pattern{ForcingRule::kXWing, -1, upper | lower, {}};
    closure.exclusions((kHouseSets[first] | kHouseSets[second]) - upper - lower, digit, pattern.causes);
    closure.remove_all(losers, digit, closure.add_pattern(std::move(pattern)));
    return true;
}

bool apply_x_wing(Closure& closure) {
    bool applied = false;
    for (int digit = 0; digit < kDigits; ++digit) {
        for (const int start : {kFirstRow, kFirstColumn}) {
            int lines[9], count = 0;  // those with two places
            for (int line = start; line < start + 9; ++line) {
                if (has_two(closure.now().places(line, digit))) lines[count++] = line;
            }
            for (int i = 0; i < count; ++i) {
                for (int j = i + 1; j < count; ++j)
                    applied |= apply_x_wing(closure, digit, lines[i], lines[j]);
            }
        }
    }
    return applied;
}

}  // namespace

bool apply_pattern(Closure& closure) {
    return apply_locked(closure) || apply_hidden_pair(closure) || apply_naked_pair(closure) ||
           apply_x_wing(closure);
}

}  // namespace nonet
