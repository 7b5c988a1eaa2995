#include "nonet/evidence/fish.h"

namespace nonet {

void Kraken::encode(Encoder& to) const {
    fish.encode(to);
    to.number(filled).number(static_cast<int>(chains.size()));
    for (const std::vector<Literal>& chain : chains) {
        to.number(static_cast<int>(chain.size()));
        for (const Literal literal : chain)
            to.number(cell_of(id_of(literal)))
                .number(digit_of(id_of(literal)))
                .number(is_on(literal) ? 1 : 0);
    }
}

}  // namespace nonet
