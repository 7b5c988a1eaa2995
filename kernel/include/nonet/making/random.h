// Random numbers that are the same on every machine: Philox 4x32 with ten rounds (Salmon, Moraes, Dror and
// Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011).
//
// The generator is a function of a key and a counter and has no other state, so a stream is a place, not a
// history: (seed, index, purpose) names a stream, and a puzzle's stream does not depend on which thread makes
// the puzzle, or on what was made before. <random> is not used: its distributions differ among libraries.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace nonet {

class Random {
public:
    using Block = std::array<std::uint32_t, 4>;

    // What a stream is used for, so that no two uses of one index share numbers.
    enum class Purpose : std::uint32_t { kGrid = 0, kRemoval = 1, kVariation = 2, kPattern = 3, kWalk = 4 };

    // Each attempt has a stream of its own.
    static constexpr std::uint32_t kAttempts = 1 << 24;
    Random(std::uint64_t seed, std::uint64_t index, Purpose purpose, std::uint32_t attempt = 0)
        : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
          counter_{0, static_cast<std::uint32_t>(purpose) << 24 | (attempt & 0xFFFFFF),
                   static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32)} {}

    std::uint32_t next() {
        if (used_ == kWords) {
            block_ = philox(counter_, key_);
            ++counter_[0];
            used_ = 0;
        }
        return block_[used_++];
    }

    // A number below `bound` (not 0), all equally likely: Lemire's multiplication, with his rejection.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Puzzles want a bit now and then: a word serves 32 of them.
    bool coin() {
        if (coins_ <= 1) coins_ = std::uint64_t{1} << 32 | next();
        const bool heads = (coins_ & 1) != 0;
        coins_ >>= 1;
        return heads;
    }

    // Brings values into an order, all orders equally likely.
    template <class T>
    void shuffle(T* values, std::size_t count) {
        for (std::size_t left = count; left > 1; --left) {
            std::swap(values[left - 1], values[below(static_cast<std::uint32_t>(left))]);
        }
    }

    static constexpr Block philox(Block counter, std::array<std::uint32_t, 2> key) {
        for (int round = 0; round < 10; ++round) {
            const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
            const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
            counter = {
                static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
            key[0] += 0x9E3779B9;
            key[1] += 0xBB67AE85;
        }
        return counter;
    }

private:
    static constexpr std::size_t kWords = 4;

    std::array<std::uint32_t, 2> key_;
    Block counter_;
    Block block_{};
    std::size_t used_ = kWords;
    std::uint64_t coins_ = 0;
};

}  // namespace nonet
