// The canonical form of full grids.
//
// The first row reads 123456789 whatever the order of its columns, for digits are named after their places in
// it. So the second row decides, and it is known what it can be: its first three digits come from the other
// two boxes of the first row. If all three come from the same box it reads 456, else 457 at best; if a pair
// of rows does so in one box, it does in all. Each of the 36 ordered pairs of rows (or columns) of a band has
// but a few orders of columns that make the second row that small.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <tuple>

#include "nonet/making/canonical.h"
#include "nonet/platform/per_thread.h"

namespace nonet {
namespace {

using Order = std::array<std::uint8_t, 9>;

constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// A grid's rows, or its columns.
struct Lines {
    std::uint8_t digits[9][9];
};

struct Candidate {
    const Lines* lines;
    bool transposed;
    std::uint8_t first, second;  // rows
    Order order;
};

// Finds the orders of columns that make the second row least.
class SecondRow {
public:
    // Tries all orders for a pair of rows.
    void consider(const Lines& lines, bool transposed, int first, int second) {
        std::uint8_t place[10];
        for (int column = 0; column < 9; ++column) {
            place[lines.digits[first][column]] = static_cast<std::uint8_t>(column);
        }
        for (int column = 0; column < 9; ++column) below_[column] = place[lines.digits[second][column]];
        candidate_ = {
            &lines, transposed, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), {}};
        const bool from_one_box = below_[0] / 3 == below_[1] / 3 && below_[1] / 3 == below_[2] / 3;
        if (!from_one_box && best_ >> 24 == 0x456) return;
        for (int stack = 0; stack < 3; ++stack) {
            from_one_box ? consider_456(stack) : consider_457(stack);
        }
    }

    const std::vector<Candidate>& least() const { return least_; }
    std::uint64_t text() const { return best_; }
    void clear() {
        best_ = UINT64_MAX;
        least_.clear();
    }

private:
    // Every order of the first stack; the second row's digits there put the second stack in order, and those
    // of the second stack the third.
    void consider_456(int stack) {
        for (const auto& first : kOrders) {
            Order& order = candidate_.order;
            for (int i = 0; i < 3; ++i) order[i] = static_cast<std::uint8_t>(3 * stack + first[i]);
            for (int i = 0; i < 6; ++i) order[3 + i] = below_[order[i]];
            weigh();
        }
    }

    // Two digits come from one box: their columns come first, in either order.
    void consider_457(int stack) {
        const std::uint8_t* below = below_ + 3 * stack;
        const auto other = below[0] / 3 == below[1] / 3 ? 2 : below[0] / 3 == below[2] / 3 ? 1 : 0;
        const int one = other == 0 ? 1 : 0, two = 3 - other - one;
        const int second = below[one] / 3, third = below[other] / 3;
        const int rest = 9 * second + 3 - below[one] - below[two];  // the second stack's last column
        const int left = 9 * third + 3 - below[other];              // the sum of the third's other two
        for (int i = 0; i < 4; ++i) {
            Order& order = candidate_.order;
            const int a = (i & 1) != 0 ? two : one, b = one + two - a;
            order[0] = static_cast<std::uint8_t>(3 * stack + a);
            order[1] = static_cast<std::uint8_t>(3 * stack + b);
            order[2] = static_cast<std::uint8_t>(3 * stack + other);
            order[3] = below[a], order[4] = below[b], order[5] = static_cast<std::uint8_t>(rest);
            order[6] = below[other];
            const int low = below[other] == 3 * third ? 3 * third + 1 : 3 * third;
            order[7] = static_cast<std::uint8_t>((i & 2) != 0 ? left - low : low);
            order[8] = static_cast<std::uint8_t>(left - order[7]);
            weigh();
        }
    }

    void weigh() {
        std::uint8_t name[9];
        for (int place = 0; place < 9; ++place)
            name[candidate_.order[place]] = static_cast<std::uint8_t>(place + 1);
        std::uint64_t text = 0;
        for (const std::uint8_t column : candidate_.order) text = text << 4 | name[below_[column]];
        if (text > best_) return;
        if (text < best_) {
            best_ = text;
            least_.clear();
        }
        least_.push_back(candidate_);
    }

