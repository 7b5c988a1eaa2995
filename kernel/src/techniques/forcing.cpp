// Forcing: assume something, follow it, and learn from where it leads.
//
// A contradiction refutes its assumption. A verity is what every one of several assumptions leads to, when
// one of them must hold: a candidate and its absence, all digits of a cell, all places of a digit in a house.
// HoDoKu speaks of chains and nets, Sudoku Explainer of Nishio, cell, region, dynamic and nested forcing
// chains; they differ in what may be used on the way (Reasoning), the search is the same.
// The shortest come first.
#include "nonet/evidence/forcing.h"

#include <algorithm>
#include <utility>

#include "techniques/families.h"
#include "techniques/forcing_closure.h"
#include "techniques/forcing_survey.h"
#include "techniques/forcing_trace.h"

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
    const int cell = cell_of(id_of(literal)), digit = digit_of(id_of(literal));
    if (is_on(literal)) {
        draft.place(cell, digit);
    } else {
        draft.eliminate(cell, digit);
    }
}

// Whether nothing follows but that digits leave their peers:
// singles and locked candidates, which are no chains.
bool is_plain(const Forcing& evidence) {
    const auto follows = [](const ForcingNode& node) { return node.rule >= ForcingRule::kLastDigit; };
    return std::none_of(evidence.branches.begin(), evidence.branches.end(), [&](const ForcingBranch& branch) {
        return std::any_of(branch.nodes.begin(), branch.nodes.end(), follows);
    });
}

// ---- Contradictions ----

class Contradictions {
public:
    Contradictions(const Board& board, int means)
        : facts_(board), reasoning_(reasoning_of(means)), closure_(facts_) {}

    // The shortest first.
    bool find(const Survey& survey, Sink& sink) {
        std::vector<Survey::Premise> found;
        for (const Survey::Premise& premise : survey.premises()) {
            if (premise.clash != 0) found.push_back(premise);
        }
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.clash < b.clash; });
        for (const Survey::Premise& premise : found) {
            closure_.follow(facts_, premise.literal, reasoning_);
            if (offer(sink)) return true;
        }
        return false;
    }

    // As they are found: with lemmas, all would take long. Assumptions with many consequences come first,
    // since those are the likeliest to fail.
    bool find_nested(const Limits& limits, Sink& sink) {
        Reasoning plain = reasoning_;
        plain.lemmas = Lemmas::kNone;
        std::vector<std::pair<std::size_t, Literal>> premises;
        for (const Candidate candidate : candidates_in_order(facts_)) {
            const Literal premise = on(candidate);
            closure_.follow(facts_, premise, plain);
            premises.emplace_back(closure_.found().size(), premise);
        }
        std::stable_sort(premises.begin(), premises.end(),
                         [](auto& a, auto& b) { return a.first > b.first; });
        for (const auto& [consequences, premise] : premises) {
            if (limits.stop()) return false;
            if (closure_.follow(facts_, premise, reasoning_) && offer(sink)) return true;
        }
        return false;
    }

private:
    bool offer(Sink& sink) {
        Forcing evidence{ForcingBasis::kCandidate, -1, {}, {}};
        add_branch(closure_, clash_branch(closure_), evidence);
        if (is_plain(evidence)) return false;
        Finding& draft = sink.draft();
        conclude(opposite(closure_.premise()), draft);
        draft.because(evidence);
        return sink.offer();
    }

    Facts facts_;
    Reasoning reasoning_;
    Closure closure_;
};

// ---- Verities ----

// Premises of which one must hold.
struct Choice {
    ForcingBasis basis;
    int house;
    std::vector<Literal> premises;
};

class Verities {
public:
    Verities(const Survey& survey, int means, int kinds)
        : survey_(survey),
          facts_(survey.facts()),
          reasoning_(reasoning_of(means)),
          kinds_(kinds),
          best_(kLiterals, Best{0, -1}) {}

