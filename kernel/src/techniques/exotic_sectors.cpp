// Multi-sector locked sets: the empty cells where some rows cross some columns. Each digit is counted by rows
// (in how many of the rows these cells have it) or by columns, whichever is less: so often it can be there at
// most. If the counts add up to the number of cells, each digit is in the cells as often as it can be: one
// counted by rows has its place there in each of these rows, and leaves the rest of the row;
// the same for columns.
//
// For all sets of rows and columns a table tells where they have a digit;
// so a pair of sets takes a few steps.
#include <algorithm>
#include <array>
#include <bit>

#include "techniques/exotic.h"

namespace nonet {
namespace {

constexpr int kFewest = 3, kMostLines = 5, kMostTogether = 8;  // rows or columns, and both

using LineSet = std::uint16_t;  // some of nine rows, or columns

// All sets of three to five lines, the small ones first.
consteval auto make_line_sets() {
    std::array<LineSet, 84 + 126 + 126> sets{};
    std::size_t count = 0;
    for (int size = kFewest; size <= kMostLines; ++size) {
        for (unsigned lines = 0; lines < 512; ++lines) {
            if (std::popcount(lines) == size) sets[count++] = static_cast<LineSet>(lines);
        }
    }
    return sets;
}

constexpr auto kLineSets = make_line_sets();

// By digit and set of lines: the lines across that have the digit in them.
using Crossed = std::array<std::array<LineSet, 512>, kDigits>;

void fill_crossed(const Board& board, int first_house, Crossed& crossed) {
    for (int digit = 0; digit < kDigits; ++digit) {
        crossed[digit][0] = 0;
        for (unsigned lines = 1; lines < 512; ++lines) {
            crossed[digit][lines] = crossed[digit][lines & (lines - 1)] |
                                    board.positions(first_house + std::countr_zero(lines), digit);
        }
    }
}

struct Tables {
    Crossed by_rows;     // set of rows → columns
    Crossed by_columns;  // set of columns → rows
    std::array<LineSet, 9> open{};

    explicit Tables(const Board& board) {
        fill_crossed(board, kFirstRow, by_rows);
        fill_crossed(board, kFirstColumn, by_columns);
        for (CellSet left = board.open(); !left.empty();) {
            const int cell = left.take_first();
            open[row_of(cell)] |= static_cast<LineSet>(1 << column_of(cell));
        }
    }

    LineSet rows_with(int digit, unsigned rows, unsigned columns) const {
        return static_cast<LineSet>(by_columns[digit][columns] & rows);
    }
    LineSet columns_with(int digit, unsigned rows, unsigned columns) const {
        return static_cast<LineSet>(by_rows[digit][rows] & columns);
    }

    int cells(unsigned rows, unsigned columns) const {
        int count = 0;
        for (unsigned left = rows; left != 0; left &= left - 1) {
            count += std::popcount(open[std::countr_zero(left)] & columns);
        }
        return count;
    }

    bool locked(unsigned rows, unsigned columns) const {
        int left = cells(rows, columns);
        if (left == 0) return false;
        for (int digit = 0; digit < kDigits && left >= 0; ++digit) {
            left -= std::min(std::popcount(rows_with(digit, rows, columns)),
                             std::popcount(columns_with(digit, rows, columns)));
        }
        return left == 0;
    }
};

// Rows and columns as houses.
HouseSet row_houses(unsigned rows) {
    return HouseSet{rows} << kFirstRow;
}
HouseSet column_houses(unsigned columns) {
    return HouseSet{columns} << kFirstColumn;
}

// Whether each row holds digits that are counted by columns, and each column some that are counted by rows: a
// line without is a naked subset, and the pattern the less without it.
bool hangs_together(const Board& board, CellSet cells, HouseSet lines, DigitSet row_digits,
                    DigitSet column_digits) {
    for (; lines != 0; lines &= lines - 1) {
        const int line = std::countr_zero(lines);
        DigitSet held = 0;
        for (CellSet left = cells & kHouseSets[line]; !left.empty();)
            held |= board.candidates(left.take_first());
        if ((held & (is_row(line) ? column_digits : row_digits)) == 0) return false;
    }
    return true;
}

bool conclude(const Board& board, const Tables& tables, unsigned rows, unsigned columns, Sink& sink) {
    const CellSet cells = cells_in(row_houses(rows)) & cells_in(column_houses(columns)) & board.open();
    DigitSet row_digits = 0, column_digits = 0;
    Finding& draft = sink.draft();
    for (int digit = 0; digit < kDigits; ++digit) {
        const LineSet in_rows = tables.rows_with(digit, rows, columns);
        const LineSet in_columns = tables.columns_with(digit, rows, columns);
        if (in_rows == 0) continue;
        const CellSet of_rows = (cells_in(row_houses(in_rows)) & board.holders(digit)) - cells;
        const int more = std::popcount(in_rows) - std::popcount(in_columns);
        // Where both counts are the same, that which removes something.
        const bool by_rows = more < 0 || (more == 0 && !of_rows.empty());
        (by_rows ? row_digits : column_digits) |= static_cast<DigitSet>(1 << digit);
        const CellSet of_columns = (cells_in(column_houses(in_columns)) & board.holders(digit)) - cells;
        draft.eliminate(by_rows ? of_rows : of_columns, digit);
    }
    const HouseSet lines = row_houses(rows) | column_houses(columns);
    if (!draft.does_something() || !hangs_together(board, cells, lines, row_digits, column_digits))
        return false;
    draft.because(Sectors{.cells = cells,
                          .rows = row_houses(rows),
                          .columns = column_houses(columns),
                          .row_digits = row_digits,
                          .column_digits = column_digits});
    return sink.offer();
}

}  // namespace

bool find_sectors(const Board& board, Variant, const Limits&, Sink& sink) {
    const Tables tables(board);
    for (const unsigned rows : kLineSets) {
        for (const unsigned columns : kLineSets) {
            if (std::popcount(rows) + std::popcount(columns) > kMostTogether) break;
            if (tables.locked(rows, columns) && conclude(board, tables, rows, columns, sink)) return true;
        }
    }
    return false;
}

}  // namespace nonet
