// NONET_BARE builds the kernel for places without threads and exceptions, such as WebAssembly: a batch runs
// on the calling thread alone (threads/), and misuse, which is an exception elsewhere, ends the program.
// It is the only switch for that; nothing else changes.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace nonet {

// Refuses what a caller must not ask for.
template <class Error>
[[noreturn]] void refuse(const std::string& why) {
#if defined(NONET_BARE)
    std::fprintf(stderr, "%s\n", why.c_str());
    std::abort();
#else
    throw Error(why);
#endif
}

}  // namespace nonet
