// The table of families: each techniques/<family>.cpp gives its finders here.
#pragma once

#include <array>
#include <span>

#include "nonet/finders.h"

namespace nonet {

std::span<const Finder> single_finders();
std::span<const Finder> intersection_finders();
std::span<const Finder> subset_finders();
std::span<const Finder> fish_finders();

inline std::array<std::span<const Finder>, 4> families() {
    return {single_finders(), intersection_finders(), subset_finders(), fish_finders()};
}

}  // namespace nonet
