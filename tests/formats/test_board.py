from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from tests.formats.grids import UNHURRIED, grids
from tests.puzzles import EASY as PUZZLE
from tests.puzzles import EASY_SOLUTION as SOLUTION

from nonet import formats
from nonet.errors import BadCharacter, EmptyInput, InputError, TooLong, TooShort
from nonet.formats._rows import is_heading
from nonet.grid import Grid

SEEDS = Path(__file__).parents[2] / "../shared/seeds"
GRID = formats.get("grid")

WITH_DOTS = """\
---------------------
5 9 . | . 7 . | 6 . .
2 . . | . . 6 | 8 4 .
. . . | 1 . . | . 3 .
---------------------
8 . 9 | . . 5 | . . .
3 2 . | . . . | . 7 5
. . . | 3 . . | 2 . 6
---------------------
. 7 . | . . 4 | . . .
. 4 2 | 5 . . | . . 3
. . 8 | . 1 . | . 5 2
---------------------
"""
WITH_UNDERSCORES = "\t" + "\n\t".join(
    " ".join(PUZZLE[start : start + 9].replace(".", "_")) for start in range(0, 81, 9)
)
WITH_ZEROS = WITH_UNDERSCORES.replace("_", "0").replace("\t", "")
STRIPPED_SPACES = """\
    =============================
     5  9    |    7    | 6
     2       |       6 | 8  4
             | 1       |    3
    -----------------------------
     8     9 |       5 |
     3  2    |         |    7 [5]
             | 3       | 2     6
    -----------------------------
        7    |       4 |
        4  2 | 5       |       3
           8 |    1    |   [5] 2
    =============================
"""
WITH_SPACES = "".join(f"{line:33}\n" for line in STRIPPED_SPACES.splitlines())
WITH_SPACES_AND_NARROW = """\
5 9   |   7   | 6
2     |     6 | 8 4
      | 1     |   3
------+-------+------
8   9 |     5 |
3 2   |       |   7 5
      | 3     | 2   6
------+-------+------
  7   |     4 |
  4 2 | 5     |     3
    8 |   1   |   5 2
"""
FRAMED = """\
+-------+-------+-------+
| 5 9   |   7   | 6     |
| 2     |     6 | 8 4   |
|       | 1     |   3   |
+-------+-------+-------+
| 8   9 |     5 |       |
| 3 2   |       |   7 5 |
|       | 3     | 2   6 |
+-------+-------+-------+
|   7   |     4 |       |
|   4 2 | 5     |     3 |
|     8 |   1   |   5 2 |
+-------+-------+-------+
"""


def _drawn(blank: str) -> str:
    """A board with a box around every cell."""
    rows = [
        "║" + "│".join(f" {sign if sign != '.' else blank} " for sign in PUZZLE[start : start + 9]) + "║"
        for start in range(0, 81, 9)
    ]
    return (
        "╔"
        + "═══╤" * 8
        + "═══╗\n"
        + ("\n╟" + "───┼" * 8 + "───╢\n").join(rows)
        + "\n╚"
        + "═══╧" * 8
        + "═══╝\n"
    )


def _rows(sign: str, separator: str = "\n") -> str:
    text = PUZZLE.replace(".", sign)
    return separator.join(text[start : start + 9] for start in range(0, 81, 9))


@pytest.mark.parametrize(
    "text",
    [
        WITH_DOTS,
        WITH_UNDERSCORES,
        WITH_ZEROS,
        WITH_SPACES,
        WITH_SPACES.replace("    ", "", 1).replace("\n    ", "\n"),
        STRIPPED_SPACES,
        WITH_SPACES_AND_NARROW,
        FRAMED,
        _drawn("."),
        _drawn(" "),
        _rows("."),
        _rows("*"),
        _rows("?"),
        _rows("x"),
        _rows(".", "\r\n"),
        _rows(".", "\r"),
        _rows(".", "\n\n"),
        WITH_ZEROS.replace(" ", ","),
        WITH_ZEROS.replace(" ", ", "),
        WITH_ZEROS.replace(" ", "\t"),
        "[" + "],\n[".join(WITH_ZEROS.replace(" ", ", ").split("\n")) + "]",
        WITH_ZEROS.replace("\n", " "),
        ",".join(PUZZLE.replace(".", "0")),
        WITH_DOTS.replace("-", "="),
        "```\n" + WITH_DOTS + "```\n",
        str(formats.read_one(PUZZLE).grid),
    ],
)
def test_any_shape_is_read(text: str) -> None:
    assert formats.sniff(text).name == "grid"
    assert formats.read_one(text).grid.line() == PUZZLE


def test_a_row_of_dashes_is_a_border_or_nine_blanks() -> None:
    puzzle = "." * 9 + PUZZLE[9:]
    dashed = "\n".join(puzzle.replace(".", "-")[start : start + 9] for start in range(0, 81, 9))
    assert formats.read_one(dashed).grid.line() == puzzle
    bordered = _rows(".").split("\n")
    text = "\n".join([*bordered[:3], "-" * 9, *bordered[3:6], "-" * 9, *bordered[6:]])
    assert formats.read_one(text).grid.line() == PUZZLE


