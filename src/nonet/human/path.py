"""A path of steps from a puzzle towards its solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonet.grid import Grid
from nonet.human.step import Step
from nonet.human.techniques import Technique


@dataclass(frozen=True)
class Explanation:
    """A path: its steps, how it ended, and the grid where it ended."""

    puzzle: Grid
    steps: tuple[Step, ...]
    outcome: str
    """`solved`, `stuck` (no technique of the profile finds anything), `contradiction` or `stopped`."""
    grid: Grid
    unique: bool = True
    """Whether the puzzle has one solution; if not, uniqueness techniques were not used unless asked for."""

    @property
    def rating(self) -> tuple[float, float, float] | None:
        """ER, EP and ED of Sudoku Explainer's path: the hardest step, that up to the first placement, the first."""
        ratings = [step.rating for step in self.steps if step.rating is not None]
        if not ratings:
            return None
        to_first = next((place for place, step in enumerate(self.steps) if step.placements), len(ratings))
        return max(ratings), max(ratings[: to_first + 1]), ratings[0]

    @property
    def hardest(self) -> Technique | None:
        """The technique of the path that comes last in the catalogue's order, or that is rated highest."""
        if self.rating is not None:
            return next(step.technique for step in self.steps if step.rating == self.rating[0])
        return max((step.technique for step in self.steps), key=lambda row: row.order, default=None)

    def count(self) -> Counter[Technique]:
        """Return how often each technique was used, easiest first."""
        used = Counter(step.technique for step in self.steps)
        return Counter(dict(sorted(used.items(), key=lambda item: item[0].order)))

    def grids(self) -> Iterator[tuple[Grid, Step, Grid]]:
        """Yield each step with the grid before and after it."""
        before = self.puzzle
        for step in self.steps:
            after = step.apply(before)
            yield before, step, after
            before = after

    def to_json(self) -> dict[str, Any]:
        """Return the path in JSON's types."""
        hardest = self.hardest
        rating = {} if self.rating is None else dict(zip(("er", "ep", "ed"), self.rating, strict=True))
        return {
            "puzzle": self.puzzle.line(),
            "outcome": self.outcome,
            "unique": self.unique,
            "hardest": hardest.id if hardest else None,
            **rating,
            "counts": {row.id: number for row, number in self.count().items()},
            "steps": [step.to_json() for step in self.steps],
            "grid": self.grid.line(),
            "candidates": ["".join(map(str, self.grid.candidates(cell))) for cell in range(81)],
        }

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))
