from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE

from nonet import formats
from nonet.errors import BadFormat, EmptyInput, InputError, TooShort
from nonet.grid import Grid

BOARD = """\
*-----------*
|59.|.7.|6..|
|2..|..6|84.|
|...|1..|.3.|
|---+---+---|
|8.9|..5|...|
|32.|...|.75|
|...|3..|2.6|
|---+---+---|
|.7.|..4|...|
|.42|5..|..3|
|..8|.1.|.52|
*-----------*
"""
SS = formats.get("ss")


def test_givens_alone() -> None:
    assert formats.sniff(BOARD).name == "ss"
    assert formats.read_one(BOARD).grid == Grid.parse(PUZZLE)
    assert SS.write(Grid.parse(PUZZLE)) == BOARD.rstrip("\n")


def test_placed_and_eliminated() -> None:
    text = BOARD + "\nI024\nE03002\nE05002\n"
    grid = formats.read_one(text).grid
    assert grid == Grid.parse(PUZZLE).place("r1c3", 4).eliminate("r1c4", 2).eliminate("r1c6", 2)
    assert SS.write(grid) + "\n" == text


def test_clipboard_of_simple_sudoku() -> None:
    now = Grid.parse(PUZZLE).place("r1c3", 4).eliminate("r1c4", 2)
    marks = "*--------------------*\n" + "\n".join(f"| {row} |" for row in now.pencil_board().split("\n"))
    assert formats.read_one(BOARD + "\n\n" + BOARD.replace("59.", "594", 1) + "\n\n" + marks).grid == now
    given = Grid.parse(PUZZLE).eliminate("r1c4", 2)
    marks = "*--------------------*\n" + "\n".join(f"| {row} |" for row in given.pencil_board().split("\n"))
    assert formats.read_one(BOARD + "\n" + marks).grid == given


def test_several_boards_are_no_ss() -> None:
    assert formats.sniff(BOARD + "\n" + BOARD).name == "grid"
    assert len(formats.read(BOARD + "\n" + BOARD)) == 2


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (BOARD + "I814\n", BadFormat, "line 14: I814: cells are 00 to 80, digits 1 to 9"),
        (BOARD + "I020\n", BadFormat, "I020: cells are 00 to 80"),
        (BOARD + "E02010\n", BadFormat, "E02010: cells are 00 to 80"),
        (BOARD + "I004\n", BadFormat, "I004: the cell already has 5"),
        (BOARD.replace("|..8|.1.|.52|\n", ""), TooShort, "72 cells, 81 expected"),
        (BOARD + BOARD + BOARD, BadFormat, "3 boards"),
        (BOARD + BOARD.replace("59.", "...", 1), BadFormat, "has not all givens of the first"),
        ("*-----------*\n", EmptyInput, "no board"),
    ],
)
def test_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "ss")


def test_eliminating_a_digit_that_is_placed_changes_nothing() -> None:
    assert SS.read(BOARD + "E00005\n")[0].grid == Grid.parse(PUZZLE)
