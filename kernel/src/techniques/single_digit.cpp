// Patterns of one digit made of two strong links (a strong link: a house with two places for the digit).
// The links' near ends see each other, so not both hold the digit; then one of the far ends does, and cells
// that see both far ends lose it.
//     Skyscraper      two rows (or two columns); the near ends share a column (a row)
//     2-String Kite   a row and a column; the near ends share a box
//     Turbot Fish     any two strong links
// A dual kite is two kites through the same two cells of a box.
#include "nonet/evidence/single_digit.h"

#include <algorithm>
#include <array>
#include <vector>

#include "reasoning/strong_links.h"
#include "techniques/families.h"
#include "techniques/removal_rank.h"

namespace nonet {
namespace {

bool offer_links(const TwoLinks& links, CellSet losers, Sink& sink) {
    Finding& draft = sink.draft();
    draft.eliminate(losers, links.digit);
    draft.because(SingleDigit{std::span(&links, 1)});
    return sink.offer();
}

// Two links, joined where their near ends see each other.
TwoLinks join(int digit, const StrongLink& a, int a_near, const StrongLink& b, int b_near) {
    return {.digit = digit,
            .first = a.house,
            .second = b.house,
            .start = a.across(a_near),
            .first_joint = a_near,
            .second_joint = b_near,
            .end = b.across(b_near)};
}

// Skyscrapers stand on a common base: the near ends are both the first cells of their lines or both the
// second. Where the base lies between the roofs, locked candidates remove as much.
bool raise_skyscraper(const Board& board, int digit, const StrongLink& a, const StrongLink& b, Sink& sink) {
    const auto meet = [&](int cell, int other) {
        return crossing_line(a.house, cell) == crossing_line(a.house, other);
    };
    const bool first_meet = meet(a.first, b.first), second_meet = meet(a.second, b.second);
    if (first_meet == second_meet) return false;  // apart, or an X-Wing
    const int base_a = first_meet ? a.first : a.second, base_b = first_meet ? b.first : b.second;
    const CellSet losers = board.holders(digit) & kPeers[a.across(base_a)] & kPeers[b.across(base_b)];
    if (losers.empty()) return false;
    return offer_links(join(digit, a, base_a, b, base_b), losers, sink);
}

bool find_skyscraper(const Board& board, Variant, const Limits&, Sink& sink) {
    for (const int lines : {kFirstRow, kFirstColumn}) {
        for (int digit = 0; digit < kDigits; ++digit) {
            const StrongLinks links(board, digit, lines, lines + 9);
            for (int i = 0; i < links.count(); ++i) {
                for (int j = i + 1; j < links.count(); ++j) {
                    if (raise_skyscraper(board, digit, links[i], links[j], sink)) return true;
                }
            }
        }
    }
    return false;
}

// The kite of a row and a column, if their links meet in a box and the far ends' crossing has the digit.
// Where both cells of a link lie in the box, the first is its near end.
bool fly_kite(const Board& board, int digit, const StrongLink& row, const StrongLink& column,
              TwoLinks& kite) {
    for (const int row_near : {row.first, row.second}) {
        for (const int column_near : {column.first, column.second}) {
            if (box_of(row_near) != box_of(column_near)) continue;
            const int row_far = row.across(row_near), column_far = column.across(column_near);
            if (row_near == column_near || row_near == column_far) return false;
            if (row_far == column_near || row_far == column_far) return false;
            kite = join(digit, row, row_near, column, column_near);
            return board.has(cell_at(row_of(column_far), column_of(row_far)), digit);
        }
    }
    return false;
}

int kite_target(const TwoLinks& kite) {
    return cell_at(row_of(kite.end), column_of(kite.start));
}

// Shows every kite to `visit` until that has had enough.
template <class Visit>
bool each_kite(const Board& board, Visit visit) {
    for (int digit = 0; digit < kDigits; ++digit) {
        const StrongLinks rows(board, digit, kFirstRow, kFirstColumn);
        if (rows.count() == 0) continue;
        const StrongLinks columns(board, digit, kFirstColumn, kFirstBox);
        for (const StrongLink& row : rows) {
            for (const StrongLink& column : columns) {
                TwoLinks kite;
                if (fly_kite(board, digit, row, column, kite) && visit(kite)) return true;
            }
        }
    }
    return false;
}

bool find_kite(const Board& board, Variant, const Limits&, Sink& sink) {
    return each_kite(
        board, [&](const TwoLinks& kite) { return offer_links(kite, CellSet::of(kite_target(kite)), sink); });
}

bool same_joint(const TwoLinks& a, const TwoLinks& b) {
    return (a.first_joint == b.first_joint && a.second_joint == b.second_joint) ||
           (a.first_joint == b.second_joint && a.second_joint == b.first_joint);
}

// HoDoKu pairs kites of different digits too.
bool find_dual_kite(const Board& board, Variant, const Limits&, Sink& sink) {
    std::vector<TwoLinks> kites;
    return each_kite(board, [&](const TwoLinks& kite) {
        for (const TwoLinks& other : kites) {
            if (!same_joint(other, kite)) continue;
            if (other.digit == kite.digit && kite_target(other) == kite_target(kite)) continue;
            Finding& draft = sink.draft();
            draft.eliminate(kite_target(other), other.digit);
            draft.eliminate(kite_target(kite), kite.digit);
            draft.because(SingleDigit{std::array{other, kite}});
            if (sink.offer()) return true;
        }
        kites.push_back(kite);
        return false;
    });
}

struct Turbot {
    TwoLinks links;
    CellSet losers;
    RemovalRank rank;
};

void join_links(const Board& board, int digit, const StrongLink& a, const StrongLink& b,
                std::vector<Turbot>& found) {
    for (const int a_near : {a.first, a.second}) {
        for (const int b_near : {b.first, b.second}) {
            if (!kPeers[a_near].contains(b_near)) continue;
            const CellSet losers = board.holders(digit) & kPeers[a.across(a_near)] & kPeers[b.across(b_near)];
            if (losers.empty()) continue;
            found.push_back({join(digit, a, a_near, b, b_near), losers, RemovalRank::of(losers, digit)});
        }
    }
}

// The links of a digit in all houses; a pair of cells that is one in two houses counts once.
int distinct_links(const Board& board, int digit, std::array<StrongLink, kHouses>& links) {
    int count = 0;
    for (const StrongLink& link : StrongLinks(board, digit, 0, kHouses)) {
        const auto same = [&link](const StrongLink& other) {
            return other.first == link.first && other.second == link.second;
        };
        if (is_line(link.house) || std::none_of(links.begin(), links.begin() + count, same))
            links[count++] = link;
    }
    return count;
}

// All are gathered first: of several, the one that removes most is shown first.
bool find_turbot(const Board& board, Variant, const Limits&, Sink& sink) {
    std::vector<Turbot> found;
    for (int digit = 0; digit < kDigits; ++digit) {
        std::array<StrongLink, kHouses> links;
        const int count = distinct_links(board, digit, links);
        for (int i = 0; i < count; ++i) {
            for (int j = i + 1; j < count; ++j) {
                const bool touch = links[i].first == links[j].first || links[i].first == links[j].second ||
                                   links[i].second == links[j].first || links[i].second == links[j].second;
                if (!touch) join_links(board, digit, links[i], links[j], found);
            }
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Turbot& a, const Turbot& b) { return a.rank < b.rank; });
    for (const Turbot& turbot : found) {
        if (offer_links(turbot.links, turbot.losers, sink)) return true;
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"skyscraper", find_skyscraper, {}},
    {"two-string-kite", find_kite, {}},
    {"dual-two-string-kite", find_dual_kite, {}},
    {"turbot-fish", find_turbot, {}},
};

}  // namespace

std::span<const Finder> single_digit_finders() {
    return kFinders;
}

}  // namespace nonet
