#include "nonet/paths/policy.h"

#include "nonet/paths/deduce.h"

namespace nonet {
namespace {

class PlainPolicy : public Policy {
public:
    bool find(const Board& board, int technique, const Limits& limits, Sink& sink) override {
        const Finder& finder = finders()[static_cast<std::size_t>(technique)];
        return finder.find(board, finder.variant, limits, sink);
    }
    void apply(const Finding& finding, Board& board) override { nonet::apply(finding, board); }
};

}  // namespace

std::unique_ptr<Policy> plain_policy(const Board&) {
    return std::make_unique<PlainPolicy>();
}

}  // namespace nonet
