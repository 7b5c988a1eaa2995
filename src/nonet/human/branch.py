"""The branches of trial and error: what was assumed, what came of it, and what was tried inside.

Hard puzzles take thousands of branches, so a branch keeps no steps: they are found again, the same ones, when
somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, NotRequired, TypedDict

from nonet.errors import DuplicateDigit
from nonet.grid import Grid
from nonet.grid.notation import candidate_name
from nonet.human.evidence.trial import Trial
from nonet.human.step import Step, StepJson
from nonet.human.techniques import TRIAL, Technique

MOST_KEPT = 10_000
"""How many branches a path keeps; those beyond are counted only."""


class EffortJson(TypedDict):
    """What a path took, in JSON's types."""

    seconds: float
    branches: int
    evaluations: int


class BranchJson(TypedDict):
    """A branch in JSON's types; `steps` only where they are asked for."""

    assumed: str
    at: int
    outcome: str
    length: int
    branches: list[BranchJson]
    steps: NotRequired[list[StepJson]]


class Effort(NamedTuple):
    """What a path took; `nonet.explain` counts it.

    >>> from nonet.human.explain import explain
    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> path = explain(puzzle, profile="solo-rules", guess=True)
    >>> path.effort.branches, path.effort.evaluations
    (7, 99)
    """

    seconds: float
    branches: int
    """Candidates that were assumed, right or wrong."""
    evaluations: int
    """Steps that were taken in all: on the path and in branches."""

    def to_json(self) -> EffortJson:
        """Return it in JSON's types."""
        return {"seconds": self.seconds, "branches": self.branches, "evaluations": self.evaluations}


class Rules(NamedTuple):
    """How branches are followed: with which techniques, and whether those of uniqueness may be used."""

    techniques: tuple[Technique, ...]
    unique: bool


@dataclass(frozen=True, slots=True)
class Branch:
    """A candidate that was assumed on a grid, and what came of it.

    >>> from nonet.human.explain import explain
    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> for branch in explain(puzzle, profile="solo-rules", guess=True).branches[:2]:
    ...     print(branch)
    assume r2c9=9: nothing follows
    assume r3c3=4: contradiction after 4 steps
    """

    grid: Grid
    """The grid on which it was assumed."""
    cell: int
    digit: int
    at: int
    """How many steps of the path, or of the branch that it is inside, were taken before."""
    outcome: str
    """`contradiction`, `stuck` (nothing more follows) or `solved`."""
    length: int
    """How many steps it took, those of refuted branches inside it included."""
    depth: int
    """How deep further assumptions inside it were allowed to be nested."""
    branches: tuple[Branch, ...]
    """The branches that were tried inside it."""
    rules: Rules

    def count(self) -> int:
        """Return how many branches it is, with those inside it."""
        return 1 + sum(branch.count() for branch in self.branches)

    def refutation(self) -> Step:
        """Return the step that a contradiction allows: the candidate goes."""
        assumed = (self.cell, self.digit)
        return Step(TRIAL, (), (assumed,), Trial(*assumed, self.length, self.depth))

    def steps(self) -> Iterator[Step]:
        """Yield the steps inside it, found again; refuted branches inside it are steps too."""
        from nonet.human.explain import NO_LIMIT, board_of, indices, to_step

        try:
            board = board_of(self.grid.place(self.cell, self.digit), self.rules.unique)
        except DuplicateDigit:
            return
        rows = indices(self.rules.techniques)
        refuted = (branch for branch in self.branches if branch.outcome == "contradiction")
        while True:
            _, found = board.deduce(rows, NO_LIMIT)
            yield from map(to_step, found)
            branch = next(refuted, None)
            if branch is None:
                return
            yield branch.refutation()
            board.remove(branch.cell, branch.digit - 1)

    def __str__(self) -> str:
        from nonet.human.wording import assumption

        return assumption(self)

    def to_json(self, *, steps: bool = False) -> BranchJson:
        """Return it in JSON's types; with `steps`, those inside it too."""
        told: BranchJson = {
            "assumed": candidate_name(self.cell, self.digit),
            "at": self.at,
            "outcome": self.outcome,
            "length": self.length,
            "branches": [branch.to_json(steps=steps) for branch in self.branches],
        }
        if steps:
            told["steps"] = [step.to_json() for step in self.steps()]
        return told
