// The table of families: each techniques/<family>.cpp gives its finders here.
#pragma once

#include <array>
#include <span>

#include "nonet/techniques/finders.h"

namespace nonet {

std::span<const Finder> single_finders();
std::span<const Finder> intersection_finders();
std::span<const Finder> direct_finders();
std::span<const Finder> subset_finders();
std::span<const Finder> fish_finders();
std::span<const Finder> kraken_finders();
std::span<const Finder> chain_finders();
std::span<const Finder> single_digit_finders();
std::span<const Finder> empty_rectangle_finders();
std::span<const Finder> wing_finders();
std::span<const Finder> bent_set_finders();
std::span<const Finder> colouring_finders();
std::span<const Finder> medusa_finders();
std::span<const Finder> rectangle_finders();
std::span<const Finder> unique_loop_finders();
std::span<const Finder> bug_finders();
std::span<const Finder> als_finders();
std::span<const Finder> template_finders();
std::span<const Finder> exotic_finders();
std::span<const Finder> forcing_finders();
std::span<const Finder> house_single_finders();

inline auto families() {
    return std::to_array<std::span<const Finder>>({
        single_finders(),       intersection_finders(), subset_finders(),       fish_finders(),
        kraken_finders(),       chain_finders(),        single_digit_finders(), empty_rectangle_finders(),
        wing_finders(),         bent_set_finders(),     colouring_finders(),    medusa_finders(),
        rectangle_finders(),    unique_loop_finders(),  bug_finders(),          als_finders(),
        template_finders(),     exotic_finders(),       forcing_finders(),      direct_finders(),
        house_single_finders(),
    });
}

}  // namespace nonet
