"""How hard a puzzle is, on every scale at once."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from nonet.human.techniques import Technique, technique


@dataclass(frozen=True)
class Rating:
    """What `rate` says of a puzzle."""

    level: str
    """easy, medium, hard, evil, expert, extreme or nightmare: see docs/rating.md."""
    er: float
    """Sudoku Explainer's rating: that of the hardest step of its path."""
    ep: float
    """The same up to the first digit that is placed."""
    ed: float
    """The rating of the first step."""
    hardest: Technique | None
    """The technique of the first step that is rated `er`; None for a grid without an empty cell."""
    hodoku_level: str
    """easy, medium, hard, unfair or extreme."""
    hodoku_score: int
    """The sum of the scores of all steps of HoDoKu's path."""
    hodoku_brute_force: bool
    """Whether HoDoKu's techniques get stuck, so that it has to try."""
    clues: int
    """The number of givens: 0 for a Sukaku."""
    minimal: bool
    """Whether every given is needed; of a Sukaku, whether every missing candidate is."""
    guesses: int
    """Branches of the search that proves the solution to be the only one."""
    backtracks: int
    """How many of those guesses had to be taken back."""

    def to_json(self) -> dict[str, Any]:
        """Return the rating in JSON's types; the technique is its id."""
        return {**asdict(self), "hardest": self.hardest.id if self.hardest else None}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Rating:
        """Return the rating that `to_json` wrote."""
        hardest = values["hardest"]
        return cls(**{**values, "hardest": None if hardest is None else technique(hardest)})

    def __str__(self) -> str:
        hodoku = f"HoDoKu {self.hodoku_level} {self.hodoku_score:,}"
        parts = [
            self.level,
            f"ER {self.er} EP {self.ep} ED {self.ed}",
            str(self.hardest or "nothing to do"),
            hodoku + (" with brute force" if self.hodoku_brute_force else ""),
            f"{self.clues} clues, {'minimal' if self.minimal else 'not minimal'}",
            f"{count_of(self.guesses, 'guess', 'guesses')}, {count_of(self.backtracks, 'backtrack')}",
        ]
        return " · ".join(parts)


def count_of(count: int, one: str, many: str = "") -> str:
    """Return a number and its noun."""
    return f"{count:,} {one}" if count == 1 else f"{count:,} {many or one + 's'}"
