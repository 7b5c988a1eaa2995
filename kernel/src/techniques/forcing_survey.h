// Where every assumption about a board leads: what the forcing techniques of one kind have in common.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "grid/board_key.h"
#include "techniques/forcing_closure.h"

namespace nonet {

// All candidates of a board, cells with few of them first, where contradictions are near.
std::vector<Candidate> candidates_in_order(const Facts& facts);

// Where an assumption leads: what holds and what does not, by digit, and how soon each was found.
struct Reach {
    std::array<CellSet, kDigits> placed, removed;
    std::array<std::uint16_t, kLiterals> order;  // of what was reached

    void take(const Closure& closure);
};

class Survey {
public:
    struct Premise {
        Literal literal;
        int clash;  // how many literals its contradiction rests on; 0: it leads to none
    };

    // The survey of a board. The last one is kept, since techniques that reason alike follow each other.
    static const Survey& of(const Board& board, const Reasoning& reasoning);

    const Facts& facts() const { return facts_; }
    // Candidates in order, each as holding and then as not; a Nishio only puts digits somewhere.
    const std::vector<Premise>& premises() const { return premises_; }
    const Reach& reach(Literal premise) const { return reaches_[number_[premise]]; }

private:
    explicit Survey(const Board& board) : facts_(board) {}
    void follow_all();

    BoardKey key_;
    Reasoning reasoning_;
    Facts facts_;
    std::vector<Premise> premises_;
    std::array<std::uint16_t, kLiterals> number_{};  // of a premise among the reaches
    std::unique_ptr<Reach[]> reaches_;
    std::size_t room_ = 0;  // for so many reaches
};

}  // namespace nonet
