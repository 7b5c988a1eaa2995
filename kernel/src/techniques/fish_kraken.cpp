// Kraken fish: a finned fish that catches nothing by itself, with chains.
//
// Type 1: the digit leaves a cover house if each fin leads to the same by a chain, seeing the cell being
// the shortest. Type 2: a cover house of the fish has its digit in the base unless a fin holds; if chains
// from all its places there and from all fins end in the same candidate being false, it is.
#include <algorithm>
#include <bitset>

#include "nonet/evidence/fish.h"
#include "reasoning/links.h"
#include "techniques/families.h"
#include "techniques/fish_search.h"

namespace nonet {

namespace {

// Kraken fish are looked for among fish of these sizes and with so few fins, none of them in two base houses.
constexpr int kSmallest = 2, kLargest = 4, kMostFins = 2;

// The most houses tried for a digit: they are the last resort, but not a long one.
constexpr long kMostKrakenTries = 1'000'000;

// What follows by chains from each place of a digit holding it.
class Consequences {
public:
    using Falsities = std::bitset<kCells * kDigits>;

    Consequences(const Board& board, const Links& links, int digit, int most_nodes)
        : links_(links), digit_(digit), most_links_(most_nodes - 1) {
        const CellSet holders = board.holders(digit);
        for (CellSet left = holders; !left.empty();) {
            const int cell = left.take_first();
            const Spread spread(links, links.find(cell, digit), true, most_links_);
            for (int depth = 1; depth <= spread.depth(); depth += 2) {
                Links::any_of(spread.layer(depth), [&](int node) {
                    const LinkNode& reached = links.node(node);
                    falsities_[cell].set(candidate_of(reached.cells.first(), reached.digit));
                    return false;
                });
            }
            for (CellSet others = holders; !others.empty();) {
                const int other = others.take_first();
                if (falsities_[cell].test(candidate_of(other, digit))) linked_[cell] |= CellSet::of(other);
            }
        }
    }

    // For each place of the digit those that it rules out by a chain, and that rule it out:
    // chains work both ways.
    const std::array<CellSet, kCells>& linked() const { return linked_; }
    // The candidates that are false if the digit is in the cell.
    const Falsities& of(int cell) const { return falsities_[cell]; }

    // A shortest chain from the digit in a cell to a candidate that it makes false.
    std::vector<Literal> chain(int cell, Candidate end) const {
        const Spread spread(links_, links_.find(cell, digit_), true, most_links_);
        const int node = links_.find(cell_of(end), digit_of(end));
        std::vector<Literal> literals;
        spread.ways_to(
            node, spread.distance(node, false), kMostSteps, [](auto, int) { return true; },
            [&](std::span<const int> way) {
                for (const int place : way) {
                    const LinkNode& at = links_.node(place);
                    const Candidate candidate = candidate_of(at.cells.first(), at.digit);
                    literals.push_back(literals.size() % 2 == 0 ? on(candidate) : off(candidate));
                }
                return true;
            });
        return literals;
    }

private:
    static constexpr int kMostSteps = 1000;  // on the way back along a chain

    const Links& links_;
    const int digit_;
    const int most_links_;
    std::array<Falsities, kCells> falsities_;
    std::array<CellSet, kCells> linked_{};
};

// Offers kraken fish of one type, each elimination once.
class KrakenNet {
public:
    KrakenNet(const Board& board, const Consequences& consequences, Sink& sink)
        : board_(board), consequences_(consequences), sink_(sink) {}

    bool type_1(const Catch& fish) {
        const CellSet losers = fish.losers();
        CellSet seen = losers, reached = losers;
        for (CellSet left = fish.fins; !left.empty();) {
            const int fin = left.take_first();
            seen &= kPeers[fin];
            reached &= consequences_.linked()[fin];
        }
        if (!seen.empty()) return false;
        while (!reached.empty()) {
            const Candidate end = candidate_of(reached.take_first(), fish.digit);
            if (offer(fish, -1, fish.fins, end)) return true;
        }
        return false;
    }

    bool type_2(const Catch& fish) {
        CellSet seen = fish.losers();
        for (CellSet left = fish.fins; !left.empty();) seen &= kPeers[left.take_first()];
        if (!seen.empty()) return false;
        for (HouseSet left = fish.cover; left != 0; left &= left - 1) {
            const int house = std::countr_zero(left);
            const CellSet places = board_.places(house, fish.digit);
            const CellSet filled = (places & fish.base_cells) - fish.doubled;
            // Without the fish this would be a plain verity.
            if (filled == places) continue;
            if (offer_common(fish, house, filled | fish.fins)) return true;
        }
        return false;
    }

private:
    // Offers all that follows from the digit in each of the cells.
    bool offer_common(const Catch& fish, int house, CellSet starts) {
        Consequences::Falsities common;
        common.set();
        for (CellSet left = starts; !left.empty() && common.any();)
            common &= consequences_.of(left.take_first());
        common &= ~done_;
        if (common.none()) return false;
        for (int end = 0; end < kCells * kDigits; ++end) {
            if (common.test(static_cast<std::size_t>(end)) &&
                offer(fish, house, starts, static_cast<Candidate>(end)))
                return true;
        }
        return false;
    }

    bool offer(const Catch& fish, int house, CellSet starts, Candidate end) {
        if (done_.test(end)) return false;
        done_.set(end);
        chains_.clear();
        while (!starts.empty()) chains_.push_back(consequences_.chain(starts.take_first(), end));
        Finding& draft = sink_.draft();
        draft.eliminate(cell_of(end), digit_of(end));
        draft.because(Kraken{.fish = {.digit = fish.digit,
                                      .base = fish.base,
                                      .cover = fish.cover,
                                      .fins = fish.fins,
                                      .endo_fins = fish.endo_fins},
                             .filled = house,
                             .chains = chains_});
        return sink_.offer();
    }

    const Board& board_;
    const Consequences& consequences_;
    Sink& sink_;
    Consequences::Falsities done_;
    std::vector<std::vector<Literal>> chains_;
};

bool find_kraken(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    static constexpr Orientation kWays[] = {{kAllRows | kAllBoxes, kAllColumns | kAllBoxes},
                                            {kAllColumns | kAllBoxes, kAllRows | kAllBoxes}};
    const bool type_1 = variant.kind == 1;
    const Links& links = Links::of_candidates(board);
    for (int digit = 0; digit < kDigits; ++digit) {
        if (board.holders(digit).empty()) continue;
        const Consequences consequences(board, links, digit, limits.chain);
        KrakenNet net(board, consequences, sink);
        const auto caught = [&net, type_1](const Catch& fish) {
            return type_1 ? net.type_1(fish) : net.type_2(fish);
        };
        long tries = kMostKrakenTries;
        for (int size = kSmallest; size <= kLargest; ++size) {
            for (const Orientation& way : kWays) {
                const FishQuery query{.digit = digit,
                                      .size = size,
                                      .bases = way.bases,
                                      .covers = way.covers,
                                      .finned = true,
                                      .fins = std::min(limits.fins, kMostFins),
                                      .endo_fins = 0,
                                      .targets = type_1 ? board.holders(digit) : CellSet{},
                                      .sees = consequences.linked().data()};
                if (FishSearch(board, query, tries, caught).run()) return true;
            }
        }
    }
    return false;
}

constexpr Finder kFinders[] = {
    {"kraken-fish-1", find_kraken, {0, 1}},
    {"kraken-fish-2", find_kraken, {0, 2}},
};

}  // namespace

std::span<const Finder> kraken_finders() {
    return kFinders;
}

}  // namespace nonet
