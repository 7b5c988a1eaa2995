"""`Grid`, a 9×9 Sudoku in any state: the value everything works on.

A grid is immutable: what changes it returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from nonet.arguments import check_flag, check_text, shown
from nonet.errors import BadCharacter, DuplicateDigit, OptionError, TooLong, TooShort
from nonet.grid.candidates import ALL_CANDIDATES, DIGITS_OF_MASK, MASK_OF_DIGIT, masks_left, normal_marks
from nonet.grid.cell_set import ALL, CellSet, bits_of
from nonet.grid.forms import CellLike, Digits, SupportsArray, cell_index, digits_of, masks_of
from nonet.grid.notation import (
    BLANKS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    cell_name,
    house_text,
    parse_digit,
)

if TYPE_CHECKING:
    import os

    import numpy as np
    import numpy.typing as npt

__all__ = ["ALL", "ALL_CANDIDATES", "CellSet", "Grid"]

_SIGNS = (BLANKS + "123456789").encode()
_TO_DIGIT = bytes(int(chr(byte)) if chr(byte) in "123456789" else 0 for byte in range(256))
_TO_BIT = bytes(48 if byte == 0 else 49 for byte in range(256))
_VALUES = bytes(range(10))


class Grid:
    """A 9×9 Sudoku: its digits, which of them are givens, and the candidates of its empty cells.

    Candidates follow from the digits unless a grid carries pencil marks of its own. Pencil marks are kept in
    one normal form, so that grids with the same content are equal: a digit that a peer already has is no
    candidate, and marks that say no more than the digits do are not kept.

    >>> grid = Grid.parse("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> grid["r1c3"], grid.clues, grid.candidates("r1c2")
    (8, 19, (2, 4, 7, 9))
    >>> grid.place("r1c2", 9).line()[:9]
    '.985...3.'
    """

    __slots__ = ("_candidates", "_digits", "_givens")
    _digits: bytes
    _givens: int
    _candidates: tuple[int, ...] | None

    def __init__(
        self,
        digits: bytes | Digits | SupportsArray,
        givens: Iterable[int | str] | None = None,
        candidates: Iterable[int] | SupportsArray | None = None,
    ) -> None:
        """Make a grid of 81 digits, or nine rows of nine (0 is blank).

        `givens` says which cells are givens (all filled ones, when left out); `candidates` are 81 masks of
        nine bits (bit 0 is digit 1), whose values for filled cells do not matter.

        >>> Grid(bytes(80) + b"\\x07")["r9c9"]
        7
        """
        self._digits = _checked_digits(digits)
        filled = _filled_bits(self._digits)
        self._givens = filled if givens is None else bits_of(givens)
        if self._givens & ~filled:
            blank = next(iter(CellSet.from_bits(self._givens & ~filled)))
            raise OptionError("{cell} is blank and cannot be a given", cell=cell_name(blank))
        self._candidates = None if candidates is None else normal_marks(self._digits, masks_of(candidates))

    @classmethod
    def _of(cls, digits: bytes, givens: int, candidates: tuple[int, ...] | None = None) -> Grid:
        """Make a grid of values known to be in order: what parsers and engines use."""
        made = cls.__new__(cls)
        made._digits = digits
        made._givens = givens
        made._candidates = candidates
        return made

    @classmethod
    def parse(cls, text: str | bytes | os.PathLike[str]) -> Grid:
        """Return the one puzzle of a text, or of the file at a path, in any notation.

        A str is always the text itself. `nonet.formats` reads texts with several puzzles. Raises an
        `InputError` that says what is wrong and where, a `FileError` for a file that cannot be read.

        >>> Grid.parse("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......").clues
        19
        """
        if isinstance(text, str) and len(text) == 81 and text.isascii():
            raw = text.encode()
            if not raw.translate(None, _SIGNS):
                return cls.from_line(raw)
        from nonet.formats import read_one

        return read_one(text).grid

    @classmethod
    def from_line(cls, line: bytes) -> Grid:
        """Return the grid of exactly 81 bytes, one per cell, without looking for other notations.

        >>> Grid.from_line(b"12" + b"." * 79)["r1c2"]
        2
        """
        if not isinstance(line, (bytes, bytearray)):
            raise OptionError("a line of 81 bytes expected, not {value}", value=shown(line))
        if len(line) != 81:
            raise (TooShort if len(line) < 81 else TooLong)("{count} cells, 81 expected", count=len(line))
        bad = line.translate(None, _SIGNS)
        if bad:
            column = line.index(bad[:1]) + 1
            raise BadCharacter(
                "{sign} is neither a digit nor a blank ({blanks})",
                sign=repr(chr(bad[0])),
                blanks=BLANKS,
                column=column,
            )
        digits = line.translate(_TO_DIGIT)
        return cls._of(digits, _filled_bits(digits))

    @classmethod
    def from_digits(cls, digits: bytes | Digits | SupportsArray) -> Grid:
        """Return the grid of 81 digits or of nine rows of nine, 0 for blank; all of them are givens.

        >>> Grid.from_digits([[0, 0, 8, 5, 0, 0, 0, 3, 0], *[[0] * 9] * 8]).line()[:9]
        '..85...3.'
        """
        return cls(digits)

    @classmethod
    def from_candidates(cls, masks: Iterable[int] | SupportsArray) -> Grid:
        """Return a grid without digits from 81 masks of nine bits, or nine rows of nine: a Sukaku.

        >>> Grid.from_candidates([0b11] + [0x1FF] * 80).candidates("r1c1")
        (1, 2)
        """
        return cls(bytes(81), (), masks)

    # What it holds

    @property
    def digits(self) -> bytes:
        """The 81 digits, row by row; 0 is blank."""
        return self._digits

    @property
    def givens(self) -> CellSet:
        """The cells whose digits are givens."""
        return CellSet.from_bits(self._givens)

    @property
    def placed(self) -> CellSet:
        """The cells whose digits were placed by a player or solver."""
        return CellSet.from_bits(_filled_bits(self._digits) & ~self._givens)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return self._givens.bit_count()

    @property
    def filled(self) -> int:
        """The number of cells with a digit."""
        return 81 - self._digits.count(0)

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit."""
        return 0 not in self._digits

    @property
    def is_solved(self) -> bool:
        """Whether this is a valid solution: every house has all nine digits."""
        return self.is_full and not self.conflicts()

    @property
    def has_pencil_marks(self) -> bool:
        """Whether candidates are missing that the digits alone would leave."""
        return self._candidates is not None

    @property
    def candidate_masks(self) -> tuple[int, ...]:
        """The candidates as 81 masks of nine bits, bit 0 for digit 1; a filled cell has its digit's bit."""
        return self._candidates if self._candidates is not None else masks_left(self._digits)

    def candidates(self, cell: CellLike) -> tuple[int, ...]:
        """Return the digits still possible in a cell, ascending; a filled cell has just its digit."""
        index = cell_index(cell)
        if self._candidates is not None:
            return DIGITS_OF_MASK[self._candidates[index]]
        if self._digits[index]:
            return (self._digits[index],)
        seen = {self._digits[peer] for peer in PEERS[index]}
        return tuple(digit for digit in range(1, 10) if digit not in seen)

    def conflicts(self) -> list[tuple[int, int, int]]:
        """Return each pair of cells that share a house and a digit, with that digit."""
        digits = self._digits
        return [
            (cell, peer, digits[cell])
            for cell in range(81)
            if digits[cell]
            for peer in PEERS[cell]
            if peer > cell and digits[peer] == digits[cell]
        ]

    def check_conflicts(self) -> None:
        """Raise `DuplicateDigit`, naming both cells and the house, when a house has a digit twice."""
        for first, second, digit in self.conflicts():
            raise _duplicate(first, second, digit)

    def differences(self, other: Grid) -> CellSet:
        """Return the cells whose digits differ."""
        if not isinstance(other, Grid):
            raise OptionError("a grid expected, not {value}", value=shown(other))
        return CellSet(cell for cell in range(81) if self._digits[cell] != other._digits[cell])

    # What a player does

    def place(self, cell: CellLike, digit: int) -> Grid:
        """Return the grid with a digit placed (not as a given), which its peers lose as a candidate."""
        index, digit = cell_index(cell), parse_digit(digit)
        old = self._digits[index]
        if old == digit:
            return self
        if old:
            raise OptionError("{cell} already has {old}: erase it first", cell=cell_name(index), old=old)
        for peer in PEERS[index]:
            if self._digits[peer] == digit:
                raise _duplicate(min(index, peer), max(index, peer), digit)
        return self._with_digit(index, digit, self._candidates)

    def erase(self, cell: CellLike) -> Grid:
        """Return the grid without a cell's digit, which the cell and its peers get back as a candidate."""
        index = cell_index(cell)
        digit = self._digits[index]
        if not digit:
            return self
        marks = self._candidates
        if marks is not None:
            given_back = list(marks)
            given_back[index] = ALL_CANDIDATES
            for peer in PEERS[index]:
                given_back[peer] |= MASK_OF_DIGIT[digit]
            marks = tuple(given_back)
        return self._with_digit(index, 0, marks)

    def eliminate(self, cell: CellLike, digit: int) -> Grid:
        """Return the grid with a candidate removed; a placed digit cannot be removed this way."""
        index, digit = cell_index(cell), parse_digit(digit)
        if self._digits[index] == digit:
            raise OptionError(
                "{cell} already has {digit}: erase it instead", cell=cell_name(index), digit=digit
            )
        masks = list(self.candidate_masks)
        masks[index] &= ~MASK_OF_DIGIT[digit]
        return Grid._of(self._digits, self._givens, normal_marks(self._digits, masks))

    def _with_digit(self, index: int, digit: int, marks: tuple[int, ...] | None) -> Grid:
        digits = self._digits[:index] + bytes((digit,)) + self._digits[index + 1 :]
        kept = None if marks is None else normal_marks(digits, marks)
        return Grid._of(digits, self._givens & ~(1 << index), kept)

    # How it looks

    def line(self, blank: str = ".") -> str:
        """Return the digits as a line of 81 characters."""
        return self._digits.translate(_TO_SIGN).decode().replace(".", check_text("blank", blank))

    def pencil_board(self) -> str:
        """Return the candidates of all cells as a board; a filled cell shows its digit."""
        groups = ["".join(map(str, DIGITS_OF_MASK[mask])) or "-" for mask in self.candidate_masks]
        widths = [max(len(groups[cell]) for cell in range(column, 81, 9)) for column in range(9)]
        return _board([group.ljust(widths[cell % 9]) for cell, group in enumerate(groups)])

    def svg(self, *, title: str = "", candidates: bool | None = None) -> str:
        """Return a picture as SVG; `candidates` shows those of the empty cells, by default if there are pencil marks.

        >>> Grid.parse("." * 81).svg().startswith("<svg")
        True
        """
        from nonet.grid.picture import grid_picture

        with_marks = self.has_pencil_marks if candidates is None else check_flag("candidates", candidates)
        return grid_picture(self, check_text("title", title), candidates=with_marks)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        from nonet.grid.picture import on_page

        return on_page(self.svg(), str(self))

    def __str__(self) -> str:
        return _board(list(self.line()))

    def __repr__(self) -> str:
        if self._candidates is None and self._givens == _filled_bits(self._digits):
            return f"Grid.parse({self.line()!r})"
        from nonet.formats.susser import one_line

        return f"Grid.parse({one_line(self)!r})"

    # As a value

    def array(self) -> npt.NDArray[np.uint8]:
        """Return the digits as a (9, 9) array of uint8, 0 for blank, which may be changed. Loads NumPy.

        >>> Grid.parse("12" + "." * 79).array()[0, :3].tolist()
        [1, 2, 0]
        """
        import numpy as np

        return np.frombuffer(self._digits, np.uint8).reshape(9, 9).copy()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return self.array() if dtype is None else self.array().astype(dtype)

    def __getitem__(self, cell: CellLike) -> int:
        """Return the digit of a cell, 0 for blank: `grid["r1c1"]`, `grid[0]` or, from 0 too, `grid[0, 0]`."""
        return self._digits[cell_index(cell)]

    def __iter__(self) -> Iterator[int]:
        return iter(self._digits)

    def __len__(self) -> int:
        return 81

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (
            self._digits == other._digits
            and self._givens == other._givens
            and self._candidates == other._candidates
        )

    def __hash__(self) -> int:
        return hash((self._digits, self._givens, self._candidates))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Grid._of, (self._digits, self._givens, self._candidates))


