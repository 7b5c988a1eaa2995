"""How hard a puzzle is, on every scale at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypedDict, cast

from nonet.errors import BadFormat
from nonet.human.techniques import Technique, technique


class RatingJson(TypedDict):
    """A rating in JSON's types."""

    level: str
    er: float
    ep: float
    ed: float
    hardest: str | None
    hodoku_level: str
    hodoku_score: int
    hodoku_brute_force: bool
    clues: int
    minimal: bool
    guesses: int
    backtracks: int


@dataclass(frozen=True)
class Rating:
    """What `nonet.rate` says of a puzzle.

    >>> from nonet.rating.rate import rate
    >>> rating = rate("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")
    >>> rating.level, rating.er, rating.hodoku_score
    ('evil', 2.6, 578)
    """

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

    def to_json(self) -> RatingJson:
        """Return the rating in JSON's types; the technique is its id."""
        told = {**asdict(self), "hardest": self.hardest.id if self.hardest else None}
        return cast("RatingJson", told)

    @classmethod
    def from_json(cls, values: RatingJson | Mapping[str, Any]) -> Rating:
        """Return the rating that `to_json` wrote."""
        try:
            hardest = values["hardest"]
            return cls(**{**values, "hardest": None if hardest is None else technique(hardest)})
        except (LookupError, TypeError) as error:
            raise BadFormat("not the JSON of a rating: {error}", error=repr(error)) from None

    def _repr_html_(self) -> str:
        from html import escape

        names = ("level", "Sudoku Explainer", "hardest step", "HoDoKu", "givens", "search")
        rows = zip(names, str(self).split(" · "), strict=True)
        cells = (f"<tr><th>{name}</th><td>{escape(value)}</td></tr>" for name, value in rows)
        return f"<table>{''.join(cells)}</table>"

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
