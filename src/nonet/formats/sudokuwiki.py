"""SudokuWiki links: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits, or a packed board.

The packed board is `S9B` and two characters of base 36 per cell: 1 to 9 is a given, 10 to 18 a solved cell
(digit + 9), and a larger number is 18 + the mask of the candidates (bit 0 for digit 1); 0 says nothing of a
cell. Plain digits are written, and `S9B` when there are placed digits or pencil marks.

An older packed board, 162 characters of base 32 without a prefix, is refused: the one example that was
published with its description cannot be decoded by that description.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import BadFormat, TooLong, TooShort
from nonet.formats._cells import cells
from nonet.formats._format import Record
from nonet.formats._links import LinkFormat, is_host
from nonet.formats._notes import grid_with_notes, with_writable_notes
from nonet.grid.notation import cell_name

if TYPE_CHECKING:
    from nonet.formats._links import Link
    from nonet.grid import Grid

_PREFIX = "S9B"
_HEADER = re.compile(r"([A-Z])(\d)([A-Z])(?=[0-9a-z]{8})")
_OLD_PACKED = re.compile(r"(?=\d*[a-v])[0-9a-v]{162}")
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PACKED = 162
_SOLVED = 9
_MARKED = 18
_LARGEST = _MARKED + 0x1FF


class SudokuWiki(LinkFormat):
    """SudokuWiki links."""

    __slots__ = ()
    name = "sudokuwiki"
    title = "SudokuWiki link"
    holds_placed = True
    holds_candidates = True

    def recognises(self, link: Link) -> bool:
        """Take SudokuWiki addresses, any address with `bd=`, and bare packed boards."""
        if link.host or link.query:
            return "bd" in link.query or is_host(link.host, "sudokuwiki.org", "sudokuwiki.com")
        code = link.path
        return code.startswith((_PREFIX, "bd=")) or _OLD_PACKED.fullmatch(code) is not None

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link."""
        code = link.query.get("bd") or ("" if link.host else link.path.removeprefix("bd="))
        if not code:
            raise BadFormat(
                "the SudokuWiki link holds no puzzle: it has no bd=…; use the site's Email this Board"
            )
        return Record(_read_code(code), line=number)

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it, or raise `CannotExpress`."""
        return with_writable_notes(super().expressible(item, lossy=lossy), self.name, lossy=lossy)

    def write_line(self, record: Record) -> str:
        """Return the address of a puzzle, as plain digits when they say everything."""
        grid = record.grid
        plain = not grid.placed and not grid.has_pencil_marks
        return f"https://www.sudokuwiki.org/sudoku.htm?bd={grid.line('0') if plain else _pack(grid)}"


def _read_code(code: str) -> Grid:
    if code.startswith(_PREFIX):
        return _unpack(code.removeprefix(_PREFIX))
    if header := _HEADER.match(code):
        raise BadFormat(
            "{kind} in the SudokuWiki link is another kind of puzzle; only S9B can be read", kind=header[0]
        )
    if _OLD_PACKED.fullmatch(code):
        raise BadFormat(
            "the SudokuWiki link has an old packed board, whose description is not known well enough; "
            "open it on the site and email the board to get a link with bd=S9B…"
        )
    return cells(code)


def _numbers(body: str) -> list[int]:
    """Return the numbers of 81 pairs of characters in base 36."""
    if len(body) != _PACKED:
        kind = TooShort if len(body) < _PACKED else TooLong
        raise kind(
            "the packed board has {length} characters, {expected} expected: two per cell; copy it whole",
            length=len(body),
            expected=_PACKED,
        )
    numbers = []
    for cell in range(81):
        pair = body[2 * cell : 2 * cell + 2].lower()
        number = 36 * _SIGNS.find(pair[0]) + _SIGNS.find(pair[1])
        if pair[0] not in _SIGNS or pair[1] not in _SIGNS or number > _LARGEST:
            raise BadFormat(
                "{pair} for {cell} is no cell of a packed SudokuWiki board",
                pair=repr(pair),
                cell=cell_name(cell),
            )
        numbers.append(number)
    return numbers


def _unpack(body: str) -> Grid:
    digits, givens, notes = [], [], []
    for cell, number in enumerate(_numbers(body)):
        filled = number <= _MARKED
        digits.append((number - 1) % 9 + 1 if filled and number else 0)
        notes.append(0 if filled else number - _MARKED)
        if 0 < number <= _SOLVED:
            givens.append(cell)
    return grid_with_notes(digits, givens, notes, whole_board=False)


def _pack(grid: Grid) -> str:
    givens = grid.givens
    numbers = [
        (digit if cell in givens else digit + _SOLVED) if digit else mask and _MARKED + mask
        for cell, (digit, mask) in enumerate(zip(grid.digits, grid.candidate_masks, strict=True))
    ]
    return _PREFIX + "".join(_SIGNS[number // 36] + _SIGNS[number % 36] for number in numbers)


FORMAT = SudokuWiki()
