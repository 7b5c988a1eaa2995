"""Puzzles for the tests, made from a seed. Dancing links do the solving here, never the lanes under test.

Puzzles are lines of 81 characters, grids of candidates are 81 masks (bit 0 is digit 1), as in `tests.oracle`.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests import oracle

from nonet import engine

BLANK = "." * 81
FULL = 0b111111111
PUZZLE = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
"""Minimal, solved by singles and pointing: `nonet generate --clues 17..19 --er 2.6 --seed 30`."""
SOLUTION = "198567432457123896263498157581276943379814625642359718936742581725981364814635279"
EASY = "59..7.6..2....684....1...3.8.9..5...32.....75...3..2.6.7...4....425....3..8.1..52"
"""Solved by singles, with givens to spare:
`nonet generate --er 1.2 --clues 30 --symmetry rotate180 --no-minimal --seed 30363`."""
EASY_SOLUTION = "594873621213956847786142539869725314321468975457391286675234198142589763938617452"


def count(puzzle: oracle.Puzzle, limit: int | None = None) -> int:
    """Return the number of solutions by dancing links."""
    return engine.dlx_solve(oracle.masks_of(puzzle), limit, 0)[0]


def random_solution(rng: Random) -> str:
    """Return a solution: the three boxes on the diagonal at random, and one of the ways to fill the rest."""
    masks = [FULL] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(9), 9)):
            masks[corner + place // 3 * 9 + place % 3] = 1 << digit
    found = engine.dlx_solve(masks, 32, 32)[1]
    return "".join(map(str, rng.choice(found)))


def showing(solution: str, cells: Iterable[int]) -> str:
    """Return the puzzle in which these cells of a solution are given."""
    shown = set(cells)
    return "".join(sign if cell in shown else "." for cell, sign in enumerate(solution))


def with_clues(solution: str, clues: int, rng: Random) -> str:
    """Return a puzzle with so many clues of a solution, wherever they are."""
    return showing(solution, rng.sample(range(81), clues))


def minimal(puzzle: str, rng: Random) -> str:
    """Return a puzzle with one solution without the clues that are not needed for that, in a random order."""
    for cell in rng.sample(range(81), 81):
        fewer = put(puzzle, cell, ".")
        if puzzle[cell] != "." and count(fewer, 2) == 1:
            puzzle = fewer
    return puzzle


def put(puzzle: str, cell: int, sign: str) -> str:
    """Return the puzzle with another sign in a cell."""
    return puzzle[:cell] + sign + puzzle[cell + 1 :]


def sukaku(solution: str, share: float, rng: Random) -> list[int]:
    """Return the candidates of a solution and, at random, such a share of all others."""
    noise = (sum(1 << digit for digit in range(9) if rng.random() < share) for _ in range(81))
    return [mask | more for mask, more in zip(oracle.masks_of(solution), noise, strict=True)]
