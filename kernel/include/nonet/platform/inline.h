// Compiler directives that the lane searches depend on.
//
// The searches are compiled once for each instruction set. An out-of-line copy of a shared function, made
// with the flags of one of them, could be linked into the others; so what they share is inlined by force.
#pragma once

#define NONET_INLINE [[gnu::always_inline]] constexpr
#define NONET_OP [[gnu::always_inline]] static inline
#define NONET_UNROLL _Pragma("GCC unroll 81")
