// The table of the large patterns; each search is in a file of its own.
#include "techniques/exotic.h"

#include "techniques/families.h"

namespace nonet {
namespace {

constexpr Finder kFinders[] = {
    {"firework-double", find_firework, {kDoubleFirework, 0}},
    {"firework-triple", find_firework, {kTripleFirework, 0}},
    {"firework-quadruple", find_firework, {kQuadrupleFirework, 0}},
    {"tridagon", find_tridagon, {}},
    {"sk-loop", find_sk_loop, {}},
    {"junior-exocet", find_exocet, {0, kJuniorExocet}},
    {"senior-exocet", find_exocet, {0, kSeniorExocet}},
    {"multi-sector-locked-sets", find_sectors, {}},
    {"pattern-overlay", find_overlay, {}},
};

}  // namespace

std::span<const Finder> exotic_finders() {
    return kFinders;
}

}  // namespace nonet
