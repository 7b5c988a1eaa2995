// Forcing: assume something, follow it, and learn from where it leads.
//
// A contradiction refutes its assumption. A verity is what every one of several assumptions leads to, when
// one of them must hold: a candidate and its absence, all digits of a cell, all places of a digit in a house.
// HoDoKu speaks of chains and nets, Sudoku Explainer of Nishio, cell, region, dynamic and nested forcing
// chains; they differ in what may be used on the way (Reasoning), the search is the same. The shortest come
// first.
#include "forcing.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families.h"
#include "forcing_closure.h"
#include "forcing_trace.h"

namespace nonet {
namespace {

// What a technique may use under an assumption: Variant::size.
enum Means { kOneDigit, kLinks, kDynamic, kPlus, kNested, kNestedDynamic };
// What it looks for: Variant::kind, a sum of these.
enum Kinds {
    kContradiction = 1,
    kEitherWay = 2,
    kCell = 4,
    kHouse = 8,
    kVerity = kEitherWay | kCell | kHouse
};

Reasoning reasoning_of(int means) {
    Reasoning reasoning;
    reasoning.one_digit = means == kOneDigit;
    reasoning.links_only = means == kLinks;
    reasoning.patterns = means >= kPlus;
    if (means == kNested) reasoning.lemmas = Lemmas::kLinks;
    if (means == kNestedDynamic) reasoning.lemmas = Lemmas::kDynamic;
    return reasoning;
}

void conclude(Literal literal, Finding& draft) {
    const int cell = cell_of(candidate_in(literal)), digit = digit_of(candidate_in(literal));
    if (holds(literal)) {
        draft.place(cell, digit);
    } else {
        draft.eliminate(cell, digit);
    }
}

constexpr Literal negation(Literal literal) {
    return literal ^ 1;
}

// All candidates of a board, cells with few of them first, where contradictions are near.
std::vector<Candidate> candidates_in_order(const Facts& facts) {
    std::vector<Candidate> candidates;
    for (int count = 1; count <= kDigits; ++count) {
        for (int cell = 0; cell < kCells; ++cell) {
            if (std::popcount(facts.cells[cell]) != count) continue;
            for (int digit = 0; digit < kDigits; ++digit) {
                if ((facts.cells[cell] >> digit & 1) != 0) candidates.push_back(candidate_of(cell, digit));
            }
        }
    }
    return candidates;
}

// ---- Contradictions ----

class Contradictions {
public:
    Contradictions(const Board& board, int means)
        : facts_(board), reasoning_(reasoning_of(means)), closure_(facts_), means_(means) {}

    bool find(Sink& sink) {
        std::vector<std::pair<int, Literal>> found;
        for (const Candidate candidate : candidates_in_order(facts_)) {
            for (const bool holding : {true, false}) {
                // A Nishio puts a digit somewhere. Nested chains are long: the first will do.
                if (!holding && (reasoning_.one_digit || nested())) continue;
                const Literal premise = literal_of(cell_of(candidate), digit_of(candidate), holding);
                if (!closure_.follow(facts_, premise, reasoning_)) continue;
                if (nested()) {
                    if (offer(sink)) return true;
                } else {
                    found.emplace_back(clash_size(closure_), premise);
                }
            }
        }
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.first < b.first; });
        for (const auto& [size, premise] : found) {
            closure_.follow(facts_, premise, reasoning_);
            if (offer(sink)) return true;
        }
        return false;
    }

private:
    bool nested() const { return means_ >= kNested; }

    bool offer(Sink& sink) {
        Finding& draft = sink.draft();
        conclude(negation(closure_.premise()), draft);
        Forcing evidence{ForcingBasis::kCandidate, -1, {}, {}};
        add_branch(closure_, clash_branch(closure_), evidence);
        draft.because(evidence);
        return sink.offer();
    }

    Facts facts_;
    Reasoning reasoning_;
    Closure closure_;
    int means_;
};

// ---- Verities ----

// Where an assumption leads: what holds and what does not, by digit.
struct Reach {
    std::array<CellSet, kDigits> placed, removed;

    Reach() {
        placed.fill(kAllCells);
        removed.fill(kAllCells);
    }
    explicit Reach(const Closure& closure) {
        for (int digit = 0; digit < kDigits; ++digit) {
            placed[digit] = closure.placed(digit);
            removed[digit] = closure.removed(digit);
        }
    }
    Reach& operator&=(const Reach& other) {
        for (int digit = 0; digit < kDigits; ++digit) {
            placed[digit] &= other.placed[digit];
            removed[digit] &= other.removed[digit];
        }
        return *this;
    }
    template <class Visit>
    void each(const Visit& visit) const {
        for (int digit = 0; digit < kDigits; ++digit) {
            for (CellSet left = placed[digit]; !left.empty();)
                visit(literal_of(left.take_first(), digit, true));
            for (CellSet left = removed[digit]; !left.empty();)
                visit(literal_of(left.take_first(), digit, false));
        }
    }
};

// Premises of which one must hold.
struct Choice {
    ForcingBasis basis;
    int house;
    std::vector<Literal> premises;
};

class Verities {
public:
    Verities(const Board& board, int means, int kinds)
        : facts_(board), reasoning_(reasoning_of(means)), kinds_(kinds), reaches_(kLiterals) {}

    bool find(Sink& sink) {
        follow_all();
        std::vector<Found> found;
        for (const Choice& choice : choices()) weigh(choice, found);
        std::stable_sort(found.begin(), found.end(),
                         [](const Found& a, const Found& b) { return a.size < b.size; });
        for (const Found& verity : found) {
            if (offer(verity, sink)) return true;
        }
        return false;
    }

private:
    struct Found {
        int size;
        Literal conclusion;
        Choice choice;
    };

