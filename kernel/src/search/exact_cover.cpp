// Dancing links: the problem's construction and the search. The data layout is drawn in exact_cover.h.
#include "nonet/search/exact_cover.h"

#include <algorithm>
#include <string>

#include "nonet/platform/bare.h"

namespace nonet {

ExactCover::ExactCover(std::size_t primary, std::size_t optional,
                       std::span<const std::vector<uint32_t>> options) {
    constexpr std::size_t kMost = kOptional - 1;
    if (primary >= kMost || optional >= kMost - primary) refuse<std::length_error>("too many items");
    std::size_t node_count = primary + optional + 2;
    for (const auto& option : options) {
        if (option.size() >= kMost - node_count) refuse<std::length_error>("too many items in the options");
        node_count += option.size() + 1;
    }
    nodes_.reserve(node_count);
    option_starts_.reserve(options.size());
    add_items(primary, optional);
    nodes_.push_back({0, 0, kEdge});
    for (const auto& option : options) add_option(option);
}

void ExactCover::add_items(std::size_t primary, std::size_t optional) {
    const auto last_primary = static_cast<uint32_t>(primary);
    const auto last = static_cast<uint32_t>(primary + optional);
    items_.resize(last + std::size_t{1});
    for (uint32_t item = 0; item <= last; ++item) {
        items_[item] = item <= last_primary ? Item{item - 1, item + 1, 0} : Item{item, item, kOptional};
        nodes_.push_back({item, item, item});
    }
    items_[kRoot].left = last_primary;
    items_[last_primary].right = kRoot;
}

void ExactCover::add_option(std::span<const uint32_t> option) {
    const auto first = static_cast<uint32_t>(nodes_.size());
    const std::string where = "option " + std::to_string(option_starts_.size());
    for (const uint32_t index : option) {
        if (index >= item_count()) {
            refuse<std::invalid_argument>(where + " has item " + std::to_string(index) +
                                          ", but there are only " + std::to_string(item_count()));
        }
        const uint32_t item = index + 1;
        const uint32_t above = nodes_[item].up;
        if (above >= first) {
            refuse<std::invalid_argument>(where + " has item " + std::to_string(index) + " twice");
        }
        const auto node = static_cast<uint32_t>(nodes_.size());
        nodes_.push_back({above, item, item});
        nodes_[above].down = node;
        nodes_[item].up = node;
        ++items_[item].size;
    }
    nodes_[first - 1].down = static_cast<uint32_t>(nodes_.size() - 1);
    nodes_.push_back({first, 0, kEdge});
    option_starts_.push_back(first);
}

ExactCoverSearch::ExactCoverSearch(const ExactCover& problem)
    : links_(problem), settled_items_(problem.items_.size()), decided_options_(problem.option_count()) {}

void ExactCoverSearch::require_fresh(uint32_t option) const {
    if (option >= links_.option_count()) refuse<std::out_of_range>("there is no such option");
    if (phase_ != Phase::kFresh) refuse<std::logic_error>("the search has begun");
}

bool ExactCoverSearch::available(uint32_t option) const {
    if (decided_options_[option]) return false;
    for (uint32_t node = links_.option_starts_[option]; links_.nodes_[node].item != ExactCover::kEdge;
         ++node) {
        if (settled_items_[links_.nodes_[node].item]) return false;
    }
    return true;
}

bool ExactCoverSearch::force(uint32_t option) {
    require_fresh(option);
    if (!available(option)) {
        phase_ = Phase::kExhausted;
        return false;
    }
    const uint32_t first = links_.option_starts_[option];
    for (uint32_t node = first; links_.nodes_[node].item != ExactCover::kEdge; ++node) {
        settled_items_[links_.nodes_[node].item] = true;
        cover(links_.nodes_[node].item);
    }
    decided_options_[option] = true;
    chosen_.push_back(first);
    ++forced_;
    return true;
}

void ExactCoverSearch::forbid(uint32_t option) {
    require_fresh(option);
    if (!available(option)) return;
    decided_options_[option] = true;
    for (uint32_t node = links_.option_starts_[option]; links_.nodes_[node].item != ExactCover::kEdge;
         ++node) {
        unlink(node);
    }
}

SearchOutcome ExactCoverSearch::run(uint64_t max_steps) {
    for (; max_steps > 0; --max_steps) {
        if (phase_ == Phase::kExhausted) return SearchOutcome::kExhausted;
        if (phase_ == Phase::kRetreat) {
            retreat();
        } else if (descend()) {
            return SearchOutcome::kFound;
        }
    }
    return SearchOutcome::kOutOfBudget;
}

// Branch on an item and try its first option. True when there is no item left: a solution.
bool ExactCoverSearch::descend() {
    phase_ = Phase::kRetreat;
    if (empty_ > 0) return false;
    const uint32_t item = least_item();
    if (item == ExactCover::kRoot) return true;
    cover(item);
    try_option(links_.nodes_[item].down);
    return false;
}

// Take back the latest option and try the next one of the same item.
void ExactCoverSearch::retreat() {
    if (chosen_.size() == forced_) {
        phase_ = Phase::kExhausted;
        return;
    }
    const uint32_t node = chosen_.back();
    chosen_.pop_back();
    uncover_others(node);
    try_option(links_.nodes_[node].down);
}

// Choose the option of `node`, whose item is covered; at the end of that item's ring, give the item up.
void ExactCoverSearch::try_option(uint32_t node) {
    const uint32_t item = links_.nodes_[node].item;
    if (node == item) {
        phase_ = Phase::kRetreat;
        uncover(item);
        return;
    }
    phase_ = Phase::kDescend;
    ++node_count_;
    guess_count_ += links_.nodes_[node].down != item;
    cover_others(node);
    chosen_.push_back(node);
}

// The first of the uncovered primary items with the fewest options, or the root when all are covered. No item
// is empty here, so that the walk may end at the first item with a single option: most walks do, and the walk
// is what a search spends most of its time on.
uint32_t ExactCoverSearch::least_item() const {
    const ExactCover::Item* items = links_.items_.data();
    uint32_t best = ExactCover::kRoot;
    uint32_t least = std::numeric_limits<uint32_t>::max();
    for (uint32_t item = items[ExactCover::kRoot].right; item != ExactCover::kRoot;
         item = items[item].right) {
        if (items[item].size < least) {
            best = item;
            least = items[item].size;
            if (least <= 1) break;
        }
    }
    return best;
}

// Take one node out of its vertical ring for good.
void ExactCoverSearch::unlink(uint32_t node) {
    const auto [up, down, item] = links_.nodes_[node];
    links_.nodes_[up].down = down;
    links_.nodes_[down].up = up;
    empty_ += --links_.items_[item].size == 0;
}

// Take the option of `node` out of the rings of its other items. No item of it is covered: a covered item's
// options are in no other ring, so they are never met.
void ExactCoverSearch::hide(uint32_t node) {
    ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t other = node + 1; other != node;) {
        const auto [up, down, item] = nodes[other];
        if (item == ExactCover::kEdge) {
            other = up;
        } else {
            nodes[up].down = down;
            nodes[down].up = up;
            empty_ += --links_.items_[item].size == 0;
            ++other;
        }
    }
}

