"""Positions to practise a technique on: from puzzles that need it, else its example in another guise."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import nonet
from nonet import Grid
from nonet.errors import OptionError
from nonet.human import example
from nonet.web.puzzles.new_puzzle import new_puzzle
from nonet.web.puzzles.rated_puzzle import PuzzleFilter

if TYPE_CHECKING:
    from nonet import Step, Technique

Position = tuple[Grid, "Step"]


def practice_position(row: Technique, seed: int | None) -> Position:
    """Return a grid in progress on which the technique is what helps next."""
    found = _in_puzzle(row, seed) or _in_example(row, Random(seed))
    if found is None:
        raise OptionError("there is no position to practise {name} on", name=row.name)
    return found


def _in_puzzle(row: Technique, seed: int | None) -> Position | None:
    try:
        _, grid = new_puzzle(PuzzleFilter(needs=row.id), seed)
    except OptionError:
        return None
    path = nonet.explain(grid, profile="hodoku")
    return next(((before, step) for before, step, _ in path.grids() if step.technique == row), None)


def _in_example(row: Technique, rng: Random) -> Position | None:
    shown = example(row)
    if shown is None:
        return None
    # No technique can tell the same grid with other digits, rows and columns from the first.
    grid = nonet.vary(shown[0], seed=rng.getrandbits(32))
    step = nonet.hint(grid, profile=[row])
    return None if step is None else (grid, step)
