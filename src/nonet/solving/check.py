"""Checking: is it a puzzle, is it solved, can givens go, and is it what it should be?"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nonet import engine
from nonet.errors import WrongDigits
from nonet.grid.cell_set import CellSet
from nonet.grid.forms import PuzzleLike, PuzzlesLike, as_grid
from nonet.grid.grid import ALL_CANDIDATES, Grid

if TYPE_CHECKING:
    from nonet.solving.batch import Batch

_GRIDS_AT_ONCE = 1024


class Check:
    """What is known of a grid; `check` makes it. It cannot be changed.

    Givens, placed digits and pencil marks all count for the number of solutions, as they do in `nonet.solve`;
    whether givens are needed is asked of the givens alone.

    >>> report = check("." * 81)
    >>> report.solutions, report.valid, report.minimal
    (2, False, False)
    """

    __slots__ = ("_found", "_grid", "_limit", "_redundant", "_solution")

    def __init__(
        self, grid: Grid, limit: int, found: int, solution: Grid | None, redundant: CellSet | None
    ) -> None:
        self._grid = grid
        self._limit = limit
        self._found = found
        self._solution = solution
        self._redundant = redundant

    @property
    def grid(self) -> Grid:
        """The grid that was checked."""
        return self._grid

    @property
    def solutions(self) -> int:
        """The number of solutions, counted up to the limit: two, unless more were asked for."""
        return self._found

    @property
    def limit(self) -> int:
        """How far solutions were counted."""
        return self._limit

    @property
    def solution(self) -> Grid | None:
        """The first solution, if there is one."""
        return self._solution

    @property
    def valid(self) -> bool:
        """Whether there is exactly one solution."""
        return self._found == 1

    @property
    def solved(self) -> bool:
        """Whether the grid is full and every house has all nine digits."""
        return self._grid.is_solved

    @property
    def conflicts(self) -> list[tuple[int, int, int]]:
        """Each pair of cells that share a house and a digit, with that digit."""
        return self._grid.conflicts()

    @property
    def redundant(self) -> CellSet:
        """The givens that can go, one at a time, without a second solution turning up."""
        return CellSet() if self._redundant is None else self._redundant

    @property
    def minimal(self) -> bool:
        """Whether the givens have exactly one solution and none of them can go."""
        return self._redundant is not None and not self._redundant

    def _key(self) -> tuple[object, ...]:
        return (self._grid, self._limit, self._found, self._solution, self._redundant)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Check) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return (Check, self._key())

    def __repr__(self) -> str:
        return (
            f"Check(solutions={self.solutions}, solved={self.solved}, minimal={self.minimal}, "
            f"redundant={self.redundant!r})"
        )


class Comparison:
    """How a grid compares with the solution; `compare` makes it.

    >>> answer = "198567432457123896263498157581276943379814625642359718936742581725981364814635279"
    >>> compare("2" + answer[1:], answer).wrong
    CellSet.parse('r1c1')
    """

    __slots__ = ("_missing", "_placed", "_wrong")

    def __init__(self, placed: CellSet, wrong: CellSet, missing: CellSet) -> None:
        self._placed = placed
        self._wrong = wrong
        self._missing = missing

    @property
    def placed(self) -> CellSet:
        """The cells that have been filled: those with a digit, less the givens where they are known."""
        return self._placed

    @property
    def wrong(self) -> CellSet:
        """The cells, givens among them, whose digit is not the solution's."""
        return self._wrong

    @property
    def missing(self) -> CellSet:
        """The cells without a digit."""
        return self._missing

    def raise_if_wrong(self) -> None:
        """Raise `WrongDigits` if a digit is wrong."""
        if self._wrong:
            if len(self._wrong) == 1:
                raise WrongDigits("1 cell wrong: {cells}", cells=self._wrong)
            raise WrongDigits("{count} cells wrong: {cells}", count=len(self._wrong), cells=self._wrong)

    def __str__(self) -> str:
        wrong = f"{len(self._wrong)} wrong" + (f": {self._wrong}" if self._wrong else "")
        return f"{len(self._placed)} placed, {len(self._missing)} missing, {wrong}"

    def _key(self) -> tuple[CellSet, CellSet, CellSet]:
        return (self._placed, self._wrong, self._missing)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Comparison) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return (Comparison, self._key())

    def __repr__(self) -> str:
        return f"Comparison({self})"


def check(puzzle: PuzzleLike, *, limit: int = 2) -> Check:
    """Return whether a puzzle is valid, solved and minimal; solutions are counted up to `limit`.

    >>> report = check("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> report.valid, report.minimal, report.solved
    (True, True, False)
    >>> report = check("198567432457123896263498157581276943379814625642359718936742581725981364..4......")
    >>> report.valid, len(report.redundant)
    (True, 73)
    """
    grid, most = as_grid(puzzle), engine.check_limit(limit)
    found, digits, _, _ = engine.solve_one(engine.pack(grid), most, "")
    solution = None if digits is None else engine.solution_grid(digits, grid)
    return Check(grid, most, found, solution, _redundant(grid, found))


