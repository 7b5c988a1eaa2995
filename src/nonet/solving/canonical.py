"""The canonical form: the least puzzle among all isomorphic ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import engine
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.solving.solve import as_grid

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class CanonicalForms(NamedTuple):
    """The canonical forms of a batch, in its order."""

    digits: npt.NDArray[np.uint8]
    """(N, 81) digits; 0 is blank."""
    automorphisms: npt.NDArray[np.uint32]
    """In how many ways each puzzle is isomorphic to itself."""


def canonical(puzzle: Grid | str) -> Grid:
    """Return the least puzzle that is isomorphic to this one: the same for all isomorphic puzzles.

    Least is the text of 81 characters, row by row, with 0 for blanks ("row-minlex"). Every digit of the grid
    counts as a given.

    >>> canonical("." * 40 + "5" + "." * 40).line(blank="0")[-9:]
    '000000001'
    """
    return Grid.from_digits(_form(puzzle)[0])


def automorphisms(puzzle: Grid | str) -> int:
    """Return in how many ways a puzzle is isomorphic to itself: 1, if it has no symmetry at all.

    Digits that do not occur are not exchanged.

    >>> automorphisms("." * 81) == 2 * 6**8
    True
    """
    return _form(puzzle)[1]


def _form(puzzle: Grid | str) -> tuple[bytes, int, Any]:
    grid = as_grid(puzzle)
    if grid.has_pencil_marks:
        raise OptionError("a grid with pencil marks; the canonical form is one of digits")
    grid.check_conflicts()
    return engine.canonical_one(grid.digits)


def canonical_many(
    puzzles: Any, *, threads: int | None = None, progress: Callable[[int, int], object] | None = None
) -> CanonicalForms:
    """Return the canonical forms of a batch, and how many automorphisms each puzzle has.

    `puzzles` is whatever `solve_many` takes, without pencil marks; `progress`, if given, is called now and then
    with the number of puzzles done.
    """
    from nonet.solving.batch import as_digits

    digits, marks = as_digits(puzzles)
    if marks is not None:
        raise OptionError("a batch with pencil marks; the canonical form is one of digits")
    forms, counts = engine.canonical_many(digits, engine.check_threads(threads), progress)
    if (counts == 0).any():
        number = int((counts == 0).argmax())
        raise OptionError(f"puzzle {number} has a digit twice in a house")
    return CanonicalForms(forms, counts)
