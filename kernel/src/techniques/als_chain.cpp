// Chains of four and more almost locked sets, each linked to the next by a restricted common that is not the
// one by which it was entered. If the first set holds its link, the second lacks it and holds its own link,
// and so on; so either the first set lacks its link or the last one lacks the link it was entered by. A
// candidate Z that sees every Z of both ends is false either way.
//
// All chains from one start grow together, a row of sets for each length and each digit of entry. Chains are
// then read off the rows backwards from an end where something goes. Shorter chains come first.
#include <algorithm>
#include <set>
#include <utility>

#include "als.h"
#include "als_table.h"

namespace nonet {
namespace {

constexpr int kFewestLinks = 3;  // fewer are the XZ-rule and the XY-wing
constexpr int kMostLinks = 6;
// Lengths that are looked at together, from all starts: the longest are seldom, and growing them is the work.
constexpr std::pair<int, int> kPasses[] = {{3, 3}, {4, 4}, {5, kMostLinks}};
constexpr int kMostTries = 2000;  // backward steps for one end

class ChainSearch {
public:
    ChainSearch(const AlsTable& table, Sink& sink) : table_(table), sink_(sink) {}

    bool run() {
        for (const auto& [fewest, most] : kPasses) {
            for (start_ = 0; start_ < table_.size(); ++start_) {
                if (!find_targets()) continue;
                const bool enough = visit_digits(table_.set(start_).digits, [&](int digit) {
                    first_link_ = digit;
                    return (with_targets_ & ~(1 << digit)) != 0 && grow(fewest, most);
                });
                if (enough) return true;
            }
        }
        return false;
    }

private:
    // The sets that are reached, by the digit by which they were entered.
    using Layer = std::array<AlsRow, kDigits>;

    AlsTable::Row row(const AlsRow& group) const {
        return {group.word.data(), static_cast<std::size_t>(table_.words())};
    }

    // For each digit of the start, the sets after it that see one of the same candidates.
    bool find_targets() {
        with_targets_ = 0;
        visit_digits(table_.set(start_).digits, [&](int digit) {
            AlsRow& targets = targets_[digit];
            targets = {};
            for (CellSet left = table_.seen(start_, digit); !left.empty();) {
                targets.join(table_.pointing(left.take_first(), digit));
            }
            const bool any = visit_sets(row(targets), start_ + 1, [](int) { return true; });
            with_targets_ |= static_cast<DigitSet>(any << digit);
            return false;
        });
        return with_targets_ != 0;
    }

    // Builds the layers link by link and tries the ends of chains that are long enough.
    bool grow(int fewest, int most) {
        layers_[1] = {};
        layers_[1][first_link_].join(table_.linked(start_, first_link_));
        reached_ = {};
        for (links_ = 2; links_ <= most; ++links_) {
            if (!grow_from(layers_[links_ - 1], layers_[links_], links_)) return false;
            if (links_ >= fewest && try_ends()) return true;
        }
        return false;
    }

    bool grow_from(const Layer& layer, Layer& next, int link) {
        next = {};
        AlsRow all;
        for (const AlsRow& entered : layer) all.join(row(entered));
        visit_sets(row(all), 0, [&](int index) {
            const DigitSet held = table_.set(index).digits;
            DigitSet entries = 0;
            visit_digits(held, [&](int digit) {
                entries |= static_cast<DigitSet>(layer[digit].has(index) << digit);
                return false;
            });
            const bool one_way = std::popcount(entries) == 1;
            visit_digits(static_cast<DigitSet>(one_way ? held & ~entries : held),
                         [&](int digit) { return next[digit].join(table_.linked(index, digit)), false; });
            return false;
        });
        bool any = false;
        for (int digit = 0; digit < kDigits; ++digit) {
            next[digit].drop(start_);
            // What fewer links reach need not be reached again, unless those were too few for a chain.
            if (link > kFewestLinks) next[digit].subtract(row(reached_[digit]));
            if (link >= kFewestLinks) reached_[digit].join(row(next[digit]));
            any = any || !next[digit].empty(table_.words());
        }
        return any;
    }

