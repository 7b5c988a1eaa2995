"""Positions to practise a technique on: from new puzzles where it is common, else its example in another guise."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import nonet
from nonet import Grid
from nonet.errors import OptionError
from nonet.examples_techniques import example
from nonet.profiles import profile_techniques
from nonet.web.puzzles import any_puzzle

if TYPE_CHECKING:
    from nonet import Step, Technique

MOST_PUZZLES = 30
"""How many new puzzles are looked through; a rare technique is not worth waiting for."""

Position = tuple[Grid, "Step"]


def practice(row: Technique, seed: int | None) -> Position:
    """Return a grid in progress on which the technique is what helps next."""
    rng = Random(seed)
    found = _in_new_puzzle(row, rng) or _in_example(row, rng)
    if found is None:
        raise OptionError(f"there is no position to practise {row.name} on")
    return found


def _in_new_puzzle(row: Technique, rng: Random) -> Position | None:
    if row not in profile_techniques("hodoku"):
        return None
    for _ in range(MOST_PUZZLES):
        path = nonet.explain(any_puzzle(rng), profile="hodoku")
        for before, step, _ in path.grids():
            if step.technique == row:
                return before, step
    return None


def _in_example(row: Technique, rng: Random) -> Position | None:
    shown = example(row)
    if shown is None:
        return None
    # No technique can tell the same grid with other digits, rows and columns from the first.
    grid = nonet.vary(shown[0], seed=rng.getrandbits(32))
    step = nonet.hint(grid, profile=[row])
    return None if step is None else (grid, step)
