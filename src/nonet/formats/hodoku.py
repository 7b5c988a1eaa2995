"""HoDoKu's library lines: a puzzle in any state, and a step that can be done in it.

:code:candidates:givens:deleted:eliminations:placements:extra

`+` stands before digits that were placed; deleted candidates, eliminations and placements are written as
digit, row and column.
"""

from __future__ import annotations

from nonet.errors import BadFormat
from nonet.formats._cells import (
    content_lines,
    deleted,
    one_line,
    plus_cells,
    plus_line,
    triplet_text,
    triplets,
    with_deleted,
)
from nonet.formats._format import LineFormat, Record

_FIELDS = ("code", "candidates", "eliminations", "placements", "extra")
_NO_TECHNIQUE = {"code": "0000", "candidates": "x"}


class Hodoku(LineFormat):
    """Keeps everything a grid holds; the step's values become `fields`."""

    __slots__ = ()
    name = "hodoku"
    title = "HoDoKu library line"
    holds_placed = True
    holds_candidates = True

    def matches(self, text: str) -> bool:
        """Tell whether the first line starts with a colon and has at least four of them."""
        return any(line[0] == ":" and line.count(":") >= 4 for line in content_lines(text, limit=1))

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line, with the step in its fields."""
        stripped = line.strip()
        if not stripped or stripped[0] == "#":
            return None
        if stripped[0] != ":" or stripped.count(":") < 4:
            raise BadFormat("a library line is :code:candidates:givens:deleted:eliminations:placements:extra")
        _, code, candidates, givens, removed, *step = stripped.split(":", 7)
        column = line.index(":") + len(code) + len(candidates) + 4
        digits, given_cells = plus_cells(givens.strip(), column)
        grid = with_deleted(digits, given_cells, triplets(removed, column + len(givens) + 1))
        values = (code, candidates, *step)
        fields = {key: value.strip(": ") for key, value in zip(_FIELDS, values, strict=False)}
        return Record(grid, fields={key: value for key, value in fields.items() if value}, line=number)

    def write_line(self, record: Record) -> str:
        """Return the line; code `0000` and candidates `x` stand for no technique, as in HoDoKu."""
        fields = record.fields if "code" in record.fields else _NO_TECHNIQUE | record.fields
        code, candidates, *step = (one_line(fields.get(key, "")).replace(":", "") for key in _FIELDS)
        removed = triplet_text(deleted(record.grid))
        return ":".join(("", code, candidates, plus_line(record.grid), removed, *step))


FORMAT = Hodoku()