    void follow_all() {
        Closure closure(facts_);
        for (const Candidate candidate : candidates_in_order(facts_)) {
            for (const bool holding : {true, false}) {
                if (!holding && (kinds_ & kEitherWay) == 0) continue;
                const Literal premise = literal_of(cell_of(candidate), digit_of(candidate), holding);
                closure.follow(facts_, premise, reasoning_);
                reaches_[premise] = Reach(closure);
            }
        }
    }

    std::vector<Choice> choices() const {
        std::vector<Choice> all;
        if ((kinds_ & kEitherWay) != 0) {
            for (const Candidate candidate : candidates_in_order(facts_)) {
                const Literal literal = literal_of(cell_of(candidate), digit_of(candidate), true);
                all.push_back({ForcingBasis::kEitherWay, -1, {literal, negation(literal)}});
            }
        }
        for (int cell = 0; (kinds_ & kCell) != 0 && cell < kCells; ++cell) {
            Choice choice{ForcingBasis::kCell, -1, {}};
            for (int digit = 0; digit < kDigits; ++digit) {
                if ((facts_.cells[cell] >> digit & 1) != 0)
                    choice.premises.push_back(literal_of(cell, digit, true));
            }
            if (choice.premises.size() > 1) all.push_back(std::move(choice));
        }
        for (int house = 0; (kinds_ & kHouse) != 0 && house < kHouses; ++house) {
            for (int digit = 0; digit < kDigits; ++digit) {
                Choice choice{ForcingBasis::kHouse, house, {}};
                for (CellSet left = facts_.places(house, digit); !left.empty();)
                    choice.premises.push_back(literal_of(left.take_first(), digit, true));
                if (choice.premises.size() > 1) all.push_back(std::move(choice));
            }
        }
        return all;
    }

    // Adds what all premises of a choice lead to, with the size of the reasons.
    void weigh(const Choice& choice, std::vector<Found>& found) const {
        Reach common;
        for (const Literal premise : choice.premises) common &= reaches_[premise];
        const std::size_t first = found.size();
        common.each([&](Literal literal) { found.push_back({0, literal, choice}); });
        if (found.size() == first) return;
        Closure closure(facts_);
        for (const Literal premise : choice.premises) {
            closure.follow(facts_, premise, reasoning_);
            for (std::size_t i = first; i < found.size(); ++i)
                found[i].size += goal_size(closure, found[i].conclusion);
        }
    }

    bool offer(const Found& verity, Sink& sink) const {
        Finding& draft = sink.draft();
        conclude(verity.conclusion, draft);
        Forcing evidence{verity.choice.basis, verity.choice.house, {}, {}};
        Closure closure(facts_);
        for (const Literal premise : verity.choice.premises) {
            closure.follow(facts_, premise, reasoning_);
            add_branch(closure, goal_branch(closure, verity.conclusion), evidence);
        }
        draft.because(evidence);
        return sink.offer();
    }

    Facts facts_;
    Reasoning reasoning_;
    int kinds_;
    std::vector<Reach> reaches_;  // by premise
};

bool find_forcing(const Board& board, Variant variant, const Limits&, Sink& sink) {
    if ((variant.kind & kContradiction) != 0 && Contradictions(board, variant.size).find(sink)) return true;
    return (variant.kind & kVerity) != 0 && Verities(board, variant.size, variant.kind).find(sink);
}

constexpr Finder kFinders[] = {
    {"nishio", find_forcing, {kOneDigit, kContradiction}},
    {"forcing-chain-contradiction", find_forcing, {kLinks, kContradiction}},
    {"cell-forcing-chain", find_forcing, {kLinks, kCell}},
    {"region-forcing-chain", find_forcing, {kLinks, kHouse}},
    {"forcing-chain-verity", find_forcing, {kLinks, kVerity}},
    {"forcing-net-contradiction", find_forcing, {kDynamic, kContradiction}},
    {"forcing-net-verity", find_forcing, {kDynamic, kVerity}},
    {"dynamic-forcing-chain", find_forcing, {kDynamic, kContradiction | kVerity}},
    {"dynamic-forcing-chain-plus", find_forcing, {kPlus, kContradiction | kVerity}},
    {"nested-forcing-chain", find_forcing, {kNested, kContradiction}},
    {"nested-dynamic-forcing-chain", find_forcing, {kNestedDynamic, kContradiction}},
};

void encode_numbers(const std::vector<int>& numbers, Encoder& to) {
    to.number(static_cast<int>(numbers.size()));
    for (const int number : numbers) to.number(number);
}

void encode_branches(const std::vector<ForcingBranch>& branches, Encoder& to) {
    to.number(static_cast<int>(branches.size()));
    for (const ForcingBranch& branch : branches) branch.encode(to);
}

}  // namespace

void ForcingNode::encode(Encoder& to) const {
    to.number(cell)
        .number(digit)
        .number(holds ? 1 : 0)
        .number(static_cast<int>(rule))
        .number(house)
        .cells(cells);
    to.number(lemma);
    encode_numbers(causes, to);
}

void ForcingBranch::encode(Encoder& to) const {
    to.number(static_cast<int>(nodes.size()));
    for (const ForcingNode& node : nodes) node.encode(to);
    to.number(static_cast<int>(clash.end)).cells(clash.cells).digits(clash.digits).number(clash.house);
    encode_numbers(causes, to);
}

void Forcing::encode(Encoder& to) const {
    to.number(static_cast<int>(basis)).number(house);
    encode_branches(branches, to);
    encode_branches(lemmas, to);
}

std::span<const Finder> forcing_finders() {
    return kFinders;
}

}  // namespace nonet
