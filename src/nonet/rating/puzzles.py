"""Puzzles to be rated: a batch of any form as arrays, and what of it is no puzzle. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nonet.errors import InProgress, NonetError
from nonet.grid.forms import PuzzlesLike
from nonet.grid.grid import Grid
from nonet.rating.rate import in_progress
from nonet.rating.sukaku import settled
from nonet.solving.batch import Batch
from nonet.solving.rows import raise_first

Digits = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.uint16]


class Part(NamedTuple):
    """Some puzzles of a batch: their places in it, their digits and, if they have some, their candidates."""

    places: npt.NDArray[np.intp]
    digits: Digits
    masks: Masks | None


@dataclass
class Puzzles:
    """Puzzles by their places in a batch.

    A Sukaku is there as `rating.sukaku.settled` makes it: often more than its digits, so that it has candidates too.
    """

    digits: Digits
    problems: Mapping[int, NonetError] = field(default_factory=dict)
    """Why there is no puzzle at a place."""
    sukakus: Mapping[int, Grid] = field(default_factory=dict)
    marked: list[int] = field(default_factory=list)
    """The Sukakus that are more than their digits, in order."""
    masks: Masks = field(default_factory=lambda: np.zeros((0, 81), np.uint16))
    """Their candidates."""

    @classmethod
    def read(cls, puzzles: PuzzlesLike, *, strict: bool = False) -> Puzzles:
        """Return a batch of any form that `solve_many` takes; what cannot be read keeps its place."""
        batch = Batch.read(puzzles, strict=False)
        problems = dict(batch.problems)
        for row, grid in batch.grids.items():
            if problem := in_progress(grid):
                problems[row] = InProgress(problem).at_row(row)
        if strict:
            raise_first(problems)
        sukakus = {row: batch.grid(row) for row in batch.marked.tolist() if row not in problems}
        return cls(batch.digits, problems)._with_sukakus(sukakus)

    @classmethod
    def of(cls, grid: Grid) -> Puzzles:
        """Return one puzzle."""
        puzzles = cls(np.frombuffer(grid.digits, np.uint8).reshape(1, 81))
        return puzzles._with_sukakus({0: grid} if grid.has_pencil_marks else {})

    def _with_sukakus(self, sukakus: dict[int, Grid]) -> Puzzles:
        if not sukakus:
            return self
        shown = {place: settled(grid) for place, grid in sukakus.items()}
        digits = self.digits.copy()
        for place, grid in shown.items():
            digits[place] = np.frombuffer(grid.digits, np.uint8)
        marked = [place for place, grid in shown.items() if grid.has_pencil_marks]
        masks = np.array([shown[place].candidate_masks for place in marked], np.uint16).reshape(-1, 81)
        return Puzzles(digits, self.problems, sukakus, marked, masks)

    def parts(self, wanted: npt.NDArray[np.bool_]) -> Iterator[Part]:
        """Yield those that are digits alone, then those with candidates."""
        plain = wanted.copy()
        plain[self.marked] = False
        yield Part(plain.nonzero()[0], self.digits if plain.all() else self.digits[plain], None)
        if self.marked:
            places = np.array(self.marked)
            chosen = wanted[places]
            yield Part(places[chosen], self.digits[places[chosen]], self.masks[chosen])

    def grid(self, place: int) -> Grid:
        """Return one of them, as it was given."""
        return self.sukakus.get(place) or Grid.from_digits(self.digits[place].tobytes())
