"""Where new puzzles come from: one function, whatever makes or keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import nonet
from nonet import Grid
from nonet.errors import OptionError

MOST_TRIES = 400
"""How many puzzles are made in search of one that is wanted."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle and what is known of it."""

    grid: Grid
    level: str
    techniques: tuple[str, ...]


def new_puzzle(*, level: str | None = None, needs: str | None = None, seed: int | None = None) -> Puzzle:
    """Return a puzzle of a level, or one whose path uses a technique; the same seed makes the same puzzle."""
    rng = Random(seed)
    for _ in range(MOST_TRIES):
        made = _rated(_minimal(_solution(rng), rng))
        if level in (None, made.level) and (needs is None or needs in made.techniques):
            return made
    raise OptionError("no such puzzle is at hand; ask for another level or technique")


def _solution(rng: Random) -> Grid:
    """Return a full grid: the three boxes on the diagonal at random, and one way to fill the rest."""
    digits = [0] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(1, 10), 9)):
            digits[corner + place // 3 * 9 + place % 3] = digit
    found = nonet.solutions(Grid.from_digits(digits))
    ways = [next(found) for _ in range(rng.randint(1, 50))]
    return Grid.from_digits(ways[-1].digits)


def _minimal(grid: Grid, rng: Random) -> Grid:
    """Return the puzzle that is left when every given that can go has gone."""
    digits = bytearray(grid.digits)
    for cell in rng.sample(range(81), 81):
        digits[cell], kept = 0, digits[cell]
        if nonet.count(Grid.from_digits(digits), 2) != 1:
            digits[cell] = kept
    return Grid.from_digits(digits)


def _rated(grid: Grid) -> Puzzle:
    path = nonet.explain(grid, profile="hodoku")
    hardest = path.hardest
    level = "extreme" if path.outcome != "solved" or hardest is None else hardest.level
    return Puzzle(grid, level, tuple(row.id for row in path.count()))
