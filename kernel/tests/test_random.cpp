// The source of random numbers: the published generator, streams that do not meet, and even draws.
#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "check.h"
#include "nonet/making/random.h"

using nonet::Random;

TEST(the_published_test_vectors) {
    using Block = Random::Block;
    CHECK(Random::philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    const std::uint32_t ones = 0xffffffff;
    CHECK(Random::philox({ones, ones, ones, ones}, {ones, ones}) ==
          Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    CHECK(Random::philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
          Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST(streams_differ) {
    using Purpose = Random::Purpose;
    std::set<std::vector<std::uint32_t>> seen;
    for (const std::uint64_t seed : {0ull, 1ull, 1ull << 32, ~0ull}) {
        for (const std::uint64_t index : {0ull, 1ull, 1ull << 32, ~0ull}) {
            for (const Purpose purpose :
                 {Purpose::kGrid, Purpose::kRemoval, Purpose::kVariation, Purpose::kPattern}) {
                for (const std::uint32_t attempt : {0u, 1u, Random::kAttempts - 1}) {
                    Random random(seed, index, purpose, attempt);
                    std::vector<std::uint32_t> words(6);
                    for (auto& word : words) word = random.next();
                    CHECK(seen.insert(words).second);
                }
            }
        }
    }
}

TEST(numbers_below_a_bound_are_even) {
    Random random(1, 2, Random::Purpose::kGrid);
    for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 56u, 81u, 729u}) {
        std::vector<int> seen(bound);
        const int each = 1000;
        for (std::uint32_t i = 0; i < each * bound; ++i) {
            const std::uint32_t number = random.below(bound);
            CHECK(number < bound);
            ++seen[number];
        }
        CHECK(*std::min_element(seen.begin(), seen.end()) > each - 180);
        CHECK(*std::max_element(seen.begin(), seen.end()) < each + 180);
    }
    // Nearly every second word is refused here.
    for (int i = 0; i < 1000; ++i) CHECK(random.below(0x80000001) <= 0x80000000);
}

TEST(shuffles_and_coins_are_even) {
    Random random(3, 4, Random::Purpose::kRemoval);
    std::vector<int> seen(24);
    int heads = 0;
    for (int i = 0; i < 24000; ++i) {
        int values[4] = {0, 1, 2, 3};
        random.shuffle(values, 4);
        const int rank = values[0] * 6 + (values[1] - (values[1] > values[0])) * 2 + (values[2] > values[3]);
        ++seen[rank];
        heads += random.coin();
    }
    for (const int count : seen) CHECK(count > 820 && count < 1180);
    CHECK(heads > 11600 && heads < 12400);
}
