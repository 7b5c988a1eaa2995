from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE

from nonet import formats
from nonet.errors import BadCharacter, CannotExpress, EmptyInput, InputError, TooLong, TooShort
from nonet.grid import Grid

MARKS = formats.get("pencilmarks")

# Naked single 9 in r2c4, not placed yet: other cells of its houses still have a 9.
FRAMED = """\
.-----------------.-----------------.-----------------.
| 5    9    134   | 248  7    238   | 6    12   1     |
| 2    13   137   |*9    359  6     | 8    4    179   |
| 467  68   467   | 1    24589 289  | 579  3    79    |
:-----------------+-----------------+-----------------:
| 8    16   9     | 2467 246  5     | 134  1    14    |
| 3    2    146   | 4689 4689 189   | 149  7    5     |
| 147  15   1457  | 3    489  1789  | 2    189  6     |
:-----------------+-----------------+-----------------:
| 169  7    (13)56 | 2689 23689 4   | 19   1689 189   |
| 169  4    2     | 5    689  789   | 179  168-9 3    |
| 69   36   8     | 679  1   #379   | 479  5    2     |
'-----------------'-----------------'-----------------'
"""


def test_read() -> None:
    record = formats.read_one(FRAMED)
    grid = record.grid
    assert formats.sniff(FRAMED).name == "pencilmarks"
    assert grid["r1c1"] == 5
    assert grid.candidates("r1c4") == (2, 4, 8)
    assert record.line == 2


def test_a_lone_digit_that_a_peer_still_has_is_not_placed() -> None:
    grid = formats.read_one(FRAMED).grid
    assert grid["r2c4"] == 0
    assert grid.candidates("r2c4") == (9,)
    assert grid["r1c9"] == 0, "1 is still a candidate in row 1"


def test_marks_are_decoration() -> None:
    grid = formats.read_one(FRAMED).grid
    assert grid.candidates("r7c3") == (1, 3, 5, 6)
    assert grid.candidates("r8c8") == (1, 6, 8, 9)
    assert grid.candidates("r9c6") == (3, 7, 9)


def test_without_a_frame() -> None:
    bare = "\n".join(line.strip("| ").replace("|", "") for line in FRAMED.split("\n") if "---" not in line)
    assert MARKS.matches(bare)
    assert formats.read_one(bare).grid == formats.read_one(FRAMED).grid


def test_round_trip_of_a_puzzle() -> None:
    grid = Grid.parse(PUZZLE)
    text = MARKS.write(grid)
    assert text == grid.pencil_board()
    assert formats.sniff(text).name == "pencilmarks"
    assert formats.read_one(text).grid == grid


def test_several_with_headings() -> None:
    grid = Grid.parse(PUZZLE)
    less = grid.eliminate("r1c3", 1)
    text = f"Before\n{MARKS.write(grid)}\nAfter\n{MARKS.write(less)}\n"
    assert [(record.grid, record.comment) for record in formats.read(text)] == [
        (grid, "Before"),
        (less, "After"),
    ]
    assert [record.grid for record in formats.read(formats.write([grid, less], "pencilmarks"))] == [
        grid,
        less,
    ]


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        (Grid.from_candidates([0] + [511] * 80), "no way to write a cell without candidates: r1c1"),
        (
            Grid.from_candidates([1] + [510] * 80),
            "cannot tell the only candidate of r1c1 from a placed digit",
        ),
        (
            Grid.parse("11" + "." * 79),
            "cannot hold 1 in r1c1, which a peer has too",
        ),
        (Grid.parse(PUZZLE).place("r1c3", 4), "no room for placed digits"),
    ],
)
def test_what_cannot_be_written(grid: Grid, message: str) -> None:
    with pytest.raises(CannotExpress, match=message):
        MARKS.write(grid)


def test_a_lone_candidate_may_be_taken_for_a_placed_digit_if_loss_is_allowed() -> None:
    almost = Grid.from_candidates([1] + [510] * 80)
    assert MARKS.read(MARKS.write(almost, lossy=True))[0].grid["r1c1"] == 1


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (FRAMED.replace("248  7    238", "248  7", 1), TooShort, "line 2: 8 groups of candidates in a row"),
        (FRAMED.replace("248  7    238", "2 48  7    238", 1), TooLong, "line 2: 10 groups"),
        (FRAMED.replace("238", "2x8", 1), BadCharacter, "line 2, column 32: 'x' is not a candidate"),
        ("\n".join(FRAMED.split("\n")[:8]), TooShort, "line 8: 54 cells, 81 expected"),
        ("----\n", EmptyInput, "no grid"),
    ],
)
def test_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "pencilmarks")


def test_a_row_of_all_candidates_is_no_board_in_a_line() -> None:
    full = " ".join(["123456789"] * 9)
    rows = [full] * 9
    for text in ("\n".join(rows), "Grid 1\n" + "\n".join(rows) + "\nGrid 2\n" + "\n".join(rows)):
        records = formats.read(text, "pencilmarks")
        assert all(record.grid.filled == 0 for record in records)
        assert len(records) == max(text.count("Grid"), 1)
