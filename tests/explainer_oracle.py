"""Sudoku Explainer's easier producers, slow and obvious: which hint comes first on a grid, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet import Grid
from nonet.grid.notation import HOUSES

Candidate = tuple[int, int]
Hint = tuple[float, frozenset[Candidate], frozenset[Candidate]]
"""A rating, what is placed and what is removed."""

ROWS, COLUMNS, BOXES = HOUSES[:9], HOUSES[9:18], HOUSES[18:]


def ascending(size: int) -> list[tuple[int, ...]]:
    """Return the sets of so many of nine numbers, by their bit sets."""
    return sorted(combinations(range(9), size), key=lambda chosen: sum(1 << number for number in chosen))


class Oracle:
    """The hints of a grid, in Explainer's order."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._candidates = [set() if grid[cell] else set(grid.candidates(cell)) for cell in range(81)]

    def first(self) -> Hint | None:
        """Return the first hint of these producers, or None if there is none."""
        return next(self._hints(), None)

    def _hints(self) -> Iterator[Hint]:
        yield from self._hidden_singles()
        yield from self._locking(direct=True)
        yield from self._hidden_sets(2, 2.0, direct=True)
        yield from self._naked_singles()
        yield from self._hidden_sets(3, 2.5, direct=True)
        yield from self._locking(direct=False)
        yield from self._naked_sets(2, 3.0)
        yield from self._fish(2, 3.2)
        yield from self._hidden_sets(2, 3.4, direct=False)
        yield from self._naked_sets(3, 3.6)
        yield from self._fish(3, 3.8)
        yield from self._hidden_sets(3, 4.0, direct=False)

    def _places(self, house: tuple[int, ...], digit: int) -> set[int]:
        return {cell for cell in house if digit in self._candidates[cell]}

    def _empty(self, house: tuple[int, ...]) -> int:
        return sum(not self._grid[cell] for cell in house)

    def _hidden_singles(self) -> Iterator[Hint]:
        for alone in (True, False):
            for house in (*BOXES, *COLUMNS, *ROWS):
                for digit in range(1, 10):
                    places = self._places(house, digit)
                    if len(places) == 1 and (self._empty(house) == 1) == alone:
                        rating = 1.0 if alone else 1.2 if house in BOXES else 1.5
                        yield rating, frozenset({(places.pop(), digit)}), frozenset()

    def _naked_singles(self) -> Iterator[Hint]:
        for cell, digits in enumerate(self._candidates):
            if len(digits) == 1:
                yield 2.3, frozenset({(cell, min(digits))}), frozenset()

    def _locking(self, *, direct: bool) -> Iterator[Hint]:
        for firsts, seconds in ((BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)):
            for digit in range(1, 10):
                for house in firsts:
                    places = self._places(house, digit)
                    for crossed in seconds:
                        if len(places) < 2 or not places <= set(crossed):
                            continue
                        if direct:
                            yield from self._single_after(firsts, house, crossed, digit)
                        elif removed := self._places(crossed, digit) - set(house):
                            rating = 2.6 if firsts is BOXES else 2.8
                            yield rating, frozenset(), frozenset((cell, digit) for cell in removed)

    def _single_after(
        self,
        houses: tuple[tuple[int, ...], ...],
        house: tuple[int, ...],
        crossed: tuple[int, ...],
        digit: int,
    ) -> Iterator[Hint]:
        for other in houses:
            places = self._places(other, digit)
            left = places - set(crossed)
            if other is not house and set(other) & set(crossed) and len(left) == 1 < len(places):
                yield 1.7 if houses is BOXES else 1.9, frozenset({(left.pop(), digit)}), frozenset()

    def _hidden_sets(self, size: int, rating: float, *, direct: bool) -> Iterator[Hint]:
        for house in (*BOXES, *COLUMNS, *ROWS):
            if self._empty(house) <= (size if direct else 2 * size):
                continue
            for numbers in ascending(size):
                digits = {number + 1 for number in numbers}
                places = [self._places(house, digit) for digit in digits]
                cells = set().union(*places)
                if len(cells) != size or min(map(len, places)) < 2:
                    continue
                if direct:
                    yield from self._single_beside(house, digits, cells, rating)
                    continue
                removed = {(cell, digit) for cell in cells for digit in self._candidates[cell] - digits}
                if removed:
                    yield rating, frozenset(), frozenset(removed)

    def _single_beside(
        self, house: tuple[int, ...], digits: set[int], cells: set[int], rating: float
    ) -> Iterator[Hint]:
        for digit in {*range(1, 10)} - digits:
            places = self._places(house, digit)
            if len(places) > 1 and len(places - cells) == 1:
                yield rating, frozenset({((places - cells).pop(), digit)}), frozenset()

    def _naked_sets(self, size: int, rating: float) -> Iterator[Hint]:
        for house in (*BOXES, *COLUMNS, *ROWS):
            if self._empty(house) < 2 * size:
                continue
            for positions in ascending(size):
                cells = [house[position] for position in positions]
                digits = set().union(*(self._candidates[cell] for cell in cells))
                if len(digits) != size or min(len(self._candidates[cell]) for cell in cells) < 2:
                    continue
                others = set(house) - set(cells)
                removed = {(cell, digit) for cell in others for digit in self._candidates[cell] & digits}
                if removed:
                    yield rating, frozenset(), frozenset(removed)

    def _fish(self, size: int, rating: float) -> Iterator[Hint]:
        for bases, covers in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
            for numbers in ascending(size):
                lines = [bases[number] for number in numbers]
                for digit in range(1, 10):
                    if list(self._grid).count(digit) + 2 * size > 9:
                        continue
                    places = [self._places(line, digit) for line in lines]
                    crossing = [house for house in covers if any(set(house) & cells for cells in places)]
                    if len(crossing) != size or min(map(len, places)) < 2:
                        continue
                    found = set().union(*(self._places(house, digit) for house in crossing))
                    if removed := found.difference(*places):
                        yield rating, frozenset(), frozenset((cell, digit) for cell in removed)
