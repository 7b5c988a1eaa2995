// The search for fish of all shapes and sizes.
//
// Base houses are chosen first, then as many cover houses; what of the base the cover leaves out, and what
// lies in two base houses (endo fins), are the fins. If no fin holds the digit, the base fills the cover: the
// digit leaves the rest of the cover, and the places in two cover houses. With fins this is so only where it
// sees all fins.
//
// The search knows beforehand which places can be caught at all (the targets). A cover that catches a target
// must contain it and all places of the base that the target does not see; a choice that can no longer do so
// for any target is given up. Houses are tried in ascending order, rows, columns, boxes, as HoDoKu does.
#pragma once

#include <algorithm>
#include <array>

#include "nonet/grid/board.h"
#include "nonet/techniques/finders.h"

namespace nonet {

// All houses of the kinds that a base or a cover is made of.
constexpr HouseSet kinds_of(HouseSet houses) {
    HouseSet kinds = 0;
    for (const HouseSet kind : {kAllRows, kAllColumns, kAllBoxes}) {
        if ((houses & kind) != 0) kinds |= kind;
    }
    return kinds;
}

// What a fish looks like when base and cover are chosen.
struct Catch {
    int digit = 0;
    HouseSet base = 0;
    HouseSet cover = 0;
    CellSet base_cells;
    CellSet cover_cells;
    CellSet doubled;  // in two cover houses
    CellSet fins;     // endo fins included
    CellSet endo_fins;

    // What leaves if no fin holds the digit.
    CellSet losers() const { return (cover_cells - base_cells) | doubled; }
};

// What to look for.
struct FishQuery {
    int digit = 0;
    int size = 0;
    HouseSet bases = 0;  // what the base and the cover may be made of
    HouseSet covers = 0;
    bool finned = false;
    int fins = 0;  // at most
    int endo_fins = 0;
    CellSet targets;                // places that may be caught; none given: any
    const CellSet* sees = nullptr;  // for each cell those whose digit it rules out
};

// The most base and cover houses tried in one search: the largest fish stay within a second or two.
inline constexpr long kMostTries = 30'000'000;

// `Caught` is called with each fish; it returns true to stop.
template <class Caught>
class FishSearch {
public:
    FishSearch(const Board& board, const FishQuery& query, long& tries, Caught caught)
        : query_(query), tries_(tries), caught_(caught) {
        fish_.digit = query.digit;
        for (int house = 0; house < kHouses; ++house) {
            const House unit{house, board.places(house, query.digit)};
            if (unit.cells.empty()) continue;
            if ((query.bases >> house & 1) != 0) bases_[base_count_++] = unit;
            if ((query.covers >> house & 1) != 0) all_covers_[all_cover_count_++] = unit;
        }
    }

    bool run() { return choose_bases(0, 0, query_.targets, 0); }

private:
    struct House {
        int house = 0;
        CellSet cells;
    };
    struct Target {
        int cell = 0;
        CellSet need;  // what the cover must contain for the target to be caught
    };

    bool choose_bases(int from, int count, CellSet targets, int endo_fins) {
        if (count == query_.size) return search_covers(targets);
        const Catch before = fish_;
        for (int i = from; i <= base_count_ - (query_.size - count); ++i) {
            if (--tries_ < 0) return false;
            const CellSet shared = before.base_cells & bases_[i].cells;
            const int endo = endo_fins + shared.count();
            if (endo > query_.endo_fins) continue;
            CellSet left = targets;
            for (CellSet cells = shared; !cells.empty();) left &= query_.sees[cells.take_first()];
            if (left.empty() && !targets.empty()) continue;
            fish_.base = before.base | HouseSet{1} << bases_[i].house;
            fish_.base_cells = before.base_cells | bases_[i].cells;
            fish_.endo_fins = before.endo_fins | shared;
            if (choose_bases(i + 1, count + 1, left, endo)) return true;
        }
        fish_ = before;
        return false;
    }

    bool search_covers(CellSet targets) {
        cover_count_ = 0;
        for (int i = 0; i < all_cover_count_; ++i) {
            const House& unit = all_covers_[i];
            if ((fish_.base >> unit.house & 1) != 0 || !unit.cells.meets(fish_.base_cells)) continue;
            covers_[cover_count_++] = unit;
        }
        if (cover_count_ < query_.size) return false;
        rest_[cover_count_] = {};
        widest_[cover_count_] = 0;
        for (int i = cover_count_ - 1; i >= 0; --i) {
            rest_[i] = rest_[i + 1] | covers_[i].cells;
            widest_[i] = std::max(widest_[i + 1], (covers_[i].cells & fish_.base_cells).count());
        }
        target_count_ = 0;
        for (CellSet left = targets & rest_[0]; !left.empty();) {
            const int cell = left.take_first();
            const CellSet need = query_.finned ? fish_.base_cells - query_.sees[cell] : fish_.base_cells;
            if (need.within(rest_[0])) targets_[target_count_++] = {cell, need};
        }
        if (target_count_ == 0 && !query_.targets.empty()) return false;
        return choose_covers(0, 0);
    }

    // Whether the houses from here on can still complete a cover that catches something.
    bool promising(int from, int houses) const {
        const CellSet open = fish_.base_cells - fish_.cover_cells;
        if (open.count() > query_.fins + houses * widest_[from]) return false;
        if (query_.targets.empty()) return true;
        for (int i = 0; i < target_count_; ++i) {
            const CellSet need = targets_[i].need - fish_.cover_cells;
            if (!need.within(rest_[from]) || need.count() > houses * widest_[from]) continue;
            if ((fish_.cover_cells | rest_[from]).contains(targets_[i].cell)) return true;
        }
        return false;
    }

    bool choose_covers(int from, int count) {
        if (count == query_.size) return complete();
        const Catch before = fish_;
        for (int i = from; i <= cover_count_ - (query_.size - count); ++i) {
            if (--tries_ < 0 || !promising(i, query_.size - count)) break;
            fish_.cover = before.cover | HouseSet{1} << covers_[i].house;
            fish_.cover_cells = before.cover_cells | covers_[i].cells;
            fish_.doubled = before.doubled | (before.cover_cells & covers_[i].cells);
            if (choose_covers(i + 1, count + 1)) return true;
            fish_ = before;
        }
        fish_ = before;
        return false;
    }

    bool complete() {
        fish_.fins = (fish_.base_cells - fish_.cover_cells) | fish_.endo_fins;
        if (query_.finned == fish_.fins.empty() || fish_.fins.count() > query_.fins) return false;
        return caught_(fish_);
    }

    const FishQuery query_;
    long& tries_;
    Caught caught_;
    Catch fish_;
    std::array<House, kHouses> bases_, all_covers_, covers_;
    int base_count_ = 0, all_cover_count_ = 0, cover_count_ = 0;
    std::array<CellSet, kHouses + 1> rest_;  // all places in the covers from an index on
    std::array<int, kHouses + 1> widest_;    // the most places of the base in one of them
    std::array<Target, kCells> targets_;
    int target_count_ = 0;
};

// The ways to share out the kinds of houses over base and cover.
struct Orientation {
    HouseSet bases;
    HouseSet covers;
};

}  // namespace nonet
