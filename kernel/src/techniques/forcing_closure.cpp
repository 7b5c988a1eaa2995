#include "techniques/forcing_closure.h"

#include <bit>
#include <utility>

#include "techniques/forcing_trace.h"

namespace nonet {
namespace {

constexpr std::uint8_t kNoHouse = 27;

constexpr DigitSet only(int digit) {
    return static_cast<DigitSet>(1 << digit);
}

int shared_house(int a, int b) {
    for (const int house : kCellHouses[a]) {
        if (kHouseSets[house].contains(b)) return house;
    }
    return -1;
}

}  // namespace

Facts::Facts(const Board& board) {
    for (int cell = 0; cell < kCells; ++cell) cells[cell] = board.candidates(cell);
    for (int digit = 0; digit < kDigits; ++digit) holders[digit] = board.holders(digit);
}

bool Closure::follow(const Facts& start, Literal premise, const Reasoning& reasoning) {
    start_ = &start;
    now_ = start;
    reasoning_ = reasoning;
    placed_ = {};
    filled_ = {};
    head_ = tail_ = cursor_ = 0;
    clash_ = {};
    patterns_.clear();
    lemmas_.clear();
    const int cell = cell_of(id_of(premise)), digit = digit_of(id_of(premise));
    const Reason assumed{ForcingRule::kPremise, kNoHouse, 0, 0};
    if (is_on(premise)) {
        place(cell, digit, assumed);
    } else {
        remove(cell, digit, assumed);
    }
    do {
        while (head_ < tail_) {
            if (spread(queue_[head_++])) return true;
        }
    } while ((reasoning_.patterns && apply_pattern(*this)) ||
             (reasoning_.lemmas != Lemmas::kNone && add_lemma()));
    return false;
}

bool Closure::given(Literal literal) const {
    return !start_->holders[digit_of(id_of(literal))].contains(cell_of(id_of(literal)));
}

bool Closure::spread(Literal literal) {
    const int cell = cell_of(id_of(literal)), digit = digit_of(id_of(literal));
    if (!is_on(literal)) return spread_absent(cell, digit);
    spread_holding(cell, digit, literal);
    return false;
}

void Closure::spread_holding(int cell, int digit, Literal literal) {
    if (!reasoning_.one_digit) {
        for (DigitSet rest = now_.cells[cell] & static_cast<DigitSet>(~(1 << digit)); rest != 0;
             rest &= static_cast<DigitSet>(rest - 1)) {
            remove(cell, std::countr_zero(rest), {ForcingRule::kSameCell, kNoHouse, literal, 0});
        }
    }
    CellSet losers = now_.holders[digit] & kPeers[cell];
    while (!losers.empty()) remove(losers.take_first(), digit, {ForcingRule::kPeer, kNoHouse, literal, 0});
}

// A digit has left a cell: what is left in the cell, and for the digit in the cell's houses?
bool Closure::spread_absent(int cell, int digit) {
    const bool links = reasoning_.links_only;
    if (!reasoning_.one_digit) {
        const DigitSet left = now_.cells[cell];
        if (left == 0) {
            clash_ = {ForcingEnd::kEmptyCell, CellSet::of(cell), 0, -1};
            return true;
        }
        if (std::has_single_bit(left) && (!links || std::popcount(start_->cells[cell]) == 2) &&
            place(cell, std::countr_zero(left), {ForcingRule::kLastDigit, kNoHouse, 0, 0})) {
            return true;
        }
    }
    for (const int house : kCellHouses[cell]) {
        const CellSet places = now_.places(house, digit);
        if (places.empty()) {
            clash_ = {ForcingEnd::kNoPlace, {}, only(digit), house};
            return true;
        }
        if (has_one(places) && (!links || has_two(start_->places(house, digit))) &&
            place(places.first(), digit, {ForcingRule::kLastPlace, static_cast<std::uint8_t>(house), 0, 0})) {
            return true;
        }
    }
    return false;
}

// True: the digit cannot be there, since the cell or a peer is filled otherwise.
bool Closure::place(int cell, int digit, Reason reason) {
    if (placed_[digit].contains(cell)) return false;
    push(on(candidate_of(cell, digit)), reason);
    if (filled_.contains(cell)) {
        int other = 0;
        while (!placed_[other].contains(cell)) ++other;
        clash_ = {ForcingEnd::kTwoInCell, CellSet::of(cell), static_cast<DigitSet>(only(digit) | only(other)),
                  -1};
        return true;
    }
    const CellSet twice = placed_[digit] & kPeers[cell];
    if (!twice.empty()) {
        const int other = twice.first();
        clash_ = {ForcingEnd::kTwiceInHouse, CellSet::of(cell) | CellSet::of(other), only(digit),
                  shared_house(cell, other)};
        return true;
    }
    placed_[digit] |= CellSet::of(cell);
    filled_ |= CellSet::of(cell);
    return false;
}

void Closure::remove(int cell, int digit, Reason reason) {
    now_.cells[cell] &= static_cast<DigitSet>(~(1 << digit));
    now_.holders[digit] -= CellSet::of(cell);
    push(off(candidate_of(cell, digit)), reason);
}

void Closure::push(Literal literal, Reason reason) {
    reason.position = static_cast<std::uint16_t>(tail_);
    reasons_[literal] = reason;
    queue_[tail_++] = literal;
}

void Closure::remove_all(CellSet cells, int digit, int pattern) {
    const ForcingRule rule = patterns_[static_cast<std::size_t>(pattern)].rule;
    while (!cells.empty())
        remove(cells.take_first(), digit, {rule, kNoHouse, static_cast<std::uint16_t>(pattern), 0});
}

int Closure::add_pattern(ForcingPattern pattern) {
    patterns_.push_back(std::move(pattern));
    return static_cast<int>(patterns_.size()) - 1;
}

void Closure::exclusions(CellSet cells, int digit, std::vector<Literal>& to) const {
    for (CellSet left = cells & root_.holders[digit]; !left.empty();)
        to.push_back(off(candidate_of(left.take_first(), digit)));
}

// Looks for a candidate that cannot hold under the assumption, and removes it.
bool Closure::add_lemma() {
    if (inner_ == nullptr) inner_ = std::make_unique<Closure>(root_);
    const Reasoning reasoning{.links_only = reasoning_.lemmas == Lemmas::kLinks};
    for (int turn = 0; turn < kCells * kDigits; ++turn) {
        const int cell = cursor_ / kDigits, digit = cursor_ % kDigits;
        cursor_ = (cursor_ + 1) % (kCells * kDigits);
        if ((now_.cells[cell] >> digit & 1) == 0 || std::has_single_bit(now_.cells[cell])) continue;
        if (inner_->follow(now_, on(candidate_of(cell, digit)), reasoning)) {
            adopt_lemma(*inner_, cell, digit);
            return true;
        }
    }
    return false;
}

void Closure::adopt_lemma(const Closure& inner, int cell, int digit) {
    lemmas_.push_back(clash_branch(inner));
    ForcingPattern pattern{ForcingRule::kLemma, -1, {}, {}, static_cast<int>(lemmas_.size()) - 1};
    for (const ForcingNode& node : lemmas_.back().nodes) {
        if (node.rule == ForcingRule::kGiven)
            pattern.causes.push_back(off(candidate_of(node.cell, node.digit)));
    }
    remove_all(CellSet::of(cell), digit, add_pattern(std::move(pattern)));
}

}  // namespace nonet
