"""A path of steps from a puzzle towards its solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from nonet.grid import Grid
from nonet.human.branch import Branch, BranchJson, Effort
from nonet.human.step import Step, StepJson
from nonet.human.techniques import Technique


class ExplanationJson(TypedDict):
    """A path in JSON's types: `er`, `ep` and `ed` of Sudoku Explainer's path, `branches` where there was guessing."""

    puzzle: str
    outcome: str
    unique: bool
    hardest: str | None
    er: NotRequired[float]
    ep: NotRequired[float]
    ed: NotRequired[float]
    counts: dict[str, int]
    steps: list[StepJson]
    branches: NotRequired[list[BranchJson]]
    grid: str
    candidates: list[str]


@dataclass(frozen=True)
class Explanation:
    """A path: its steps, how it ended, and the grid where it ended; `nonet.explain` makes it.

    >>> from nonet.human.explain import explain
    >>> path = explain("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> path.outcome, len(path.steps), path.grid.is_solved
    ('solved', 66, True)
    """

    puzzle: Grid
    steps: tuple[Step, ...]
    outcome: str
    """`solved`, `stuck` (no technique of the profile finds anything), `contradiction` or `stopped`."""
    grid: Grid
    unique: bool = True
    """Whether the puzzle has one solution; if not, uniqueness techniques were not used unless asked for."""
    branches: tuple[Branch, ...] = ()
    """What was assumed on the way, with `guess`; a branch holds those that were tried inside it."""
    effort: Effort = field(default=Effort(0.0, 0, 0), compare=False)
    """The time, the branches and the steps that it took."""

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

    def to_json(self) -> ExplanationJson:
        """Return the path in JSON's types."""
        hardest = self.hardest
        told: ExplanationJson = {
            "puzzle": self.puzzle.line(),
            "outcome": self.outcome,
            "unique": self.unique,
            "hardest": hardest.id if hardest else None,
            "counts": {row.id: number for row, number in self.count().items()},
            "steps": [step.to_json() for step in self.steps],
            "grid": self.grid.line(),
            "candidates": ["".join(map(str, self.grid.candidates(cell))) for cell in range(81)],
        }
        if self.rating is not None:
            told["er"], told["ep"], told["ed"] = self.rating
        if self.branches:
            told["branches"] = [branch.to_json() for branch in self.branches]
        return told

    def _repr_svg_(self) -> str:
        return self.grid.svg()

    def _repr_html_(self) -> str:
        from html import escape

        hardest = f", the hardest {escape(str(self.hardest))}" if self.hardest else ""
        steps = "1 step" if len(self.steps) == 1 else f"{len(self.steps)} steps"
        told = "".join(f"<li>{escape(str(step))}</li>" for step in self.steps)
        return (
            f"<p><b>{self.outcome}</b> after {steps}{hardest}</p>"
            '<div style="display:flex;flex-wrap:wrap;gap:1em">'
            f"{self.puzzle._repr_html_()}{self.grid._repr_html_()}</div>"
            f"<details><summary>{steps}</summary><ol>{told}</ol></details>"
        )

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))
