// The searches for the large patterns of hard puzzles.
#pragma once

#include "nonet/evidence/exotic.h"
#include "nonet/techniques/finders.h"

namespace nonet {

// The size of a firework: its digits.
constexpr int kDoubleFirework = 2, kTripleFirework = 3, kQuadrupleFirework = 4;

// Where the targets of an exocet may be.
constexpr int kJuniorExocet = 0, kSeniorExocet = 1;

bool find_exocet(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_overlay(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_firework(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_sectors(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_sk_loop(const Board& board, Variant variant, const Limits& limits, Sink& sink);
bool find_tridagon(const Board& board, Variant variant, const Limits& limits, Sink& sink);

}  // namespace nonet
