"""Solving one puzzle: its solution, all its solutions, their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, get_args

from nonet import engine
from nonet.arguments import check_progress, is_one_of, shown
from nonet.errors import NoSolution, OptionError, SeveralSolutions
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, as_grid

Method = Literal["lanes", "dlx"]

METHODS: tuple[Method, ...] = get_args(Method)


def solve(puzzle: PuzzleLike, *, method: Method = "lanes") -> Grid:
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
    raise SeveralSolutions(
        "the puzzle has several solutions; two of them differ in {count} cells: {cells}",
        (first, second),
        count=len(apart),
        cells=apart,
    )


def _first(grid: Grid, method: str) -> tuple[int, bytes]:
    """Return how many solutions there are, up to two, and the first."""
    if not is_one_of(method, METHODS):
        raise OptionError("no method {method}; there are {names}", method=shown(method), names=[*METHODS])
    if method == "lanes":
        found, digits, _, _ = engine.solve_one(engine.pack(grid), 2, engine.check_simd(None))
        return found, digits or b""
    found, kept, _, _ = engine.dlx_solve(grid.candidate_masks, 2, 1)
    return found, kept[0] if kept else b""


def _two(grid: Grid) -> tuple[Grid, Grid]:
    found = solutions(grid)
    return next(found), next(found)


def solutions(puzzle: PuzzleLike) -> Iterator[Grid]:
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
    puzzle: PuzzleLike,
    limit: int | None = None,
    *,
    threads: int | None = 1,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Return the number of solutions of a puzzle, counting no further than `limit`.

    `threads` is the number of threads, one for each core if None. `progress`, if given, is called now and then
    with the number found so far.

    >>> count("." * 81, limit=1000)
    1000
    """
    check_progress(progress)
    grid = as_grid(puzzle)
    report = None if progress is None else (lambda _, found: progress(found))
    at_most, workers = engine.check_limit(limit), engine.check_threads(threads)
    return engine.count(engine.pack(grid), at_most, workers, engine.check_simd(None), report)
