#include "nonet/evidence/fish.h"

namespace nonet {

void Kraken::encode(Encoder& to) const {
    fish.encode(to);
    to.number(filled).number(static_cast<int>(chains.size()));
    for (const std::vector<Claim>& chain : chains) {
        to.number(static_cast<int>(chain.size()));
        for (const Claim& claim : chain)
            to.number(cell_of(claim.candidate)).number(digit_of(claim.candidate)).number(claim.holds ? 1 : 0);
    }
}

}  // namespace nonet
