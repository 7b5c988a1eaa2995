"""Solving puzzles by the million: arrays or text in, arrays out. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from nonet import engine as native
from nonet.arguments import check_flag, is_one_of, shown
from nonet.errors import NonetError, OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzlesLike
from nonet.grid.grid import ALL_CANDIDATES
from nonet.solving import rows as batch_rows
from nonet.texts import Text

ENGINES = ("cpu",)

SOLVED, SEVERAL, NONE = "solved", "several solutions", "no solution"

_ALLOWED = np.array([ALL_CANDIDATES, *(1 << digit for digit in range(9))], dtype=np.uint16)
"""What a cell with a digit, 0 for blank, may have."""
_LONGEST_STATUS = 90


@dataclass(frozen=True, eq=False)
class Solved:
    """What became of a batch, a row for each puzzle, in the order of the puzzles.

    >>> solved = solve_many(["." * 81, "." * 80])
    >>> len(solved), solved.status.tolist()
    (2, ['several solutions', '80 cells, 81 expected'])
    """

    counts: npt.NDArray[np.uint64]
    """Solutions found, at most the limit; 0 for what is no puzzle."""
    solutions: npt.NDArray[np.uint8]
    """(N, 81) digits of each first solution; zeros where there is none."""
    guesses: npt.NDArray[np.uint32]
    """Branches that the search took."""
    rounds: npt.NDArray[np.uint32]
    """Rounds of propagation that it took."""
    problems: Mapping[int, NonetError] = field(default_factory=dict)
    """The error of each row that is no puzzle."""

    @cached_property
    def status(self) -> npt.NDArray[np.str_]:
        """`solved`, `several solutions`, `no solution`, or why the row is no puzzle."""
        words = {row: problem_text(error) for row, error in self.problems.items()}
        width = max(map(len, (SEVERAL, *words.values())))
        status = np.full(len(self), SOLVED, dtype=f"U{width}")
        status[self.counts == 0] = NONE
        status[self.counts > 1] = SEVERAL
        for row, text in words.items():
            status[row] = text
        return status

    @property
    def boards(self) -> npt.NDArray[np.uint8]:
        """The solutions as an (N, 9, 9) array."""
        return self.solutions.reshape(-1, 9, 9)

    def table(self) -> npt.NDArray[np.void]:
        """Return all of it as a structured array, for data frames: status, count, solution, guesses, rounds.

        >>> solve_many(["." * 80]).table()[["status", "count"]].tolist()
        [('80 cells, 81 expected', 0)]
        """
        fields = [("status", self.status.dtype), ("count", "u8"), ("solution", "U81")]
        table = np.empty(len(self), dtype=[*fields, ("guesses", "u4"), ("rounds", "u4")])
        columns = (self.status, self.counts, self.lines(), self.guesses, self.rounds)
        for name, column in zip(table.dtype.names or (), columns, strict=True):
            table[name] = column
        return table

    def lines(self) -> list[str]:
        """Return the solutions as lines of 81 characters."""
        return native.write_lines(self.solutions).decode().splitlines()

    def grids(self) -> list[Grid]:
        """Return the solutions as grids."""
        return [Grid.from_digits(row.tobytes()) for row in self.solutions]

    def __len__(self) -> int:
        return len(self.counts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solved):
            return NotImplemented
        arrays = ("counts", "solutions", "guesses", "rounds", "status")
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in arrays)

    # As arrays and lists it can be changed, so it is no key of a dictionary.
    __hash__ = None  # type: ignore[assignment]


def solve_many(
    puzzles: PuzzlesLike,
    *,
    limit: int | None = 2,
    threads: int | None = None,
    engine: Literal["cpu"] = "cpu",
    strict: bool = False,
) -> Solved:
    """Solve a batch of puzzles, many side by side on each thread.

    `puzzles` may be any of these; every other `*_many` takes the same.

    - a list, tuple, set, generator or other iterable of puzzles: texts, grids, nested lists, arrays;
    - bytes of lines, an open file of lines (text or binary), or the path of one; blank lines and comments are no
      rows;
    - an (N, 81) or (N, 9, 9) array of integers (0 is blank), or of uint16 candidates (bit 0 is digit 1);
    - an Arrow array, or a column of a data frame.

    Each puzzle is searched for `limit` solutions: two, the default, prove that the first is the only one.
    `threads` is the number of threads, one for each core if left out; `engine` has one choice so far.
    A row that is no puzzle (None, a wrong type, 80 cells) has a `status` that says why, and the others
    are solved; with `strict` the first such row raises its error, whose `row` counts from 0.

    >>> solved = solve_many(["." * 81, "1" * 81, None])
    >>> solved.counts.tolist(), solved.solutions.shape, solved.status.tolist()[:2]
    ([2, 0, 0], (3, 81), ['several solutions', 'no solution'])
    """
    if not is_one_of(engine, ENGINES):
        raise OptionError("no engine {engine}; there is {names}", engine=shown(engine), names=[*ENGINES])
    strict = check_flag("strict", strict)
    wanted = native.request(limit=limit, threads=threads)
    rows = batch_rows.rows_of(puzzles)
    solved, others = rows.solve(wanted)
    grids, problems = batch_rows.read_others(rows, others)
    if strict:
        batch_rows.raise_first(problems)
    if others:
        found = solve_grids(list(grids.values()), wanted)
        for array, rest in zip(solved, found, strict=True):
            _put(array, grids, rest)
            _put(array, problems, 0)
    return Solved(*solved, problems)


def _put(array: Any, rows: Iterable[int], values: Any) -> None:
    array[list(rows)] = values


def solve_grids(grids: Sequence[Grid], wanted: native.Request) -> batch_rows.Solved:
    """Solve grids, of which some may have pencil marks."""
    digits = digits_of_grids(grids)
    marked = [row for row, grid in enumerate(grids) if grid.has_pencil_marks]
    if not marked:
        return native.solve_digits(digits, wanted)
    masks = _ALLOWED[digits]
    for row in marked:
        masks[row] = grids[row].candidate_masks
    return native.solve_masks(masks, wanted)


def digits_of_grids(grids: Sequence[Grid]) -> npt.NDArray[np.uint8]:
    """Return the digits of grids as an (N, 81) array."""
    return np.frombuffer(b"".join([grid.digits for grid in grids]), np.uint8).reshape(len(grids), 81)


def problem_text(error: NonetError) -> str:
    """Return in a line why a row is no puzzle."""
    from textwrap import shorten

    return shorten(error.message, _LONGEST_STATUS, placeholder="…")


class Batch(NamedTuple):
    """A batch that has been read, for what works on digits and candidates."""

    digits: npt.NDArray[np.uint8]
    """(N, 81) digits; zeros for what is no puzzle."""
    marked: npt.NDArray[np.intp]
    """The rows with pencil marks, or of candidates alone, ascending."""
    masks: npt.NDArray[np.uint16]
    """The candidates of those rows."""
    grids: Mapping[int, Grid]
    """Rows with digits that are no givens, or pencil marks, where they came as grids."""
    problems: Mapping[int, NonetError]
    """The error of each row that is no puzzle."""

    @classmethod
    def read(cls, puzzles: PuzzlesLike, *, strict: bool = True) -> Batch:
        """Read a batch in any of the forms that `solve_many` takes; `strict` raises the first row's error."""
        rows = batch_rows.rows_of(puzzles)
        if isinstance(rows, batch_rows.Masks):
            return _of_masks(rows.masks)
        digits, others = rows.digits()
        grids, problems = batch_rows.read_others(rows, others)
        if strict:
            batch_rows.raise_first(problems)
        if others:
            digits = digits.copy()
            digits[list(problems)] = 0
            digits[list(grids)] = digits_of_grids(list(grids.values()))
        marked = [row for row, grid in grids.items() if grid.has_pencil_marks]
        masks = np.array([grids[row].candidate_masks for row in marked], np.uint16).reshape(-1, 81)
        unusual = {row: grid for row, grid in grids.items() if grid.has_pencil_marks or grid.placed}
        return cls(digits, np.array(marked, np.intp), masks, unusual, problems)

    def grid(self, row: int) -> Grid:
        """Return a row as it was given."""
        if row in self.grids:
            return self.grids[row]
        place = int(np.searchsorted(self.marked, row))
        if place < len(self.marked) and self.marked[place] == row:
            return Grid.from_candidates(self.masks[place])
        return Grid.from_digits(self.digits[row].tobytes())

    def only_digits(self, why: Text) -> npt.NDArray[np.uint8]:
        """Return the digits; a row with pencil marks is an error that says why it must not have them."""
        if len(self.marked):
            raise OptionError("a grid with pencil marks; {why}", why=why).at_row(int(self.marked[0]))
        return self.digits


def _of_masks(masks: npt.NDArray[np.uint16]) -> Batch:
    """Return arrays of candidates: where each cell has one or all of them they are the digits of a puzzle."""
    masks = masks & np.uint16(ALL_CANDIDATES)
    digits = np.zeros(masks.shape, dtype=np.uint8)
    for digit in range(9):
        digits[masks == 1 << digit] = digit + 1
    marked = ((digits == 0) & (masks != ALL_CANDIDATES)).any(axis=1).nonzero()[0]
    digits[marked] = 0
    return Batch(digits, marked, masks[marked], {}, {})
