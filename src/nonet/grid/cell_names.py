"""How cells are named: `r4c7`, `R4C7`, `D7`, `D6` or SudokuWiki's `D7`, and which of these names is in use.

    name          cells           rows           columns    several cells
    r1c1          r1c1 … r9c9     1 … 9          1 … 9      r5c46,r13c5: what shares rows or columns together
    R1C1          R1C1 … R9C9     1 … 9          1 … 9      R5C46,R13C5
    a1            A1 … I9         A … I          1 … 9      A5,C5,E4,E6: each by itself (Norvig)
    a0            A0 … I8         A … I          0 … 8      A4,C4,E3,E5
    sudokuwiki    A1 … J9         A … H and J    1 … 9      A5,C5,E4,E6

What nonet writes has the names in use, `r1c1` unless `naming` chooses others: that is a matter of the context, as
precision is for decimals, because cells are named in messages made far from whoever reads them. Reading takes all of
these names, in either case: they differ in how the last row is called, I or J, which nobody confuses. Only where
columns count from 0 must be said.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Literal

from nonet.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CellStyle = Literal["r1c1", "R1C1", "a1", "a0", "sudokuwiki"]
"""The names of the ways to name cells."""

_NUMBERS = "123456789"
_LETTERS = "abcdefghij"
"""Rows as letters; I and J are both the last."""


class CellNames:
    """One way to name cells and houses.

    >>> names = CELL_NAMES["a1"]
    >>> names.cell(33), names.cells([33, 34]), names.read("d7"), names.read("r4c7")
    ('D7', 'D7,D8', 33, 33)
    """

    __slots__ = ("_column_mark", "_row_mark", "columns", "name", "rows", "what")

    def __init__(
        self,
        name: CellStyle,
        what: str,
        *,
        rows: str = _NUMBERS,
        columns: str = _NUMBERS,
        marks: tuple[str, str] = ("", ""),
    ) -> None:
        self.name = name
        self.what = what
        self.rows = rows
        """The sign of each row."""
        self.columns = columns
        """The sign of each column."""
        self._row_mark, self._column_mark = marks

    def __repr__(self) -> str:
        return f"CELL_NAMES[{self.name!r}]"

    def __reduce__(self) -> tuple[object, ...]:
        return names_for, (self.name,)

    def cell(self, cell: int) -> str:
        """Return the name of a cell, 0 to 80."""
        return f"{self._row_mark}{self.rows[cell // 9]}{self._column_mark}{self.columns[cell % 9]}"

    def cells(self, cells: Iterable[int]) -> str:
        """Return the names of cells, in their order, with commas between them."""
        ascending = sorted(set(cells))
        if not self._row_mark:
            return ",".join(map(self.cell, ascending))
        columns_by_row: dict[str, str] = {}
        for cell in ascending:
            row = self.rows[cell // 9]
            columns_by_row[row] = columns_by_row.get(row, "") + self.columns[cell % 9]
        rows_by_columns: dict[str, str] = {}
        for row, columns in columns_by_row.items():
            rows_by_columns[columns] = rows_by_columns.get(columns, "") + row
        return ",".join(
            f"{self._row_mark}{rows}{self._column_mark}{columns}" for columns, rows in rows_by_columns.items()
        )

    def house(self, house: int) -> str:
        """Return the sign of a row or column, or the number of a box."""
        if house < 9:
            return self.rows[house]
        return self.columns[house - 9] if house < 18 else str(house - 17)

    def read(self, name: str) -> int | None:
        """Return the cell of a name, None if it is no cell's."""
        # One sign for the row and one for the column: `r1c11` names a group.
        is_short = len(name) == (4 if name[:1] in ("r", "R") else 2)
        group = self.read_group(name) if is_short else None
        return group[0] if group is not None else None

    def read_group(self, name: str) -> list[int] | None:
        """Return the cells of a group such as `r5c46`, `E4` or `GHI47`, None if it is none."""
        text = name.lower()
        if text[:1] == "r":
            rows, _, columns = text[1:].partition("c")
            places = (_places(rows, _NUMBERS), _places(columns, _NUMBERS))
        else:
            letters = text.rstrip("0123456789")
            places = (_places(letters, _LETTERS), _places(text[len(letters) :], self.columns))
        rows_found, columns_found = places
        if not rows_found or not columns_found:
            return None
        return sorted({9 * min(row, 8) + column for row in rows_found for column in columns_found})


def _places(signs: str, known: str) -> list[int]:
    """Return the places of signs among those that are known; none if one of them is not."""
    places = [known.find(sign) for sign in signs]
    return [] if -1 in places else places


CELL_NAMES: dict[str, CellNames] = {
    names.name: names
    for names in (
        CellNames("r1c1", "row and column", marks=("r", "c")),
        CellNames("R1C1", "row and column", marks=("R", "C")),
        CellNames("a1", "rows A to I, as Norvig has them", rows="ABCDEFGHI"),
        CellNames("a0", "rows A to I, columns from 0", rows="ABCDEFGHI", columns="012345678"),
        CellNames("sudokuwiki", "rows A to H and J, as on SudokuWiki", rows="ABCDEFGHJ"),
    )
}
"""Every way to name cells, by its name."""

_in_use: ContextVar[CellNames] = ContextVar("cell_names", default=CELL_NAMES["r1c1"])


def names_for(names: str | CellNames | None = None) -> CellNames:
    """Return names of cells by their name, `A1` also for `a1`; without one, those in use.

    >>> names_for().cell(0), names_for("A0").cell(0)
    ('r1c1', 'A0')
    """
    if names is None:
        return _in_use.get()
    if isinstance(names, CellNames):
        return names
    found = CELL_NAMES.get(str(names)) or CELL_NAMES.get(str(names).lower())
    if found is None:
        raise OptionError(
            "no cell names {name}; there are {names}", name=repr(names)[:40], names=[*CELL_NAMES]
        )
    return found


@contextmanager
def naming(names: CellStyle | CellNames | None) -> Iterator[CellNames]:
    """Name cells otherwise in a block: in steps, sets, messages and JSON, and `A3` in `grid["A3"]` with `a0`.

    None leaves the names that are in use.

    >>> from nonet.grid import CellSet
    >>> with naming("a1"):
    ...     print(CellSet.parse("r5c46"))
    E4,E6
    """
    token = _in_use.set(names_for(names))
    try:
        yield _in_use.get()
    finally:
        _in_use.reset(token)
