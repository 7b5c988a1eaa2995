"""Lines of the Sudoku Exchange puzzle bank: `<12 hex digits> <81 digits> <nn.n>`.

The hash is the beginning of the SHA-1 of the 81 digits, the last field is the Sudoku Explainer rating.
"""

from __future__ import annotations

from nonet.errors import BadFormat
from nonet.formats._cells import cells, content_lines, looks_like_cells, one_line
from nonet.formats._format import LineFormat, Record

_HEX = frozenset("0123456789abcdefABCDEF")


class Bank(LineFormat):
    """The hash and the rating are kept as `fields["hash"]` and `fields["rating"]`."""

    __slots__ = ()
    name = "bank"
    title = "Sudoku Exchange puzzle bank: hash, puzzle, rating"

    def matches(self, text: str) -> bool:
        """Tell whether the first line is a hash and a puzzle."""
        for line in content_lines(text, limit=1):
            words = line.split(None, 2)
            return len(words) >= 2 and _is_hash(words[0]) and looks_like_cells(words[1])
        return False

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line."""
        words = line.split()
        if not words or words[0][0] == "#":
            return None
        if not 2 <= len(words) <= 3 or not _is_hash(words[0]):
            raise BadFormat("a bank line is a hash of 12 hexadecimal digits, a puzzle and a rating")
        grid = cells(words[1], line.index(words[1], line.index(words[0]) + 12) + 1)
        fields = {"hash": words[0]}
        if len(words) == 3:
            fields["rating"] = words[2]
        return Record(grid, fields=fields, line=number)

    def write_line(self, record: Record) -> str:
        """Return the line; the hash is computed, a rating that is not known is 0.0."""
        from hashlib import sha1

        digits = record.grid.line("0")
        rating = one_line(record.fields.get("rating", "")).replace(" ", "") or "0.0"
        return f"{sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]} {digits} {rating:>4}"


def _is_hash(word: str) -> bool:
    return len(word) == 12 and _HEX.issuperset(word)


FORMAT = Bank()
