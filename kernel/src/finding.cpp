#include "nonet/finding.h"

#include <algorithm>
#include <bit>

namespace nonet {

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

bool FirstFinding::take(Finding& offered) {
    std::swap(finding, offered);
    return true;
}

bool AllFindings::take(Finding& offered) {
    std::sort(offered.placements.begin(), offered.placements.end());
    std::sort(offered.eliminations.begin(), offered.eliminations.end());
    const auto same = [&offered](const Finding& other) {
        return other.placements == offered.placements && other.eliminations == offered.eliminations &&
               other.kind == offered.kind && other.evidence == offered.evidence;
    };
    if (std::none_of(findings.begin(), findings.end(), same)) findings.push_back(offered);
    return false;
}

}  // namespace nonet
