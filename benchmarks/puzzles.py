"""The puzzles that are measured: sets beside the checkout, and easy ones made here."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

import nonet
from nonet import engine
from yardstick import SHARED

Digits = npt.NDArray[np.uint8]


def shared_set(name: str) -> list[str] | None:
    """Return a puzzle set beside the checkout, or None where there is none."""
    file = SHARED / "data" / f"{name}.txt"
    return file.read_text().split() if file.exists() else None


@cache
def easy_puzzles(count: int = 100_000, clues: int = 30, seed: int = 1) -> Digits:
    """Make puzzles with about so many clues, all at the same time: a clue goes where one solution stays."""
    random = np.random.default_rng(seed)
    puzzles = _random_solutions(count, random)
    order = np.argsort(random.random((count, 81)), axis=1)
    rows = np.arange(count)
    for turn in range(81):
        cells = order[:, turn]
        kept = puzzles[rows, cells].copy()
        rich = (puzzles != 0).sum(axis=1) > clues
        puzzles[rows[rich], cells[rich]] = 0
        counts, *_ = engine.solve_digits(puzzles, engine.request(limit=2, counts_only=True))
        unique = counts == 1
        puzzles[rows[~unique], cells[~unique]] = kept[~unique]
    return puzzles


def _random_solutions(count: int, random: np.random.Generator) -> Digits:
    """Fill the three boxes of the diagonal at random, which always leaves a solution, and take the first."""
    puzzles = np.zeros((count, 9, 9), dtype=np.uint8)
    for box in range(3):
        digits = np.argsort(random.random((count, 9)), axis=1).astype(np.uint8) + 1
        puzzles[:, 3 * box : 3 * box + 3, 3 * box : 3 * box + 3] = digits.reshape(count, 3, 3)
    return nonet.solve_many(puzzles.reshape(count, 81), limit=1).solutions
