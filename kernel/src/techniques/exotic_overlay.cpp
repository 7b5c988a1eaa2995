// Pattern overlay: the ways in which a digit can still be spread over the board (its templates) are laid over
// those of another digit. A way that shares a cell with every way of the other digit is impossible; a
// candidate that only such ways have goes.
//
// Digits with many templates are left out: they hardly ever exclude anything, and all pairs are compared.
#include <array>
#include <bit>

#include "techniques/exotic.h"
#include "techniques/templates.h"

namespace nonet {
namespace {

constexpr int kMost = 128;  // templates of a digit

// The templates of one digit as sets of cells, unless there are too many.
class TemplateList {
public:
    void fill(const Board& board, int digit) {
        rows_ = template_rows(board, digit, CellSet{});
        count_ = 0;
        below(0, 0, 0, CellSet{});
        if (count_ > kMost) count_ = 0;
    }

    std::span<const CellSet> all() const { return {list_.data(), static_cast<std::size_t>(count_)}; }

private:
    // Lists the templates from a row on, with the columns taken above and the cells chosen there.
    // True: too many.
    bool below(int row, unsigned columns, unsigned boxes, CellSet cells) {
        if (row == 9) {
            if (count_ < kMost) list_[count_] = cells;
            return ++count_ > kMost;
        }
        if (row % 3 == 0) boxes = 0;
        for (unsigned left = rows_[row] & ~columns & ~boxes; left != 0; left &= left - 1) {
            const int column = std::countr_zero(left);
            const CellSet with = cells | CellSet::of(9 * row + column);
            if (below(row + 1, columns | 1U << column, boxes | 7U << (column / 3 * 3), with)) return true;
        }
        return false;
    }

    std::array<std::uint16_t, 9> rows_{};
    std::array<CellSet, kMost> list_;
    int count_ = 0;
};

bool fits_one(CellSet cells, std::span<const CellSet> others) {
    for (const CellSet other : others) {
        if (!cells.meets(other)) return true;
    }
    return false;
}

bool overlay(const Board& board, int digit, int other, std::span<const CellSet> templates,
             std::span<const CellSet> others, Sink& sink) {
    CellSet used, possible;
    int count = 0;
    for (const CellSet cells : templates) {
        used |= cells;
        if (!fits_one(cells, others)) continue;
        possible |= cells;
        ++count;
    }
    const CellSet gone = (used - possible) & board.holders(digit);
    if (count == 0 || gone.empty()) return false;
    Finding& draft = sink.draft();
    draft.eliminate(gone, digit);
    draft.because(Overlay{.digit = digit,
                          .other = other,
                          .cells = gone,
                          .templates = static_cast<int>(templates.size()),
                          .possible = count,
                          .other_templates = static_cast<int>(others.size())});
    return sink.offer();
}

}  // namespace

bool find_overlay(const Board& board, Variant, const Limits&, Sink& sink) {
    std::array<TemplateList, kDigits> lists;
    for (int digit = 0; digit < kDigits; ++digit) {
        if (!board.holders(digit).empty()) lists[digit].fill(board, digit);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
        for (int other = 0; other < kDigits; ++other) {
            const auto templates = lists[digit].all(), others = lists[other].all();
            if (digit == other || templates.empty() || others.empty()) continue;
            if (overlay(board, digit, other, templates, others, sink)) return true;
        }
    }
    return false;
}

}  // namespace nonet
