// A literal: a candidate that is on (it holds) or off (it does not), as one number.
//
//     bit 15 ................ 1      0
//     the candidate's number         on
//
// A literal and its opposite differ in the last bit. The numbers are candidate_of(cell, digit) in evidence
// and in the finders. HoDoKu's tables go on with groups of candidates after them; Explainer's graphs number
// the candidates of a board without gaps.
#pragma once

#include <cstdint>

#include "nonet/grid/board.h"

namespace nonet {

using Literal = std::uint16_t;

// How many literals all candidates make.
inline constexpr int kLiterals = 2 * kCells * kDigits;

constexpr Literal on(int id) {
    return static_cast<Literal>(2 * id + 1);
}
constexpr Literal off(int id) {
    return static_cast<Literal>(2 * id);
}
constexpr bool is_on(Literal literal) {
    return (literal & 1) != 0;
}
// The number of its candidate.
constexpr std::uint16_t id_of(Literal literal) {
    return static_cast<std::uint16_t>(literal >> 1);
}
constexpr Literal opposite(Literal literal) {
    return static_cast<Literal>(literal ^ 1);
}

}  // namespace nonet
