#include "nonet/evidence/finding.h"

#include <algorithm>
#include <bit>

namespace nonet {
namespace {

std::size_t hash_of(const Finding& finding) {
    std::size_t hash = static_cast<std::size_t>(finding.kind);
    const auto add = [&hash](std::size_t value) { hash = hash * 1'000'003 ^ value; };
    for (const Candidate candidate : finding.placements) add(candidate);
    for (const Candidate candidate : finding.eliminations) add(candidate);
    for (const int value : finding.evidence) add(static_cast<std::size_t>(value));
    return hash;
}

bool same(const Finding& a, const Finding& b) {
    return a.placements == b.placements && a.eliminations == b.eliminations && a.kind == b.kind &&
           a.evidence == b.evidence;
}

}  // namespace

Encoder& Encoder::cells(CellSet set) {
    number(set.count());
    while (!set.empty()) number(set.take_first());
    return *this;
}

Encoder& Encoder::digits(DigitSet set) {
    number(std::popcount(set));
    for (; set != 0; set &= static_cast<DigitSet>(set - 1)) number(std::countr_zero(set));
    return *this;
}

Encoder& Encoder::houses(HouseSet set) {
    number(std::popcount(set));
    for (; set != 0; set &= set - 1) number(std::countr_zero(set));
    return *this;
}

void Finding::clear(int index) {
    technique = index;
    placements.clear();
    eliminations.clear();
    evidence.clear();
}

void Finding::eliminate(CellSet cells, int digit) {
    while (!cells.empty()) eliminate(cells.take_first(), digit);
}

void Finding::eliminate_all(int cell, DigitSet digits) {
    for (; digits != 0; digits &= static_cast<DigitSet>(digits - 1))
        eliminate(cell, std::countr_zero(digits));
}

DigitSet Finding::removed_digits() const {
    DigitSet digits = 0;
    for (const Candidate candidate : eliminations) digits |= static_cast<DigitSet>(1 << digit_of(candidate));
    return digits;
}

bool FirstFinding::take(Finding& offered) {
    std::swap(finding, offered);
    return true;
}

bool AllFindings::take(Finding& offered) {
    std::sort(offered.placements.begin(), offered.placements.end());
    std::sort(offered.eliminations.begin(), offered.eliminations.end());
    const std::size_t hash = hash_of(offered);
    const auto [first, last] = places_.equal_range(hash);
    if (std::none_of(first, last, [&](const auto& place) { return same(findings[place.second], offered); })) {
        places_.emplace(hash, findings.size());
        findings.push_back(offered);
    }
    return false;
}

}  // namespace nonet
