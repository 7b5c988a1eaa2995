"""Solving as a person would: step by step, each with its technique and its reason."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nonet import engine, evidence
from nonet.errors import NoSolution, OptionError
from nonet.grid import Grid
from nonet.profiles import profile_techniques
from nonet.solve import as_grid, count
from nonet.step import Step
from nonet.techniques import Technique, technique

OUTCOMES = ("solved", "stuck", "contradiction", "stopped")

Chosen = str | Iterable[Technique | str]


@dataclass(frozen=True)
class Explanation:
    """A path: its steps, how it ended, and the grid where it ended."""

    puzzle: Grid
    steps: tuple[Step, ...]
    outcome: str
    grid: Grid

    @property
    def hardest(self) -> Technique | None:
        """The technique of the path that comes last in the catalogue's order."""
        return max((step.technique for step in self.steps), key=lambda row: row.order, default=None)

    def count(self) -> Counter[Technique]:
        """Return how often each technique was used."""
        return Counter(step.technique for step in self.steps)


def explain(puzzle: Grid | str, *, profile: Chosen = "all", limit: int | None = None) -> Explanation:
    """Solve as far as the profile's techniques go, easiest first, and return the path.

    >>> puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> path = explain(puzzle, profile="basic")
    >>> path.outcome, str(path.steps[0])
    ('solved', 'Hidden Single: 4 in box 4, r6c2 => r6c2=4')
    """
    grid = as_grid(puzzle)
    board = _board(grid, _checked(grid))
    outcome, steps = board.deduce(
        _indices(profile_techniques(profile)), limit if limit is not None else _NO_LIMIT
    )
    return Explanation(grid, tuple(_step(step) for step in steps), OUTCOMES[outcome], _grid_now(board, grid))


def hint(puzzle: Grid | str, *, profile: Chosen = "all") -> Step:
    """Return the next step; raises `OptionError` when the profile has none."""
    found = explain(puzzle, profile=profile, limit=1)
    if not found.steps:
        raise OptionError("no technique of the profile finds a step here")
    return found.steps[0]


def find_all(puzzle: Grid | str, wanted: Technique | str, *, check: bool = True) -> list[Step]:
    """Return all instances of a technique on a grid as it stands.

    `check=False` takes the grid's word for it that it has exactly one solution.
    """
    grid = as_grid(puzzle)
    row = technique(wanted) if isinstance(wanted, str) else wanted
    board = _board(grid, _checked(grid) if check else True)
    return [_step(step) for step in board.find_all(engine.technique_index(row.id))]


_NO_LIMIT = 2**31 - 1


def _checked(grid: Grid) -> bool:
    """Return whether the puzzle has one solution; without any there is nothing to explain."""
    grid.check_conflicts()
    found = count(grid, limit=2)
    if found == 0:
        raise NoSolution("the puzzle has no solution, so no step of it would be right")
    return found == 1


def _board(grid: Grid, unique: bool) -> engine.DeductionBoard:
    givens = grid.givens.bits
    masks = array("H", grid.candidate_masks).tobytes()
    return engine.DeductionBoard(masks, grid.digits, givens & (2**64 - 1), givens >> 64, unique)


def _indices(rows: Sequence[Technique]) -> list[int]:
    return [engine.technique_index(row.id) for row in rows]


def _step(found: tuple[int, list[int], list[int], int, list[int]]) -> Step:
    index, placements, eliminations, kind, ints = found
    return Step(
        technique(engine.technique_names()[index]),
        tuple((candidate // 9, candidate % 9 + 1) for candidate in placements),
        tuple((candidate // 9, candidate % 9 + 1) for candidate in eliminations),
        evidence.decode(kind, ints),
    )


def _grid_now(board: engine.DeductionBoard, before: Grid) -> Grid:
    masks, digits = board.state()
    return Grid(digits, before.givens, array("H", masks))
