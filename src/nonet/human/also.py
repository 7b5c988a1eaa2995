"""What else forces a placement: often several houses leave a digit the same cell, or the cell has no other digit."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.grid.notation import HOUSES, HOUSES_OF
from nonet.human.evidence.singles import Single
from nonet.human.step import Step
from nonet.human.techniques import Technique, technique


def other_singles(step: Step, grid: Grid) -> tuple[Step, ...]:
    """Return the other singles that place what a single places, on the grid before it: row, column, box, cell."""
    found = step.evidence
    if not isinstance(found, Single):
        return ()
    return tuple(
        Step(row, step.placements, (), Single(found.cell, found.digit, house))
        for house, row in _singles(grid, found.cell, found.digit)
        if house != found.house
    )


def _singles(grid: Grid, cell: int, digit: int) -> Iterator[tuple[int | None, Technique]]:
    for house in HOUSES_OF[cell]:
        others = [other for other in HOUSES[house] if other != cell]
        if all(grid[other] for other in others):
            yield house, technique("full-house")
        elif not any(digit in grid.candidates(other) for other in others):
            yield house, technique("hidden-single")
    if grid.candidates(cell) == (digit,):
        yield None, technique("naked-single")