    bool try_ends() {
        for (int entry = 0; entry < kDigits; ++entry) {
            const AlsRow& entered = layers_[links_][entry];
            if (entered.empty(table_.words())) continue;
            const auto removable =
                static_cast<DigitSet>(table_.set(start_).digits & ~(1 << first_link_ | 1 << entry));
            AlsRow ends;
            visit_digits(removable, [&](int digit) { return ends.join(row(targets_[digit])), false; });
            ends.meet(row(entered));
            const bool enough =
                visit_sets(row(ends), start_ + 1, [&](int end) { return try_end(end, entry, removable); });
            if (enough) return true;
        }
        return false;
    }

    bool try_end(int end, int entry, DigitSet removable) {
        removable &= table_.set(end).digits;
        const bool something = visit_digits(
            removable, [&](int digit) { return table_.seen(start_, digit).meets(table_.seen(end, digit)); });
        if (!something) return false;
        tries_ = kMostTries;
        path_[0] = start_;
        path_[links_] = end;
        entries_[links_] = entry;
        return read_back(links_) && offer(end, removable);
    }

    // Finds the sets of the path before one that is known; no set comes twice.
    bool read_back(int link) {
        if (link == 1) return true;
        const Layer& layer = layers_[link - 1];
        return visit_sets(table_.linked(path_[link], entries_[link]), 0, [&](int index) {
            if (tries_ == 0) return false;
            --tries_;
            if (std::find(path_.begin() + link, path_.begin() + links_ + 1, index) !=
                path_.begin() + links_ + 1)
                return false;
            return visit_digits(table_.set(index).digits, [&](int digit) {
                if (digit == entries_[link] || !layer[digit].has(index)) return false;
                path_[link - 1] = index;
                entries_[link - 1] = digit;
                return read_back(link - 1);
            });
        });
    }

    bool offer(int end, DigitSet removable) {
        // If the last two sets are doubly linked, both links count as used.
        const auto used =
            static_cast<DigitSet>(table_.commons(path_[links_ - 1], end) & ~(1 << entries_[links_ - 1]));
        Finding& draft = sink_.draft();
        if (!fill(end, static_cast<DigitSet>(removable & ~used), draft)) fill(end, removable, draft);
        auto eliminations = draft.eliminations;
        std::sort(eliminations.begin(), eliminations.end());
        if (!given_.insert(eliminations).second) return false;
        Als reason;
        for (int place = 0; place <= links_; ++place) {
            const auto& set = table_.set(path_[place]);
            reason.add(set.cells, set.digits);
            if (place > 0) reason.link(place - 1, place, entries_[place]);
        }
        for (const Candidate candidate : eliminations) {
            reason.digits |= static_cast<DigitSet>(1 << digit_of(candidate));
        }
        draft.because(reason);
        return sink_.offer();
    }

    bool fill(int end, DigitSet digits, Finding& draft) const {
        visit_digits(digits, [&](int digit) {
            draft.eliminate(table_.seen(start_, digit) & table_.seen(end, digit), digit);
            return false;
        });
        return draft.does_something();
    }

    const AlsTable& table_;
    Sink& sink_;
    int links_ = 0, start_ = 0, first_link_ = 0, tries_ = 0;
    DigitSet with_targets_ = 0;  // the digits of the start that have targets
    std::array<AlsRow, kDigits> targets_;
    std::array<Layer, kMostLinks + 1> layers_;
    Layer reached_;
    std::array<int, kMostLinks + 1> path_{};     // the sets
    std::array<int, kMostLinks + 1> entries_{};  // the digits by which they are entered
    // What was offered: of the chains that do the same only the shortest is.
    std::set<std::vector<Candidate>> given_;
};

}  // namespace

bool find_als_chain(const Board& board, Variant, const Limits& limits, Sink& sink) {
    if (limits.as_hodoku != nullptr) return find_hodoku_als_chain(board, sink);
    return ChainSearch(AlsTable::of(board, limits.als_overlap), sink).run();
}

}  // namespace nonet