    std::uint8_t below_[9];  // the column in which the first row has the digit that the second has here
    Candidate candidate_;
    std::uint64_t best_ = UINT64_MAX;
    std::vector<Candidate> least_;
};

// What is left once the columns are in order: the digits' names are known, so rows and bands can be sorted.
struct Rest {
    std::array<std::uint64_t, 7> texts;  // of rows three to nine
    Order rows;
};

class Naming {
public:
    explicit Naming(const Candidate& candidate) : candidate_(candidate) {
        for (int place = 0; place < 9; ++place) {
            names_[candidate.lines->digits[candidate.first][candidate.order[place]]] =
                static_cast<std::uint8_t>(place + 1);
        }
    }

    std::uint64_t read(int row) const {
        const std::uint8_t* digits = candidate_.lines->digits[row];
        std::uint64_t text = 0;
        for (const std::uint8_t column : candidate_.order) text = text << 4 | names_[digits[column]];
        return text;
    }

    const std::uint8_t* names() const { return names_; }

private:
    const Candidate& candidate_;
    std::uint8_t names_[10] = {};
};

int third_of(int first, int second) {
    return first / 3 * 9 + 3 - first - second;
}

Rest sort_rest(const Candidate& candidate, const Naming& naming) {
    Rest rest;
    const int third = third_of(candidate.first, candidate.second);
    rest.texts[0] = naming.read(third);
    using Row = std::pair<std::uint64_t, std::uint8_t>;
    using Band = std::array<Row, 3>;
    std::array<Band, 2> bands;
    for (int i = 0; i < 2; ++i) {
        const int band = (candidate.first / 3 + 1 + i) % 3;
        for (int row = 0; row < 3; ++row) {
            bands[i][row] = {naming.read(3 * band + row), static_cast<std::uint8_t>(3 * band + row)};
        }
        std::sort(bands[i].begin(), bands[i].end());
    }
    if (bands[1] < bands[0]) std::swap(bands[0], bands[1]);
    rest.rows = {candidate.first, candidate.second, static_cast<std::uint8_t>(third)};
    for (int i = 0; i < 6; ++i) {
        rest.texts[1 + i] = bands[i / 3][i % 3].first;
        rest.rows[3 + i] = bands[i / 3][i % 3].second;
    }
    return rest;
}

}  // namespace

void canonical_grid(const std::uint8_t* digits, Canonical& result) {
    Lines lines[2];
    for (int cell = 0; cell < kCells; ++cell) {
        lines[0].digits[row_of(cell)][column_of(cell)] = lines[1].digits[column_of(cell)][row_of(cell)] =
            digits[cell];
    }
    NONET_PER_THREAD SecondRow second;
    second.clear();
    for (const bool transposed : {false, true}) {
        for (int first = 0; first < 9; ++first) {
            for (int i = 1; i < 3; ++i) {
                second.consider(lines[transposed], transposed, first, first / 3 * 3 + (first + i) % 3);
            }
        }
    }
    Rest best;
    const Candidate* chosen = nullptr;
    for (const Candidate& candidate : second.least()) {
        const Naming naming(candidate);
        if (chosen != nullptr && naming.read(third_of(candidate.first, candidate.second)) > best.texts[0])
            continue;
        const Rest rest = sort_rest(candidate, naming);
        if (chosen != nullptr && rest.texts > best.texts) continue;
        result.automorphisms = chosen != nullptr && rest.texts == best.texts ? result.automorphisms + 1 : 1;
        best = rest;
        chosen = &candidate;
    }
    const std::uint64_t texts[2] = {0x123456789, second.text()};
    for (int cell = 0; cell < kCells; ++cell) {
        const std::uint64_t text = row_of(cell) < 2 ? texts[row_of(cell)] : best.texts[row_of(cell) - 2];
        result.digits[cell] = static_cast<std::uint8_t>(text >> (4 * (8 - column_of(cell))) & 15);
    }
    result.map.transposed = chosen->transposed;
    std::copy(best.rows.begin(), best.rows.end(), result.map.rows);
    std::copy(chosen->order.begin(), chosen->order.end(), result.map.columns);
    std::copy_n(Naming(*chosen).names(), 10, result.map.names);
}

}  // namespace nonet
