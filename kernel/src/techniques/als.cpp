#include "techniques/als.h"

#include "techniques/families.h"

namespace nonet {
namespace {

constexpr Finder kFinders[] = {
    {"sue-de-coq", find_sue_de_coq, {0, 0}},
    {"extended-sue-de-coq", find_sue_de_coq, {0, 1}},
    {"als-xz", find_als_xz, {}},
    {"als-xy-wing", find_als_xy_wing, {}},
    {"als-chain", find_als_chain, {}},
    {"death-blossom", find_death_blossom, {}},
    {"aligned-pair-exclusion", find_aligned_exclusion, {2, 0}},
    {"aligned-triplet-exclusion", find_aligned_exclusion, {3, 0}},
};

}  // namespace

std::span<const Finder> als_finders() {
    return kFinders;
}

}  // namespace nonet
