#include "hodoku/tables.h"

#include <algorithm>
#include <bit>

namespace nonet::hodoku {
namespace {

// The line of a group, then its box.
std::array<int, 2> houses_of_group(CellSet cells) {
    const int cell = cells.first();
    const bool in_row = cells.within(kHouseSets[row_house(cell)]);
    return {in_row ? row_house(cell) : column_house(cell), box_house(cell)};
}

}  // namespace

Tables::Tables(const Board& board, bool groups) {
    nodes_.resize(kCandidates);
    for (int cell = 0; cell < kCells; ++cell) {
        for (int digit = 0; digit < kDigits; ++digit)
            nodes_[candidate_of(cell, digit)] = {CellSet::of(cell), digit};
    }
    if (groups) add_groups(board);
    direct_.resize(static_cast<std::size_t>(literals()));
    for (CellSet left = board.open(); !left.empty();) {
        const int cell = left.take_first();
        for (int digit = 0; digit < kDigits; ++digit) {
            if (board.has(cell, digit)) add_candidate(board, cell, digit);
        }
    }
    for (int group = kCandidates; group < static_cast<int>(nodes_.size()); ++group) {
        link_group(board, group);
        link_groups_of(board, group);
    }
    before_.resize(direct_.size());
    distance_.resize(direct_.size());
    seen_in_.assign(direct_.size(), 0);
}

void Tables::join_once(Literal from, Literal to) {
    const std::vector<Literal>& known = direct(from);
    if (std::find(known.begin(), known.end(), to) == known.end()) join(from, to);
}

void Tables::add_candidate(const Board& board, int cell, int digit) {
    const int node = candidate_of(cell, digit);
    for (int other = 0; other < kDigits; ++other) {
        if (other == digit || !board.has(cell, other)) continue;
        join(on(node), off(candidate_of(cell, other)));
        if (std::popcount(board.candidates(cell)) == 2) join(off(node), on(candidate_of(cell, other)));
    }
    for (const int house : kCellHouses[cell]) {
        const CellSet others = board.places(house, digit) - CellSet::of(cell);
        for (CellSet left = others; !left.empty();)
            join_once(on(node), off(candidate_of(left.take_first(), digit)));
        if (others.count() == 1) join_once(off(node), on(candidate_of(others.first(), digit)));
    }
}

void Tables::add_groups(const Board& board) {
    for (int line = 0; line < kLines; ++line) {
        for (int digit = 0; digit < kDigits; ++digit) {
            const CellSet places = board.places(line, digit);
            for (int box = kFirstBox; box < kHouses; ++box) {
                const CellSet cells = places & kHouseSets[box];
                if (cells.count() >= 2) nodes_.push_back({cells, digit});
            }
        }
    }
}

// Links between a group and candidates.
void Tables::link_group(const Board& board, int group) {
    const auto [cells, digit] = nodes_[static_cast<std::size_t>(group)];
    const CellSet seen = board.holders(digit) & common_peers(cells);
    for (CellSet left = seen; !left.empty();) {
        const int node = candidate_of(left.take_first(), digit);
        join(on(group), off(node));
        join(on(node), off(group));
    }
    const auto [line, box] = houses_of_group(cells);
    for (const int house : {box, line}) {
        const CellSet rest = seen & kHouseSets[house];
        if (rest.count() != 1) continue;
        const int node = candidate_of(rest.first(), digit);
        join(off(group), on(node));
        join(off(node), on(group));
    }
}

// Links from a group to other groups.
void Tables::link_groups_of(const Board& board, int group) {
    const auto [cells, digit] = nodes_[static_cast<std::size_t>(group)];
    for (const int house : houses_of_group(cells)) {
        const CellSet rest = board.places(house, digit) - cells;
        int count = 0, last = 0;
        for (int other = kCandidates; other < static_cast<int>(nodes_.size()); ++other) {
            const auto& [others, same] = nodes_[static_cast<std::size_t>(other)];
            // A house that both have is a line or a box of both.
            if (same != digit || others.meets(cells) || !others.within(rest)) continue;
            const auto houses = houses_of_group(others);
            if (std::find(houses.begin(), houses.end(), house) == houses.end()) continue;
            join(on(group), off(other));
            ++count;
            last = other;
        }
        if (count == 1 && nodes_[static_cast<std::size_t>(last)].cells == rest) join(off(group), on(last));
    }
}

void Tables::follow(Literal start) {
    ++table_;
    found_.clear();
    const auto find = [this](Literal literal, Literal from, int distance) {
        const auto place = static_cast<std::size_t>(literal);
        if (seen_in_[place] == table_) return;
        seen_in_[place] = table_;
        before_[place] = from;
        distance_[place] = distance;
        found_.push_back(literal);
    };
    find(start, start, 0);
    for (std::size_t next = 0; next < found_.size(); ++next) {
        const Literal literal = found_[next];
        const int distance = distance_[static_cast<std::size_t>(literal)] + 1;
        for (const Literal following : direct(literal)) find(following, literal, distance);
    }
}

void Tables::way_to(Literal literal, std::vector<Literal>& way) const {
    way.clear();
    way.push_back(literal);
    for (; literal != found_.front(); way.push_back(literal)) literal = before_[literal];
    std::reverse(way.begin(), way.end());
}

}  // namespace nonet::hodoku
