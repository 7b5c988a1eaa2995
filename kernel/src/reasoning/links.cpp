#include "reasoning/links.h"

#include <algorithm>
#include <bit>

#include "grid/board_key.h"
#include "nonet/platform/per_thread.h"

namespace nonet {
namespace {

// Where a line and a box cross: 27 crossings of rows, then 27 of columns.
struct Crossing {
    CellSet cells;
    int line;
    int box;
};

consteval std::array<Crossing, 54> make_crossings() {
    std::array<Crossing, 54> crossings{};
    int count = 0;
    for (int line = 0; line < kLines; ++line) {
        for (int box = kFirstBox; box < kHouses; ++box) {
            const CellSet cells = kHouseSets[line] & kHouseSets[box];
            if (!cells.empty()) crossings[count++] = {cells, line, box};
        }
    }
    return crossings;
}

constexpr auto kCrossings = make_crossings();

// The houses that hold all cells of a group: its line and its box.
std::array<int, 2> houses_of_group(CellSet cells) {
    for (const Crossing& crossing : kCrossings) {
        if (cells.within(crossing.cells)) return {crossing.line, crossing.box};
    }
    return {0, 0};
}

}  // namespace

Links::Links(const Board& board) : board_(&board), index_(kCells * kDigits, -1) {}

const Links& Links::of_candidates(const Board& board) {
    NONET_PER_THREAD BoardKey key;
    NONET_PER_THREAD Links kept(board);
    if (key.renew(board)) kept = make(board, false);
    return kept;
}

const Links& Links::with_groups(const Board& board) {
    NONET_PER_THREAD BoardKey key;
    NONET_PER_THREAD Links kept(board);
    if (key.renew(board)) kept = make(board, true);
    return kept;
}

Links Links::make(const Board& board, bool groups) {
    Links links(board);
    links.add_all(kAllDigits);
    if (groups) links.add_groups();
    links.size_rows();
    links.link_inside_cells();
    links.link_digits(kAllDigits);
    if (groups) links.link_groups();
    links.board_ = nullptr;  // the links may be kept for longer than the board
    return links;
}

Links Links::of_digits(const Board& board, DigitSet digits) {
    Links links(board);
    links.add_all(digits);
    links.size_rows();
    links.link_digits(digits);
    return links;
}

Links Links::of_pairs(const Board& board, CellSet bivalue) {
    Links links(board);
    for (CellSet left = bivalue; !left.empty();) {
        const int cell = left.take_first();
        const DigitSet both = board.candidates(cell);
        links.add(cell, std::countr_zero(both));
        links.add(cell, std::bit_width(both) - 1);
    }
    links.size_rows();
    for (int node = 0; node < links.size(); node += 2) links.join_strong(node, node + 1);
    for (int node = 0; node < links.size(); ++node) {
        const auto& [cells, whole, digit] = links.node(node);
        for (CellSet left = bivalue & board.holders(digit) & kPeers[cells.first()]; !left.empty();) {
            links.join_weak(node, links.find(left.take_first(), digit));
        }
    }
    return links;
}

void Links::add(int cell, int digit) {
    index_[candidate_of(cell, digit)] = static_cast<std::int16_t>(size());
    nodes_.push_back({CellSet::of(cell), CellSet::of(cell), digit});
    sets_from_ = ++candidates_;
}

void Links::add_all(DigitSet digits) {
    for (; digits != 0; digits &= static_cast<DigitSet>(digits - 1)) {
        const int digit = std::countr_zero(digits);
        for (CellSet left = board_->holders(digit); !left.empty();) add(left.take_first(), digit);
    }
}

void Links::add_groups() {
    for (int digit = 0; digit < kDigits; ++digit) {
        for (const Crossing& crossing : kCrossings) {
            const CellSet cells = board_->holders(digit) & crossing.cells;
            if (cells.count() >= 2) nodes_.push_back({cells, cells, digit});
        }
    }
    sets_from_ = size();
}

void Links::size_rows() {
    words_ = std::max(1, (size() + 63) / 64);
    weak_.assign(static_cast<std::size_t>(words_) * nodes_.size(), 0);
    strong_.assign(static_cast<std::size_t>(words_) * nodes_.size(), 0);
}

void Links::join(std::vector<Word>& rows, int words, int a, int b) {
    rows[static_cast<std::size_t>(a * words + b / 64)] |= Word{1} << b % 64;
    rows[static_cast<std::size_t>(b * words + a / 64)] |= Word{1} << a % 64;
}

void Links::link_inside_cells() {
    for (CellSet left = board_->open(); !left.empty();) {
        const int cell = left.take_first();
        const DigitSet all = board_->candidates(cell);
        for (int a = 0; a < kDigits; ++a) {
            for (int b = a + 1; b < kDigits; ++b) {
                if ((all >> a & all >> b & 1) == 0) continue;
                join_weak(find(cell, a), find(cell, b));
                if (std::popcount(all) == 2) join_strong(find(cell, a), find(cell, b));
            }
        }
    }
}

void Links::link_digits(DigitSet digits) {
    for (; digits != 0; digits &= static_cast<DigitSet>(digits - 1)) link_digit(std::countr_zero(digits));
}

void Links::link_digit(int digit) {
    const CellSet holders = board_->holders(digit);
    for (CellSet left = holders; !left.empty();) {
        const int cell = left.take_first();
        for (CellSet seen = left & kPeers[cell]; !seen.empty();) {
            join_weak(find(cell, digit), find(seen.take_first(), digit));
        }
    }
    for (int house = 0; house < kHouses; ++house) {
        if (std::popcount(board_->positions(house, digit)) != 2) continue;
        CellSet places = board_->places(house, digit);
        const int first = places.take_first();
        join_strong(find(first, digit), find(places.first(), digit));
    }
}

int Links::find_group(CellSet cells, int digit) const {
    for (int group = candidates_; group < sets_from_; ++group) {
        if (node(group).digit == digit && node(group).cells == cells) return group;
    }
    return -1;
}

void Links::link_groups() {
    for (int group = candidates_; group < sets_from_; ++group) link_group(group);
}

void Links::link_group(int group) {
    const auto [cells, whole, digit] = node(group);
    const CellSet holders = board_->holders(digit);
    for (CellSet seen = holders & common_peers(cells); !seen.empty();) {
        join_weak(group, find(seen.take_first(), digit));
    }
    const std::array<int, 2> houses = houses_of_group(cells);
    for (int other = group + 1; other < sets_from_ && node(other).digit == digit; ++other) {
        const CellSet others = node(other).cells;
        if (cells.meets(others)) continue;
        for (const int house : houses) {
            if (others.within(kHouseSets[house])) join_weak(group, other);
        }
    }
    for (const int house : houses) {
        const CellSet rest = (holders & kHouseSets[house]) - cells;
        const int count = rest.count();
        if (count == 0) continue;
        const int other = count == 1 ? find(rest.first(), digit) : find_group(rest, digit);
        if (other >= 0) join_strong(group, other);
    }
}

bool Links::follow(Nodes from, bool on, NodesToChange seen, NodesToChange fresh) const {
    std::fill(fresh.begin(), fresh.end(), Word{0});
    any_of(from, [&](int node) {
        const Word* next = after(node, on).data();
        for (int word = 0; word < words_; ++word) fresh[static_cast<std::size_t>(word)] |= next[word];
        return false;
    });
    Word any = 0;
    for (std::size_t word = 0; word < fresh.size(); ++word) {
        fresh[word] &= ~seen[word];
        seen[word] |= fresh[word];
        any |= fresh[word];
    }
    return any != 0;
}

Spread::Spread(const Links& links, int node, bool on, int most_links) : links_(links), on_(on) {
    const auto words = static_cast<std::size_t>(links.words());
    std::vector<Links::Word> seen[2] = {std::vector<Links::Word>(words), std::vector<Links::Word>(words)};
    layers_.resize(words * static_cast<std::size_t>(most_links + 1));
    layers_[static_cast<std::size_t>(node / 64)] = seen[0][static_cast<std::size_t>(node / 64)] =
        Links::Word{1} << node % 64;
    while (depth_ < most_links) {
        const Links::NodesToChange fresh(layers_.data() + words * static_cast<std::size_t>(depth_ + 1),
                                         words);
        if (!links.follow(layer(depth_), on_at(depth_), seen[(depth_ + 1) % 2], fresh)) break;
        ++depth_;
    }
}

Links::Nodes Spread::layer(int links) const {
    const auto words = static_cast<std::size_t>(links_.words());
    return {layers_.data() + words * static_cast<std::size_t>(links), words};
}

int Spread::distance(int node, bool on) const {
    for (int links = on == on_ ? 0 : 1; links <= depth_; links += 2) {
        if (Links::contains(layer(links), node)) return links;
    }
    return -1;
}

}  // namespace nonet
