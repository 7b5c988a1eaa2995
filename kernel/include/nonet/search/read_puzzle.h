// One puzzle of a batch, in whatever form it came, into a lane.
#pragma once

#include <cstring>

#include "nonet/platform/inline.h"
#include "nonet/search/solver.h"

namespace nonet {

// What a byte of a puzzle says about its cell.
struct ByteMeaning {
    DigitSet of_character[256], of_digit[256];
};

consteval ByteMeaning make_byte_meaning() {
    ByteMeaning meaning{};
    for (int byte = 0; byte < 256; ++byte) meaning.of_character[byte] = meaning.of_digit[byte] = kAllDigits;
    for (int digit = 1; digit <= kDigits; ++digit) {
        meaning.of_character['0' + digit] = meaning.of_digit[digit] = static_cast<DigitSet>(1 << (digit - 1));
    }
    return meaning;
}

inline constexpr ByteMeaning kByteMeaning = make_byte_meaning();

// Where a puzzle of the batch begins.
[[gnu::always_inline]] inline const unsigned char* address_of(const Puzzles& puzzles, std::size_t puzzle) {
    if (puzzles.addresses != nullptr) return static_cast<const unsigned char*>(puzzles.addresses[puzzle]);
    const std::size_t size = puzzles.kind == Puzzles::Kind::kCandidates ? sizeof(DigitSet) : 1;
    const std::size_t offset = puzzles.offsets != nullptr ? puzzles.offsets[puzzle] : puzzle * kCells * size;
    return static_cast<const unsigned char*>(puzzles.data) + offset;
}

// Writes the candidates of a puzzle's cells, each as far from the one before as there are lanes.
template <class Ops>
void read_puzzle(const Puzzles& puzzles, std::size_t puzzle, DigitSet* words) {
    const unsigned char* bytes = address_of(puzzles, puzzle);
    if (puzzles.kind == Puzzles::Kind::kCandidates) {
        for (int cell = 0; cell < kCells; ++cell) {
            DigitSet digits;
            std::memcpy(&digits, bytes + cell * sizeof digits, sizeof digits);
            words[cell * Ops::kLanes] = digits & kAllDigits;
        }
    } else {
        const bool is_text = puzzles.kind == Puzzles::Kind::kText;
        const DigitSet* meaning = is_text ? kByteMeaning.of_character : kByteMeaning.of_digit;
        NONET_UNROLL for (int cell = 0; cell < kCells; ++cell) words[cell * Ops::kLanes] =
            meaning[bytes[cell]];
    }
}

}  // namespace nonet
