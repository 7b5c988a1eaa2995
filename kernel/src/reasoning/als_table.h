// All almost locked sets of a board, and which of them see which: the tables that every search for them uses.
//
// Sets are numbered, small ones first, or as HoDoKu finds them: house by house, rows, columns, then boxes. A
// group of sets is a row of bits, so that "all sets that ..." is a few words, and whole groups are joined and
// met at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/board_key.h"
#include "nonet/grid/board.h"

namespace nonet {

// Which sets there are, in which order, and whether two of them that share cells can be linked.
enum class AlsScope {
    kPath,          // small ones first; none with a locked set in it: what it says, the rest of it says too
    kHouseByHouse,  // the same sets, house by house
    kEverything,    // small ones first; all of them, and they may share cells
};

class AlsTable {
public:
    using Word = std::uint64_t;
    using Row = std::span<const Word>;

    // Sets beyond these are not looked at; a board that people meet has a few hundred.
    static constexpr int kMostSets = 1024;
    static constexpr int kMostWords = kMostSets / 64;

    struct Set {
        CellSet cells;
        DigitSet digits;
    };

    // The table of a board; the last one is kept for the next search on the same board.
    static const AlsTable& of(const Board& board, AlsScope scope);

    // Whether sets of a step may share cells.
    bool overlap() const { return scope_ == AlsScope::kEverything; }

    int size() const { return static_cast<int>(sets_.size()); }
    int words() const { return words_; }
    const Set& set(int index) const { return sets_[index]; }
    // The cells of a set that have one of its digits as a candidate.
    CellSet holders(int index, int digit) const { return holders_[entry(index, digit)]; }
    // The cells outside a set that have the digit and see all its holders in the set.
    CellSet seen(int index, int digit) const { return seen_[entry(index, digit)]; }
    // The place of a set's digit among all digits of all sets.
    int entry(int index, int digit) const {
        const auto below = static_cast<DigitSet>(sets_[index].digits & ((1 << digit) - 1));
        return first_[index] + std::popcount(below);
    }
    // The sets linked to a set by a digit as restricted common: of the two, not both hold it.
    Row linked(int index, int digit) const { return row(linked_, entry(index, digit)); }
    // The sets that lose the digit when the cell has it.
    Row pointing(int cell, int digit) const { return row(pointing_, 9 * cell + digit); }
    // The sets that have a cell.
    Row having(int cell) const { return row(having_, cell); }
    // The restricted commons of two sets.
    DigitSet commons(int first, int second) const;

private:
    void collect(const Board& board);
    void collect_in(const Board& board, int house);
    void measure(const Board& board);
    void link();

    Row row(const std::vector<Word>& rows, int index) const {
        return {rows.data() + static_cast<std::size_t>(index) * words_, static_cast<std::size_t>(words_)};
    }
    Word* bits_of(std::vector<Word>& rows, int index) {
        return rows.data() + static_cast<std::size_t>(index) * words_;
    }

    BoardKey key_;
    AlsScope scope_ = AlsScope::kPath;
    int words_ = 0;
    std::vector<Set> sets_;
    std::vector<int> first_;  // a set's first entry; it has one for each of its digits
    std::vector<CellSet> holders_;
    std::vector<CellSet> seen_;
    std::vector<Word> linked_, pointing_, having_;
};

// A group of sets that a search builds up.
struct AlsRow {
    std::array<AlsTable::Word, AlsTable::kMostWords> word{};

    bool has(int index) const { return (word[index / 64] >> (index % 64) & 1) != 0; }
    void drop(int index) { word[index / 64] &= ~(AlsTable::Word{1} << (index % 64)); }
    void join(AlsTable::Row other) {
        for (std::size_t place = 0; place < other.size(); ++place) word[place] |= other[place];
    }
    void meet(AlsTable::Row other) {
        for (std::size_t place = 0; place < other.size(); ++place) word[place] &= other[place];
    }
    void subtract(AlsTable::Row other) {
        for (std::size_t place = 0; place < other.size(); ++place) word[place] &= ~other[place];
    }
    // As many words of it as a table's rows have.
    AlsTable::Row row(const AlsTable& table) const {
        return {word.data(), static_cast<std::size_t>(table.words())};
    }
    bool empty(int words) const {
        AlsTable::Word any = 0;
        for (int place = 0; place < words; ++place) any |= word[place];
        return any == 0;
    }
};

// Calls visit(index) for the sets of a row from an index on, until it returns true.
template <class Visit>
bool visit_sets(AlsTable::Row row, int from, Visit visit) {
    for (std::size_t place = static_cast<std::size_t>(from) / 64; place < row.size(); ++place) {
        AlsTable::Word word = row[place];
        if (static_cast<int>(place) == from / 64) word &= ~AlsTable::Word{0} << (from % 64);
        for (; word != 0; word &= word - 1) {
            if (visit(static_cast<int>(64 * place) + std::countr_zero(word))) return true;
        }
    }
    return false;
}

// Calls visit(digit) for each digit of a set, until it returns true.
template <class Visit>
bool visit_digits(DigitSet digits, Visit visit) {
    for (; digits != 0; digits &= static_cast<DigitSet>(digits - 1)) {
        if (visit(std::countr_zero(digits))) return true;
    }
    return false;
}

// The sets linked to a set by any digit.
inline AlsRow all_linked(const AlsTable& table, int index) {
    AlsRow linked;
    visit_digits(table.set(index).digits,
                 [&](int digit) { return linked.join(table.linked(index, digit)), false; });
    return linked;
}

}  // namespace nonet
