#include "nonet/evidence/forcing.h"

namespace nonet {
namespace {

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

}  // namespace nonet