// Undo `hide`: each node still knows its neighbours.
void ExactCoverSearch::unhide(uint32_t node) {
    ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t other = node - 1; other != node;) {
        const auto [up, down, item] = nodes[other];
        if (item == ExactCover::kEdge) {
            other = down;
        } else {
            nodes[up].down = other;
            nodes[down].up = other;
            empty_ -= links_.items_[item].size++ == 0;
            --other;
        }
    }
}

// Take an item and all its options out of the problem. Everything is undone in exactly the opposite order.
void ExactCoverSearch::cover(uint32_t item) {
    ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t node = nodes[item].down; node != item; node = nodes[node].down) hide(node);
    const auto [left, right, size] = links_.items_[item];
    links_.items_[left].right = right;
    links_.items_[right].left = left;
    empty_ -= size == 0;
}

void ExactCoverSearch::uncover(uint32_t item) {
    const auto [left, right, size] = links_.items_[item];
    links_.items_[left].right = item;
    links_.items_[right].left = item;
    empty_ += size == 0;
    ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t node = nodes[item].up; node != item; node = nodes[node].up) unhide(node);
}

void ExactCoverSearch::cover_others(uint32_t node) {
    const ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t other = node + 1; other != node;) {
        if (nodes[other].item == ExactCover::kEdge) {
            other = nodes[other].up;
        } else {
            cover(nodes[other++].item);
        }
    }
}

void ExactCoverSearch::uncover_others(uint32_t node) {
    const ExactCover::Node* nodes = links_.nodes_.data();
    for (uint32_t other = node - 1; other != node;) {
        if (nodes[other].item == ExactCover::kEdge) {
            other = nodes[other].down;
        } else {
            uncover(nodes[other--].item);
        }
    }
}

void ExactCoverSearch::solution(std::vector<uint32_t>& options) const {
    const auto& starts = links_.option_starts_;
    options.clear();
    for (const uint32_t node : chosen_) {
        const auto after = std::upper_bound(starts.begin(), starts.end(), node);
        options.push_back(static_cast<uint32_t>(after - starts.begin() - 1));
    }
    std::sort(options.begin(), options.end());
}

bool ExactCoverSearch::next(std::vector<uint32_t>& options) {
    if (run(kNoLimit) != SearchOutcome::kFound) return false;
    solution(options);
    return true;
}

uint64_t ExactCoverSearch::count(uint64_t limit) {
    uint64_t found = 0;
    while (found < limit && run(kNoLimit) == SearchOutcome::kFound) ++found;
    return found;
}

}  // namespace nonet
