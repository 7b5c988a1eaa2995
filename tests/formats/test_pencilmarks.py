from __future__ import annotations

import pytest

from nonet import formats
from nonet.errors import BadCharacter, CannotExpress, EmptyInput, InputError, TooLong, TooShort
from nonet.grid import Grid

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MARKS = formats.get("pencilmarks")

# Naked single 5 in r5c5, not placed yet: other cells of its houses still have a 5.
FRAMED = """\
.-----------------.-----------------.-----------------.
| 5    3    124   | 26   7    2468  | 1489 1249 248   |
| 6    247  247   | 1    9    5     | 3478 234  2478  |
| 12   9    8     | 23   34   24    | 13457 6   247   |
:-----------------+-----------------+-----------------:
| 8    125  1259  | 579  6    147   | 4579 2459 3     |
| 4    25   2569  | 8   *5    3     | 79   29   1     |
| 7    15   1359  | 59   2    14    | 4589 459  6     |
:-----------------+-----------------+-----------------:
| 139  6   (13)4579 | 357  35   7   | 2    8    4     |
| 23   278  237   | 4    1    9     | 36   3    5     |
| 123  1245 12345 | 2356 8   #26    | 1346 134-7 9    |
'-----------------'-----------------'-----------------'
"""


def test_read() -> None:
    record = formats.read_one(FRAMED)
    grid = record.grid
    assert formats.sniff(FRAMED).name == "pencilmarks"
    assert grid["r1c1"] == 5
    assert grid.candidates("r1c4") == (2, 6)
    assert record.line == 2


def test_a_lone_digit_that_a_peer_still_has_is_not_placed() -> None:
    grid = formats.read_one(FRAMED).grid
    assert grid["r5c5"] == 0
    assert grid.candidates("r5c5") == (5,)
    assert grid["r7c9"] == 0, "4 is still a candidate in row 7"


def test_marks_are_decoration() -> None:
    grid = formats.read_one(FRAMED).grid
    assert grid.candidates("r7c3") == (1, 3, 4, 5, 7, 9)
    assert grid.candidates("r9c8") == (1, 3, 4, 7)
    assert grid.candidates("r9c6") == (2, 6)


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
        (FRAMED.replace("26   7    2468", "26   7", 1), TooShort, "line 2: 8 groups of candidates in a row"),
        (FRAMED.replace("26   7    2468", "2 6   7    2468", 1), TooLong, "line 2: 10 groups"),
        (FRAMED.replace("2468", "24x8", 1), BadCharacter, "line 2, column 33: 'x' is not a candidate"),
        ("\n".join(FRAMED.split("\n")[:8]), TooShort, "line 8: 54 cells, 81 expected"),
        ("----\n", EmptyInput, "no grid"),
    ],
)
def test_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "pencilmarks")
