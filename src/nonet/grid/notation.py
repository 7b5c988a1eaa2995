"""The names players use: cells `r4c7`, candidates `r4c7=5` and `r4c7<>5`, houses `row 3`.

Cells have other names too, `D7` and the like: `nonet.grid.cell_names` has them all. Functions that take `names` use
those, or else the names in use.

A cell is an int from 0 to 80, row by row, so `r1c1` is 0, `r1c9` is 8 and `r9c9` is 80. A house is an int
from 0 to 26: rows, then columns, then boxes. The tables `HOUSES`, `HOUSES_OF` and `PEERS` are computed here.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, NoReturn

from nonet.errors import BadCharacter, OptionError
from nonet.grid.cell_names import CELL_NAMES, CellNames, CellStyle, names_for
from nonet.texts import Text

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

Names = CellStyle | CellNames | None
"""Which names cells have: None for those in use."""

_CELL_BY_NAME = {CELL_NAMES["r1c1"].cell(cell): cell for cell in CELLS}
_DIGIT_SIGNS = frozenset("123456789")


def cell_name(cell: int, names: Names = None) -> str:
    """Return the name of a cell.

    >>> cell_name(33), cell_name(33, "a1"), cell_name(33, "a0")
    ('r4c7', 'D7', 'D6')
    """
    if 0 <= cell < 81:
        return names_for(names).cell(cell)
    raise OptionError("{cell} is not a cell: cells are numbered 0 to 80, row by row", cell=cell)


def parse_cell(cell: str | int, names: Names = None) -> int:
    """Return the index 0 to 80 of a cell given by its name, in either case, or by its index.

    >>> parse_cell("r4c7"), parse_cell("R1C1"), parse_cell(80)
    (33, 0, 80)
    >>> parse_cell("D7"), parse_cell("I9"), parse_cell("J9"), parse_cell("D6", "a0")
    (33, 80, 80, 33)
    """
    if isinstance(cell, str):
        found = _CELL_BY_NAME.get(cell)
        if found is None:
            found = names_for(names).read(cell.strip())
        return _no_cell(cell, names_for(names)) if found is None else found
    try:
        number = index(cell)
    except TypeError:
        raise OptionError(
            "{cell} is not a cell: give a name such as 'r4c7' or an index from 0 to 80", cell=f"{cell!r:.40}"
        ) from None
    if 0 <= number < 81:
        return number
    raise OptionError("{index} is not a cell: cells are numbered 0 to 80, row by row", index=number)


def _no_cell(text: str, names: CellNames) -> NoReturn:
    if CELL_NAMES["a0"].read(text.strip()) is not None and names.columns[0] == "1":
        raise BadCharacter(
            "{cell} is not a cell: columns count from 1, unless cells are named a0", cell=repr(text[:40])
        )
    raise BadCharacter(
        "{cell} is not a cell: write it as r4c7 or {other}, rows A to I or J, columns {first} to {last}",
        cell=repr(text[:40]),
        other=f"D{names.columns[6]}",
        first=names.columns[0],
        last=names.columns[8],
    )


def parse_digit(digit: int) -> int:
    """Return the digit as an int from 1 to 9; anything else is an `OptionError`."""
    try:
        value = index(digit)
    except TypeError:
        raise OptionError("{digit} is not a digit: give an int from 1 to 9", digit=f"{digit!r:.40}") from None
    if 1 <= value <= 9:
        return value
    raise OptionError("{value} is not a digit: digits are 1 to 9", value=value)


def cells_name(cells: Iterable[int], names: Names = None) -> str:
    """Return cells as players write them: rows that share their columns are written together.

    >>> cells_name([40, 42]), cells_name([4, 22]), cells_name([0, 11])
    ('r5c57', 'r13c5', 'r1c1,r2c3')
    >>> cells_name([40, 42], "a1")
    'E5,E7'
    """
    ascending = sorted(set(cells))
    for cell in ascending[:1] + ascending[-1:]:
        cell_name(cell)
    return names_for(names).cells(ascending)


def parse_cells(text: str, names: Names = None) -> tuple[int, ...]:
    """Return the cells of a text such as `r5c46,r13c5`, ascending; commas and blanks separate the groups.

    >>> parse_cells("r5c46, r13c5"), parse_cells("E4,E6 AC5")
    ((4, 22, 39, 41), (4, 22, 39, 41))
    """
    found: set[int] = set()
    reader = names_for(names)
    for group in text.replace(",", " ").split():
        cells = reader.read_group(group)
        if cells is None:
            raise BadCharacter(
                "{group} is not a group of cells: write it as r4c7, r5c46 or {other}",
                group=repr(group[:40]),
                other=f"D{reader.columns[6]}",
            )
        found.update(cells)
    return tuple(sorted(found))


def candidate_name(cell: int, digit: int, *, holds: bool = True, names: Names = None) -> str:
    """Return `r4c7=5`, or `r4c7<>5` with `holds=False`.

    >>> candidate_name(33, 5), candidate_name(33, 5, holds=False), candidate_name(33, 5, names="a1")
    ('r4c7=5', 'r4c7<>5', 'D7=5')
    """
    return f"{cell_name(cell, names)}{'=' if holds else '<>'}{parse_digit(digit)}"


def parse_candidate(text: str, names: Names = None) -> tuple[int, int, bool]:
    """Return the cell, the digit and whether it holds, from `r4c7=5` (holds) or `r4c7<>5` (does not).

    >>> parse_candidate("r4c7=5"), parse_candidate("r4c7<>5")
    ((33, 5, True), (33, 5, False))
    """
    holds = "<>" not in text
    name, separator, digit = text.strip().partition("=" if holds else "<>")
    if not separator or digit not in _DIGIT_SIGNS:
        raise BadCharacter("{text} is not a candidate: write it as r4c7=5 or r4c7<>5", text=repr(text[:40]))
    return parse_cell(name, names), int(digit), holds


def house_name(house: int) -> str:
    """Return the name of one of the 27 houses.

    >>> house_name(2), house_name(15), house_name(22)
    ('row 3', 'column 7', 'box 5')
    """
    if 0 <= house < 27:
        return f"{('row', 'column', 'box')[house // 9]} {house % 9 + 1}"
    raise OptionError("{house} is not a house: rows are 0 to 8, columns 9 to 17, boxes 18 to 26", house=house)


def house_text(house: int) -> Text:
    """Return a house as messages name it, in any language and by the names of cells in use: `row C`."""
    number = names_for().house(house)
    if house < 9:
        return Text("row {number}", number=number)
    return Text("column {number}", number=number) if house < 18 else Text("box {number}", number=number)


def parse_house(text: str) -> int:
    """Return the index into `HOUSES` of a house given by its name.

    >>> parse_house("box 5")
    22
    """
    kind, _, number = text.strip().lower().partition(" ")
    if kind not in ("row", "column", "box") or number.strip() not in _DIGIT_SIGNS:
        raise BadCharacter(
            "{text} is not a house: write it as row 3, column 7 or box 5", text=repr(text[:40])
        )
    return ("row", "column", "box").index(kind) * 9 + int(number) - 1
