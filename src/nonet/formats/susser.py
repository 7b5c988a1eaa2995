"""Susser lines: 81 signs with `+` before placed digits, then `:` and the deleted candidates.

+1.85...3..5…:824 826        digit, row and column of each deleted candidate

Also the short form, nine rows between commas, in which `*` stands for a run of blanks: `..85*3.,.5..2*,…`.
"""

from __future__ import annotations

from nonet.errors import BadFormat
from nonet.formats._cells import (
    check_signs,
    content_lines,
    deleted,
    first_field,
    looks_like_cells,
    narrow,
    plus_cells,
    plus_line,
    triplet_text,
    triplets,
    with_deleted,
)
from nonet.formats._format import LineFormat, Record
from nonet.grid import Grid

_SHORT_SIGNS = frozenset(".0123456789*")


def one_line(grid: Grid) -> str:
    """Return a grid in any state as one line."""
    removed = triplet_text(deleted(grid))
    return f"{plus_line(grid)}:{removed}" if removed else plus_line(grid)


class Susser(LineFormat):
    """Keeps everything a grid holds in one line."""

    __slots__ = ()
    name = "susser"
    title = "81 characters, + before placed digits, then : and deleted candidates"
    holds_placed = True
    holds_candidates = True

    def matches(self, text: str) -> bool:
        """Tell whether one of the first lines has the marks that plain lines have not."""
        return any(_is_marked(line) for line in content_lines(text))

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line."""
        stripped = line.strip()
        if not stripped or stripped[0] == "#":
            return None
        column = line.index(stripped[0]) + 1
        text, _, comment = stripped.partition("#")
        text = narrow(text)
        if text.count(",") == 8:
            return Record(_read_short(text.strip(), column), comment=comment.strip(), line=number)
        signs, _, removed = text.partition(":")
        digits, givens = plus_cells(signs.rstrip(), column)
        grid = with_deleted(digits, givens, triplets(removed, column + len(signs) + 1))
        return Record(grid, comment=comment.strip(), line=number)

    def write_line(self, record: Record) -> str:
        """Return the line."""
        return one_line(record.grid)


def _is_marked(line: str) -> bool:
    line = narrow(line)
    if line.count(",") == 8:
        # A row of a board between commas has nine single signs: it could pass only if all were `*`.
        rows = line.split(",")
        return line.strip("*,") != "" and all(
            _SHORT_SIGNS.issuperset(row) and (len(row) == 9 or ("*" in row and len(row) < 9)) for row in rows
        )
    field, rest = first_field(line)
    if "+" in field:
        return looks_like_cells(field.replace("+", ""))
    return rest.lstrip().startswith(":") and looks_like_cells(field)


def _read_short(text: str, column: int) -> Grid:
    signs = ""
    for row in text.split(","):
        check_signs(row, column, _SHORT_SIGNS)
        stars = row.count("*")
        blanks = 9 - (len(row) - stars)
        if blanks < stars or (blanks % stars if stars else blanks):
            raise BadFormat("{row} does not make a row of nine cells", row=repr(row), column=column)
        signs += row.replace("*", "." * (blanks // stars)) if stars else row
        column += len(row) + 1
    return Grid.from_line(signs.encode())


FORMAT = Susser()
