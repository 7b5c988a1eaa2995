#include "nonet/making/isomorphism.h"

#include <numeric>

namespace nonet {
namespace {

void draw_lines(Random& random, std::uint8_t* lines) {
    std::uint8_t chutes[3] = {0, 1, 2};
    random.shuffle(chutes, 3);
    for (int chute = 0; chute < 3; ++chute) {
        std::uint8_t within[3] = {0, 1, 2};
        random.shuffle(within, 3);
        for (int i = 0; i < 3; ++i)
            lines[3 * chute + i] = static_cast<std::uint8_t>(3 * chutes[chute] + within[i]);
    }
}

}  // namespace

Isomorphism Isomorphism::identity() {
    Isomorphism same;
    std::iota(same.rows, same.rows + 9, std::uint8_t{0});
    std::iota(same.columns, same.columns + 9, std::uint8_t{0});
    std::iota(same.names, same.names + 10, std::uint8_t{0});
    return same;
}

Isomorphism Isomorphism::draw(Random& random) {
    Isomorphism drawn = identity();
    drawn.transposed = random.coin();
    draw_lines(random, drawn.rows);
    draw_lines(random, drawn.columns);
    random.shuffle(drawn.names + 1, 9);
    return drawn;
}

void Isomorphism::apply(const std::uint8_t* from, std::uint8_t* to) const {
    const int down = transposed ? 1 : 9, across = transposed ? 9 : 1;
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
            *to++ = names[from[rows[row] * down + columns[column] * across]];
        }
    }
}

}  // namespace nonet
