// Nice loops and AICs as HoDoKu finds them: it reads every way that leads back to the start's cell, and every
// way from a false candidate to a true one, off its tables, and shows the one that removes most.
//     discontinuous   the start's cell is left and entered by links that contradict each other
//     continuous      they fit: of every weak link exactly one end is true
//     AIC             start false leads to end true: what sees both goes, if that is two candidates at least
#include <array>
#include <bit>

#include "hodoku/choice.h"
#include "hodoku/searches.h"
#include "hodoku/tables.h"
#include "techniques/chains.h"

namespace nonet::hodoku {
namespace {

enum Kind { kContinuous, kDiscontinuous, kAic };
constexpr std::array<std::array<std::string_view, 3>, 2> kNames{
    {{"continuous-nice-loop", "discontinuous-nice-loop", "aic"},
     {"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"}}};

struct Loop {
    Kind kind = kContinuous;
    std::vector<Literal> way;
    std::vector<Candidate> removed;
};

class LoopSearch {
public:
    LoopSearch(const Board& board, bool grouped)
        : board_(board), grouped_(grouped), tables_(board, grouped) {}

    bool run(Sink& sink) {
        each_start(true, [this] { look_for_loops(); });
        each_start(false, [this] { look_for_loops(); });
        each_start(false, [this] { look_for_aics(); });
        return !best_.removed.empty() && offer(sink);
    }

private:
    // Makes the table of every candidate, true or false, and looks at it.
    template <class Look>
    void each_start(bool starts_on, Look look) {
        for (CellSet left = board_.open(); !left.empty();) {
            const int cell = left.take_first();
            for (int digit = 0; digit < kDigits; ++digit) {
                if (!board_.has(cell, digit)) continue;
                const int node = candidate_of(cell, digit);
                start_ = starts_on ? on(node) : off(node);
                tables_.follow(start_);
                look();
            }
        }
    }

    bool on_at(std::size_t place) const { return is_on(draft_.way[place]); }
    int cell(std::size_t place) const { return tables_.cell(draft_.way[place]); }
    int digit(std::size_t place) const { return tables_.digit(draft_.way[place]); }
    const CellSet& cells(std::size_t place) const { return tables_.node(draft_.way[place]).cells; }

    void remove_all(int cell, DigitSet digits) {
        for (digits &= board_.candidates(cell); digits != 0; digits &= static_cast<DigitSet>(digits - 1))
            draft_.removed.push_back(candidate_of(cell, std::countr_zero(digits)));
    }

    void remove_all(CellSet cells, int digit) {
        for (cells &= board_.holders(digit); !cells.empty();)
            draft_.removed.push_back(candidate_of(cells.take_first(), digit));
    }

    // No way comes back to where it was, except, in a loop, to its start; neighbours may share a cell.
    bool is_proper(bool to_start) const {
        CellSet left;
        for (std::size_t place = 0; place < draft_.way.size(); ++place) {
            if (left.contains(cell(place))) return false;
            if (place > 0 && (!to_start || cell(place - 1) != cell(0))) left |= cells(place - 1);
        }
        return true;
    }

    // Keeps the draft if it is the best so far, or a shorter way to the best.
    void consider(Kind kind) {
        if (draft_.removed.empty()) return;
        draft_.kind = kind;
        sort_by_digit(draft_.removed);
        draft_.removed.erase(std::unique(draft_.removed.begin(), draft_.removed.end()), draft_.removed.end());
        const bool shorter =
            kind == best_.kind && draft_.removed == best_.removed && draft_.way.size() < best_.way.size();
        if (best_.removed.empty() || shorter ||
            RemovalRank::of(draft_.removed) < RemovalRank::of(best_.removed))
            std::swap(best_, draft_);
    }

    // --- Loops ---

    void look_for_loops() {
        const int cell = tables_.cell(start_);
        for (const Literal end : tables_.found()) {
            if (Tables::is_candidate(end) && tables_.cell(end) == cell && tables_.distance(end) > 1)
                try_loop(end);
        }
    }

    void try_loop(Literal end) {
        tables_.way_to(end, draft_.way);
        draft_.removed.clear();
        const std::size_t last = draft_.way.size() - 1;
        // The cell must be left at once and entered last.
        if (cell(0) == cell(1) || cell(last - 1) == cell(last) || !is_proper(true)) return;
        const bool strong_first = !on_at(0), strong_last = on_at(last);
        const bool same_digit = digit(0) == digit(last);
        if (strong_first != strong_last) {
            remove_all(cell(0), static_cast<DigitSet>(1 << digit(strong_first ? last : 0)));
            consider(kDiscontinuous);
        } else if (same_digit) {
            const auto itself = static_cast<DigitSet>(1 << digit(0));
            remove_all(cell(0), strong_first ? static_cast<DigitSet>(~itself) : itself);
            consider(kDiscontinuous);
        } else if (strong_first || std::popcount(board_.candidates(cell(0))) == 2) {
            remove_along();
            consider(kContinuous);
        }
    }

