#include "explainer/chain_news.h"

namespace nonet::explainer {
namespace {

// The patterns that a group of a digit in a house, or a cell, could be part of.
class Look {
public:
    Look(const Graph& graph, const Position& now, int group, int rank)
        : graph_(graph), now_(now), left_(now.left(group)), rank_(rank) {
        for (const Id id : graph.members(group)) {
            if (now.in(id) && count_ < 3) members_[count_++] = id;
        }
    }

    bool any() const {
        if (left_ < 2 || left_ > 3) return false;
        if (rank_ == kByCell) return left_ == 2 && naked_pair();
        return locked() || (left_ == 2 && (hidden_pair() || x_wing()));
    }

private:
    int group(int id, int rank) const { return graph_.group(id, rank); }

    // All members in one house of another kind, which has more.
    bool locked() const {
        for (int rank = kByBox; rank < kRanks; ++rank) {
            if (rank == rank_ || (rank_ != kByBox && rank != kByBox)) continue;
            const int crossed = group(members_[0], rank);
            bool all = true;
            for (std::size_t i = 1; i < count_; ++i) all &= group(members_[i], rank) == crossed;
            if (all && now_.left(crossed) > left_) return true;
        }
        return false;
    }

    // Another pair of candidates: one in each of two groups with the first and the second member, joined by a
    // group of two; and a third candidate in either of those two groups.
    bool paired(int across, int along) const {
        const int first = group(members_[0], across), second = group(members_[1], across);
        if (now_.left(first) <= 2 && now_.left(second) <= 2) return false;
        for (const Id id : graph_.members(first)) {
            if (id == members_[0] || !now_.in(id)) continue;
            const int joining = group(id, along);
            if (now_.left(joining) == 2 && group(now_.other(joining, id), across) == second) return true;
        }
        return false;
    }

    bool hidden_pair() const { return paired(kByCell, rank_); }
    bool naked_pair() const {
        return paired(kByBox, kByCell) || paired(kByRow, kByCell) || paired(kByColumn, kByCell);
    }
    bool x_wing() const { return rank_ != kByBox && paired(rank_ == kByRow ? kByColumn : kByRow, rank_); }

    const Graph& graph_;
    const Position& now_;
    int left_;
    int rank_;
    std::size_t count_ = 0;
    std::array<Id, 3> members_;
};

}  // namespace

void News::gather(const Graph& graph, const Position& now, std::span<const Id> gone) {
    groups_.clear();
    any_links_ = false;
    ++stamp_;
    for (const Id id : gone) {
        for (int rank = 0; rank < kRanks; ++rank) {
            const int group = graph.group(id, rank);
            if (seen_[static_cast<std::size_t>(group)] == stamp_) continue;
            seen_[static_cast<std::size_t>(group)] = stamp_;
            if (now.left(group) < 2) continue;
            any_links_ |= now.left(group) == 2;
            groups_.push_back({static_cast<std::uint16_t>(group), static_cast<Rank>(rank)});
        }
    }
}

bool News::any_patterns(const Graph& graph, const Position& now) const {
    for (const Group& group : groups_) {
        if (Look(graph, now, group.number, group.rank).any()) return true;
    }
    return false;
}

}  // namespace nonet::explainer
