"""One step of a solution as a person would take it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.errors import BadFormat
from nonet.grid import Grid
from nonet.grid.notation import candidate_name, parse_candidate
from nonet.human import evidence
from nonet.human.techniques import Technique, technique

Candidate = tuple[int, int]
"""A cell (0..80) and a digit (1..9)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a technique places and removes, and why. Steps are values: equal, hashable, picklable."""

    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    evidence: evidence.Part
    rating: float | None = None
    """Sudoku Explainer's, of a step on its path."""

    def apply(self, grid: Grid) -> Grid:
        """Return the grid after the step."""
        for cell, digit in self.eliminations:
            if digit in grid.candidates(cell) and not grid[cell]:
                grid = grid.eliminate(cell, digit)
        for cell, digit in self.placements:
            grid = grid.place(cell, digit)
        return grid

    def __str__(self) -> str:
        from nonet.human.wording import brief

        return brief(self)

    def to_json(self) -> dict[str, Any]:
        """Return the step in JSON's types."""
        rating = {} if self.rating is None else {"rating": self.rating}
        return {
            "technique": self.technique.id,
            **rating,
            "placements": [candidate_name(cell, digit) for cell, digit in self.placements],
            "eliminations": [candidate_name(cell, digit, holds=False) for cell, digit in self.eliminations],
            "evidence": {"kind": type(self.evidence).__name__, **self.evidence.to_json()},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Step:
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
        except (KeyError, TypeError, AttributeError, StopIteration) as error:
            raise BadFormat(f"not the JSON of a step: {error!r}") from None
