// Templates: a digit stands in nine cells, one in each house; there are 46,656 ways for that. Those of them
// that the board still allows are counted. Cells that all of them have are set, candidates that none of them
// has are removed. A cell that all templates of a digit have is taken for the other digits.
#include "techniques/templates.h"

#include <bit>

#include "techniques/families.h"

namespace nonet {
namespace {

constexpr int kSet = 0, kDelete = 1;

// The templates of one digit, counted row by row.
class TemplateCount {
public:
    TemplateCount(const Board& board, int digit, CellSet taken) : open_(template_rows(board, digit, taken)) {
        count = below(0, 0, 0);
    }

    // The cells that some template has, and those that all have: the only ones of their rows.
    CellSet used() const {
        return cells_where([](std::uint16_t) { return true; });
    }
    CellSet certain() const {
        return cells_where([](std::uint16_t columns) { return std::has_single_bit(columns); });
    }

    int count = 0;

private:
    template <class Want>
    CellSet cells_where(Want want) const {
        CellSet cells;
        for (int row = 0; row < 9; ++row) {
            if (!want(used_[row])) continue;
            for (unsigned left = used_[row]; left != 0; left &= left - 1) {
                cells |= CellSet::of(9 * row + std::countr_zero(left));
            }
        }
        return cells;
    }

    // The templates from a row on, with the columns taken above,
    // and of them those in boxes taken by the band.
    int below(int row, unsigned columns, unsigned boxes) {
        if (row == 9) return 1;
        if (row % 3 == 0) boxes = 0;
        int found = 0;
        for (unsigned left = open_[row] & ~columns & ~boxes; left != 0; left &= left - 1) {
            const int column = std::countr_zero(left);
            const int here = below(row + 1, columns | 1U << column, boxes | 7U << (column / 3 * 3));
            if (here != 0) used_[row] |= static_cast<std::uint16_t>(1 << column);
            found += here;
        }
        return found;
    }

    std::array<std::uint16_t, 9> open_;    // the columns that each row allows
    std::array<std::uint16_t, 9> used_{};  // the columns that templates have
};

struct Templates {
    std::array<CellSet, kDigits> used, certain, taken;
    std::array<int, kDigits> count{};
};

// The templates of all digits; what is certain for one is taken for the others, until nothing changes.
Templates count_templates(const Board& board) {
    Templates all;
    std::array<bool, kDigits> stale;
    stale.fill(true);
    for (bool changed = true; changed;) {
        changed = false;
        for (int digit = 0; digit < kDigits; ++digit) {
            if (!stale[digit]) continue;
            const TemplateCount templates(board, digit, all.taken[digit]);
            all.used[digit] = templates.used();
            all.certain[digit] = templates.certain();
            all.count[digit] = templates.count;
            stale[digit] = false;
        }
        for (int digit = 0; digit < kDigits; ++digit) {
            CellSet taken;
            for (int other = 0; other < kDigits; ++other) {
                if (other != digit) taken |= all.certain[other] & board.holders(digit);
            }
            if (taken == all.taken[digit]) continue;
            all.taken[digit] = taken;
            stale[digit] = changed = true;
        }
    }
    return all;
}

bool find_template(const Board& board, Variant variant, const Limits&, Sink& sink) {
    const Templates all = count_templates(board);
    for (int digit = 0; digit < kDigits; ++digit) {
        if (all.count[digit] == 0) continue;
        const CellSet cells =
            variant.kind == kSet ? all.certain[digit] & board.open() : board.holders(digit) - all.used[digit];
        if (cells.empty()) continue;
        Finding& draft = sink.draft();
        if (variant.kind == kSet) {
            for (CellSet left = cells; !left.empty();) draft.place(left.take_first(), digit);
        } else {
            draft.eliminate(cells, digit);
        }
        draft.because(Template{digit, cells, all.count[digit], all.taken[digit]});
        if (sink.offer()) return true;
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"template-set", find_template, {0, kSet}},
    {"template-delete", find_template, {0, kDelete}},
};

}  // namespace

std::span<const Finder> template_finders() {
    return kFinders;
}

}  // namespace nonet
