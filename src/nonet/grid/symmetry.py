"""The symmetries that the givens of a puzzle may have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Symmetry = Literal[
    "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full"
]

SYMMETRIES = {
    "none": "no symmetry",
    "rotate180": "half a turn",
    "rotate90": "a quarter turn",
    "mirror-h": "left and right",
    "mirror-v": "top and bottom",
    "diagonal": "about the diagonal from top left to bottom right",
    "antidiagonal": "about the diagonal from top right to bottom left",
    "full": "all turns and mirrors",
}
"""Names and what they mean, in the order of the kernel."""

Move = Callable[[int, int], tuple[int, int]]

_MOVES: dict[str, tuple[Move, ...]] = {
    "none": (),
    "rotate180": (lambda row, column: (8 - row, 8 - column),),
    "rotate90": (lambda row, column: (column, 8 - row),),
    "mirror-h": (lambda row, column: (row, 8 - column),),
    "mirror-v": (lambda row, column: (8 - row, column),),
    "diagonal": (lambda row, column: (column, row),),
    "antidiagonal": (lambda row, column: (8 - column, 8 - row),),
    "full": (lambda row, column: (row, 8 - column), lambda row, column: (column, row)),
}


def orbits(symmetry: str, within: int) -> tuple[int, ...]:
    """Return the sets of cells that belong together, as bits; those that lie wholly within the given cells.

    >>> [bin(orbit).count("1") for orbit in orbits("full", 1 << 40 | 1 << 80)]
    [1]
    """
    found = []
    left = within
    while left:
        cell = (left & -left).bit_length() - 1
        orbit, fresh = 1 << cell, [cell]
        while fresh:
            row, column = divmod(fresh.pop(), 9)
            for move in _MOVES[symmetry]:
                to_row, to_column = move(row, column)
                reached = 9 * to_row + to_column
                if not orbit >> reached & 1:
                    orbit |= 1 << reached
                    fresh.append(reached)
        left &= ~orbit
        if orbit & ~within == 0:
            found.append(orbit)
    return tuple(found)
