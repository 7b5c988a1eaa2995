"""Lines: 81 characters, row by row, one puzzle per line; a comment may follow."""

from __future__ import annotations

from nonet.formats._cells import cells, content_lines, first_field, looks_like_cells, narrow, one_line
from nonet.formats._format import LineFormat, Record
from nonet.grid import Grid


class Line(LineFormat):
    """`..85...3..5…` with an optional `# comment`; a solution in the next field is kept."""

    __slots__ = ()
    name = "line"
    title = "81 characters per puzzle, one puzzle per line"

    def matches(self, text: str) -> bool:
        """Tell whether one of the first lines starts with about 81 cells."""
        return any(looks_like_cells(first_field(line)[0]) for line in content_lines(text))

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line."""
        if len(line) == 81 and line.isascii() and not any(end in line for end in " #,\t"):
            return Record(cells(line), line=number)
        stripped = line.lstrip(" \t\v\f\r\"'")
        if not stripped or stripped[0] == "#":
            return None
        field, rest = first_field(stripped)
        grid = cells(field, len(line) - len(stripped) + 1)
        solution, comment = _solution_and_comment(rest) if rest else (None, "")
        return Record(grid, solution=solution, comment=comment, line=number)

    def write_line(self, record: Record) -> str:
        """Return the 81 characters and the comment."""
        line = record.grid.line()
        return f"{line} # {one_line(record.comment)}" if record.comment.strip() else line


def _solution_and_comment(rest: str) -> tuple[Grid | None, str]:
    rest = rest.lstrip(" \t,;|:\"'").rstrip(" \t\r\n,;\"'")
    field, after = first_field(rest)
    field = narrow(field)
    if len(field) == 81 and field.isascii() and field.isdigit() and "0" not in field:
        return Grid.from_line(field.encode()), after.strip(" \t,;|:#\"'")
    return None, rest.lstrip("#").strip()


FORMAT = Line()
