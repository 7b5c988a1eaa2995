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
    grid = shuffled(shown[0], rng)
    step = nonet.hint(grid, profile=[row])
    return None if step is None else (grid, step)


def shuffled(grid: Grid, rng: Random) -> Grid:
    """Return the same grid with other digits, rows and columns, which no technique can tell from the first."""
    rows, columns = _lines(rng), _lines(rng)
    turned = rng.random() < 0.5
    names = [0, *rng.sample(range(1, 10), 9)]
    source = [
        9 * columns[cell % 9] + rows[cell // 9] if turned else 9 * rows[cell // 9] + columns[cell % 9]
        for cell in range(81)
    ]
    masks = grid.candidate_masks
    return Grid(
        [names[grid[cell]] for cell in source],
        [place for place, cell in enumerate(source) if cell in grid.givens],
        [sum(1 << names[d] - 1 for d in range(1, 10) if masks[cell] >> d - 1 & 1) for cell in source],
    )


def _lines(rng: Random) -> list[int]:
    """Return an order of nine rows or columns in which those of a band stay together."""
    return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
