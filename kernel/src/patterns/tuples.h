// Some numbered sets of up to nine members: which so many of them have that many members together. Cells and
// their digits make naked sets, digits and their positions hidden ones, lines and a digit's positions fish.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

// Which number of a tuple is chosen first, and so the order of the tuples.
enum class Choice {
    kLowestFirst,   // 12 13 14 23 24 34: as words in a dictionary
    kHighestFirst,  // 12 13 23 14 24 34: as bit sets by value
};

class Tuples {
public:
    explicit Tuples(int size) : size_(size) {}

    // Only sets of two to `size` members can take part; numbers come in ascending order.
    void add(int number, std::uint16_t set) {
        const int members = std::popcount(set);
        if (members < 2 || members > size_) return;
        numbers_[count_] = number;
        sets_[count_++] = set;
    }

    // Calls visit(numbers as a bit set, members as a bit set) for each tuple until it returns true.
    template <Choice kChoice, class Visit>
    bool visit(Visit&& visit) const {
        return count_ >= size_ && choose<kChoice>(0, count_, size_, 0, 0, visit);
    }

private:
    // Chooses so many more of the sets at places from..to.
    template <Choice kChoice, class Visit>
    bool choose(int from, int to, int left, std::uint16_t chosen, std::uint16_t together,
                Visit& visit) const {
        constexpr bool kLowest = kChoice == Choice::kLowestFirst;
        if (left == 0) return std::popcount(together) == size_ && visit(chosen, together);
        const int end = kLowest ? to - left + 1 : to;
        for (int place = kLowest ? from : from + left - 1; place < end; ++place) {
            const auto joint = static_cast<std::uint16_t>(together | sets_[place]);
            if (std::popcount(joint) > size_) continue;
            const auto more = static_cast<std::uint16_t>(chosen | 1 << numbers_[place]);
            if (choose<kChoice>(kLowest ? place + 1 : from, kLowest ? to : place, left - 1, more, joint,
                                visit))
                return true;
        }
        return false;
    }

    const int size_;
    int count_ = 0;
    int numbers_[9];
    std::uint16_t sets_[9];
};

}  // namespace nonet
