#pragma once

#include "nonet/evidence/singles.h"

namespace nonet {

// Offers a digit for a cell; the house is -1 where the cell has no other candidate.
inline bool offer_single(int cell, int digit, int house, Sink& sink) {
    Finding& draft = sink.draft();
    draft.place(cell, digit);
    draft.because(Single{cell, digit, house});
    return sink.offer();
}

}  // namespace nonet
