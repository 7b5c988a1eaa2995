"""Solving: one puzzle, all its solutions, their number, and puzzles by the million."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from nonet import engine
from nonet.errors import NoSolution, OptionError, SeveralSolutions
from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.solving.batch import Solved

METHODS = ("lanes", "dlx")


def as_grid(puzzle: Grid | str) -> Grid:
    """Return the puzzle as a grid."""
    return puzzle if isinstance(puzzle, Grid) else Grid.parse(puzzle)


def solve(puzzle: Grid | str, *, method: str = "lanes") -> Grid:
    """Return the one solution of a puzzle.

    Raises `NoSolution`, or `SeveralSolutions`, which carries two of them; `DuplicateDigit` when a digit
    stands twice in a house. `method="dlx"` solves with dancing links instead: slower, and independent.

    >>> print(solve("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."))
    1 9 8 | 5 6 7 | 4 3 2
    4 5 7 | 1 2 3 | 8 9 6
    2 6 3 | 4 9 8 | 1 5 7
    ------+-------+------
    5 8 1 | 2 7 6 | 9 4 3
    3 7 9 | 8 1 4 | 6 2 5
    6 4 2 | 3 5 9 | 7 1 8
    ------+-------+------
    9 3 6 | 7 4 2 | 5 8 1
    7 2 5 | 9 8 1 | 3 6 4
    8 1 4 | 6 3 5 | 2 7 9
    """
    grid = as_grid(puzzle)
    found, digits = _first(grid, method)
    if found == 1:
        return engine.solution_grid(digits, grid)
    if found == 0:
        grid.check_conflicts()
        raise NoSolution("the puzzle has no solution")
    first, second = _two(grid)
    apart = first.differences(second)
    message = f"the puzzle has several solutions; two of them differ in {len(apart)} cells: {apart}"
    raise SeveralSolutions(message, (first, second))


def _first(grid: Grid, method: str) -> tuple[int, bytes]:
    """Return how many solutions there are, up to two, and the first."""
    if method == "lanes":
        found, digits, _, _ = engine.solve_one(engine.pack(grid), 2, engine.check_simd(None))
        return found, digits or b""
    if method == "dlx":
        found, kept, _, _ = engine.dlx_solve(grid.candidate_masks, 2, 1)
        return found, kept[0] if kept else b""
    raise OptionError(f"no method {method!r}; there are {', '.join(METHODS)}")


def _two(grid: Grid) -> tuple[Grid, Grid]:
    found = solutions(grid)
    return next(found), next(found)


def solutions(puzzle: Grid | str) -> Iterator[Grid]:
    """Return an iterator over the solutions of a puzzle, always in the same order.

    >>> [grid.line()[:9] for grid, _ in zip(solutions("." * 81), range(3))]
    ['123456789', '123456789', '123456789']
    """
    return _search(as_grid(puzzle))


def _search(grid: Grid) -> Iterator[Grid]:
    search = engine.Search(engine.pack(grid))
    while (digits := search.next()) is not None:
        yield engine.solution_grid(digits, grid)


def count(
    puzzle: Grid | str,
    limit: int | None = None,
    *,
    threads: int | None = 1,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Return the number of solutions, counting no further than `limit`.

    `progress`, if given, is called now and then with the number found so far.

    >>> count("." * 81, limit=1000)
    1000
    """
    grid = as_grid(puzzle)
    report = None if progress is None else (lambda _, found: progress(found))
    at_most, workers = engine.check_limit(limit), engine.check_threads(threads)
    return engine.count(engine.pack(grid), at_most, workers, engine.check_simd(None), report)


def solve_many(
    puzzles: Any, *, limit: int | None = 2, threads: int | None = None, engine: str = "cpu"
) -> Solved:
    """Solve a batch of puzzles; see `nonet.solving.batch.solve_many`, which this calls and which loads NumPy."""
    from nonet.solving import batch

    return batch.solve_many(puzzles, limit=limit, threads=threads, engine=engine)
