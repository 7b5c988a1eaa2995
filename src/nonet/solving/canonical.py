"""The canonical form: the least puzzle among all isomorphic ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import engine
from nonet.arguments import check_progress
from nonet.errors import DuplicateDigit, OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, PuzzlesLike, as_grid, same_arrays
from nonet.texts import Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


_DIGITS_ALONE = Text("the canonical form is one of digits")


class CanonicalForms(NamedTuple):
    """The canonical forms of a batch, in its order."""

    digits: npt.NDArray[np.uint8]
    """(N, 81) digits; 0 is blank."""
    automorphisms: npt.NDArray[np.uint32]
    """In how many ways each puzzle is isomorphic to itself."""

    def __eq__(self, other: object) -> bool:
        return same_arrays(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_arrays(self, other)

    def __hash__(self) -> int:
        raise TypeError(f"unhashable type: {type(self).__name__!r}: it holds arrays, which can be changed")


def canonical(puzzle: PuzzleLike) -> Grid:
    """Return the least puzzle that is isomorphic to this one: the same for all isomorphic puzzles.

    Least is the text of 81 characters, row by row, with 0 for blanks ("row-minlex"). Every digit of the grid
    counts as a given.

    >>> canonical("." * 40 + "5" + "." * 40).line(blank="0")[-9:]
    '000000001'
    """
    return Grid.from_digits(_form(puzzle)[0])


def automorphisms(puzzle: PuzzleLike) -> int:
    """Return in how many ways a puzzle is isomorphic to itself: 1, if it has no symmetry at all.

    Digits that do not occur are not exchanged.

    >>> automorphisms("." * 81) == 2 * 6**8
    True
    """
    return _form(puzzle)[1]


def _form(puzzle: PuzzleLike) -> tuple[bytes, int, Any]:
    grid = as_grid(puzzle)
    if grid.has_pencil_marks:
        raise OptionError("a grid with pencil marks; {why}", why=_DIGITS_ALONE)
    grid.check_conflicts()
    return engine.canonical_one(grid.digits)


def canonical_many(
    puzzles: PuzzlesLike, *, threads: int | None = None, progress: Callable[[int, int], object] | None = None
) -> CanonicalForms:
    """Return the canonical forms of a batch, and how many automorphisms each puzzle has.

    `puzzles` is whatever `solve_many` takes, without pencil marks; `progress`, if given, is called now and then
    with the number of puzzles done; `threads` is the number of threads, one for each core if left out. The
    first row that is no puzzle raises its error, whose `row` counts from 0.

    >>> canonical_many(["." * 40 + "5" + "." * 40]).digits[0, -1]
    np.uint8(1)
    """
    from nonet.solving.batch import Batch

    check_progress(progress)
    digits = Batch.read(puzzles).only_digits(_DIGITS_ALONE)
    forms, counts = engine.canonical_many(digits, engine.check_threads(threads), progress)
    for row in (counts == 0).nonzero()[0][:1].tolist():
        try:
            Grid.from_digits(digits[row].tobytes()).check_conflicts()
        except DuplicateDigit as error:
            raise error.at_row(row) from None
    return CanonicalForms(forms, counts)
