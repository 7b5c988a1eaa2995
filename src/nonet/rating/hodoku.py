"""HoDoKu's scale: the score of a path is the sum of its steps' scores, the level is that of its hardest step.

A path whose score exceeds what its level allows is raised to the next level. HoDoKu ends every path: where its
techniques find nothing it places one digit of the solution (brute force, 10,000 points) and goes on. A path that
is stuck is rated as far as it goes plus one such step, and flagged.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.human.techniques import LEVELS, TRIAL, Technique, technique

if TYPE_CHECKING:
    import numpy.typing as npt

    from nonet.human.step import Step

MOST = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}
"""The highest score of each level; extreme has none."""


class HodokuRating(NamedTuple):
    """A path on HoDoKu's scale."""

    level: str
    score: int
    brute_force: bool
    """Whether the techniques did not suffice."""


def hodoku_rating(steps: Iterable[Step | Technique], outcome: str = "solved") -> HodokuRating:
    """Return level and score of a path with HoDoKu's techniques: its steps, and how it ended.

    >>> hodoku_rating([technique("x-wing"), technique("naked-single")])
    HodokuRating(level='hard', score=144, brute_force=False)
    >>> hodoku_rating([technique("naked-single")], "stuck")
    HodokuRating(level='extreme', score=10004, brute_force=True)
    """
    rows = [step if isinstance(step, Technique) else step.technique for step in steps]
    if outcome != "solved":
        rows.append(TRIAL)
    score = sum(row.score for row in rows)
    hardest = max((LEVELS.index(row.level) for row in rows), default=0)
    return HodokuRating(LEVELS[_raised(hardest, score)], score, TRIAL in rows)


def _raised(level: int, score: int) -> int:
    """Return the first level from this one on that allows the score."""
    while level < len(MOST) and score > MOST[LEVELS[level]]:
        level += 1
    return level


def hodoku_ratings(paths: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return `level`, `score` and `brute_force` of each path that `deduce_many(puzzles, "hodoku")` counted.

    >>> from nonet.human.batch import deduce_many
    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> hodoku_ratings(deduce_many([puzzle], "hodoku")).tolist()
    [('medium', 578, False)]
    """
    import numpy as np

    names = [name for name in paths.dtype.names or () if name not in {"outcome", "steps"}]
    rows = [technique(name) for name in names]
    stuck = paths["outcome"] != "solved"
    score = np.where(stuck, TRIAL.score, 0)
    level = np.where(stuck, LEVELS.index(TRIAL.level), 0)
    for row in rows:
        counts = paths[row.id].astype(np.int64)
        score += counts * row.score
        np.maximum(level, LEVELS.index(row.level), out=level, where=counts > 0)
    for place, most in enumerate(MOST.values()):
        level[(level == place) & (score > most)] += 1
    rated = np.empty(len(paths), dtype=[("level", "U7"), ("score", "i4"), ("brute_force", "?")])
    rated["level"], rated["score"], rated["brute_force"] = np.array(LEVELS)[level], score, stuck
    return rated
