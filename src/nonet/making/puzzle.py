"""A puzzle that was made: its givens, its solution, and how hard it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.rating.report import Rating


class Puzzle:
    """A puzzle with its solution; `rating` is worked out when it is asked for.

    >>> puzzle = Puzzle(Grid.parse("." * 81), Grid.parse("." * 81))
    >>> puzzle.grid.clues
    0
    """

    __slots__ = ("_rating", "grid", "solution")

    grid: Grid
    """The givens."""
    solution: Grid
    _rating: Rating | None

    def __init__(self, grid: Grid, solution: Grid) -> None:
        set_ = object.__setattr__
        set_(self, "grid", grid)
        set_(self, "solution", solution)
        set_(self, "_rating", None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a puzzle cannot be changed")

    @property
    def rating(self) -> Rating:
        """How hard it is, on every scale."""
        from nonet.rating.rate import rate

        rating = self._rating or rate(self.grid)
        object.__setattr__(self, "_rating", rating)
        return rating

    @property
    def level(self) -> str:
        """How hard it is, in a word."""
        return self.rating.level

    def line(self) -> str:
        """Return the givens as 81 characters."""
        return self.grid.line()

    def _repr_svg_(self) -> str:
        return self.grid.svg()

    def _repr_html_(self) -> str:
        return self.grid._repr_html_()

    def __str__(self) -> str:
        return str(self.grid)

    def __repr__(self) -> str:
        return f"Puzzle({self.line()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.grid == other.grid and self.solution == other.solution

    def __hash__(self) -> int:
        return hash((self.grid, self.solution))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Puzzle, (self.grid, self.solution))
