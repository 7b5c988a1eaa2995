"""Sukaku: 729 characters per puzzle, nine per cell: a digit in its place is a candidate, `.` is none."""

from __future__ import annotations

from nonet.errors import BadCharacter, TooLong, TooShort
from nonet.formats._cells import content_lines, first_field, looks_like_cells, narrow
from nonet.formats._format import LineFormat, Record
from nonet.grid import Grid

_ALL = "123456789" * 81


class Sukaku(LineFormat):
    """Holds candidates only: a cell with one candidate is not a placed digit."""

    __slots__ = ()
    name = "sukaku"
    title = "729 characters: the candidates of all cells"
    holds_digits = False
    holds_candidates = True

    def matches(self, text: str) -> bool:
        """Tell whether the first line starts with about 729 cells."""
        return any(looks_like_cells(first_field(line)[0], 729) for line in content_lines(text, limit=1))

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line."""
        stripped = line.strip()
        if not stripped or stripped[0] == "#":
            return None
        field, rest = first_field(stripped)
        field = narrow(field)
        first_column = line.index(stripped[0]) + 1
        if len(field) != 729:
            kind = TooShort if len(field) < 729 else TooLong
            raise kind("{count} characters, 729 expected: nine for each of 81 cells", count=len(field))
        masks = [0] * 81
        for offset, (sign, digit) in enumerate(zip(field, _ALL, strict=True)):
            if sign == digit:
                masks[offset // 9] |= 1 << offset % 9
            elif sign not in ".0":
                raise BadCharacter(
                    "{sign} where {digit} or . is expected",
                    sign=repr(sign),
                    digit=digit,
                    column=first_column + offset,
                )
        comment = rest.strip(" \t,;#")
        return Record(Grid.from_candidates(masks), comment=comment, line=number)

    def write_line(self, record: Record) -> str:
        """Return the 729 characters."""
        masks = record.grid.candidate_masks
        return "".join(
            digit if masks[offset // 9] >> offset % 9 & 1 else "." for offset, digit in enumerate(_ALL)
        )


FORMAT = Sukaku()
