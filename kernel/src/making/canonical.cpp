#include "nonet/making/canonical.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "nonet/grid/houses.h"
#include "nonet/threads/batch.h"

namespace nonet {
namespace {

constexpr std::uint32_t kFactorial[] = {1, 1, 2, 6};

bool has_conflict(const std::uint8_t* digits) {
    for (const auto& house : kHouseCells) {
        unsigned seen = 0;
        for (const int cell : house) {
            const unsigned bit = digits[cell] == 0 ? 0 : 1u << digits[cell];
            if ((seen & bit) != 0) return true;
            seen |= bit;
        }
    }
    return false;
}

}  // namespace

// Lays one row on top of one way, in every way that makes the least text. Places are filled from the left;
// where digits without names meet, each of them in turn comes first.
class RowLayer {
public:
    using Way = Canonizer::Way;

    RowLayer(Canonizer& canonizer, const std::uint8_t* line) : canonizer_(canonizer), line_(line) {}

    void lay(Way way) { lay_stacks(way, 0, 0); }

private:
    // What a stack's three places would read: its digits in the least order. Names that are still to be given
    // are given from the left.
    struct Reading {
        unsigned text;
        bool names_digits;
    };

    unsigned value(const Way& way, int place) const {
        const std::uint8_t digit = line_[way.order[place]];
        if (digit == 0) return 0;
        return way.names[digit] == 0 ? kUnnamed : way.names[digit];
    }

    Reading read(const Way& way, int stack) const {
        unsigned values[3];
        for (int i = 0; i < 3; ++i) values[i] = value(way, 3 * stack + i);
        const unsigned tied = way.tied >> (3 * stack) & 3;
        if ((tied & 1) != 0 && values[0] > values[1]) std::swap(values[0], values[1]);
        if ((tied & 2) != 0 && values[1] > values[2]) std::swap(values[1], values[2]);
        if (tied == 3 && values[0] > values[1]) std::swap(values[0], values[1]);
        Reading reading{0, false};
        unsigned next = way.named;
        for (const unsigned value : values) {
            reading.names_digits |= value == kUnnamed;
            reading.text = reading.text << 4 | (value == kUnnamed ? ++next : value);
        }
        return reading;
    }

    bool is_worse(std::uint64_t text, int places) const {
        return text > canonizer_.best_ >> (4 * (9 - places));
    }

    void lay_stacks(Way& way, int stack, std::uint64_t text) {
        if (is_worse(text, 3 * stack)) return;
        if (stack == 3) return keep(way, text);
        int last = stack;
        while ((way.stacks_tied >> last & 1) != 0) ++last;
        if (last == stack) return lay_group(way, 3 * stack, text);
        lay_tied(way, stack, last, text);
    }

    // Stacks that may be exchanged: those that read least come first. They have all been blank so far.
    void lay_tied(const Way& way, int stack, int last, std::uint64_t text) {
        Reading readings[3];
        unsigned least = ~0u;
        for (int i = stack; i <= last; ++i) {
            readings[i] = read(way, i);
            least = std::min(least, readings[i].text);
        }
        int blank = 0;
        for (int i = stack; i <= last; ++i) blank += readings[i].text == 0;
        if (blank > 0) return lay_blank(way, stack, last, readings, blank, text);
        for (int i = stack; i <= last; ++i) {
            if (readings[i].text != least) continue;
            Way next = way;
            exchange(next, stack, i);
            next.stacks_tied &= static_cast<std::uint8_t>(~(1u << stack));
            lay_group(next, 3 * stack, text);
        }
    }

    // The blank ones among them remain tied.
    void lay_blank(Way way, int stack, int last, const Reading* readings, int blank, std::uint64_t text) {
        Way next = way;
        int front = stack, back = stack + blank;
        for (int i = stack; i <= last; ++i) {
            const int to = readings[i].text == 0 ? front++ : back++;
            std::memcpy(next.order + 3 * to, way.order + 3 * i, 3);
        }
        if (back > stack + blank) next.stacks_tied &= static_cast<std::uint8_t>(~(1u << (stack + blank - 1)));
        lay_stacks(next, stack + blank, text << (12 * blank));
    }

    static void exchange(Way& way, int a, int b) {
        for (int i = 0; i < 3; ++i) std::swap(way.order[3 * a + i], way.order[3 * b + i]);
    }

    // The columns at `place` and after that are tied to it: blanks first, then digits by their names.
    void lay_group(Way& way, int place, std::uint64_t text) {
        int last = place;
        while ((way.tied >> last & 1) != 0) ++last;
        // An insertion sort of at most three.
        for (int i = place + 1; i <= last; ++i) {
            for (int j = i; j > place && value(way, j - 1) > value(way, j); --j) {
                std::swap(way.order[j - 1], way.order[j]);
            }
        }
        for (int i = place; i < last; ++i) {
            if (value(way, i + 1) != 0) way.tied &= static_cast<std::uint16_t>(~(1u << i));
        }
        lay_places(way, place, last, text);
    }

    // The sorted columns from `place` to `last`.
    void lay_places(Way& way, int place, int last, std::uint64_t text) {
        for (; place <= last; ++place) {
            const unsigned name = value(way, place);
            if (name == kUnnamed) return name_digits(way, place, last, text);
            text = text << 4 | name;
        }
        after_group(way, place, text);
    }

    // From `place` to `last` there are digits without names: any of them may come first.
    void name_digits(const Way& way, int place, int last, std::uint64_t text) {
        for (int i = place; i <= last; ++i) {
            Way next = way;
            std::swap(next.order[place], next.order[i]);
            next.names[line_[next.order[place]]] = ++next.named;
            lay_places(next, place + 1, last, text << 4 | next.named);
        }
    }

