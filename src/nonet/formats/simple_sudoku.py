"""Simple Sudoku's .ss: a framed board of givens, then what was done to it.

*-----------*
|38.|...|5.6|            …
*-----------*
I388                     placed: cell 38 (from 0, row by row), digit 8
E78007                   eliminated: cell 78, digit 7

What Simple Sudoku puts on the clipboard is read too: the board of givens, if it changed the board of now, and
the pencil marks.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.errors import BadFormat, EmptyInput, TooShort
from nonet.formats._cells import deleted
from nonet.formats._format import DocumentFormat, Record, split_lines
from nonet.formats._rows import Row, is_border, plain, row_cells
from nonet.formats.pencilmarks import read_row
from nonet.grid import Grid

_FRAME = "*-----------*"
_BAR = "|---+---+---|"


class SimpleSudoku(DocumentFormat):
    """Holds everything of a grid."""

    __slots__ = ()
    name = "ss"
    title = "Simple Sudoku: givens, placed digits, eliminated candidates"
    extensions = (".ss",)
    holds_placed = True
    holds_candidates = True
    holds_many = False

    def matches(self, text: str) -> bool:
        """Tell whether the first line is the frame; several boards and nothing else are format grid."""
        if not text.lstrip().startswith(_FRAME):
            return False
        lines = [line.strip() for line in split_lines(text)]
        if lines.count(_FRAME) <= 2:
            return True
        return any(_is_move(line) or (line != _FRAME and line.startswith("*--")) for line in lines)

    def read(self, text: str) -> list[Record]:
        """Return the one puzzle of a text."""
        rows: list[Row] = []
        moves: list[Row] = []
        for number, line in enumerate(split_lines(text), 1):
            stripped = line.strip()
            if _is_move(stripped):
                moves.append(Row(number, stripped))
            elif stripped and not is_border(stripped):
                rows.append(Row(number, line))
        if not rows:
            raise EmptyInput("no board in the text")
        signs, masks = _boards(rows)
        grid = _grid(signs, masks)
        return [Record(_after(grid, moves) if moves else grid, line=rows[0].line)]

    def write_document(self, records: Sequence[Record]) -> str:
        """Return the framed givens and the moves."""
        grid = records[0].grid
        lines = [_FRAME]
        for row in range(9):
            signs = "".join(
                str(grid[cell]) if cell in grid.givens else "." for cell in range(9 * row, 9 * row + 9)
            )
            lines.append(f"|{signs[:3]}|{signs[3:6]}|{signs[6:]}|")
            if row in (2, 5):
                lines.append(_BAR)
        lines += [_FRAME, ""]
        lines += [f"I{cell:02}{grid[cell]}" for cell in grid.placed]
        lines += [f"E{cell:02}{digit:03}" for cell, digit in deleted(grid)]
        return "\n".join(lines).rstrip("\n") + "\n"


def _is_move(line: str) -> bool:
    return line[:1] in ("I", "E") and 4 <= len(line) <= 6 and line[1:].isascii() and line[1:].isdigit()


def _boards(rows: list[Row]) -> tuple[list[str], list[int]]:
    """Return the boards of digits, and the 81 masks if the last nine rows are pencil marks."""
    masks: list[int] = []
    if len(rows) > 9 and len(plain(rows[-1].text).replace("|", " ").split()) == 9:
        masks = [mask for row in rows[-9:] for mask in read_row(row)]
        rows = rows[:-9]
    if len(rows) % 9:
        raise TooShort("{count} cells, 81 expected", count=len(rows) % 9 * 9, line=rows[-1].line)
    signs = [row_cells(row, spaces=False) for row in rows]
    return ["".join(signs[start : start + 9]) for start in range(0, len(signs), 9)], masks


def _grid(boards: list[str], masks: list[int]) -> Grid:
    givens = Grid.from_line(boards[0].encode()).givens
    if len(boards) > 2:
        raise BadFormat("{count} boards: an ss text has the givens and at most one more", count=len(boards))
    now = Grid.from_line(boards[-1].encode())
    if not givens <= now.givens:
        raise BadFormat("the second board has not all givens of the first")
    return Grid(now.digits, givens, masks or None)


def _after(grid: Grid, moves: list[Row]) -> Grid:
    """Return the grid after all moves; their order does not matter."""
    digits = bytearray(grid.digits)
    eliminated: list[tuple[int, int]] = []
    for line, text, _ in moves:
        cell, digit = int(text[1:3]), int(text[3:])
        if cell > 80 or not 1 <= digit <= 9:
            raise BadFormat("{text}: cells are 00 to 80, digits 1 to 9", text=text, line=line)
        if text[0] == "E":
            eliminated.append((cell, digit))
        elif digits[cell] not in (0, digit):
            raise BadFormat("{text}: the cell already has {digit}", text=text, digit=digits[cell], line=line)
        else:
            digits[cell] = digit
    marks = list(grid.candidate_masks if grid.has_pencil_marks else Grid(digits).candidate_masks)
    for cell, digit in eliminated:
        marks[cell] &= ~(1 << (digit - 1))
    return Grid(digits, grid.givens, marks)


FORMAT = SimpleSudoku()