def test_several_boards() -> None:
    other = str(formats.read_one(SOLUTION).grid)
    for between in ("", "\n", "\n\n\n", "-----\n", "=====================\n", "***\n"[:0]):
        records = formats.read(WITH_DOTS + between + other)
        assert [record.grid.line() for record in records] == [PUZZLE, SOLUTION]


def test_headings_become_comments() -> None:
    other = str(formats.read_one(SOLUTION).grid)
    text = f"Board, Setup\n{WITH_DOTS}Board: Solution\n{other}\n2014/11/10 10:22:45 Guesses taken:  304\n"
    records = formats.read(text)
    assert [record.comment for record in records] == ["Board, Setup", "Board: Solution"]
    assert [record.line for record in records] == [3, 16]


def test_headings_in_another_language_and_steps_of_a_game() -> None:
    text = f"    =====\n    <17> 开始\n{WITH_SPACES}    <18> 该行唯一可以填 1 的位置\n{WITH_SPACES}"
    records = formats.read(text)
    assert [record.grid.line() for record in records] == [PUZZLE, PUZZLE]
    assert records[0].comment == "<17> 开始"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (_rows(".")[:-1], TooShort, "line 9: 8 cells in a row, 9 expected"),
        (_rows(".") + ".", TooLong, "line 9: 10 cells in a row, 9 expected"),
        (_rows(".")[:-10], TooShort, "line 8: 72 cells, 81 expected"),
        (_rows(".") + "\n" + _rows(".")[:9], TooShort, "line 10: 9 cells, 81 expected"),
        (
            _rows(".").replace("\n3", "\na", 1),
            BadCharacter,
            "line 5, column 1: 'a' is neither a digit nor a blank",
        ),
        (_rows(".").replace("425", "hey", 1), BadCharacter, "line 8, column 2: 'h' is neither"),
        (WITH_DOTS.replace("5 2", "5  ", 1), TooShort, "line 12: 8 cells in a row"),
        ("-----\n=====\n", EmptyInput, "no board"),
        (_rows(".").replace("32..", "# 3\n32..", 1), BadCharacter, "line 5, column 1: '#' is neither"),
        (FRAMED.replace("| 5 9", "9 | 5 9", 1), TooShort, "line 2: 5 cells in a row"),
        (WITH_SPACES_AND_NARROW.replace("5 9", "5 4   5 9", 1), TooShort, "line 1: 6 cells in a row"),
        (WITH_DOTS.replace("5 9 .", ". " * 2500, 1), TooLong, "no row of a board is that long"),
    ],
)
def test_errors(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "grid")


def test_digits_that_share_a_place_are_not_told_apart() -> None:
    with pytest.raises(TooShort, match="8 cells in a row"):
        formats.read(
            WITH_SPACES.replace(" 5  9    |    7    | 6       ", "12 345678|         |         "), "grid"
        )


def test_what_is_a_heading() -> None:
    assert is_heading("Puzzle 1")
    assert is_heading("# 1 2 3")
    assert is_heading("解 1")
    assert not is_heading("x x 1 | X . 2")
    assert not is_heading("a b c")


def test_write() -> None:
    grids = [formats.read_one(PUZZLE).grid, formats.read_one(SOLUTION).grid]
    assert formats.write(grids, "grid") == f"{grids[0]}\n\n{grids[1]}\n"


@pytest.mark.parametrize(("name", "boards"), [("000", 1), ("001", 4), ("002", 1), ("003", 0), ("004", 6)])
def test_boards_in_documents_of_others(name: str, boards: int) -> None:
    """Every board in the documents that nonet grew from, cut out as it stands."""
    paths = list(SEEDS.glob(f"{name}_*.txt"))
    if not paths:
        pytest.skip("the documents are not beside this checkout")
    found = 0
    block: list[str] = []
    for line in [*paths[0].read_text(encoding="utf-8").split("\n"), ""]:
        if line.strip() and not any(sign.isalpha() or sign in "`$\"'<>" for sign in line):
            block.append(line)
            continue
        try:
            found += len(GRID.read("\n".join(block)))
        except InputError:
            assert sum(any(sign.isdigit() for sign in row) for row in block) < 9, block
        block = []
    assert found >= boards


def sheet(line: str) -> str:
    """Return a puzzle as it is copied from a spreadsheet."""
    return "\n".join(
        "\t".join(line[9 * row : 9 * row + 9].replace(".", " ")).replace(" ", "") for row in range(9)
    )


@UNHURRIED
@given(grids())
def test_cells_of_a_spreadsheet(grid: Grid) -> None:
    line = Grid(grid.digits).line()
    if grid.filled:
        assert [record.grid.line() for record in GRID.read(sheet(line))] == [line]
        assert formats.read_one(sheet(line) + "\n").grid.line() == line
