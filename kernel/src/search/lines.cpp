#include "nonet/search/lines.h"

#include <algorithm>
#include <cstring>

#include "nonet/grid/vocabulary.h"

namespace nonet {
namespace {

typedef std::uint8_t Bytes __attribute__((vector_size(16)));

constexpr bool is_cell(char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_' || c == '-' || c == '?' || c == 'x' ||
           c == 'X';
}

// Digits and dots alone, as nearly all lines have them: sixteen characters at a time,
// the last sixteen overlapping.
bool all_plain(const char* text) {
    Bytes strange{};
    for (const int start : {0, 16, 32, 48, 64, kCells - 16}) {
        Bytes characters;
        std::memcpy(&characters, text + start, sizeof characters);
        strange |= (Bytes)((characters - '0' > 9) & (characters != '.'));
    }
    std::uint64_t halves[2];
    std::memcpy(halves, &strange, sizeof halves);
    return (halves[0] | halves[1]) == 0;
}

bool all_cells(const char* text) {
    return all_plain(text) || std::all_of(text, text + kCells, is_cell);
}

constexpr bool separates(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == '#';
}

LineKind kind_of(std::string_view line) {
    if (is_puzzle_line(line)) return LineKind::kPuzzle;
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || line[first] == '#' ? LineKind::kNothing : LineKind::kOther;
}

}  // namespace

bool is_puzzle_line(std::string_view line) {
    if (line.size() < kCells || !all_cells(line.data())) return false;
    return line.size() == kCells || separates(line[kCells]);
}

Lines scan_lines(std::string_view text) {
    Lines lines;
    const std::size_t expected = text.size() / (kCells + 1) + 1;
    lines.starts.reserve(expected);
    lines.lengths.reserve(expected);
    lines.kinds.reserve(expected);
    for (std::size_t start = 0; start < text.size();) {
        const void* newline = std::memchr(text.data() + start, '\n', text.size() - start);
        const std::size_t end =
            newline == nullptr ? text.size()
                               : static_cast<std::size_t>(static_cast<const char*>(newline) - text.data());
        std::string_view line = text.substr(start, end - start);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        lines.starts.push_back(start);
        lines.lengths.push_back(
            static_cast<std::uint32_t>(line.size() < UINT32_MAX ? line.size() : UINT32_MAX));
        lines.kinds.push_back(kind_of(line));
        start = end + 1;
    }
    return lines;
}

void read_line(const char* line, std::uint8_t* digits) {
    for (int cell = 0; cell < kCells; ++cell) {
        const auto digit = static_cast<std::uint8_t>(line[cell] - '0');
        digits[cell] = digit <= kDigits ? digit : 0;
    }
}

void write_lines(const std::uint8_t* digits, std::size_t count, char* out) {
    for (std::size_t i = 0; i < count; ++i, digits += kCells, out += kCells + 1) {
        for (int cell = 0; cell < kCells; ++cell) {
            out[cell] = static_cast<char>(digits[cell] == 0 ? '.' : '0' + digits[cell]);
        }
        out[kCells] = '\n';
    }
}

}  // namespace nonet
