"""The names players use: cells `r4c7`, candidates `r4c7=5` and `r4c7<>5`, houses `row 3`.

A cell is an int from 0 to 80, row by row, so `r1c1` is 0, `r1c9` is 8 and `r9c9` is 80. A house is an int
from 0 to 26: rows, then columns, then boxes. The tables `HOUSES`, `HOUSES_OF` and `PEERS` are computed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import BadCharacter, OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable

DIGITS = range(1, 10)
CELLS = range(81)

BLANKS = ".0*_-?xX"
"""Every character that stands for an empty cell in a line of 81."""

ROWS = tuple(tuple(range(9 * row, 9 * row + 9)) for row in range(9))
COLUMNS = tuple(tuple(range(column, 81, 9)) for column in range(9))
BOXES = tuple(
    tuple(9 * row + column for row in range(top, top + 3) for column in range(left, left + 3))
    for top in (0, 3, 6)
    for left in (0, 3, 6)
)
HOUSES: tuple[tuple[int, ...], ...] = ROWS + COLUMNS + BOXES
"""The cells of each of the 27 houses: nine rows, nine columns, nine boxes."""

HOUSES_OF: tuple[tuple[int, int, int], ...] = tuple(
    (cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in CELLS
)
"""For each cell its row, its column and its box, as indices into `HOUSES`."""

PEERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted({peer for house in HOUSES_OF[cell] for peer in HOUSES[house]} - {cell})) for cell in CELLS
)
"""For each cell the 20 cells that share a house with it, ascending."""

_NAMES = tuple(f"r{row}c{column}" for row in DIGITS for column in DIGITS)
_CELL_BY_NAME = {name: cell for cell, name in enumerate(_NAMES)}
_DIGIT_SIGNS = frozenset("123456789")


def cell_name(cell: int) -> str:
    """Return the name of a cell.

    >>> cell_name(33)
    'r4c7'
    """
    if 0 <= cell < 81:
        return _NAMES[cell]
    raise OptionError(f"{cell} is not a cell: cells are numbered 0 to 80, row by row")


def parse_cell(cell: str | int) -> int:
    """Return the index 0 to 80 of a cell given by its name, in either case, or by its index.

    >>> parse_cell("r4c7"), parse_cell("R1C1"), parse_cell(80)
    (33, 0, 80)
    """
    if isinstance(cell, str):
        found = _CELL_BY_NAME.get(cell.strip().lower())
        if found is None:
            raise BadCharacter(f"{cell[:40]!r} is not a cell: write it as r4c7, row and column from 1 to 9")
        return found
    try:
        index = cell.__index__()
    except AttributeError:
        raise OptionError(
            f"{cell!r:.40} is not a cell: give a name such as 'r4c7' or an index from 0 to 80"
        ) from None
    if 0 <= index < 81:
        return index
    raise OptionError(f"{index} is not a cell: cells are numbered 0 to 80, row by row")


def parse_digit(digit: int) -> int:
    """Return the digit as an int from 1 to 9; anything else is an `OptionError`."""
    try:
        value = digit.__index__()
    except AttributeError:
        raise OptionError(f"{digit!r:.40} is not a digit: give an int from 1 to 9") from None
    if 1 <= value <= 9:
        return value
    raise OptionError(f"{value} is not a digit: digits are 1 to 9")


def cells_name(cells: Iterable[int]) -> str:
    """Return cells as players write them: rows that share their columns are written together.

    >>> cells_name([40, 42]), cells_name([4, 22]), cells_name([0, 11])
    ('r5c57', 'r13c5', 'r1c1,r2c3')
    """
    columns_by_row: dict[int, str] = {}
    for cell in sorted(set(cells)):
        name = cell_name(cell)
        row = cell // 9 + 1
        columns_by_row[row] = columns_by_row.get(row, "") + name[3]
    rows_by_columns: dict[str, str] = {}
    for row, columns in columns_by_row.items():
        rows_by_columns[columns] = rows_by_columns.get(columns, "") + str(row)
    return ",".join(f"r{rows}c{columns}" for columns, rows in rows_by_columns.items())


def parse_cells(text: str) -> tuple[int, ...]:
    """Return the cells of a text such as `r5c46,r13c5`, ascending; commas and blanks separate the groups.

    >>> parse_cells("r5c46, r13c5")
    (4, 22, 39, 41)
    """
    found: set[int] = set()
    for group in text.replace(",", " ").split():
        rows, separator, columns = group[1:].lower().partition("c")
        if group[0] not in "rR" or not separator or not _is_digits(rows) or not _is_digits(columns):
            raise BadCharacter(f"{group[:40]!r} is not a group of cells: write it as r4c7, r5c46 or r13c5")
        found.update(9 * int(row) + int(column) - 10 for row in set(rows) for column in set(columns))
    return tuple(sorted(found))


def candidate_name(cell: int, digit: int, *, holds: bool = True) -> str:
    """Return `r4c7=5`, or `r4c7<>5` with `holds=False`.

    >>> candidate_name(33, 5), candidate_name(33, 5, holds=False)
    ('r4c7=5', 'r4c7<>5')
    """
    return f"{cell_name(cell)}{'=' if holds else '<>'}{parse_digit(digit)}"


def parse_candidate(text: str) -> tuple[int, int, bool]:
    """Return the cell, the digit and whether it holds, from `r4c7=5` (holds) or `r4c7<>5` (does not).

    >>> parse_candidate("r4c7=5"), parse_candidate("r4c7<>5")
    ((33, 5, True), (33, 5, False))
    """
    holds = "<>" not in text
    name, separator, digit = text.strip().partition("=" if holds else "<>")
    if not separator or digit not in _DIGIT_SIGNS:
        raise BadCharacter(f"{text[:40]!r} is not a candidate: write it as r4c7=5 or r4c7<>5")
    return parse_cell(name), int(digit), holds


def house_name(house: int) -> str:
    """Return the name of one of the 27 houses.

    >>> house_name(2), house_name(15), house_name(22)
    ('row 3', 'column 7', 'box 5')
    """
    if 0 <= house < 27:
        return f"{('row', 'column', 'box')[house // 9]} {house % 9 + 1}"
    raise OptionError(f"{house} is not a house: rows are 0 to 8, columns 9 to 17, boxes 18 to 26")


def parse_house(text: str) -> int:
    """Return the index into `HOUSES` of a house given by its name.

    >>> parse_house("box 5")
    22
    """
    kind, _, number = text.strip().lower().partition(" ")
    if kind not in ("row", "column", "box") or number.strip() not in _DIGIT_SIGNS:
        raise BadCharacter(f"{text[:40]!r} is not a house: write it as row 3, column 7 or box 5")
    return ("row", "column", "box").index(kind) * 9 + int(number) - 1


def _is_digits(text: str) -> bool:
    return bool(text) and _DIGIT_SIGNS.issuperset(text)
