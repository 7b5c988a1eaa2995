"""SadMan's and SudoCue's .sdk: header lines, then nine rows such as `2..1.5..3`.

#ARuud                  A author, B date, C comment, D description, L level, S source, U address
[Puzzle]                this line is optional
2..1.5..3               …
[State]                 optional, nine rows: the puzzle with the digits placed so far
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.errors import BadFormat, EmptyInput, TooLong, TooShort
from nonet.formats._cells import SIGNS, cells, content_lines, narrow, one_line
from nonet.formats._format import DocumentFormat, Record, split_lines
from nonet.grid import Grid

_HEADERS = {
    "A": "author",
    "D": "description",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "address",
}


class Sdk(DocumentFormat):
    """Header lines are kept in `fields`, comment lines in the comment; `[State]` gives placed digits."""

    __slots__ = ()
    name = "sdk"
    title = "SadMan and SudoCue: one puzzle with author, level and source"
    extensions = (".sdk",)
    holds_placed = True
    holds_many = False

    def matches(self, text: str) -> bool:
        """Tell whether header lines or `[Puzzle]` come before the first row of nine."""
        start = text.lstrip()
        marked = (start[:1] == "#" and start[1:2] in "ABCDLSU") or start[:8].lower() == "[puzzle]"
        for line in content_lines(text, limit=2) if marked else ():
            if line.lower() != "[puzzle]":
                return len(line) in (8, 9, 10) and not set(narrow(line)).difference(SIGNS)
        return False

    def read(self, text: str) -> list[Record]:
        """Return the one puzzle of a text."""
        fields: dict[str, str] = {}
        comments: list[str] = []
        sections: dict[str, list[tuple[int, str]]] = {"puzzle": []}
        current = "puzzle"
        for number, line in enumerate(split_lines(text), 1):
            stripped = line.strip()
            if stripped.startswith("#"):
                _read_header(stripped, fields, comments)
            elif stripped.startswith("["):
                current = stripped.strip("[]").lower()
                if sections.setdefault(current, []):
                    raise BadFormat(
                        "{section} comes twice: an sdk text holds one puzzle",
                        section=stripped[:40],
                        line=number,
                    )
            elif stripped:
                sections[current].append((number, stripped))
        rows = sections["puzzle"]
        if not rows:
            raise EmptyInput("no puzzle in the text")
        grid = _read_rows(rows)
        if sections.get("state"):
            grid = _with_state(grid, _read_rows(sections["state"]), sections["state"][0][0])
        return [Record(grid, comment="\n".join(comments), fields=fields, line=rows[0][0])]

    def write_document(self, records: Sequence[Record]) -> str:
        """Return the header lines that are known, the puzzle and, if digits were placed, its state."""
        record = records[0]
        lines = [
            f"#{letter}{one_line(record.fields[key])}"
            for letter, key in _HEADERS.items()
            if record.fields.get(key, "").strip()
        ]
        lines += [f"#C{line}" for line in record.comment.splitlines() if line.strip()]
        grid = record.grid
        puzzle = "".join(sign if cell in grid.givens else "." for cell, sign in enumerate(grid.line()))
        if lines or grid.placed:
            lines.append("[Puzzle]")
        lines += _rows(puzzle)
        if grid.placed:
            lines += ["[State]", *_rows(grid.line())]
        return "\n".join(lines) + "\n"


def _read_header(line: str, fields: dict[str, str], comments: list[str]) -> None:
    letter, value = line[1:2], line[2:].strip()
    if letter == "C":
        comments.append(value)
    elif letter in _HEADERS and value:
        fields[_HEADERS[letter]] = value


def _read_rows(rows: list[tuple[int, str]]) -> Grid:
    signs = ""
    for number, row in rows:
        if len(row) != 9 and len(rows) > 1:
            raise (TooShort if len(row) < 9 else TooLong)(
                "{count} cells in a row, 9 expected", count=len(row), line=number
            )
        signs += row
    return cells(signs)


def _with_state(puzzle: Grid, state: Grid, line: int) -> Grid:
    if any(given and given != now for given, now in zip(puzzle, state, strict=True)):
        raise BadFormat("the state differs from the puzzle in a given", line=line)
    return Grid(state.digits, puzzle.givens)


def _rows(signs: str) -> list[str]:
    return [signs[start : start + 9] for start in range(0, 81, 9)]


FORMAT = Sdk()