def _redundant(grid: Grid, found: int) -> CellSet | None:
    """Return the givens that can go, None when the givens do not make a puzzle."""
    givens = _givens_alone(grid)
    if givens is not grid:
        found = engine.solve_one(engine.pack(givens), 2, "")[0]
    if found != 1:
        return None
    return CellSet(
        cell for cell, packed in _without_each(givens) if engine.solve_one(packed.tobytes(), 1, "")[0] == 0
    )


def _givens_alone(grid: Grid) -> Grid:
    """Return the puzzle that a grid started as."""
    if not grid.placed and not grid.has_pencil_marks:
        return grid
    givens = grid.givens
    return Grid(bytes(digit if cell in givens else 0 for cell, digit in enumerate(grid.digits)))


def _without_each(grid: Grid) -> Iterator[tuple[int, array[int]]]:
    """Yield for each given the candidates of all cells when that cell must have another digit.

    A given is needed if and only if there is a solution in which its cell differs. The array is used again.
    """
    masks = array("H", [1 << digit - 1 if digit else ALL_CANDIDATES for digit in grid.digits])
    for cell, digit in enumerate(grid.digits):
        if digit:
            masks[cell] = ALL_CANDIDATES & ~(1 << digit - 1)
            yield cell, masks
            masks[cell] = 1 << digit - 1


def check_many(puzzles: PuzzlesLike, *, threads: int | None = None) -> Iterator[Check]:
    """Return an iterator over the checks of many puzzles, whose givens are tested side by side. Loads NumPy.

    `puzzles` is whatever `solve_many` takes; the first row that is no puzzle raises its error, whose `row` counts
    from 0. `threads` is the number of threads, one for each core if left out.

    >>> [report.valid for report in check_many(["." * 81, "1" * 81])]
    [False, False]
    """
    from nonet.solving.batch import Batch

    batch, workers = Batch.read(puzzles), engine.check_threads(threads)
    return _checks(batch, workers)


def _checks(batch: Batch, threads: int) -> Iterator[Check]:
    for first in range(0, len(batch.digits), _GRIDS_AT_ONCE):
        rows = range(first, min(first + _GRIDS_AT_ONCE, len(batch.digits)))
        yield from _check_run([batch.grid(row) for row in rows], threads)


def _check_run(grids: Sequence[Grid], threads: int | None) -> Iterator[Check]:
    found, solutions = _solve_grids(grids, 2, threads)
    alone = [_givens_alone(grid) for grid in grids]
    found_alone = found
    if any(givens is not grid for givens, grid in zip(alone, grids, strict=True)):
        found_alone, _ = _solve_grids(alone, 2, threads)
    owners: list[tuple[int, int]] = []
    packed = bytearray()
    for index, grid in enumerate(alone):
        if found_alone[index] == 1:
            for cell, masks in _without_each(grid):
                owners.append((index, cell))
                packed += masks.tobytes()
    redundant: dict[int, int] = {}
    for (index, cell), others in zip(owners, _solve_packed(packed, 1, threads)[0], strict=True):
        redundant[index] = redundant.get(index, 0) | (0 if others else 1 << cell)
    for index, grid in enumerate(grids):
        solution = engine.solution_grid(solutions[index], grid) if found[index] else None
        givens = CellSet.from_bits(redundant.get(index, 0)) if found_alone[index] == 1 else None
        yield Check(grid, 2, found[index], solution, givens)


def _solve_grids(grids: Sequence[Grid], limit: int, threads: int | None) -> tuple[list[int], list[bytes]]:
    from nonet.solving.batch import solve_grids

    counts, solutions, *_ = solve_grids(grids, engine.request(limit=limit, threads=threads))
    return counts.tolist(), [row.tobytes() for row in solutions]


def _solve_packed(packed: bytearray, limit: int, threads: int | None) -> tuple[list[int], list[bytes]]:
    import numpy as np

    masks = np.frombuffer(packed, dtype=np.uint16).reshape(-1, 81)
    solved: Any = engine.solve_masks(masks, engine.request(limit=limit, threads=threads))
    return solved[0].tolist(), [row.tobytes() for row in solved[1]]


def compare(grid: PuzzleLike, solution: PuzzleLike, *, puzzle: PuzzleLike | None = None) -> Comparison:
    """Compare a grid with the solution: which cells were placed, which of them are wrong, which are missing.

    Givens are those of `puzzle` if it is told, else the grid's own if it tells them from placed digits; if
    nobody does, every filled cell counts as placed. A `solution` that is not full is solved first, and is
    then the puzzle.

    >>> answer = "198567432457123896263498157581276943379814625642359718936742581725981364814635279"
    >>> print(compare("197" + "." * 78, answer, puzzle="1" + "." * 80))
    2 placed, 78 missing, 1 wrong: r1c3
    """
    grid, known = as_grid(grid), as_grid(solution)
    started = None if puzzle is None else as_grid(puzzle)
    if not known.is_full:
        from nonet.solving.solve import solve

        started, known = started or known, solve(known)
    filled = CellSet(cell for cell, digit in enumerate(grid.digits) if digit)
    if started is not None:
        givens = CellSet(cell for cell, digit in enumerate(started.digits) if digit)
    else:
        givens = grid.givens if grid.placed else CellSet()
    return Comparison(filled - givens, grid.differences(known) & filled, ~filled)
