// The techniques that Explainer's hints are instances of, as indices in finders().
#pragma once

#include <array>

#include "nonet/techniques/finders.h"

namespace nonet::explainer {

struct Techniques {
    int full_house = find_finder("full-house");
    int hidden_single = find_finder("hidden-single");
    int naked_single = find_finder("naked-single");
    int direct_pointing = find_finder("direct-pointing");
    int direct_claiming = find_finder("direct-claiming");
    int pointing = find_finder("pointing");
    int claiming = find_finder("claiming");
    int xy_wing = find_finder("xy-wing");
    int xyz_wing = find_finder("xyz-wing");
    int unique_loop = find_finder("unique-loop");
    int aligned_pair = find_finder("aligned-pair-exclusion");
    int aligned_triplet = find_finder("aligned-triplet-exclusion");
    // By size, from 2.
    std::array<int, 5> direct_hidden_set{-1, -1, find_finder("direct-hidden-pair"),
                                         find_finder("direct-hidden-triple"), -1};
    std::array<int, 5> naked_set{-1, -1, find_finder("naked-pair"), find_finder("naked-triple"),
                                 find_finder("naked-quadruple")};
    std::array<int, 5> hidden_set{-1, -1, find_finder("hidden-pair"), find_finder("hidden-triple"),
                                  find_finder("hidden-quadruple")};
    std::array<int, 5> fish{-1, -1, find_finder("x-wing"), find_finder("swordfish"),
                            find_finder("jellyfish")};
    // By type, from 1.
    std::array<int, 5> unique_rectangle{-1, find_finder("unique-rectangle-1"),
                                        find_finder("unique-rectangle-2"), find_finder("unique-rectangle-3"),
                                        find_finder("unique-rectangle-4")};
    std::array<int, 5> bug{-1, find_finder("bug-plus-1"), find_finder("bug-2"), find_finder("bug-3"),
                           find_finder("bug-4")};
    int cycle = find_finder("continuous-nice-loop");
    int x_chain = find_finder("x-chain");
    int forcing_chain = find_finder("discontinuous-nice-loop");
    int nishio = find_finder("nishio");
    int cell_chain = find_finder("cell-forcing-chain");
    int region_chain = find_finder("region-forcing-chain");
    // By level: what may be found out on the way, from nothing more over simple patterns to nested chains.
    std::array<int, 6> dynamic_chain{
        find_finder("dynamic-forcing-chain"),        find_finder("dynamic-forcing-chain-plus"),
        find_finder("nested-forcing-chain"),         find_finder("nested-forcing-chain"),
        find_finder("nested-dynamic-forcing-chain"), find_finder("nested-dynamic-forcing-chain")};
};

inline const Techniques& techniques() {
    static const Techniques kTechniques;
    return kTechniques;
}

}  // namespace nonet::explainer
