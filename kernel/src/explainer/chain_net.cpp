#include "explainer/chain_net.h"

namespace nonet::explainer {
namespace {

typedef std::uint64_t Pair __attribute__((vector_size(16), may_alias));

// A row of so many pairs of words.
template <int H>
struct Row {
    Pair pairs[H];

    friend Row operator|(const Row& a, const Row& b) {
        Row row;
        for (int i = 0; i < H; ++i) row.pairs[i] = a.pairs[i] | b.pairs[i];
        return row;
    }
    friend Row operator&(const Row& a, const Row& b) {
        Row row;
        for (int i = 0; i < H; ++i) row.pairs[i] = a.pairs[i] & b.pairs[i];
        return row;
    }
    friend Row operator~(const Row& a) {
        Row row;
        for (int i = 0; i < H; ++i) row.pairs[i] = ~a.pairs[i];
        return row;
    }
    bool any() const {
        Pair all = pairs[0];
        for (int i = 1; i < H; ++i) all |= pairs[i];
        return (all[0] | all[1]) != 0;
    }
};

// Turns a block of 64 × 64 bits about its diagonal.
void turn(std::uint64_t* block) {
    std::uint64_t mask = 0x00000000FFFFFFFF;
    for (int width = 32; width != 0; width >>= 1, mask ^= mask << width) {
        for (int row = 0; row < 64; row = (row + width + 1) & ~width) {
            const std::uint64_t swapped = (block[row] >> width ^ block[row + width]) & mask;
            block[row] ^= swapped << width;
            block[row + width] ^= swapped;
        }
    }
}

}  // namespace

bool NetClosure::run(const Graph& graph, const Position& position, const NetClosure* base) {
    size_ = graph.size();
    if (size_ > kMost) return false;
    if (size_ <= 2 * 128) {
        close<2>(graph, position, base);
    } else {
        close<3>(graph, position, base);
    }
    survey(graph, position);
    return true;
}

template <int H>
void NetClosure::close(const Graph& graph, const Position& position, const NetClosure* base) {
    words_ = 2 * H;
    queue_.clear();
    std::fill_n(queued_.begin(), graph.groups(), 0);
    if (base != nullptr) {
        start_from(*base, graph, position);
    } else {
        start(graph, position);
    }
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const int group = queue_[next];
        queued_[static_cast<std::size_t>(group)] = 0;
        // Explainer sees nothing in a group that has only one candidate left from the start.
        if (position.left(group) >= 2) visit<H>(graph, group);
    }
}

void NetClosure::touch(const Graph& graph, int id) {
    for (const std::uint16_t group : graph.groups_of(id)) {
        if (queued_[group] != 0) continue;
        queued_[group] = 1;
        queue_.push_back(group);
    }
}

void NetClosure::start(const Graph& graph, const Position& position) {
    const auto width = static_cast<std::size_t>(words_);
    ons_.assign(width * static_cast<std::size_t>(size_), 0);
    offs_.assign(width * static_cast<std::size_t>(size_), 0);
    broken_.fill(0);
    in_.clear();
    for (int id = 0; id < size_; ++id) {
        const std::size_t row = width * static_cast<std::size_t>(id);
        if (!position.in(id)) {
            std::fill_n(offs_.begin() + static_cast<std::ptrdiff_t>(row), width, ~std::uint64_t{0});
            continue;
        }
        in_.add(id);
        ons_[row + static_cast<std::size_t>(id / 64)] = std::uint64_t{1} << id % 64;
        touch(graph, id);
    }
}

void NetClosure::start_from(const NetClosure& base, const Graph& graph, const Position& position) {
    const auto width = static_cast<std::size_t>(words_);
    ons_ = base.ons_;
    offs_ = base.offs_;
    broken_ = base.broken_;
    in_ = base.in_;
    for (int id = 0; id < size_; ++id) {
        if (position.in(id) || !in_.contains(id)) continue;
        in_.remove(id);
        const auto row = static_cast<std::ptrdiff_t>(width * static_cast<std::size_t>(id));
        std::fill_n(ons_.begin() + row, width, 0);
        std::fill_n(offs_.begin() + row, width, ~std::uint64_t{0});
        touch(graph, id);
    }
}

// One member on turns all others off; all but one off turn that one on.
template <int H>
void NetClosure::visit(const Graph& graph, int group) {
    const auto members = graph.members(group);
    auto* const ons = reinterpret_cast<Row<H>*>(ons_.data());
    auto* const offs = reinterpret_cast<Row<H>*>(offs_.data());
    Row<H> any_on = ons[members[0]], any_left = ~offs[members[0]];
    Row<H> two_on{}, two_left{};
    for (const Id member : members.subspan(1)) {
        const Row<H> on = ons[member], left = ~offs[member];
        two_on = two_on | (any_on & on);
        any_on = any_on | on;
        two_left = two_left | (any_left & left);
        any_left = any_left | left;
    }
    auto& broken = *reinterpret_cast<Row<H>*>(broken_.data());
    broken = broken | two_on | ~any_left;
    const Row<H> last = any_left & ~two_left, whole = ~broken;
    for (const Id member : members) {
        Row<H>& on = ons[member];
        Row<H>& off = offs[member];
        const Row<H> open = ~(on | off) & whole;  // what more follows where it is broken does not matter
        const Row<H> turned_on = last & open, turned_off = any_on & open;
        if (!(turned_on | turned_off).any()) continue;
        on = on | turned_on;
        off = off | turned_off;
        touch(graph, member);
    }
}

void NetClosure::transpose(const std::vector<std::uint64_t>& lanes, std::array<Lanes, kMost>& rows) const {
    const int blocks = (size_ + 63) / 64;
    for (int down = 0; down < blocks; ++down) {
        for (int across = 0; across < blocks; ++across) {
            std::uint64_t block[64] = {};
            for (int i = 0; i < 64 && 64 * down + i < size_; ++i) {
                block[i] = lanes[static_cast<std::size_t>(words_ * (64 * down + i) + across)];
            }
            turn(block);
            for (int i = 0; i < 64; ++i) {
                rows[static_cast<std::size_t>(64 * across + i)][static_cast<std::size_t>(down)] = block[i];
            }
        }
    }
}

void NetClosure::survey(const Graph& graph, const Position& position) {
    const auto width = static_cast<std::size_t>(words_);
    placeable_.fill(0);
    for (int id = 0; id < size_; ++id) {
        if (!position.in(id)) continue;
        if (position.left(graph.group(id, kByCell)) > 1) {
            placeable_[static_cast<std::size_t>(id / 64)] |= std::uint64_t{1} << id % 64;
        }
        const std::size_t row = width * static_cast<std::size_t>(id);
        for (std::size_t word = 0; word < width; ++word)
            broken_[word] |= ons_[row + word] & offs_[row + word];
    }
    transpose(ons_, on_rows_);
    transpose(offs_, off_rows_);
}

int NetClosure::partner(const Graph& graph, const Position& position, int id) {
    for (const int group : graph.groups_of(id)) {
        if (position.left(group) == 2) return position.other(group, id);
    }
    return -1;
}

bool NetClosure::absurd(const Graph& graph, const Position& position, Literal assumption) const {
    if (is_on(assumption)) return broken(id_of(assumption));
    const int other = partner(graph, position, id_of(assumption));
    return other >= 0 && broken(other);
}

}  // namespace nonet::explainer
