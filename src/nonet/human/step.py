"""One step of a solution as a person would take it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from nonet.errors import BadFormat
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, as_grid
from nonet.grid.notation import candidate_name, parse_candidate
from nonet.human import evidence
from nonet.human.techniques import Technique, technique

Candidate = tuple[int, int]
"""A cell (0..80) and a digit (1..9)."""


class StepJson(TypedDict):
    """A step in JSON's types."""

    technique: str
    rating: NotRequired[float]
    placements: list[str]
    eliminations: list[str]
    evidence: dict[str, object]


@dataclass(frozen=True, slots=True)
class Step:
    """What a technique places and removes, and why. Steps are values: equal, hashable, picklable.

    >>> from nonet.human.explain import hint
    >>> step = hint("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> step.technique.id, step.placements, step.evidence.digit
    ('hidden-single', ((25, 5),), 5)
    """

    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    evidence: evidence.Part
    rating: float | None = None
    """Sudoku Explainer's, of a step on its path."""

    def apply(self, grid: PuzzleLike) -> Grid:
        """Return the grid after the step."""
        grid = as_grid(grid)
        for cell, digit in self.eliminations:
            if digit in grid.candidates(cell) and not grid[cell]:
                grid = grid.eliminate(cell, digit)
        for cell, digit in self.placements:
            grid = grid.place(cell, digit)
        return grid

    def also(self, before: PuzzleLike) -> tuple[Step, ...]:
        """Return what else forces the placement of a single, as steps: other houses, or the cell itself.

        >>> from nonet.human.explain import explain
        >>> puzzle = "...7.....1...........43.2..........6...5.9.........418....81.....2....5..4....3.."
        >>> grid, step, _ = list(explain(puzzle, limit=3).grids())[2]
        >>> print(step, *step.also(grid), sep="; ")
        Hidden Single: 1 in box 3, r3c9 => r3c9=1; Hidden Single: 1 in row 3, r3c9 => r3c9=1
        """
        from nonet.human.also import other_singles

        return other_singles(self, as_grid(before))

    def svg(self, before: PuzzleLike | None = None) -> str:
        """Return a picture as SVG: on the grid before the step or, without it, the pattern alone.

        >>> from nonet.human.explain import hint
        >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
        >>> hint(puzzle).svg(Grid.parse(puzzle)).startswith("<svg")
        True
        """
        from nonet.human.picture import pattern_picture, step_picture

        return pattern_picture(self) if before is None else step_picture(as_grid(before), self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        from html import escape

        from nonet.grid.picture import on_page
        from nonet.human.wording import sentence

        return (
            f"<p><b>{escape(str(self))}</b><br>{escape(sentence(self))}</p>{on_page(self.svg(), str(self))}"
        )

    def __str__(self) -> str:
        from nonet.human.wording import brief

        return brief(self)

    def to_json(self) -> StepJson:
        """Return the step in JSON's types; cells have the names in use, `r4c7` unless told otherwise."""
        told: StepJson = {
            "technique": self.technique.id,
            "placements": [candidate_name(cell, digit) for cell, digit in self.placements],
            "eliminations": [candidate_name(cell, digit, holds=False) for cell, digit in self.eliminations],
            "evidence": {"kind": type(self.evidence).__name__, **self.evidence.to_json()},
        }
        return told if self.rating is None else {**told, "rating": self.rating}

    @classmethod
    def from_json(cls, data: StepJson | Mapping[str, Any]) -> Step:
        """Return the step that `to_json` wrote."""
        try:
            reason = dict(data["evidence"])
            kind = evidence.kind_named(reason.pop("kind"))
            placements, eliminations = data["placements"], data["eliminations"]
            return cls(
                technique(data["technique"]),
                tuple(parse_candidate(name)[:2] for name in placements),
                tuple(parse_candidate(name)[:2] for name in eliminations),
                kind.from_json(reason),
                data.get("rating"),
            )
        except (LookupError, TypeError, ValueError, AttributeError, StopIteration) as error:
            raise BadFormat("not the JSON of a step: {problem}", problem=repr(error)) from None
