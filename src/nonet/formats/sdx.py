"""SudoCue's .sdx: nine lines of nine cells, candidates run together, `u` before a digit the user placed.

2 679 u5 …
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.errors import BadCharacter, EmptyInput, TooLong, TooShort
from nonet.formats._cells import lone_digits, mask_of, narrow
from nonet.formats._format import DocumentFormat, Record, split_lines
from nonet.formats.pencilmarks import check_readable
from nonet.grid import Grid

_DIGITS = frozenset("123456789")


class Sdx(DocumentFormat):
    """Holds everything of a grid; a lone digit without `u` is a given, or a naked single."""

    __slots__ = ()
    name = "sdx"
    title = "SudoCue's work in progress: candidates and placed digits"
    extensions = (".sdx",)
    holds_placed = True
    holds_candidates = True
    holds_many = False

    def matches(self, text: str) -> bool:
        """Tell whether the first rows are nine cells between blanks, one of them more than a digit."""
        several = False
        rows = [narrow(line).split(None, 9) for line in split_lines(text) if line.strip()][:9]
        for cells in rows:
            if len(cells) != 9 or not all(_is_cell(cell) for cell in cells):
                return False
            several = several or any(len(cell) > 1 for cell in cells)
        return several

    def read(self, text: str) -> list[Record]:
        """Return the one grid of a text."""
        masks: list[int] = []
        placed: dict[int, int] = {}
        first = 1
        for number, line in enumerate(split_lines(text), 1):
            if not line.strip():
                continue
            if not masks:
                first = number
            if len(masks) == 81:
                raise TooLong("more than nine rows: an sdx text holds one puzzle", line=number)
            for cell, word in enumerate(_words(line, number), len(masks)):
                if word[0] == "u":
                    placed[cell] = int(word[1])
                masks.append(mask_of(word.lstrip("u")))
        if not masks:
            raise EmptyInput("no rows in the text")
        if len(masks) < 81:
            raise TooShort("{count} cells, 81 expected", count=len(masks))
        digits = bytearray(lone_digits(masks))
        givens = [cell for cell, digit in enumerate(digits) if digit and cell not in placed]
        for cell, digit in placed.items():
            digits[cell] = digit
        return [Record(Grid(bytes(digits), givens, masks), line=first)]

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it."""
        record = super().expressible(item, lossy=lossy)
        check_readable(record.grid, self.name, lossy=lossy)
        return record

    def write_document(self, records: Sequence[Record]) -> str:
        """Return the nine lines."""
        grid = records[0].grid
        placed = grid.placed
        words = [
            ("u" if cell in placed else "") + "".join(map(str, grid.candidates(cell))) for cell in range(81)
        ]
        return "".join(" ".join(words[start : start + 9]) + "\n" for start in range(0, 81, 9))


def _is_cell(word: str) -> bool:
    digits = word.removeprefix("u")
    return 0 < len(digits) <= 9 and _DIGITS.issuperset(digits) and (digits is word or len(digits) == 1)


def _words(line: str, number: int) -> list[str]:
    line = narrow(line)
    words = line.split()
    for word in words:
        if not _is_cell(word):
            raise BadCharacter(
                "{word} is not a cell: write candidates as 679, a placed digit as u5",
                word=repr(word[:20]),
                line=number,
                column=line.index(word) + 1,
            )
    if len(words) != 9:
        raise (TooShort if len(words) < 9 else TooLong)(
            "{count} cells in a row, 9 expected", count=len(words), line=number
        )
    return words


FORMAT = Sdx()
