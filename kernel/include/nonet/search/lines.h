// Reading and writing puzzles as lines of text, by the million.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace nonet {

// What a line of a file is.
enum class LineKind : std::uint8_t {
    kPuzzle,   // 81 cells at its start, then nothing, or a separator and whatever follows
    kNothing,  // blank, or a comment
    kOther,    // anything else: some other notation, or an error
};

struct Lines {
    std::vector<std::uint64_t> starts;   // offset of each line
    std::vector<std::uint32_t> lengths;  // its length without the line end
    std::vector<LineKind> kinds;
};

// Splits a text at line ends and says what each line is. A last line without an end counts.
Lines scan_lines(std::string_view text);

// Whether the text begins with 81 cells and does not go on as if it were something longer.
bool is_puzzle_line(std::string_view line);

// Reads the 81 cells at the start of a puzzle's line as digits (0 is blank).
void read_line(const char* line, std::uint8_t* digits);

// Writes `count` grids of 81 digits (0 is blank) as lines into `out`, which has room for 82 bytes each.
void write_lines(const std::uint8_t* digits, std::size_t count, char* out);

}  // namespace nonet