_TO_SIGN = bytes(byte + 48 if 1 <= byte <= 9 else 46 for byte in range(256))


def _filled_bits(digits: bytes) -> int:
    return int(digits.translate(_TO_BIT)[::-1], 2)


def _checked_digits(digits: bytes | Digits | SupportsArray) -> bytes:
    made = digits if isinstance(digits, bytes) else digits_of(digits)
    if len(made) != 81 or made.translate(None, _VALUES):
        raise OptionError("digits are 81 ints from 0 (blank) to 9; these are {count}", count=len(made))
    return made


def _duplicate(first: int, second: int, digit: int) -> DuplicateDigit:
    house = next(house for house in HOUSES_OF[first] if second in HOUSES[house])
    return DuplicateDigit(
        "{digit} twice in {house}: {cell} and {other}",
        digit=digit,
        house=house_text(house),
        cell=cell_name(first),
        other=cell_name(second),
    )


def _board(cells: list[str]) -> str:
    """Lay 81 texts out as a board; those of a column have one width."""
    lines = []
    for row in range(9):
        parts = (" ".join(cells[start : start + 3]) for start in range(9 * row, 9 * row + 9, 3))
        lines.append(" | ".join(parts))
    bars = "+".join("-" * len(part) for part in lines[0].split("|"))
    return "\n".join(line.rstrip() for line in (*lines[:3], bars, *lines[3:6], bars, *lines[6:]))
