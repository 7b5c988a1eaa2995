// What keeps threads apart from each other; nothing where there is only one (NONET_BARE).
#pragma once

#if defined(NONET_BARE)

namespace nonet {

struct Mutex {};
struct [[maybe_unused]] Lock {
    explicit Lock(Mutex&) {}
};

}  // namespace nonet

#else

#include <mutex>

namespace nonet {

using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;

}  // namespace nonet

#endif
