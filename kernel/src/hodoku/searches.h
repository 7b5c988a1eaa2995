// The searches that HoDoKu does in its own way. Each offers one finding at most: the one that HoDoKu shows.
#pragma once

#include "hodoku/singles_queue.h"
#include "nonet/techniques/finders.h"

namespace nonet::hodoku {

// What is asked of a search.
struct Query {
    const Board& board;
    const SinglesQueue& queue;
    const Finder& finder;  // of the technique
    const Limits& limits;
};

// Offers what it finds to the sink; returns true if the sink had enough.
using Search = bool (*)(const Query& query, Sink& sink);

bool find_full_house(const Query& query, Sink& sink);
bool find_naked_single(const Query& query, Sink& sink);
bool find_hidden_single(const Query& query, Sink& sink);

bool find_remote_pair(const Query& query, Sink& sink);

// Nice loops and AICs, of all kinds together. The finding says which technique it is.
bool find_loop(const Query& query, Sink& sink);
bool find_grouped_loop(const Query& query, Sink& sink);

bool find_als_xz(const Query& query, Sink& sink);
bool find_als_xy_wing(const Query& query, Sink& sink);
bool find_als_chain(const Query& query, Sink& sink);

}  // namespace nonet::hodoku
