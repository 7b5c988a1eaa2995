"""Checking: is it a puzzle, is it solved, can givens go, and is it what it should be?"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from nonet import engine
from nonet.errors import WrongDigits
from nonet.grid.cell_set import CellSet
from nonet.grid.grid import ALL_CANDIDATES, Grid
from nonet.solving.solve import as_grid

_GRIDS_AT_ONCE = 1024


class Check:
    """What is known of a grid; `check` makes it. It cannot be changed.

    Givens, placed digits and pencil marks all count for the number of solutions, as they do in `nonet.solve`;
    whether givens are needed is asked of the givens alone.
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

    def __repr__(self) -> str:
        return (
            f"Check(solutions={self.solutions}, solved={self.solved}, minimal={self.minimal}, "
            f"redundant={self.redundant!r})"
        )


class Comparison:
    """How a grid compares with the solution; `compare` makes it."""

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
            raise WrongDigits(f"{_cells(len(self._wrong))} wrong: {self._wrong}")

    def __str__(self) -> str:
        wrong = f"{len(self._wrong)} wrong" + (f": {self._wrong}" if self._wrong else "")
        return f"{len(self._placed)} placed, {len(self._missing)} missing, {wrong}"

    def __repr__(self) -> str:
        return f"Comparison({self})"


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"


def check(puzzle: Grid | str, *, limit: int = 2) -> Check:
    """Return whether a puzzle is valid, solved and minimal.

    >>> report = check("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> report.valid, report.minimal, report.solved
    (True, True, False)
    >>> report = check("198567432457123896263498157581276943379814625642359718936742581725981364..4......")
    >>> report.valid, len(report.redundant)
    (True, 73)
    """
    grid = as_grid(puzzle)
    found, digits, _, _ = engine.solve_one(engine.pack(grid), engine.check_limit(limit), "")
    solution = None if digits is None else engine.solution_grid(digits, grid)
    return Check(grid, limit, found, solution, _redundant(grid, found))


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


def check_many(puzzles: Iterable[Grid], *, threads: int | None = None) -> Iterator[Check]:
    """Yield the checks of many grids; their givens are tested side by side. Loads NumPy."""
    run: list[Grid] = []
    for grid in puzzles:
        run.append(grid)
        if len(run) == _GRIDS_AT_ONCE:
            yield from _check_run(run, threads)
            run = []
    if run:
        yield from _check_run(run, threads)


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
    packed = bytearray()
    for grid in grids:
        masks = grid.candidate_masks if grid.has_pencil_marks else None
        packed += array(
            "H", masks or [1 << digit - 1 if digit else ALL_CANDIDATES for digit in grid.digits]
        ).tobytes()
    return _solve_packed(packed, limit, threads)


def _solve_packed(packed: bytearray, limit: int, threads: int | None) -> tuple[list[int], list[bytes]]:
    import numpy as np

    masks = np.frombuffer(packed, dtype=np.uint16).reshape(-1, 81)
    solved: Any = engine.solve_masks(masks, engine.request(limit=limit, threads=threads))
    return solved[0].tolist(), [row.tobytes() for row in solved[1]]


def compare(grid: Grid | str, solution: Grid | str, *, puzzle: Grid | str | None = None) -> Comparison:
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
