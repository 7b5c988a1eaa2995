// Texts cut into lines, what each line is, and grids written as lines.
#include <string>

#include "check.h"
#include "nonet/grid/vocabulary.h"
#include "nonet/search/lines.h"

using nonet::is_puzzle_line;
using nonet::LineKind;
using nonet::Lines;
using nonet::scan_lines;
using std::string_literals::operator""s;

namespace {

const std::string kPuzzle =
    "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......";

LineKind only_kind(const std::string& text) {
    const Lines lines = scan_lines(text);
    CHECK(lines.kinds.size() == 1);
    return lines.kinds.at(0);
}

}  // namespace

TEST(cells_are_digits_and_the_seven_blanks) {
    for (int byte = 0; byte < 256; ++byte) {
        const char sign = static_cast<char>(byte);
        const bool cell = "0123456789.*_-?xX"s.find(sign) != std::string::npos;
        for (const std::size_t place : {0, 40, 80}) {
            std::string line = kPuzzle;
            line[place] = sign;
            CHECK(is_puzzle_line(line) == cell);
        }
    }
}

TEST(after_the_cells_comes_nothing_or_a_separator) {
    CHECK(is_puzzle_line(kPuzzle));
    for (int byte = 0; byte < 256; ++byte) {
        const char sign = static_cast<char>(byte);
        const bool separator = " \t,;|#"s.find(sign) != std::string::npos;
        CHECK(is_puzzle_line(kPuzzle + sign) == separator);
        CHECK(is_puzzle_line(kPuzzle + sign + "whatever\0follows"s) == separator);
    }
}

TEST(lengths_around_81) {
    for (std::size_t length = 0; length < 81; ++length) CHECK(!is_puzzle_line(std::string(length, '.')));
    CHECK(is_puzzle_line(std::string(81, '.')));
    for (const std::size_t length : {82, 162, 729, 100000}) CHECK(!is_puzzle_line(std::string(length, '.')));
}

TEST(kinds_of_lines) {
    CHECK(only_kind(kPuzzle) == LineKind::kPuzzle);
    CHECK(only_kind(kPuzzle + " # 19 clues") == LineKind::kPuzzle);
    CHECK(only_kind("\n") == LineKind::kNothing);
    CHECK(only_kind(" \t \n") == LineKind::kNothing);
    CHECK(only_kind("\r\n") == LineKind::kNothing);
    CHECK(only_kind("# " + kPuzzle) == LineKind::kNothing);
    CHECK(only_kind("  #") == LineKind::kNothing);
    CHECK(only_kind(" " + kPuzzle) == LineKind::kOther);
    CHECK(only_kind(std::string(729, '.')) == LineKind::kOther);
    CHECK(only_kind(std::string(81, '\0')) == LineKind::kOther);
    CHECK(only_kind("\0"s) == LineKind::kOther);
    CHECK(only_kind("123") == LineKind::kOther);
}

TEST(an_empty_text_has_no_lines) {
    CHECK(scan_lines("").starts.empty());
    CHECK(scan_lines({}).kinds.empty());
}

TEST(line_ends_and_the_last_line) {
    const std::string texts[] = {kPuzzle + "\n" + kPuzzle + "\n", kPuzzle + "\n" + kPuzzle,
                                 kPuzzle + "\r\n" + kPuzzle + "\r\n", kPuzzle + "\r\n" + kPuzzle,
                                 kPuzzle + "\n" + kPuzzle + "\r"};
    for (const std::string& text : texts) {
        const Lines lines = scan_lines(text);
        CHECK(lines.kinds == std::vector<LineKind>(2, LineKind::kPuzzle));
        CHECK(lines.lengths == std::vector<std::uint32_t>(2, 81));
        CHECK(lines.starts[0] == 0 && text.substr(lines.starts[1], 81) == kPuzzle);
    }
}

TEST(starts_and_lengths_give_the_lines_back) {
    const std::string text =
        "\n\n" + kPuzzle + "\r\n# a\r\n\0\n"s + std::string(729, '1') + "\n\r\rx\r\r\nend";
    const Lines lines = scan_lines(text);
    const std::vector<std::string> expected = {"",        "",   kPuzzle, "# a", "\0"s, std::string(729, '1'),
                                               "\r\rx\r", "end"};
    CHECK(lines.starts.size() == expected.size());
    CHECK(lines.lengths.size() == expected.size() && lines.kinds.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(text.substr(lines.starts[i], lines.lengths[i]) == expected[i]);
    }
}

// The text ends with its allocation, so that reading one byte too many is seen.
TEST(nothing_is_read_beyond_the_end) {
    for (std::size_t length = 0; length <= 83; ++length) {
        const std::vector<char> text(length, '.');
        const Lines lines = scan_lines({text.data(), text.size()});
        CHECK(lines.kinds.size() == (length == 0 ? 0u : 1u));
        if (length != 0) CHECK((lines.kinds[0] == LineKind::kPuzzle) == (length == 81));
    }
}

TEST(what_is_written_is_read_back) {
    constexpr std::size_t kCount = 100;
    std::vector<std::uint8_t> digits(kCount * nonet::kCells);
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = static_cast<std::uint8_t>(i * 7 % 10);
    std::string text(kCount * 82, '!');
    nonet::write_lines(digits.data(), kCount, text.data());
    const Lines lines = scan_lines(text);
    CHECK(lines.kinds == std::vector<LineKind>(kCount, LineKind::kPuzzle));
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const char sign = text[lines.starts[i / 81] + i % 81];
        CHECK(digits[i] == (sign == '.' ? 0 : sign - '0'));
    }
    std::vector<std::uint8_t> read(digits.size(), 99);
    for (std::size_t i = 0; i < kCount; ++i) {
        nonet::read_line(text.data() + lines.starts[i], read.data() + i * nonet::kCells);
    }
    CHECK(read == digits);
    nonet::write_lines(nullptr, 0, nullptr);
}

TEST(every_sign_for_a_blank_is_read_as_a_blank) {
    std::string line = kPuzzle;
    std::vector<std::uint8_t> expected(nonet::kCells), read(nonet::kCells);
    nonet::read_line(line.data(), expected.data());
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '.') line[i] = "0*_-?xX."[i % 8];
    }
    nonet::read_line(line.data(), read.data());
    CHECK(read == expected);
}