    void after_group(Way& way, int place, std::uint64_t text) {
        if (place % 3 == 0) {
            lay_stacks(way, place / 3, text);
        } else {
            lay_group(way, place, text);
        }
    }

    void keep(const Way& way, std::uint64_t text) {
        if (text < canonizer_.best_) {
            canonizer_.best_ = text;
            canonizer_.longer_.clear();
        }
        canonizer_.longer_.push_back(way);
    }

    static constexpr unsigned kUnnamed = 10;  // after all names

    Canonizer& canonizer_;
    const std::uint8_t* line_;
};

bool Canonizer::canonize(const std::uint8_t* digits, Canonical& result) {
    if (has_conflict(digits)) return false;
    if (std::find(digits, digits + kCells, 0) == digits + kCells) {
        canonical_grid(digits, result);
        return true;
    }
    for (int cell = 0; cell < kCells; ++cell) {
        lines_[0][row_of(cell)][column_of(cell)] = lines_[1][column_of(cell)][row_of(cell)] = digits[cell];
    }
    ways_.clear();
    for (const bool transposed : {false, true}) {
        blank_[transposed] = 0;
        for (int line = 0; line < 9; ++line) {
            const std::uint8_t* cells = lines_[transposed][line];
            if (std::all_of(cells, cells + 9, [](int digit) { return digit == 0; })) {
                blank_[transposed] |= static_cast<std::uint16_t>(1 << line);
            }
        }
        Way way{};
        for (int i = 0; i < 9; ++i) way.order[i] = static_cast<std::uint8_t>(i);
        way.tied = 0b011011011;
        way.stacks_tied = 0b11;
        way.transposed = transposed;
        way.choices = 1;
        ways_.push_back(way);
    }
    for (int place = 0; place < 9; ++place) lay_row(place);
    finish(result);
    return true;
}

// Lays the row of that place on every way, and keeps those with the least text.
void Canonizer::lay_row(int place) {
    best_ = UINT64_MAX;
    longer_.clear();
    for (const Way& way : ways_) lay_next(way, place);
    rows_[place] = best_;
    ways_.swap(longer_);
}

void Canonizer::lay_next(const Way& way, int place) {
    constexpr unsigned kBand = 7;
    const unsigned blank = blank_[way.transposed];
    const auto lay = [&](int row, std::uint32_t choices) {
        Way next = way;
        next.rows[place] = static_cast<std::uint8_t>(row);
        next.used |= static_cast<std::uint16_t>(1 << row);
        next.choices *= choices;
        RowLayer(*this, lines_[way.transposed][row]).lay(next);
    };
    // Blank rows of a band are all the same, and so are blank bands: the first stands for all.
    const auto lay_band = [&](int band, std::uint32_t choices) {
        const unsigned left = ~way.used & kBand << (3 * band);
        if (const unsigned same = left & blank; same != 0) {
            lay(std::countr_zero(same), choices * static_cast<std::uint32_t>(std::popcount(same)));
            return;  // no other row reads less, and a blank one must come first
        }
        for (unsigned rows = left; rows != 0; rows &= rows - 1) lay(std::countr_zero(rows), choices);
    };
    if (place % 3 != 0) return lay_band(way.rows[place - 1] / 3, 1);
    const auto is_blank = [&](int band) { return (blank >> (3 * band) & kBand) == kBand; };
    int first_blank = -1, blank_bands = 0;
    for (int band = 0; band < 3; ++band) {
        if ((way.used >> (3 * band) & 1) != 0) continue;
        if (!is_blank(band)) {
            lay_band(band, 1);
        } else if (blank_bands++ == 0) {
            first_blank = band;
        }
    }
    if (blank_bands > 0) lay_band(first_blank, static_cast<std::uint32_t>(blank_bands));
}

void Canonizer::finish(Canonical& result) const {
    for (int cell = 0; cell < kCells; ++cell) {
        result.digits[cell] =
            static_cast<std::uint8_t>(rows_[row_of(cell)] >> (4 * (8 - column_of(cell))) & 15);
    }
    result.automorphisms = 0;
    for (const Way& way : ways_) {
        // What is still tied can be exchanged without any difference.
        std::uint32_t size = way.choices;
        for (int place = 0, tied = 1; place < 9; ++place) {
            tied = (way.tied >> place & 1) != 0 ? tied + 1 : (size *= kFactorial[tied], 1);
        }
        for (int stack = 0, tied = 1; stack < 3; ++stack) {
            tied = (way.stacks_tied >> stack & 1) != 0 ? tied + 1 : (size *= kFactorial[tied], 1);
        }
        result.automorphisms += size;
    }
    const Way& way = ways_.front();
    result.map.transposed = way.transposed;
    std::copy_n(way.rows, 9, result.map.rows);
    std::copy_n(way.order, 9, result.map.columns);
    std::uint8_t next = way.named;
    for (int digit = 0; digit < 10; ++digit) {
        result.map.names[digit] = digit == 0 || way.names[digit] != 0 ? way.names[digit] : ++next;
    }
}

bool canonize_many(const CanonicalJob& job, int threads) {
    const auto make_worker = [&](Watch&) {
        return [&job, canonizer = Canonizer()](std::size_t puzzle) mutable {
            Canonical result{};
            if (!canonizer.canonize(job.digits + puzzle * kCells, result)) result = {};
            std::copy_n(result.digits, kCells, job.canonical + puzzle * kCells);
            job.automorphisms[puzzle] = result.automorphisms;
        };
    };
    // A form takes some microseconds, with few givens milliseconds.
    return run_batch({.count = job.count, .share = 32, .threads = threads, .control = job.control},
                     make_worker);
}

}  // namespace nonet
