#include "explainer/chains.h"

namespace nonet::explainer {

bool find_chain(const Board&, Chaining, Workspace&, Hint&) {
    return false;
}

}  // namespace nonet::explainer
