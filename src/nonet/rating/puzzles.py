"""Puzzles to be rated: a batch of any form as arrays, and what of it is no puzzle. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import InputError, OptionError
from nonet.grid.grid import ALL_CANDIDATES, Grid
from nonet.rating.rate import in_progress
from nonet.rating.sukaku import settled
from nonet.solving.batch import as_digits, as_list

Digits = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.uint16]

_LONGEST_STATUS = 90


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
    problems: dict[int, str] = field(default_factory=dict)
    """Why there is no puzzle at a place."""
    sukakus: dict[int, Grid] = field(default_factory=dict)
    marked: list[int] = field(default_factory=list)
    """The Sukakus that are more than their digits, in order."""
    masks: Masks = field(default_factory=lambda: np.zeros((0, 81), np.uint16))
    """Their candidates."""

    @classmethod
    def read(cls, puzzles: Any) -> Puzzles:
        """Return a batch of any form that `solve_many` takes; what cannot be read keeps its place."""
        if isinstance(puzzles, np.ndarray) and puzzles.dtype == np.uint16:
            return _of_candidates(as_digits(puzzles)[1])
        if _all_plain(puzzles):
            try:
                return cls(as_digits(puzzles)[0])
            except InputError:
                pass
        return _one_by_one(puzzles)

    @classmethod
    def of(cls, grid: Grid) -> Puzzles:
        """Return one puzzle."""
        return _of_grids([grid], {})

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


def _all_plain(puzzles: Any) -> bool:
    """Tell whether digits are all there is: other notations may have placed digits and pencil marks."""
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "USO":
        return True
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return not (engine.scan_lines(bytes(puzzles))[2] == 2).any()
    return all(isinstance(puzzle, str) and len(puzzle) == 81 for puzzle in as_list(puzzles))


def _of_candidates(masks: Any) -> Puzzles:
    """Return arrays of candidates: where each cell has one or all of them they are the digits of a puzzle."""
    digits = np.zeros(masks.shape, dtype=np.uint8)
    for digit in range(9):
        digits[masks == 1 << digit] = digit + 1
    marked = ((digits == 0) & (masks != ALL_CANDIDATES)).any(axis=1)
    if not marked.any():
        return Puzzles(digits)
    grids = [
        Grid.from_candidates(row.tolist()) if is_marked else Grid.from_digits(plain.tobytes())
        for row, plain, is_marked in zip(masks, digits, marked, strict=True)
    ]
    return _of_grids(grids, {})


def _one_by_one(puzzles: Any) -> Puzzles:
    grids: list[Grid] = []
    problems: dict[int, str] = {}
    for index, puzzle in enumerate(_items(puzzles)):
        try:
            grid = puzzle if isinstance(puzzle, Grid) else Grid.parse(puzzle)
        except InputError as error:
            problems[index] = shorten(error.message, _LONGEST_STATUS, placeholder="…")
            grid = Grid.from_digits(bytes(81))
        if problem := in_progress(grid):
            problems[index] = problem
            grid = Grid.from_digits(grid.digits)
        grids.append(grid)
    return _of_grids(grids, problems)


def _of_grids(grids: list[Grid], problems: dict[int, str]) -> Puzzles:
    sukakus = {place: grid for place, grid in enumerate(grids) if grid.has_pencil_marks}
    shown = {place: settled(grid) for place, grid in sukakus.items()}
    marked = [place for place, grid in shown.items() if grid.has_pencil_marks]
    masks = np.array([shown[place].candidate_masks for place in marked], dtype=np.uint16)
    digits = b"".join(shown.get(place, grid).digits for place, grid in enumerate(grids))
    return Puzzles(
        np.frombuffer(digits, np.uint8).reshape(len(grids), 81),
        problems,
        sukakus,
        marked,
        masks.reshape(len(marked), 81),
    )


def _items(puzzles: Any) -> Iterator[Any]:
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        text = bytes(puzzles)
        starts, lengths, kinds = engine.scan_lines(text)
        for start, length, kind in zip(starts.tolist(), lengths.tolist(), kinds.tolist(), strict=True):
            if kind != 1:
                yield text[start : start + length]
        return
    for number, puzzle in enumerate(as_list(puzzles), 1):
        if not isinstance(puzzle, (str, bytes, Grid)):
            raise OptionError(f"puzzle {number} is a {type(puzzle).__name__}; a text or a grid expected")
        yield puzzle
