// The techniques that Explainer's hints are instances of, with its ratings. The catalogue
// (src/nonet/human/techniques.py) shows these ratings too; a test compares the two.
#pragma once

#include <array>
#include <string_view>

#include "nonet/techniques/finders.h"

namespace nonet::explainer {

struct RatedTechnique {
    int index = -1;  // in finders()
    int rating = 0;  // in tenths; loops and chains get more for their length

    // As Explainer has it.
    double difficulty() const { return rating / 10.0; }
};

inline RatedTechnique rated(std::string_view name, int rating) {
    return {find_finder(name), rating};
}

// A difficulty as a rating in tenths.
inline int tenths(double difficulty) {
    return static_cast<int>((difficulty + 0.05) * 10);
}

struct Techniques {
    RatedTechnique full_house = rated("full-house", 10);
    RatedTechnique box_single = rated("hidden-single", 12);
    RatedTechnique line_single = rated("hidden-single", 15);
    RatedTechnique naked_single = rated("naked-single", 23);
    RatedTechnique direct_pointing = rated("direct-pointing", 17);
    RatedTechnique direct_claiming = rated("direct-claiming", 19);
    RatedTechnique pointing = rated("pointing", 26);
    RatedTechnique claiming = rated("claiming", 28);
    RatedTechnique xy_wing = rated("xy-wing", 42);
    RatedTechnique xyz_wing = rated("xyz-wing", 44);
    RatedTechnique unique_loop = rated("unique-loop", 46);
    RatedTechnique aligned_pair = rated("aligned-pair-exclusion", 62);
    RatedTechnique aligned_triplet = rated("aligned-triplet-exclusion", 75);
    // By size, from 2.
    std::array<RatedTechnique, 4> direct_hidden_set{
        {{}, {}, rated("direct-hidden-pair", 20), rated("direct-hidden-triple", 25)}};
    std::array<RatedTechnique, 5> naked_set{
        {{}, {}, rated("naked-pair", 30), rated("naked-triple", 36), rated("naked-quadruple", 50)}};
    std::array<RatedTechnique, 5> hidden_set{
        {{}, {}, rated("hidden-pair", 34), rated("hidden-triple", 40), rated("hidden-quadruple", 54)}};
    std::array<RatedTechnique, 5> fish{
        {{}, {}, rated("x-wing", 32), rated("swordfish", 38), rated("jellyfish", 52)}};
    // By type, from 1.
    std::array<RatedTechnique, 5> unique_rectangle{{{},
                                                    rated("unique-rectangle-1", 45),
                                                    rated("unique-rectangle-2", 45),
                                                    rated("unique-rectangle-3", 45),
                                                    rated("unique-rectangle-4", 45)}};
    std::array<RatedTechnique, 5> bug{
        {{}, rated("bug-plus-1", 56), rated("bug-2", 57), rated("bug-3", 57), rated("bug-4", 57)}};
    // Of one digit or of cells with two candidates; of both.
    RatedTechnique plain_cycle = rated("continuous-nice-loop", 65);
    RatedTechnique mixed_cycle = rated("continuous-nice-loop", 70);
    RatedTechnique x_chain = rated("x-chain", 66);
    RatedTechnique y_chain = rated("discontinuous-nice-loop", 66);
    RatedTechnique mixed_chain = rated("discontinuous-nice-loop", 70);
    RatedTechnique nishio = rated("nishio", 75);
    RatedTechnique cell_chain = rated("cell-forcing-chain", 80);
    RatedTechnique region_chain = rated("region-forcing-chain", 80);
    // By level: what may be found out on the way, from nothing more over simple patterns to nested chains.
    std::array<RatedTechnique, 6> dynamic_chain{
        {rated("dynamic-forcing-chain", 85), rated("dynamic-forcing-chain-plus", 90),
         rated("nested-forcing-chain", 95), rated("nested-forcing-chain", 100),
         rated("nested-dynamic-forcing-chain", 105), rated("nested-dynamic-forcing-chain", 110)}};
};

inline const Techniques& techniques() {
    static const Techniques kTechniques;
    return kTechniques;
}

}  // namespace nonet::explainer
