"""Lines of gsf's taxonomies: at least seven fields between commas, the puzzle in the fifth."""

from __future__ import annotations

from nonet.errors import BadFormat
from nonet.formats._cells import cells, content_lines, looks_like_cells, one_line
from nonet.formats._format import LineFormat, Record

_PUZZLE = 4
_NAME = 5


class Gsf(LineFormat):
    """The sixth field is kept as `name`, the others by their number: `fields["1"]`, `fields["7"]` …"""

    __slots__ = ()
    name = "gsf"
    title = "gsf's taxonomy lines: puzzle in the fifth field"

    def matches(self, text: str) -> bool:
        """Tell whether the first line has a puzzle in its fifth field."""
        for line in content_lines(text, limit=1):
            parts = line.split(",", 7)
            return len(parts) >= 7 and looks_like_cells(parts[_PUZZLE].strip())
        return False

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line."""
        stripped = line.strip()
        if not stripped or stripped[0] == "#":
            return None
        parts = stripped.split(",")
        if len(parts) < 7:
            raise BadFormat(
                "{count} fields between commas, at least 7 expected, the puzzle in the fifth",
                count=len(parts),
            )
        column = line.index(stripped[0]) + len(",".join(parts[:_PUZZLE])) + 2
        grid = cells(parts[_PUZZLE].strip(), column)
        fields = {
            "name" if place == _NAME else str(place + 1): part.strip()
            for place, part in enumerate(parts)
            if place != _PUZZLE and part.strip()
        }
        return Record(grid, fields=fields, line=number)

    def write_line(self, record: Record) -> str:
        """Return the line; numbers that are not known are 0."""
        fields = {key: one_line(value.replace(",", " ")) for key, value in record.fields.items()}
        numbered = [int(key) for key in fields if key.isascii() and key.isdigit() and 0 < len(key) < 4]
        parts = [fields.get(str(place), "0") for place in range(1, max([7, *numbered]) + 1)]
        parts[_PUZZLE] = record.grid.line("0")
        parts[_NAME] = fields.get("name", "")
        return ",".join(parts)


FORMAT = Gsf()
