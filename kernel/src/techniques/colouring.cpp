// Simple and multi colouring: candidates of one digit joined by strong links alternate between two colours,
// one of which is right. In words of colours a and b (opposite), c and d (another pair):
//     Trap             what sees both a and b is wrong
//     Wrap             a sees itself: all of a is wrong
//     Multi colours 1  a sees c: not both are right, so b or d is, and what sees both b and d is wrong
//     Multi colours 2  a sees both c and d: all of a is wrong
// 3D Medusa, which colours several digits, is in medusa.cpp.
#include "nonet/evidence/colouring.h"

#include <array>

#include "reasoning/strong_links.h"
#include "techniques/families.h"

namespace nonet {

namespace {

constexpr int kTrap = 1, kWrap = 2;

// Two opposite colours of a digit, and what they see.
struct Cluster {
    std::array<CellSet, 2> cells;
    std::array<CellSet, 2> seen;
};

// All clusters of a digit.
class Clusters {
public:
    Clusters(const Board& board, int digit) {
        const StrongLinks links(board, digit, 0, kHouses);
        CellSet linked;
        for (const StrongLink& link : links) linked |= CellSet::of(link.first) | CellSet::of(link.second);
        while (!linked.empty()) {
            Cluster& cluster = clusters_[count_++];
            cluster.cells[0] |= CellSet::of(linked.first());
            spread(cluster, links);
            for (const int colour : {0, 1}) {
                for (CellSet left = cluster.cells[colour]; !left.empty();)
                    cluster.seen[colour] |= kPeers[left.take_first()];
            }
            linked -= cluster.cells[0] | cluster.cells[1];
        }
    }

    int count() const { return count_; }
    const Cluster& operator[](int place) const { return clusters_[place]; }

private:
    // Colours the other ends of links until nothing changes; a link is at most 27 rounds away.
    static void spread(Cluster& cluster, const StrongLinks& links) {
        for (bool changed = true; changed;) {
            changed = false;
            for (const StrongLink& link : links) {
                changed |= step(cluster, link.first, link.second) || step(cluster, link.second, link.first);
            }
        }
    }

    static bool step(Cluster& cluster, int from, int to) {
        if (cluster.cells[0].contains(to) || cluster.cells[1].contains(to)) return false;
        for (const int colour : {0, 1}) {
            if (!cluster.cells[colour].contains(from)) continue;
            cluster.cells[1 - colour] |= CellSet::of(to);
            return true;
        }
        return false;
    }

    std::array<Cluster, kHouses> clusters_;
    int count_ = 0;
};

// One cell of each set, of two that see each other.
CellSet meeting_cells(CellSet a, CellSet b) {
    while (!a.empty()) {
        const int cell = a.take_first();
        const CellSet seen = b & kPeers[cell];
        if (!seen.empty()) return CellSet::of(cell) | CellSet::of(seen.first());
    }
    return {};
}

Colour one_layer(int digit, CellSet cells) {
    Colour colour{};
    colour[digit] = cells;
    return colour;
}

bool offer(const CellSet losers, int digit, const Colouring& reason, Sink& sink) {
    Finding& draft = sink.draft();
    draft.eliminate(losers, digit);
    draft.because(reason);
    return sink.offer();
}

void add_colours(Colouring& reason, int digit, const Cluster& cluster) {
    for (const CellSet cells : cluster.cells) reason.colours.push_back(one_layer(digit, cells));
}

bool offer_trap(const Board& board, int digit, const Cluster& cluster, Sink& sink) {
    const CellSet losers = board.holders(digit) & cluster.seen[0] & cluster.seen[1];
    if (losers.empty()) return false;
    Colouring reason;
    add_colours(reason, digit, cluster);
    return offer(losers, digit, reason, sink);
}

bool offer_wrap(const Board&, int digit, const Cluster& cluster, Sink& sink) {
    for (const int colour : {0, 1}) {
        const CellSet wrong = cluster.cells[colour];
        if (!wrong.meets(cluster.seen[colour])) continue;
        Colouring reason;
        add_colours(reason, digit, cluster);
        reason.refuted = colour;
        reason.meetings.push_back({colour, colour, meeting_cells(wrong, wrong)});
        if (offer(wrong, digit, reason, sink)) return true;
    }
    return false;
}

bool find_simple(const Board& board, Variant variant, const Limits&, Sink& sink) {
    for (int digit = 0; digit < kDigits; ++digit) {
        const Clusters clusters(board, digit);
        for (int place = 0; place < clusters.count(); ++place) {
            const auto show = variant.kind == kTrap ? offer_trap : offer_wrap;
            if (show(board, digit, clusters[place], sink)) return true;
        }
    }
    return false;
}

bool offer_multi_1(const Board& board, int digit, const Cluster& ab, const Cluster& cd, Sink& sink) {
    Colouring reason;
    CellSet losers;
    for (const int mine : {0, 1}) {
        for (const int other : {0, 1}) {
            if (!ab.cells[mine].meets(cd.seen[other])) continue;
            losers |= board.holders(digit) & ab.seen[1 - mine] & cd.seen[1 - other];
            reason.meetings.push_back({mine, 2 + other, meeting_cells(ab.cells[mine], cd.cells[other])});
        }
    }
    if (losers.empty()) return false;
    add_colours(reason, digit, ab);
    add_colours(reason, digit, cd);
    return offer(losers, digit, reason, sink);
}

bool offer_multi_2(int digit, const Cluster& ab, const Cluster& cd, Sink& sink) {
    for (const int colour : {0, 1}) {
        const CellSet wrong = ab.cells[colour];
        if (!wrong.meets(cd.seen[0]) || !wrong.meets(cd.seen[1])) continue;
        Colouring reason;
        add_colours(reason, digit, ab);
        add_colours(reason, digit, cd);
        reason.refuted = colour;
        for (const int other : {0, 1})
            reason.meetings.push_back({colour, 2 + other, meeting_cells(wrong, cd.cells[other])});
        if (offer(wrong, digit, reason, sink)) return true;
    }
    return false;
}

bool find_multi(const Board& board, Variant variant, const Limits&, Sink& sink) {
    for (int digit = 0; digit < kDigits; ++digit) {
        const Clusters clusters(board, digit);
        for (int i = 0; i < clusters.count(); ++i) {
            for (int j = 0; j < clusters.count(); ++j) {
                if (i == j || (variant.kind == 1 && j < i)) continue;
                if (variant.kind == 1 ? offer_multi_1(board, digit, clusters[i], clusters[j], sink)
                                      : offer_multi_2(digit, clusters[i], clusters[j], sink))
                    return true;
            }
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"simple-colours-trap", find_simple, {0, kTrap}},
    {"simple-colours-wrap", find_simple, {0, kWrap}},
    {"multi-colours-1", find_multi, {0, 1}},
    {"multi-colours-2", find_multi, {0, 2}},
};

}  // namespace

std::span<const Finder> colouring_finders() {
    return kFinders;
}

}  // namespace nonet
