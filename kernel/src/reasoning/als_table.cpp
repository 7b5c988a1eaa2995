#include "reasoning/als_table.h"

#include <algorithm>

#include "nonet/platform/per_thread.h"
#include "reasoning/cell_groups.h"

namespace nonet {
namespace {

// Whether a set of a house comes before another of the same house when cells are added one by one, in order.
bool grows_first(CellSet a, CellSet b) {
    const int cell = ((a | b) - (a & b)).first();
    const bool in_first = a.contains(cell);
    CellSet others = in_first ? b : a;
    while (!others.empty() && others.first() < cell) others.take_first();
    return others.empty() ? !in_first : in_first;
}

}  // namespace

const AlsTable& AlsTable::of(const Board& board, AlsScope scope) {
    NONET_PER_THREAD AlsTable table;
    if (table.key_.renew(board) || table.scope_ != scope) {
        table.scope_ = scope;
        table.collect(board);
        table.measure(board);
        table.link();
    }
    return table;
}

DigitSet AlsTable::commons(int first, int second) const {
    DigitSet found = 0;
    const auto shared = static_cast<DigitSet>(sets_[first].digits & sets_[second].digits);
    visit_digits(shared, [&](int digit) {
        const bool is_linked = (linked(first, digit)[second / 64] >> (second % 64) & 1) != 0;
        found |= static_cast<DigitSet>(is_linked << digit);
        return false;
    });
    return found;
}

void AlsTable::collect(const Board& board) {
    sets_.clear();
    for (int house = 0; house < kHouses; ++house) {
        const auto first = static_cast<std::ptrdiff_t>(sets_.size());
        collect_in(board, house);
        if (scope_ == AlsScope::kHouseByHouse) {
            std::sort(sets_.begin() + first, sets_.end(), [](const Set& a, const Set& b) {
                return a.cells != b.cells && grows_first(a.cells, b.cells);
            });
        }
    }
    if (scope_ != AlsScope::kHouseByHouse) {
        std::stable_sort(sets_.begin(), sets_.end(),
                         [](const Set& a, const Set& b) { return a.cells.count() < b.cells.count(); });
    }
    if (sets_.size() > kMostSets) sets_.resize(kMostSets);
    words_ = (size() + 63) / 64;
}

// What lies in two houses is taken once: single cells in rows, more cells not in boxes.
void AlsTable::collect_in(const Board& board, int house) {
    const LockedSets locked = scope_ == AlsScope::kEverything ? LockedSets::kKeep : LockedSets::kLeaveOut;
    visit_groups(board, house, 1, locked, [&](CellSet cells, DigitSet digits, int spare) {
        if (spare != 1) return;
        const bool is_first = std::countr_zero(houses_around(cells)) == house;
        if (is_first) sets_.push_back({cells, digits});
    });
}

// Finds, for each digit of each set, its holders and who sees them; marks the sets at the cells that have
// them and that point at them.
void AlsTable::measure(const Board& board) {
    first_.clear();
    holders_.clear();
    seen_.clear();
    pointing_.assign(static_cast<std::size_t>(9 * kCells * words_), 0);
    having_.assign(static_cast<std::size_t>(kCells * words_), 0);
    for (int index = 0; index < size(); ++index) {
        const auto [cells, digits] = sets_[index];
        const Word bit = Word{1} << (index % 64);
        first_.push_back(static_cast<int>(holders_.size()));
        for (CellSet left = cells; !left.empty();) bits_of(having_, left.take_first())[index / 64] |= bit;
        visit_digits(digits, [&, cells = cells](int digit) {
            const CellSet holding = cells & board.holders(digit);
            const CellSet seeing = (common_peers(holding) & board.holders(digit)) - cells;
            holders_.push_back(holding);
            seen_.push_back(seeing);
            for (CellSet left = seeing; !left.empty();) {
                bits_of(pointing_, 9 * left.take_first() + digit)[index / 64] |= bit;
            }
            return false;
        });
    }
}

// A digit is a restricted common of two sets if each of its holders in the one points at the other.
void AlsTable::link() {
    linked_.assign(holders_.size() * static_cast<std::size_t>(words_), 0);
    for (int index = 0; index < size(); ++index) {
        AlsRow apart;
        apart.word.fill(~Word{0});
        for (CellSet left = sets_[index].cells; !left.empty() && !overlap();)
            apart.subtract(having(left.take_first()));
        visit_digits(sets_[index].digits, [&](int digit) {
            AlsRow found = apart;
            for (CellSet left = holders(index, digit); !left.empty();) {
                found.meet(pointing(left.take_first(), digit));
            }
            std::copy_n(found.word.begin(), words_, bits_of(linked_, entry(index, digit)));
            return false;
        });
    }
}

}  // namespace nonet
