from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE

from nonet import formats
from nonet.errors import BadCharacter, BadFormat, InputError
from nonet.grid import Grid

SUSSER = formats.get("susser")


def test_placed_and_deleted() -> None:
    line = PUZZLE.replace("59.", "59+4", 1) + ":214 216"
    grid = formats.read_one(line).grid
    assert formats.sniff(line).name == "susser"
    assert grid == Grid.parse(PUZZLE).place("r1c3", 4).eliminate("r1c4", 2).eliminate("r1c6", 2)
    assert SUSSER.write(grid) == line


@pytest.mark.parametrize(
    "line", [PUZZLE.replace("59.", "59+4", 1), PUZZLE + ":214", PUZZLE + ": 214", PUZZLE + " :214  # why"]
)
def test_recognised(line: str) -> None:
    assert SUSSER.matches(line)
    assert SUSSER.read(line)[0].grid.line()[:2] == "59"


def test_a_comment_is_kept() -> None:
    assert SUSSER.read(PUZZLE + ":214 # why")[0].comment == "why"
    assert SUSSER.read(PUZZLE)[0].comment == ""


def test_lines_without_marks_may_come_first() -> None:
    records = formats.read(f"{PUZZLE}\n{PUZZLE}:214\n")
    assert [record.grid.has_pencil_marks for record in records] == [False, True]


def test_short_form() -> None:
    short = "59*7*6*,2*684*,*1*3*,8*9*5*,32*75,*3*2*6,*7*4*,*425*3,*8*1*52"
    grid = Grid.parse(PUZZLE)
    rows = [
        "59*7.6..",
        "2*684.",
        "*1*3.",
        "8.9..5...",
        "32.....75",
        "*3..2.6",
        ".7*4*",
        ".425*3",
        "*8.1..52",
    ]
    assert formats.sniff(",".join(rows)).name == "susser"
    assert formats.read_one(",".join(rows)).grid == grid
    with pytest.raises(BadFormat, match="does not make a row of nine cells"):
        formats.read(short, "susser")


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("*,*,*,*,*,*,*,*,..", BadFormat, "'..' does not make a row of nine cells"),
        ("*,*,*,*,*,*,*,*,1234567890", BadFormat, "does not make a row of nine cells"),
        ("*,*,*,*,*,*,*,*,*a", BadCharacter, "column 18: 'a' is neither"),
        (PUZZLE + ":12", BadCharacter, "column 83: '12' is not a candidate"),
        (PUZZLE + ":x12", BadCharacter, "'x12' is not a candidate"),
    ],
)
def test_errors(line: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(line, "susser")
