"""Taking givens away until none can go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet import engine
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, PuzzlesLike, as_grid
from nonet.grid.symmetry import Symmetry
from nonet.solving.solve import solve
from nonet.texts import Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def minimize(puzzle: PuzzleLike, *, seed: int | None = None, symmetry: Symmetry = "none") -> Grid:
    """Return a minimal puzzle within a puzzle: redundant givens are removed, in a random order, that of the `seed`.

    With a symmetry (see `nonet.grid.symmetry`) givens that belong together go together. Raises `NoSolution` or
    `SeveralSolutions` when the puzzle does not have just one solution.

    >>> full = "198567432457123896263498157581276943379814625642359718936742581725981364814635279"
    >>> 17 <= minimize(full, seed=1).clues <= 40
    True
    """
    import numpy as np

    givens = _givens(puzzle)
    array = np.frombuffer(givens.digits, np.uint8).reshape(1, 81)
    made, _, counts = engine.minimize_many(array, seed, symmetry=symmetry, threads=1)
    if counts[0] != 1:
        solve(givens)  # raises what is wrong
    return Grid.from_digits(made[0].tobytes())


def minimal_puzzles(puzzle: PuzzleLike) -> Iterator[Grid]:
    """Return an iterator over all minimal puzzles within a puzzle; there may be very many.

    >>> full = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> [grid.line() == full for grid in minimal_puzzles(full)]
    [True]
    """
    givens = _givens(puzzle)
    return _walk(givens, solve(givens))


def _walk(givens: Grid, solution: Grid) -> Iterator[Grid]:
    walk = engine.MinimalPuzzles(givens.digits, solution.digits)
    while (digits := walk.next()) is not None:
        yield Grid.from_digits(digits)


def minimize_many(
    puzzles: PuzzlesLike, *, seed: int | None = None, symmetry: Symmetry = "none", threads: int | None = None
) -> npt.NDArray[np.uint8]:
    """Return a minimal puzzle within each puzzle of a batch, as (N, 81) digits; `seed` and `symmetry` as in `minimize`.

    A puzzle that does not have just one solution gives zeros. `puzzles` is whatever `solve_many` takes, without
    pencil marks; the first row that is no puzzle raises its error, whose `row` counts from 0.
    `threads` is the number of threads, one for each core if left out.

    >>> full = "198567432457123896263498157581276943379814625642359718936742581725981364814635279"
    >>> minimize_many([full, "." * 81], seed=1).shape
    (2, 81)
    """
    from nonet.solving.batch import Batch

    digits = Batch.read(puzzles).only_digits(Text("only givens can be removed"))
    made, _, _ = engine.minimize_many(digits, seed, symmetry=symmetry, threads=threads)
    return made


def _givens(puzzle: PuzzleLike) -> Grid:
    """Return the puzzle's givens alone: what a player placed is no part of the puzzle."""
    grid = as_grid(puzzle)
    if grid.has_pencil_marks and not grid.clues:
        raise OptionError("a grid of candidates has no givens to remove")
    return Grid.from_digits(bytes(grid.digits[cell] if cell in grid.givens else 0 for cell in range(81)))
