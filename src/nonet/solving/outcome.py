"""What became of one puzzle, with what it took: solutions, guesses, rounds and time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter_ns
from typing import Any

from nonet import engine
from nonet.errors import DuplicateDigit, InputError, NonetError, OptionError, SeveralSolutions
from nonet.grid import Grid
from nonet.solving.solve import METHODS, solutions, solve
from nonet.texts import Text


class Outcome:
    """What became of one puzzle: its line, the grid, how many solutions were found, and the first of them."""

    __slots__ = ("count", "grid", "guesses", "line", "nanoseconds", "rounds", "solution")

    def __init__(
        self,
        line: int,
        grid: Grid,
        count: int,
        solution: Grid | None,
        *,
        guesses: int = 0,
        rounds: int = 0,
        nanoseconds: int | None = None,
    ) -> None:
        self.line = line
        self.grid = grid
        self.count = count
        self.solution = solution
        self.guesses = guesses
        self.rounds = rounds
        self.nanoseconds = nanoseconds
        """The time it took, where it was taken: puzzles in a block are solved together."""

    def problem(self) -> NonetError | None:
        """Return why there is not exactly one solution, as the error that `nonet.solve` raises."""
        if self.count == 1:
            return None
        try:
            solve(self.grid)
        except NonetError as error:
            return error.at_line(self.line) if isinstance(error, InputError) else error
        return None

    def one_of_several(self) -> SeveralSolutions | None:
        """Return what to say beside the first solution when there are others; None when there are none."""
        if self.count < 2 or self.solution is None:
            return None
        # Another method may find another first one.
        other = next(found for found in solutions(self.grid) if found.digits != self.solution.digits)
        apart = self.solution.differences(other)
        return SeveralSolutions(
            "the solution is one of several; two differ in {cells}", (self.solution, other), cells=apart
        )

    def remark(self) -> Text:
        """Return the same in a few words, empty when there is exactly one solution."""
        return remark(self.grid, self.count)


def remark(grid: Grid, count: int) -> Text:
    """Return in a few words why a puzzle with so many solutions is not a proper one, empty if it is."""
    if count == 1:
        return Text("")
    if count > 1:
        return Text("several solutions")
    try:
        grid.check_conflicts()
    except DuplicateDigit as error:
        return error.message
    return Text("no solution")


def solve_timed(
    grid: Grid, *, line: int = 1, limit: int | None = 2, method: str = "lanes", simd: str | None = None
) -> Outcome:
    """Solve one puzzle and take the time.

    >>> solve_timed(Grid.from_digits(bytes(81))).count
    2
    """
    _check_method(method)
    most = engine.check_limit(limit)
    name = engine.check_simd(simd)
    packed, masks = engine.pack(grid), grid.candidate_masks
    start = perf_counter_ns()
    if method == "lanes":
        found, digits, guesses, rounds = engine.solve_one(packed, most, name)
    else:
        found, kept, guesses, rounds = engine.dlx_solve(masks, most, 1)
        digits = kept[0] if kept else None
    taken = perf_counter_ns() - start
    solution = None if digits is None else engine.solution_grid(digits, grid)
    return Outcome(line, grid, found, solution, guesses=guesses, rounds=rounds, nanoseconds=taken)


class Solutions:
    """The solutions of a puzzle one by one, up to a limit, counting what they take; iterate once.

    >>> search = Solutions(Grid.from_digits(bytes(81)), limit=3)
    >>> len(list(search)), search.count
    (3, 3)
    """

    def __init__(self, grid: Grid, *, limit: int | None = None, method: str = "lanes") -> None:
        _check_method(method)
        self.grid = grid
        self._method = method
        self.count = 0
        """How many were found so far."""
        self.nanoseconds = 0
        """The time that finding them has taken so far."""
        self._limit = engine.check_limit(limit)
        self._search: Any = (
            engine.Search(engine.pack(grid))
            if method == "lanes"
            else engine.SudokuCoverSearch(grid.candidate_masks)
        )

    @property
    def guesses(self) -> int:
        """Branches taken so far."""
        taken: int = self._search.guesses
        return taken

    @property
    def rounds(self) -> int:
        """Rounds of propagation so far; with dancing links the options tried."""
        taken: int = self._search.rounds if self._method == "lanes" else self._search.nodes
        return taken

    def __iter__(self) -> Iterator[Grid]:
        while self.count < self._limit:
            start = perf_counter_ns()
            digits = self._search.next()
            self.nanoseconds += perf_counter_ns() - start
            if digits is None:
                return
            self.count += 1
            yield engine.solution_grid(digits, self.grid)


def _check_method(method: str) -> None:
    if method not in METHODS:
        raise OptionError("no method {method}; there are {names}", method=repr(method), names=[*METHODS])
