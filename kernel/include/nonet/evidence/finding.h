// What a finder found: what it places or removes, and why, as typed evidence.
//
// Each family has its own evidence types, declared in evidence/<family>.h and filled by every engine that
// finds the family's patterns, with
//     static constexpr Evidence kKind;    which type it is
//     void encode(Encoder& to) const;     its fields as ints, in the order in which Python reads them
// Python's nonet.human.evidence.<family> has a class of the same name and fields.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "nonet/grid/board.h"

namespace nonet {

// The evidence types. The numbers are known to Python (nonet/human/evidence/__init__.py).
enum class Evidence {
    kSingle = 1,
    kIntersection = 2,
    kSubset = 3,
    kFish = 4,
    kKraken = 5,
    kSingleDigit = 6,
    kEmptyRectangle = 7,
    kWing = 8,
    kRectangle = 9,
    kUniqueLoop = 10,
    kBug = 11,
    kColouring = 12,
    kChain = 13,
    kAls = 14,
    kSueDeCoq = 15,
    kExclusion = 16,
    kTemplate = 17,
    kForcing = 18,
    kOverlay = 19,
    kFirework = 20,
    kTridagon = 21,
    kSectors = 22,
    kDirect = 23,
    kSkLoop = 24,
    kExocet = 25,
};

// Writes evidence as ints: a number as it is, a set or list as its length and its members.
class Encoder {
public:
    explicit Encoder(std::vector<int>& out) : out_(out) {}

    Encoder& number(int value) {
        out_.push_back(value);
        return *this;
    }
    Encoder& cells(CellSet set);
    Encoder& digits(DigitSet set);
    Encoder& houses(HouseSet set);

private:
    std::vector<int>& out_;
};

struct Finding {
    int technique = 0;  // its index in the table of finders
    std::vector<Candidate> placements;
    std::vector<Candidate> eliminations;
    Evidence kind = Evidence::kSingle;
    std::vector<int> evidence;

    // Starts anew, keeping the memory.
    void clear(int technique);

    void place(int cell, int digit) { placements.push_back(candidate_of(cell, digit)); }
    void eliminate(int cell, int digit) { eliminations.push_back(candidate_of(cell, digit)); }
    // Removes the digit from all these cells.
    void eliminate(CellSet cells, int digit);
    // Removes these digits from the cell.
    void eliminate_all(int cell, DigitSet digits);

    template <class Type>
    void because(const Type& reason) {
        kind = Type::kKind;
        evidence.clear();
        Encoder encoder(evidence);
        reason.encode(encoder);
    }

    // The digits of the candidates that it removes.
    DigitSet removed_digits() const;

    bool does_something() const { return !placements.empty() || !eliminations.empty(); }
};

// Where findings go. A finder asks for a draft, fills it in and offers it;
// it must stop as soon as offer() says so.
//
//     Finding& draft = sink.draft();
//     draft.eliminate(cells, digit);
//     if (draft.does_something()) {
//         draft.because(Fish{…});
//         if (sink.offer()) return true;
//     }
//     return false;
//
// "The first", "all" and "how many" are sinks; no search is written twice.
class Sink {
public:
    explicit Sink(int technique = 0) : technique_(technique) {}
    virtual ~Sink() = default;

    Finding& draft() {
        draft_.clear(technique_);
        return draft_;
    }
    // True: that is enough, stop searching.
    bool offer() { return take(draft_); }

    // False: a finding with these placements and eliminations would not be kept,
    // so its evidence can be spared.
    virtual bool wants(const Finding&) { return true; }

    // Starts anew, for another technique.
    void reset(int technique) { technique_ = technique; }

protected:
    virtual bool take(Finding& finding) = 0;

private:
    int technique_;
    Finding draft_;
};

// Keeps the first finding and stops.
class FirstFinding : public Sink {
public:
    using Sink::Sink;
    Finding finding;

protected:
    bool take(Finding& offered) override;
};

// Keeps all findings, each once: two that do the same for the same reason are one.
class AllFindings : public Sink {
public:
    using Sink::Sink;
    std::vector<Finding> findings;

protected:
    bool take(Finding& offered) override;

private:
    std::unordered_multimap<std::size_t, std::size_t> places_;  // by hash, where in `findings`
};

}  // namespace nonet
