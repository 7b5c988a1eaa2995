"""Whether steps are right: what a technique removes is never in the solution, what it places always is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import nonet
from nonet import engine
from nonet.grid import Grid
from nonet.human.explain import board_of, indices, to_step
from nonet.human.techniques import Technique, techniques
from nonet.human.wording import brief

ALWAYS = ("singles", "intersections")
"""The families that come first in every order, so that paths get to where the others have something to do."""

MOST = 10_000
"""More steps than a path can have."""

SOLVED = 0
"""The outcome of a path to the end."""

Found = tuple[int, list[int], list[int], int, list[int]]


def known() -> list[Technique]:
    """Return the techniques that the kernel finds."""
    return [row for row in techniques() if row.id in engine.technique_names()]


def wrong(found: Found, solution: Grid) -> bool:
    """Tell whether a step as the kernel writes it contradicts the solution, or does nothing."""
    _, placements, eliminations, _, _ = found
    return (
        not placements + eliminations
        or any(solution[each // 9] != each % 9 + 1 for each in placements)
        or any(solution[each // 9] == each % 9 + 1 for each in eliminations)
    )


def _order(rng: Random) -> list[int]:
    """Return the techniques, but for the simplest, in a random order."""
    simple = [row for row in known() if row.family in ALWAYS]
    others = [row for row in known() if row.family not in ALWAYS]
    return indices([*simple, *rng.sample(others, len(others))])


class Audit:
    """Runs techniques on puzzles and keeps what is wrong; `seen` counts the steps of each technique."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.seen: Counter[str] = Counter()

    def path(self, puzzle: str, rng: Random) -> None:
        """Check a path on which the techniques, but for the simplest, are tried in a random order."""
        order = _order(rng)
        _, steps = board_of(nonet.parse(puzzle), True).deduce(order, MOST)
        self._take(puzzle, steps)

    def all_instances(self, puzzle: str, rng: Random) -> bool:
        """Check every instance of every technique somewhere on such a path; False if nothing is left there."""
        grid = nonet.parse(puzzle)
        board = board_of(grid, True)
        board.deduce(_order(rng), rng.randrange(81 - grid.clues))
        outcome, _ = board.deduce(
            indices([row for row in known() if row.family in ALWAYS]), rng.choice((0, MOST))
        )
        if outcome == SOLVED:
            return False
        for row in known():
            self._take(puzzle, board.find_all(engine.technique_index(row.id)))
        return True

    def _take(self, puzzle: str, steps: list[Found]) -> None:
        solution = nonet.solve(puzzle)
        for found in steps:
            self.seen[engine.technique_names()[found[0]]] += 1
            if wrong(found, solution):
                self.wrong.append(f"{puzzle}: {brief(to_step(found))}")

    def merge(self, other: Audit) -> None:
        """Add what another audit saw."""
        self.wrong += other.wrong
        self.seen += other.seen


def minimal_puzzles(count: int, seed: int) -> Iterator[str]:
    """Make puzzles none of whose clues can go, all at the same time: the lanes do the solving."""
    import numpy as np

    random = np.random.default_rng(seed)
    grids = np.zeros((count, 9, 9), dtype=np.uint8)
    for corner in (0, 3, 6):
        digits = np.argsort(random.random((count, 9)), axis=1).astype(np.uint8) + 1
        grids[:, corner : corner + 3, corner : corner + 3] = digits.reshape(count, 3, 3)
    puzzles = nonet.solve_many(grids.reshape(count, 81), limit=1).solutions.copy()
    every = np.arange(count)
    for cells in np.argsort(random.random((count, 81)), axis=1).T:
        kept = puzzles[every, cells].copy()
        puzzles[every, cells] = 0
        several = nonet.solve_many(puzzles, limit=2).counts != 1
        puzzles[every[several], cells[several]] = kept[several]
    for digits in puzzles:
        yield "".join(str(digit) if digit else "." for digit in digits)
