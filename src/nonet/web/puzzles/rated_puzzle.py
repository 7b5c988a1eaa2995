"""Puzzles whose difficulty is known in every guise in which they are handed out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple
from zlib import crc32

import nonet
from nonet import Grid, Isomorphism, rate_many

GUISES = 8
"""In how many guises a puzzle is rated, and may be handed out.

Another guise is another puzzle to whoever solves it. A rating may differ all the same, because among steps of
equal difficulty the first that is found is taken: so each guise is rated, and only those are used.
"""


Kind = tuple[str, Any]
"""What somebody may ask for: a level, an ER in tenths, a technique."""


class RatedPuzzle(NamedTuple):
    """A puzzle, how hard it is, and the techniques that it needs."""

    givens: str
    level: str
    er: float
    needs: tuple[str, ...]

    @property
    def grid(self) -> Grid:
        """The puzzle as it was found."""
        return Grid.parse(self.givens)

    def guise(self, number: int) -> Grid:
        """Return the puzzle in one of its guises; the first is itself."""
        return guise(self.givens, number)


class PuzzleFilter(NamedTuple):
    """What a puzzle is to be; None where it does not matter."""

    level: str | None = None
    er: tuple[float, float] | None = None
    needs: str | None = None

    def fits(self, puzzle: RatedPuzzle) -> bool:
        """Tell whether a puzzle is as it is to be."""
        return (
            self.level in (None, puzzle.level)
            and (self.er is None or self.er[0] <= puzzle.er <= self.er[1])
            and (self.needs is None or self.needs in puzzle.needs)
        )


def guise(givens: str, number: int) -> Grid:
    """Return a puzzle in one of its guises, which depend on nothing but the puzzle."""
    grid = Grid.parse(givens)
    return Isomorphism.random(crc32(givens.encode()) * GUISES + number).apply(grid) if number else grid


def proven(givens: str) -> RatedPuzzle | None:
    """Rate a puzzle in all its guises; return it if its level and ER are the same in all of them."""
    grids = [guise(givens, number) for number in range(GUISES)]
    rated = rate_many([grid.line() for grid in grids], scale="se", threads=1)
    found = {(str(row["level"]), float(row["er"])) for row in rated if row["status"] == "rated"}
    if len(found) != 1 or (rated["status"] != "rated").any():
        return None
    [(level, er)] = found
    return RatedPuzzle(givens, level, er, _needed(grids))


def _needed(grids: list[Grid]) -> tuple[str, ...]:
    """Return the techniques that every guise needs, in the order of the catalogue."""
    common: set[nonet.Technique] | None = None
    for grid in grids:
        needed = set(needed_techniques(grid))
        common = needed if common is None else common & needed
    return tuple(row.id for row in sorted(common or (), key=lambda row: row.order))


def needed_techniques(grid: Grid) -> list[nonet.Technique]:
    """Return the techniques without which HoDoKu's path gets stuck, although all easier ones are used.

    The path always takes the easiest step there is: so a technique is needed if and only if none harder comes
    before its first use.
    """
    hardest: nonet.Technique | None = None
    needed = []
    for step in nonet.explain(grid, profile="hodoku").steps:
        if hardest is None or step.technique.order > hardest.order:
            hardest = step.technique
            needed.append(hardest)
    return needed


def kinds_of(puzzle: RatedPuzzle) -> Iterator[Kind]:
    """Yield the kinds that a puzzle is of."""
    yield "level", puzzle.level
    yield "er", round(puzzle.er * 10)
    for name in puzzle.needs:
        yield "needs", name
