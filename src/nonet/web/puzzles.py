"""Where new puzzles come from: one function, whatever makes or keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import nonet
from nonet import Grid
from nonet.errors import OptionError
from nonet.rate import level_of

MOST_TRIES = 4000
"""How many puzzles are made in search of one of a level: one in a hundred is a nightmare."""
MOST_PATHS = 300
"""How many are explained in search of one that needs a technique."""


EASY_GIVENS = 36


@dataclass(frozen=True)
class Puzzle:
    """A puzzle and what is known of it."""

    grid: Grid
    level: str
    techniques: tuple[str, ...]


def new_puzzle(
    *,
    level: str | None = None,
    needs: str | None = None,
    er: tuple[float, float] | None = None,
    seed: int | None = None,
) -> Puzzle:
    """Return a puzzle of a level, in a range of ratings, or whose path uses a technique.

    The same seed makes the same puzzle.
    """
    rng = Random(seed)
    for _ in range(MOST_TRIES if needs is None else MOST_PATHS):
        solution = _solution(rng)
        grid = nonet.minimize(solution, seed=rng.getrandbits(32))
        if level == "easy":
            grid = _with_more(grid, solution, rng)
        if (level and level_of(grid) != level) or (er and not er[0] <= nonet.rate(grid).er <= er[1]):
            continue
        used = tuple(row.id for row in nonet.explain(grid, profile="hodoku").count())
        if needs is None or needs in used:
            return Puzzle(grid, level or level_of(grid), used)
    raise OptionError("no such puzzle is at hand; ask for another level, rating or technique")


def any_puzzle(rng: Random) -> Grid:
    """Return a minimal puzzle of whatever level."""
    return nonet.minimize(_solution(rng), seed=rng.getrandbits(32))


def _solution(rng: Random) -> Grid:
    """Return a full grid: the three boxes on the diagonal at random, and one way to fill the rest."""
    digits = [0] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(1, 10), 9)):
            digits[corner + place // 3 * 9 + place % 3] = digit
    found = nonet.solutions(Grid.from_digits(digits))
    ways = [next(found) for _ in range(rng.randint(1, 50))]
    return Grid.from_digits(ways[-1].digits)


def _with_more(grid: Grid, solution: Grid, rng: Random) -> Grid:
    """Return the puzzle with as many givens as an easy one has."""
    blank = [cell for cell in range(81) if not grid[cell]]
    shown = set(rng.sample(blank, max(0, EASY_GIVENS - grid.clues)))
    return Grid.from_digits([solution[cell] if cell in shown else grid[cell] for cell in range(81)])
