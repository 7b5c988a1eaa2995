"""The forms in which Python programs have a puzzle: text, files, numbers, nested lists, arrays."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import IO, TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeGuard, Union

from nonet.arguments import shown
from nonet.errors import OptionError
from nonet.grid.notation import cell_name, parse_cell
from nonet.texts import Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.grid.grid import Grid


class SupportsArray(Protocol):
    """What NumPy can read: its own arrays, columns of data frames, tensors."""

    def __array__(self) -> object:
        """Return the array."""


Digits = Sequence[SupportsIndex | str | None] | Sequence[Sequence[SupportsIndex | str | None]]
"""81 digits, or nine rows of nine; 0, None and "." are blank."""

PuzzleLike = Union["Grid", str, bytes, os.PathLike[str], Digits, SupportsArray]
"""One puzzle, in whatever form."""

PuzzlesLike = (
    Iterable[PuzzleLike | None]
    | bytes
    | bytearray
    | memoryview
    | IO[str]
    | IO[bytes]
    | os.PathLike[str]
    | SupportsArray
)
"""Many puzzles, in whatever form: `nonet.solve_many` lists them."""

CellLike = str | SupportsIndex | tuple[SupportsIndex, SupportsIndex]
"""A cell by its name, by its number from 0 to 80, or by row and column, both from 0."""

_DIGIT_OF_SIGN = {".": 0, **{str(digit): digit for digit in range(10)}}
_VALUES = bytes(range(10))
_EXPECTED = Text("digits are 81 ints from 0 (blank) to 9, or nine rows of nine")


def as_grid(puzzle: PuzzleLike) -> Grid:
    """Return a puzzle as a grid, whatever its form.

    >>> as_grid([[5, 3, 0, 0, 7, 0, 0, 0, 0], *[[0] * 9] * 8]).line()[:9]
    '53..7....'
    """
    from nonet.grid.grid import Grid

    if isinstance(puzzle, Grid):
        return puzzle
    if isinstance(puzzle, (str, bytes, bytearray, memoryview, os.PathLike)):
        return Grid.parse(bytes(puzzle) if isinstance(puzzle, (bytearray, memoryview)) else puzzle)
    array = _as_array(puzzle)
    if array is not None and holds_masks(array):
        check_masks(array)
        return Grid.from_candidates(array & 0x1FF)
    if array is None and not _is_collection(puzzle):
        raise OptionError(
            "{value} is no puzzle: a text, a grid, a path or 81 digits expected", value=shown(puzzle)
        )
    return Grid(puzzle if array is None else array)


def digits_of(numbers: object) -> bytes:
    """Return 81 digits as bytes, from a flat collection or from nine rows of nine.

    >>> digits_of([[5, None, "."], *[[0] * 3] * 8])
    Traceback (most recent call last):
    nonet.errors.OptionError: a row of 3 cells among nine rows; each has 9
    """
    cells = flat(numbers)
    if len(cells) != 81:
        raise OptionError("{expected}; these are {count}", expected=_EXPECTED, count=len(cells))
    try:
        made = bytes(cells)
    except (TypeError, ValueError):
        made = b"\xff"
    return bytes(map(_digit, cells, range(81))) if made.translate(None, _VALUES) else made


def masks_of(masks: object) -> list[int]:
    """Return 81 masks of candidates, from a flat collection or from nine rows of nine."""
    cells = flat(masks)
    try:
        found = [index(cell) for cell in cells]
    except TypeError:
        found = []
    if len(found) != 81 or not all(0 <= mask <= 0x1FF for mask in found):
        raise OptionError("candidates are 81 masks from 0 to 511; these are {count}", count=len(cells))
    return found


def cell_index(cell: CellLike) -> int:
    """Return the number of a cell, 0 to 80.

    >>> cell_index("r4c7"), cell_index((3, 6)), cell_index(33)
    (33, 33, 33)
    """
    if not isinstance(cell, tuple):
        return parse_cell(cell)  # type: ignore[arg-type]  # it takes whatever has an __index__
    try:
        row, column = map(index, cell)
    except (TypeError, ValueError):
        row = column = -1
    if 0 <= row < 9 and 0 <= column < 9:
        return 9 * row + column
    raise OptionError("{value} is not a cell: row and column are numbers from 0 to 8", value=shown(cell))


def flat(numbers: object) -> list[Any]:
    """Return a collection as a list, with nine rows of nine one after the other."""
    cells = _items(numbers)
    if len(cells) != 9:
        return cells
    rows = [_items(row) for row in cells]
    for row in rows:
        if len(row) != 9:
            raise OptionError("a row of {count} cells among nine rows; each has 9", count=len(row))
    return [cell for row in rows for cell in row]


def _items(collection: object) -> list[Any]:
    array = _as_array(collection)
    if array is not None:
        if array.dtype.kind not in "iuO" or not array.ndim:
            raise OptionError(
                "{expected}; this is an array of {dtype}", expected=_EXPECTED, dtype=array.dtype
            )
        listed: list[Any] = array.tolist()
        return listed
    if not _is_collection(collection):
        raise OptionError("{expected}; this is {value}", expected=_EXPECTED, value=shown(collection))
    return list(collection)


def _is_collection(value: object) -> TypeGuard[Iterable[Any]]:
    return isinstance(value, Iterable) and not isinstance(value, (str, bytes, Mapping))


def _as_array(value: object) -> npt.NDArray[Any] | None:
    """Return what NumPy reads as an array, None for what is none: lists are not asked, it would copy them."""
    if not hasattr(value, "__array__") or isinstance(value, type):
        return None
    import numpy as np

    return np.asarray(value)


def _digit(cell: Any, place: int) -> int:
    if cell is None:
        return 0
    try:
        digit = _DIGIT_OF_SIGN.get(cell, -1) if isinstance(cell, str) else index(cell)
    except TypeError:
        digit = -1
    if not 0 <= digit <= 9:
        raise OptionError(
            "{expected}; {cell} has {value}", expected=_EXPECTED, cell=cell_name(place), value=shown(cell)
        )
    return digit


def holds_masks(array: npt.NDArray[Any]) -> bool:
    """Tell whether an array holds candidates: those are of uint16, digits of any other integers."""
    return array.dtype.kind == "u" and array.dtype.itemsize == 2


def check_masks(masks: npt.NDArray[np.uint16]) -> None:
    """Refuse an array of candidates that looks like digits: its type alone does not show what is meant."""
    if masks.size and int(masks.max()) <= 9:
        raise OptionError(
            "an array of uint16 is read as candidates (bit 0 is digit 1), and these look like digits: "
            "write array.astype('uint8') for digits"
        )


def same_arrays(one: tuple[npt.NDArray[Any], ...], other: object) -> bool:
    """Tell whether two results that hold arrays hold the same."""
    if type(one) is not type(other):
        return False
    pairs = zip(one, other, strict=True)
    return all(first.shape == second.shape and bool((first == second).all()) for first, second in pairs)
