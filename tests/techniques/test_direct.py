"""Sudoku Explainer's direct steps: patterns that leave a hidden single at once."""

from __future__ import annotations

import pytest
from tests.techniques import examples

from nonet import Grid, Step, explain, find_all, solve
from nonet.grid.notation import HOUSES
from nonet.human.evidence.direct import Direct

ROWS = examples.rows_of("direct")


def places(grid: Grid, house: int, digit: int) -> set[int]:
    """Return the empty cells of a house that can hold a digit."""
    return {cell for cell in HOUSES[house] if not grid[cell] and digit in grid.candidates(cell)}


def check(grid: Grid, step: Step) -> None:
    """Check a step by what it says: a pattern, and one place left that was not alone before."""
    direct = step.evidence
    assert isinstance(direct, Direct)
    cells, single = set(direct.cells), direct.single
    assert step.placements == ((single.cell, single.digit),) and not step.eliminations
    assert single.house is not None
    before = places(grid, single.house, single.digit)
    found = set().union(*(places(grid, direct.house, digit) for digit in direct.digits))
    assert found == cells
    if direct.crossed is None:
        assert len(cells) == len(direct.digits) and single.digit not in direct.digits
        after = before - cells
    else:
        assert direct.digits == (single.digit,) and cells <= set(HOUSES[direct.crossed])
        after = before - (set(HOUSES[direct.crossed]) - cells)
    assert len(before) > 1 and after == {single.cell}


@pytest.fixture(scope="module")
def positions() -> list[Grid]:
    """Return positions on the way through some puzzles."""
    puzzles = examples.minimal_puzzles(7, 12)
    return [before for puzzle in puzzles for before, _, _ in explain(puzzle, profile="basic").grids()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_every_step_is_what_it_says_and_right(row: examples.Technique, positions: list[Grid]) -> None:
    count = 0
    for grid in positions:
        solution = solve(grid)
        for step in find_all(grid, row, check=False):
            check(grid, step)
            examples.check_round_trip(step)
            assert all(solution[cell] == digit for cell, digit in step.placements)
            count += 1
    assert count > 5
