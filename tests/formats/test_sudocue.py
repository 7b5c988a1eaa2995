"""The files of SudoCue and SadMan: .sdk and .sdx."""

from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE

from nonet import formats
from nonet.errors import BadCharacter, BadFormat, CannotExpress, EmptyInput, InputError, TooLong, TooShort
from nonet.formats import Record
from nonet.grid import Grid

ROWS = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))
HEADER = """\
#AA. Author
#DA first puzzle
#CStart in the middle
#C and go on
#B16-11-2026
#SSunday
#LEasy
#Uhttps://example.org/
#Xunknown
"""
SDK = formats.get("sdk")
SDX = formats.get("sdx")


@pytest.mark.parametrize("between", ["", "[Puzzle]\n", "[puzzle]\n", "\n"])
def test_sdk(between: str) -> None:
    text = HEADER + between + ROWS
    record = formats.read_one(text)
    assert formats.sniff(text).name == "sdk"
    assert record.grid.line() == PUZZLE
    assert record.comment == "Start in the middle\nand go on"
    assert record.fields == {
        "author": "A. Author",
        "description": "A first puzzle",
        "date": "16-11-2026",
        "source": "Sunday",
        "level": "Easy",
        "address": "https://example.org/",
    }
    assert SDK.read(SDK.write(record)) == [record]


def test_sdk_without_headers_is_nine_rows() -> None:
    assert SDK.write(Grid.parse(PUZZLE)) == ROWS
    assert SDK.read(ROWS)[0].grid.line() == PUZZLE
    assert SDK.read(f"[Puzzle]\n{PUZZLE}")[0].grid.line() == PUZZLE


def test_sdk_state_holds_placed_digits() -> None:
    grid = Grid.parse(PUZZLE).place("r1c3", 4)
    text = SDK.write(grid)
    assert text.split("\n")[0] == "[Puzzle]"
    assert text.split("\n")[10:12] == ["[State]", "594.7.6.."]
    assert formats.read_one(text).grid == grid


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (f"#LEasy\n{ROWS[:-1]}", TooShort, "line 10: 8 cells in a row"),
        (f"#LEasy\n{ROWS}.", TooLong, "line 10: 10 cells in a row"),
        (f"#LEasy\n{ROWS[:-10]}", TooShort, "72 cells, 81 expected"),
        (f"#LEasy\n{ROWS}\n.........", TooLong, "90 cells, 81 expected"),
        (f"#LEasy\n{ROWS.replace('4', 'a', 1)}", BadCharacter, "'a' is neither"),
        (f"[Puzzle]\n{ROWS}\n[Puzzle]\n{ROWS}", BadFormat, "line 11: .Puzzle. comes twice"),
        (
            f"[Puzzle]\n{ROWS}\n[State]\n{ROWS.replace('5', '1', 1)}",
            BadFormat,
            "differs from the puzzle in a given",
        ),
        ("#LEasy\n", EmptyInput, "no puzzle"),
    ],
)
def test_sdk_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "sdk")


def test_one_puzzle_only() -> None:
    grid = Grid.parse(PUZZLE)
    for name in ("sdk", "sdx", "ss"):
        with pytest.raises(CannotExpress, match=f"a {name} text holds one puzzle, not 2"):
            formats.write([grid, grid], name)


def test_sdx() -> None:
    grid = Grid.parse(PUZZLE).place("r1c3", 4).eliminate("r1c4", 2)
    text = SDX.write(grid)
    assert text.split("\n")[0] == "5 9 u4 8 7 238 6 12 1"
    assert formats.sniff(text).name == "sdx"
    assert formats.read_one(text).grid == grid


def test_sdx_naked_single_is_not_placed() -> None:
    text = SDX.write(Grid.parse(PUZZLE))
    assert text.split("\n")[1].split()[3] == "9"
    assert formats.read_one(text).grid["r2c4"] == 0


def test_sdx_of_a_lone_candidate_that_no_peer_has() -> None:
    with pytest.raises(CannotExpress, match="format sdx cannot tell the only candidate of r1c1"):
        SDX.write(Record(Grid.from_candidates([1] + [510] * 80)))


def test_solved_rows_alone_are_a_board() -> None:
    assert not SDX.matches("1 2 3 4 5 6 7 8 9\n" * 9)


SDX_TEXT = SDX.write(Grid.parse(PUZZLE))


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (SDX_TEXT.replace("134", "13a", 1), BadCharacter, "line 1, column 5: '13a' is not a cell"),
        (SDX_TEXT.replace("134", "u13", 1), BadCharacter, "'u13' is not a cell"),
        (SDX_TEXT.replace("134", "u", 1), BadCharacter, "'u' is not a cell"),
        (SDX_TEXT.replace("134 ", "", 1), TooShort, "line 1: 8 cells in a row"),
        (SDX_TEXT.replace("134", "1 34", 1), TooLong, "line 1: 10 cells in a row"),
        (SDX_TEXT.rpartition("\n")[0], TooShort, "72 cells, 81 expected"),
        (SDX_TEXT + "\n" + SDX_TEXT, TooLong, "line 10: more than nine rows"),
        ("\n", EmptyInput, "no rows"),
        (" \n", EmptyInput, "no rows"),
    ],
)
def test_sdx_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        SDX.read(text)
