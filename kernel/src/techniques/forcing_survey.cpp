#include "techniques/forcing_survey.h"

#include <bit>

#include "nonet/platform/per_thread.h"
#include "techniques/forcing_trace.h"

namespace nonet {

std::vector<Candidate> candidates_in_order(const Facts& facts) {
    std::vector<Candidate> candidates;
    for (int count = 1; count <= kDigits; ++count) {
        for (int cell = 0; cell < kCells; ++cell) {
            if (std::popcount(facts.cells[cell]) != count) continue;
            for (int digit = 0; digit < kDigits; ++digit) {
                if ((facts.cells[cell] >> digit & 1) != 0) candidates.push_back(candidate_of(cell, digit));
            }
        }
    }
    return candidates;
}

void Reach::take(const Closure& closure) {
    for (int digit = 0; digit < kDigits; ++digit) {
        placed[digit] = closure.placed(digit);
        removed[digit] = closure.removed(digit);
    }
    std::uint16_t turn = 0;
    for (const Literal literal : closure.found()) order[literal] = turn++;
}

const Survey& Survey::of(const Board& board, const Reasoning& reasoning) {
    NONET_PER_THREAD Survey kept(board);
    const bool is_new = kept.key_.renew(board);
    if (is_new || kept.reasoning_ != reasoning) {
        kept.facts_ = Facts(board);
        kept.reasoning_ = reasoning;
        kept.follow_all();
    }
    return kept;
}

void Survey::follow_all() {
    const std::vector<Candidate> candidates = candidates_in_order(facts_);
    premises_.clear();
    if (room_ < 2 * candidates.size()) {
        room_ = 2 * candidates.size();
        reaches_ = std::make_unique_for_overwrite<Reach[]>(room_);
    }
    Closure closure(facts_);
    for (const Candidate candidate : candidates) {
        for (const bool holding : {true, false}) {
            if (!holding && reasoning_.one_digit) continue;
            const Literal literal = holding ? on(candidate) : off(candidate);
            const bool clashes = closure.follow(facts_, literal, reasoning_);
            number_[literal] = static_cast<std::uint16_t>(premises_.size());
            reaches_[premises_.size()].take(closure);
            premises_.push_back({literal, clashes ? clash_size(closure) : 0});
        }
    }
}

}  // namespace nonet
