#include "nonet/evidence/colouring.h"

namespace nonet {

void Colouring::encode(Encoder& to) const {
    to.number(static_cast<int>(colours.size()));
    for (const Colour& colour : colours) {
        int layers = 0;
        for (const CellSet cells : colour) layers += cells.empty() ? 0 : 1;
        to.number(layers);
        for (int digit = 0; digit < kDigits; ++digit) {
            if (!colour[digit].empty()) to.number(digit).cells(colour[digit]);
        }
    }
    to.number(refuted).number(static_cast<int>(meetings.size()));
    for (const Meeting& meeting : meetings) {
        to.number(meeting.first).number(meeting.second).cells(meeting.cells);
    }
    to.cells(emptied);
}

}  // namespace nonet
