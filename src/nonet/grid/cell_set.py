"""`CellSet`, a set of cells that reads like a set and prints as players write it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any

from nonet.arguments import check_items, check_text, whole_number
from nonet.errors import OptionError
from nonet.grid.forms import cell_index
from nonet.grid.notation import Names, cells_name, parse_cell, parse_cells

ALL_CELLS = (1 << 81) - 1


class CellSet(Set[int]):
    """An immutable set of cells that behaves like `frozenset[int]` and prints as players write it.

    >>> pair = CellSet.parse("r5c46")
    >>> pair, len(pair), 39 in pair, "r5c6" in pair
    (CellSet.parse('r5c46'), 2, True, True)
    >>> str(pair | {0}), len(~pair)
    ('r1c1,r5c46', 79)
    """

    __slots__ = ("_bits",)
    _bits: int

    def __init__(self, cells: Iterable[int | str] = ()) -> None:
        bits = 0
        for cell in check_items("cells", cells):
            bits |= 1 << cell_index(cell)
        self._bits = bits

    @classmethod
    def from_bits(cls, bits: int) -> CellSet:
        """Return the set whose cell `n` is in when bit `n` of an int is set."""
        number = whole_number(bits)
        if number is None or not 0 <= number <= ALL_CELLS:
            raise OptionError("a set of cells has 81 bits")
        made = cls.__new__(cls)
        made._bits = number
        return made

    @classmethod
    def parse(cls, text: str, names: Names = None) -> CellSet:
        """Return the cells of a text such as `r5c46,r13c5` or `E4,E6`."""
        return cls(parse_cells(check_text("cells", text), names))

    @property
    def bits(self) -> int:
        """The set as an int of 81 bits, cell 0 lowest."""
        return self._bits

    def board(self) -> str:
        """Return the set as nine lines of nine: `X` in, `.` out."""
        signs = "".join("X" if self._bits >> cell & 1 else "." for cell in range(81))
        return "\n".join(signs[start : start + 9] for start in range(0, 81, 9))

    def __contains__(self, cell: object) -> bool:
        """Tell whether a cell, given by index or name, is in; a name that is no cell's is an error."""
        if isinstance(cell, str):
            return bool(self._bits >> parse_cell(cell) & 1)
        number = whole_number(cell)
        return number is not None and 0 <= number < 81 and bool(self._bits >> number & 1)

    def __iter__(self) -> Iterator[int]:
        bits = self._bits
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __bool__(self) -> bool:
        return self._bits != 0

    def __and__(self, other: Iterable[Any]) -> CellSet:
        # Whatever is no cell cannot be in both, so here, and only here, it is passed over.
        bits = other._bits if isinstance(other, CellSet) else CellSet(c for c in other if c in ALL)._bits
        return CellSet.from_bits(self._bits & bits)

    def __or__(self, other: Iterable[Any]) -> CellSet:
        return CellSet.from_bits(self._bits | bits_of(other))

    def __sub__(self, other: Iterable[Any]) -> CellSet:
        return self & ~(ALL & other)

    def __xor__(self, other: Iterable[Any]) -> CellSet:
        return CellSet.from_bits(self._bits ^ bits_of(other))

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __rsub__(self, other: Iterable[Any]) -> CellSet:
        return CellSet.from_bits(bits_of(other) & ~self._bits)

    def __invert__(self) -> CellSet:
        return CellSet.from_bits(self._bits ^ ALL_CELLS)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CellSet):
            return self._bits == other._bits
        return super().__eq__(other)

    def __hash__(self) -> int:
        # A CellSet equals the frozenset of the same ints, so it must hash like it.
        return hash(frozenset(self))

    def names(self, names: Names = None) -> str:
        """Return the cells as players write them, by the names in use or by others.

        >>> CellSet([39, 41]).names(), CellSet([39, 41]).names("a1")
        ('r5c46', 'E4,E6')
        """
        return cells_name(self, names)

    def __str__(self) -> str:
        return cells_name(self)

    def __repr__(self) -> str:
        # The same wherever it is written, so that it is read back as the same cells.
        return f"CellSet.parse({self.names('r1c1')!r})" if self else "CellSet()"

    def __reduce__(self) -> tuple[Any, ...]:
        return (CellSet.from_bits, (self._bits,))


def bits_of(cells: Iterable[Any]) -> int:
    """Return any collection of cells, by index or name, as an int of 81 bits."""
    return cells._bits if isinstance(cells, CellSet) else CellSet(cells)._bits


ALL = CellSet.from_bits(ALL_CELLS)