    bool find(Sink& sink) {
        choices_ = choices(candidates_in_order(facts_));
        for (std::size_t i = 0; i < choices_.size(); ++i) weigh(static_cast<int>(i));
        std::stable_sort(conclusions_.begin(), conclusions_.end(),
                         [this](Literal a, Literal b) { return best_[a].length < best_[b].length; });
        for (const Literal conclusion : conclusions_) {
            if (offer(choices_[static_cast<std::size_t>(best_[conclusion].choice)], conclusion, sink))
                return true;
        }
        return false;
    }

private:
    struct Best {
        int length;
        int choice;
    };

    std::vector<Choice> choices(const std::vector<Candidate>& candidates) const {
        std::vector<Choice> all;
        if ((kinds_ & kEitherWay) != 0) {
            for (const Candidate candidate : candidates) {
                const Literal literal = on(candidate);
                all.push_back({ForcingBasis::kEitherWay, -1, {literal, opposite(literal)}});
            }
        }
        for (int cell = 0; (kinds_ & kCell) != 0 && cell < kCells; ++cell) {
            Choice choice{ForcingBasis::kCell, -1, {}};
            for (int digit = 0; digit < kDigits; ++digit) {
                if ((facts_.cells[cell] >> digit & 1) != 0)
                    choice.premises.push_back(on(candidate_of(cell, digit)));
            }
            if (choice.premises.size() > 1) all.push_back(std::move(choice));
        }
        for (int house = 0; (kinds_ & kHouse) != 0 && house < kHouses; ++house) {
            for (int digit = 0; digit < kDigits; ++digit) {
                Choice choice{ForcingBasis::kHouse, house, {}};
                for (CellSet left = facts_.places(house, digit); !left.empty();)
                    choice.premises.push_back(on(candidate_of(left.take_first(), digit)));
                if (choice.premises.size() > 1) all.push_back(std::move(choice));
            }
        }
        return all;
    }

    // Notes what all premises of a choice lead to.
    void weigh(int number) {
        const std::vector<Literal>& premises = choices_[static_cast<std::size_t>(number)].premises;
        for (int digit = 0; digit < kDigits; ++digit) {
            CellSet placed = kAllCells, removed = kAllCells;
            for (const Literal premise : premises) {
                placed &= survey_.reach(premise).placed[digit];
                removed &= survey_.reach(premise).removed[digit];
            }
            while (!placed.empty()) note(on(candidate_of(placed.take_first(), digit)), number);
            while (!removed.empty()) note(off(candidate_of(removed.take_first(), digit)), number);
        }
    }

    // Each conclusion is offered once, from the choice that leads to it soonest.
    void note(Literal conclusion, int number) {
        int length = 0;
        for (const Literal premise : choices_[static_cast<std::size_t>(number)].premises)
            length += survey_.reach(premise).order[conclusion];
        Best& best = best_[conclusion];
        if (best.choice < 0) {
            conclusions_.push_back(conclusion);
        } else if (best.length <= length) {
            return;
        }
        best = {length, number};
    }

    bool offer(const Choice& choice, Literal conclusion, Sink& sink) const {
        Forcing evidence{choice.basis, choice.house, {}, {}};
        Closure closure(facts_);
        for (const Literal premise : choice.premises) {
            closure.follow(facts_, premise, reasoning_);
            add_branch(closure, goal_branch(closure, conclusion), evidence);
        }
        if (is_plain(evidence)) return false;
        Finding& draft = sink.draft();
        conclude(conclusion, draft);
        draft.because(evidence);
        return sink.offer();
    }

    const Survey& survey_;
    const Facts& facts_;
    const Reasoning reasoning_;
    const int kinds_;
    std::vector<Choice> choices_;
    std::vector<Best> best_;  // by conclusion
    std::vector<Literal> conclusions_;
};

bool find_forcing(const Board& board, Variant variant, const Limits& limits, Sink& sink) {
    if (variant.kind == kContradiction && variant.size >= kNested)
        return Contradictions(board, variant.size).find_nested(limits, sink);
    const Survey& survey = Survey::of(board, reasoning_of(variant.size));
    if ((variant.kind & kContradiction) != 0 && Contradictions(board, variant.size).find(survey, sink))
        return true;
    return (variant.kind & kVerity) != 0 && Verities(survey, variant.size, variant.kind).find(sink);
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

}  // namespace

std::span<const Finder> forcing_finders() {
    return kFinders;
}

}  // namespace nonet
