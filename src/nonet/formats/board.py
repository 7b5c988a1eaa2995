"""Boards: nine rows of nine cells in any decoration, one board after another.

. . 8 | 5 . . | . 3 .        spaces, commas, bars and box-drawing characters are decoration,
. 5 . | . 2 . | . . .        lines of dashes are borders, words above a board are its heading
. 6 . | . . . | 1 . 7
------+-------+------        …

Where no row has a sign for blanks, the space is the blank: cells are told by where they stand between bars, or
between tabs, as in what was copied from a spreadsheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.errors import EmptyInput, InputError, TooShort
from nonet.formats._cells import SIGNS
from nonet.formats._format import DocumentFormat, Record, split_lines
from nonet.formats._recovery import read_each
from nonet.formats._rows import (
    has_blank_signs,
    is_border,
    is_heading,
    plain,
    row_cells,
    sections,
)
from nonet.grid import Grid

_ROW_SIGNS = frozenset(SIGNS + " |")


class Board(DocumentFormat):
    """Holds digits alone; the heading above a board is its comment."""

    __slots__ = ()
    name = "grid"
    title = "nine rows of nine cells, any decoration"

    def matches(self, text: str) -> bool:
        """Tell whether some line is a row of a board, or would be with a cell more or less."""
        for line in split_lines(text):
            if line.strip() and not is_heading(line[:200]) and not is_border(line):
                cells = plain(line[:200])
                good = sum(sign in _ROW_SIGNS for sign in cells)
                if cells.strip(" |") and good * 10 >= len(cells) * 8:
                    return True
        return False

    def read(self, text: str) -> list[Record]:
        """Return the boards of a text."""
        records: list[Record] = []
        for section in sections(text):
            rows = section.complete()
            spaces = not has_blank_signs(section.rows)
            signs = [row_cells(row, spaces=spaces) for row in (section.rows if rows is None else rows)]
            if rows is None:
                left = section.incomplete()
                cells = sum(len(row_cells(row, spaces=spaces)) for row in left)
                raise TooShort("{count} cells, 81 expected", count=cells % 81, line=left[-1].line)
            records += _boards("".join(signs), section.heading, [row.line for row in rows])
        if not records:
            raise EmptyInput("no board in the text")
        return records

    def read_each(self, text: str) -> Iterator[Record | InputError]:
        """Yield the boards of a text, going on after a bad one."""
        return read_each(self.read, text)

    def write_document(self, records: Sequence[Record]) -> str:
        """Return the boards, a blank line between them."""
        return "\n".join(f"{record.grid}\n" for record in records)


def _boards(signs: str, heading: str, lines: list[int]) -> list[Record]:
    """Cut the signs of a section into boards; only the first stands under the heading."""
    lines_each = len(lines) * 81 // len(signs) if signs else 0
    return [
        Record(
            Grid.from_line(signs[start : start + 81].encode()),
            comment=heading if start == 0 else "",
            line=lines[min(start // 81 * lines_each, len(lines) - 1)],
        )
        for start in range(0, len(signs), 81)
    ]


FORMAT = Board()
