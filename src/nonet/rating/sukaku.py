"""Sukaku: puzzles that are made of candidates, as nine digits or fewer in each cell, instead of givens."""

from __future__ import annotations

from nonet.formats._cells import lone_digits
from nonet.grid import Grid


def settled(grid: Grid) -> Grid:
    """Return a Sukaku with the digits that it has from the start, as Sudoku Explainer takes it.

    A cell's only candidate is its digit if no peer has that candidate; otherwise it is a naked single that is
    still to be found.

    >>> puzzle = Grid.parse("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> settled(Grid.from_candidates(puzzle.candidate_masks)) == puzzle
    True
    """
    masks = grid.candidate_masks
    return Grid(lone_digits(masks), None, masks)


def variants_without(masks: tuple[int, ...]) -> list[list[int]]:
    """Return a Sukaku once for each missing candidate, which is then its cell's only one.

    A missing candidate is needed if and only if this has a solution: it would be another one of the puzzle.
    """
    return [
        [1 << digit if place == cell else mask for place, mask in enumerate(masks)]
        for cell, here in enumerate(masks)
        for digit in range(9)
        if not here >> digit & 1
    ]
