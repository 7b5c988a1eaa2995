"""Rating: how hard a puzzle is, for Sudoku Explainer, for HoDoKu and for people."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Literal, get_args

from nonet import engine
from nonet.errors import InProgress
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, as_grid
from nonet.rating.levels import FROM_RATING, LEVELS, level_index
from nonet.rating.sukaku import settled
from nonet.solving.mistakes import digits_suffice
from nonet.solving.solve import solve
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.rating.report import Rating

Scale = Literal["se", "hodoku", "web", "all"]

SCALES: tuple[Scale, ...] = get_args(Scale)
SINGLES = ("full-house", "naked-single", "hidden-single")


def rate(puzzle: PuzzleLike) -> Rating:
    """Return how hard a puzzle is, on every scale.

    A puzzle is made of givens or, a Sukaku, of candidates. Raises what `solve` raises, and `InProgress` for a grid
    that somebody has begun to solve: what is left of a puzzle says little about the puzzle.

    >>> rating = rate("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> rating.level, rating.er, rating.clues, rating.minimal
    ('evil', 2.6, 19, True)
    """
    from nonet.rating.table import rating_of

    return rating_of(check_puzzle(puzzle))


def level_of(grid: Grid) -> str:
    """Return the level of a puzzle with one solution, without more work than that takes.

    >>> level_of(Grid.parse("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."))
    'evil'
    """
    start = settled(grid) if grid.has_pencil_marks else grid
    masks = array("H", start.candidate_masks).tobytes()
    er, ended = engine.rate_explainer_one(start.digits, masks, max(FROM_RATING.values()))
    return LEVELS[level_index(er, start.clues, _singles_solve(start))] if ended else LEVELS[-1]


def check_puzzle(puzzle: PuzzleLike) -> Grid:
    """Return the puzzle as a grid of givens or candidates with one solution, or raise what it is instead."""
    grid = as_grid(puzzle)
    problem = in_progress(grid)
    if problem:
        raise InProgress(problem)
    solve(grid)
    return grid


def in_progress(grid: Grid) -> Text:
    """Return why a grid is more than a puzzle, empty if it is not.

    Candidates are the puzzle itself, a Sukaku, unless its givens have one solution without them.
    """
    marked = grid.has_pencil_marks and (bool(grid.placed) or (grid.clues > 0 and digits_suffice(grid)))
    if grid.placed and marked:
        has = Text("digits that are not givens and pencil marks")
    elif grid.placed:
        has = Text("digits that are not givens")
    elif marked:
        has = Text("pencil marks")
    else:
        return Text("")
    return Text("a grid in progress, with {what}: rate the puzzle's givens alone", what=has)


def _singles_solve(grid: Grid) -> bool:
    from nonet.human.explain import board_of

    outcome, _ = board_of(grid, True).deduce([engine.technique_index(name) for name in SINGLES], 81)
    return outcome == 0
