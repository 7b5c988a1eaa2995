#include "explainer/chain_graph.h"

#include <algorithm>
#include <cstring>

namespace nonet::explainer {
namespace {

// The group of a cell is the cell's number; those of a digit in a house come after all cells.
constexpr int kNoGroup = 0xFFFF;

std::array<int, kRanks> keys_of(int cell, int digit) {
    const auto key = [digit](int house) { return kCells + kDigits * house + digit; };
    return {cell, key(box_house(cell)), key(row_house(cell)), key(column_house(cell))};
}

}  // namespace

void Graph::build(const Board& board) {
    number(board);
    link();
}

void Graph::number(const Board& board) {
    std::array<int, kMostGroups> numbers;
    numbers.fill(kNoGroup);
    size_ = group_count_ = 0;
    ids_.fill(kNone);
    for (int house = 0; house < kHouses; ++house)
        placed_in_[static_cast<std::size_t>(house)] = board.placed_in(house);
    // Row by row is the order of the members of every group, too.
    for (int cell = 0; cell < kCells; ++cell) {
        for (unsigned left = board.candidates(cell); left != 0; left &= left - 1) {
            const int digit = std::countr_zero(left);
            const auto id = static_cast<std::size_t>(size_++);
            cells_[id] = static_cast<std::uint8_t>(cell);
            digits_[id] = static_cast<std::uint8_t>(digit);
            ids_[candidate_of(cell, digit)] = static_cast<Id>(id);
            const auto keys = keys_of(cell, digit);
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                int& group = numbers[static_cast<std::size_t>(keys[rank])];
                if (group == kNoGroup) {
                    group = group_count_++;
                    sizes_[static_cast<std::size_t>(group)] = 0;
                }
                groups_[id][rank] = static_cast<std::uint16_t>(group);
                auto& count = sizes_[static_cast<std::size_t>(group)];
                members_[static_cast<std::size_t>(group)][count++] = static_cast<Id>(id);
            }
        }
    }
}

void Graph::link() {
    std::uint16_t used = 0;
    for (int id = 0; id < size_; ++id) {
        from_[static_cast<std::size_t>(id)] = used;
        IdSet& set = weak_sets_[static_cast<std::size_t>(id)];
        set.clear();
        for (int rank = kByCell; rank < kRanks; ++rank) {
            for (const Id to : members(group(id, rank))) {
                const bool in_box = rank > kByBox && box_of(cell(to)) == box_of(cell(id));
                if (to == id || in_box) continue;
                links_[used++] = {to, static_cast<Rank>(rank)};
                set.add(to);
            }
            if (rank == kByCell) across_[static_cast<std::size_t>(id)] = used;
        }
    }
    from_[static_cast<std::size_t>(size_)] = used;
}

int Graph::house(int id, int rank) const {
    switch (rank) {
        case kByBox:
            return box_house(cell(id));
        case kByRow:
            return row_house(cell(id));
        case kByColumn:
            return column_house(cell(id));
        default:
            return -1;
    }
}

void Position::start(const Graph& graph) {
    for (int group = 0; group < graph.groups(); ++group) {
        std::uint32_t& packed = groups[static_cast<std::size_t>(group)];
        packed = 0;
        for (const Id id : graph.members(group)) packed += kOne + id;
    }
    std::fill_n(marks.begin(), graph.size(), kIn);
}

void Position::copy(const Graph& graph, const Position& other) {
    std::memcpy(marks.data(), other.marks.data(), static_cast<std::size_t>(graph.size()));
    std::memcpy(groups.data(), other.groups.data(),
                static_cast<std::size_t>(graph.groups()) * sizeof(std::uint32_t));
}

}  // namespace nonet::explainer