    // What a continuous loop removes: the digit of a weak link between cells, other digits of a cell that is
    // entered and left by strong links.
    void remove_along() {
        const std::size_t last = draft_.way.size() - 1;
        CellSet loop;
        for (std::size_t place = 0; place < last; ++place) loop |= cells(place);
        if (!on_at(0)) remove_all(cell(0), static_cast<DigitSet>(~(1 << digit(0) | 1 << digit(last))));
        for (std::size_t place = 1; place <= last; ++place) {
            if (cell(place - 1) == cell(place)) continue;
            if (!on_at(place)) {
                const CellSet seen = common_peers(cells(place - 1)) & common_peers(cells(place));
                remove_all(seen - loop, digit(place));
            } else if (place + 2 <= last && cell(place) == cell(place + 1) &&
                       cell(place + 1) != cell(place + 2)) {
                remove_all(cell(place), static_cast<DigitSet>(~(1 << digit(place) | 1 << digit(place + 2))));
            }
        }
    }

    // --- AICs ---

    void look_for_aics() {
        for (const Literal end : tables_.found()) {
            if (!Tables::is_candidate(end) || !is_on(end)) continue;
            if (tables_.cell(end) == tables_.cell(start_) || tables_.distance(end) <= 1) continue;
            draft_.removed.clear();
            remove_at_ends(end);
            if (draft_.removed.size() < 2) continue;
            tables_.way_to(end, draft_.way);
            if (is_proper(false)) consider(kAic);
        }
    }

    void remove_at_ends(Literal end) {
        const int first = tables_.cell(start_), last = tables_.cell(end);
        const int digit = tables_.digit(start_), other = tables_.digit(end);
        if (digit == other) {
            remove_all(kPeers[first] & kPeers[last], digit);
        } else if (kPeers[first].contains(last)) {
            remove_all(first, static_cast<DigitSet>(1 << other));
            remove_all(last, static_cast<DigitSet>(1 << digit));
        }
    }

    // --- Evidence ---

    bool offer(Sink& sink) const {
        const Links links = grouped_ ? Links::with_groups(board_) : Links::of_candidates(board_);
        std::vector<int> nodes;
        for (const Literal literal : best_.way) nodes.push_back(find_node(links, literal));
        const bool strong_first = turn(nodes);
        Finding& draft = sink.draft();
        draft.technique = find_finder(kNames[grouped_][best_.kind]);
        draft.eliminations = best_.removed;
        draft.because(Chain{chain_nodes(links, nodes), strong_first, best_.kind != kAic});
        return sink.offer();
    }

    // Brings the nodes into the order in which nonet tells chains; returns whether the first link is strong.
    // Continuous loops begin with a strong link, discontinuous ones with the candidate that is decided.
    bool turn(std::vector<int>& nodes) const {
        const bool start_on = is_on(best_.way.front());
        const bool end_on = is_on(best_.way.back());
        if (best_.kind == kContinuous && start_on) std::rotate(nodes.begin(), nodes.begin() + 1, nodes.end());
        if (best_.kind != kDiscontinuous) return true;
        const bool same_digit = tables_.digit(best_.way.front()) == tables_.digit(best_.way.back());
        if (same_digit) {
            nodes.pop_back();
            return !start_on;
        }
        // The last one is refuted: it is the start's weak neighbour.
        if (!end_on) std::rotate(nodes.begin(), nodes.end() - 1, nodes.end());
        return false;
    }

    int find_node(const Links& links, Literal literal) const {
        const auto& [cells, digit] = tables_.node(literal);
        if (Tables::is_candidate(literal)) return links.find(cells.first(), digit);
        int index = links.candidates();
        while (links.node(index).digit != digit || links.node(index).cells != cells) ++index;
        return index;
    }

    const Board& board_;
    const bool grouped_;
    Tables tables_;
    Literal start_ = 0;
    Loop draft_, best_;
};

}  // namespace

bool find_loop(const Query& query, Sink& sink) {
    return LoopSearch(query.board, false).run(sink);
}

bool find_grouped_loop(const Query& query, Sink& sink) {
    return LoopSearch(query.board, true).run(sink);
}

}  // namespace nonet::hodoku
