"""Measuring human strategies: puzzles per second, and how many are solved, by profile. Importing this loads NumPy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from nonet import engine
from nonet.human.batch import deduce_arrays
from nonet.human.profile import EXPLAINER, profile_techniques
from nonet.solving.speed import PuzzleSet, best_times

_RATED = 0
"""The kernel's outcome of a puzzle that Sudoku Explainer's path solves."""


@dataclass(frozen=True)
class HumanRate:
    """One measurement."""

    profile: str
    threads: int
    puzzles: int
    solved: int
    """How many the profile solves; the others are left where it is stuck."""
    cpu_seconds: float
    """CPU time for all puzzles, of all threads together: the best of several runs."""
    seconds: float
    """Time on the clock for all puzzles: the best of several runs."""

    @property
    def per_second(self) -> float:
        """Puzzles per second, solved or not, by CPU time: what the machine does when nothing else runs on it."""
        return self.puzzles * self.threads / self.cpu_seconds


def measure_profile(puzzles: PuzzleSet, profile: str, *, threads: int = 1, repeat: int = 5) -> HumanRate:
    """Take all puzzles several times as far as a profile goes, and return the best time.

    >>> puzzle = b"..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> measure_profile(PuzzleSet("one", puzzle), "basic", repeat=1).solved
    1
    """
    profile_techniques(profile)
    digits = puzzles.digits()

    def solved() -> int:
        if profile == EXPLAINER:
            return int(np.count_nonzero(engine.rate_explainer(digits, threads, None)[-1] == _RATED))
        outcomes = deduce_arrays(digits, None, profile, threads=threads)["outcome"]
        return int(np.count_nonzero(outcomes == "solved"))

    cpu, clock = best_times(solved, len(puzzles), repeat=repeat)
    return HumanRate(profile, threads, len(puzzles), solved(), cpu, clock)
