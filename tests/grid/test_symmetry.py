"""Symmetries of givens: which cells belong together."""

from __future__ import annotations

import pytest

from nonet.grid.symmetry import SYMMETRIES, orbits

ALL = (1 << 81) - 1
MOVES = {
    "none": [],
    "rotate180": [lambda row, column: (8 - row, 8 - column)],
    "rotate90": [lambda row, column: (column, 8 - row)],
    "mirror-h": [lambda row, column: (row, 8 - column)],
    "mirror-v": [lambda row, column: (8 - row, column)],
    "diagonal": [lambda row, column: (column, row)],
    "antidiagonal": [lambda row, column: (8 - column, 8 - row)],
    "full": [lambda row, column: (row, 8 - column), lambda row, column: (column, row)],
}
SIZES = {
    "none": {1: 81},
    "rotate180": {1: 1, 2: 40},
    "rotate90": {1: 1, 4: 20},
    "mirror-h": {1: 9, 2: 36},
    "mirror-v": {1: 9, 2: 36},
    "diagonal": {1: 9, 2: 36},
    "antidiagonal": {1: 9, 2: 36},
    "full": {1: 1, 4: 8, 8: 6},
}


def _cells(bits: int) -> set[int]:
    return {cell for cell in range(81) if bits >> cell & 1}


def test_every_symmetry_has_its_cases() -> None:
    assert {*MOVES} == {*SYMMETRIES} == {*SIZES}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_part_the_board_and_are_closed(symmetry: str) -> None:
    found = [_cells(orbit) for orbit in orbits(symmetry, ALL)]
    assert sorted(cell for orbit in found for cell in orbit) == list(range(81))
    sizes = [len(orbit) for orbit in found]
    assert {size: sizes.count(size) for size in sizes} == SIZES[symmetry]
    for orbit in found:
        for move in MOVES[symmetry]:
            for cell in orbit:
                row, column = move(*divmod(cell, 9))
                assert 9 * row + column in orbit


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_an_orbit_that_lies_partly_outside_is_left_out(symmetry: str) -> None:
    within = sum(1 << cell for cell in range(0, 81, 2)) & ~(1 << 80)
    whole = {orbit for orbit in orbits(symmetry, ALL) if orbit & ~within == 0}
    assert {*orbits(symmetry, within)} == whole
