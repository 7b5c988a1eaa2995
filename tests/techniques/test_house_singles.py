"""Hidden singles of rows, of columns and of boxes: each by itself, together the hidden single."""

from __future__ import annotations

import pytest
from tests.techniques import examples

import nonet
from nonet import Grid, Technique, explain, find_all, solve
from nonet.errors import Impossible
from nonet.grid.notation import HOUSES
from nonet.human.evidence.singles import Single
from nonet.human.profile import profile_names, profile_techniques, select_techniques
from nonet.human.techniques import technique

ROWS = examples.rows_of("house-singles")
KINDS = {
    "hidden-single-row": range(9),
    "hidden-single-column": range(9, 18),
    "hidden-single-box": range(18, 27),
}
EACH = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)


def places(grid: Grid, house: int, digit: int) -> list[int]:
    return [cell for cell in HOUSES[house] if not grid[cell] and digit in grid.candidates(cell)]


def by_definition(grid: Grid, houses: range) -> set[tuple[int, int, int]]:
    """Return (house, cell, digit) wherever a digit has one place in one of the houses."""
    return {
        (house, places(grid, house, digit)[0], digit)
        for house in houses
        for digit in range(1, 10)
        if len(places(grid, house, digit)) == 1
    }


def told(steps: list[nonet.Step]) -> set[tuple[int, int, int]]:
    found = set()
    for step in steps:
        single = step.evidence
        assert isinstance(single, Single) and single.house is not None
        assert step.placements == ((single.cell, single.digit),) and not step.eliminations
        found.add((single.house, single.cell, single.digit))
    assert len(found) == len(steps)
    return found


@pytest.fixture(scope="module")
def positions() -> list[Grid]:
    """Return positions on the way through some puzzles."""
    puzzles = examples.minimal_puzzles(5, 10)
    return [before for puzzle in puzzles for before, _, _ in explain(puzzle, profile="basic").grids()]


def test_there_is_one_for_each_kind_of_house() -> None:
    assert {row.id for row in ROWS} == {*KINDS}


@EACH
def test_it_finds_what_its_definition_says_and_nothing_else(row: Technique, positions: list[Grid]) -> None:
    count = 0
    for grid in positions:
        steps = find_all(grid, row, check=False)
        # A cell that is the last of two rows, say, is found once: the placement is the same.
        assert {(cell, digit) for _, cell, digit in told(steps)} == {
            (cell, digit) for _, cell, digit in by_definition(grid, KINDS[row.id])
        }
        assert told(steps) <= by_definition(grid, KINDS[row.id])
        solution = solve(grid)
        assert all(solution[cell] == digit for step in steps for cell, digit in step.placements)
        count += len(steps)
    assert count > 100


@EACH
def test_steps_can_be_written_and_told(row: Technique, positions: list[Grid]) -> None:
    for step in find_all(positions[0], row, check=False):
        examples.check_round_trip(step)


def without(digit: int, cells: list[int]) -> Grid:
    """Return a blank grid in which a digit is ruled out in some cells."""
    return Grid.from_candidates([0x1FF ^ (1 << digit - 1 if cell in cells else 0) for cell in range(81)])


@pytest.mark.parametrize("house", [3, 12, 22])
def test_one_place_in_the_house_is_one_and_two_places_are_none(house: int) -> None:
    kind = [*KINDS][house // 9]
    place, second, *others = HOUSES[house]
    [step] = find_all(without(4, [second, *others]), kind, check=False)
    assert step.placements == ((place, 4),)
    assert find_all(without(4, others), kind, check=False) == []
    for other in {*KINDS} - {kind}:
        assert find_all(without(4, [second, *others]), other, check=False) == []


def test_together_they_are_the_hidden_single(positions: list[Grid]) -> None:
    for grid in positions:
        together = {step.placements for row in ROWS for step in find_all(grid, row, check=False)}
        assert together == {step.placements for step in find_all(grid, "hidden-single", check=False)}


def test_each_alone_solves_less_than_all_three(positions: list[Grid]) -> None:
    def solved(*names: str) -> int:
        paths = (explain(grid, profile=["full-house", "naked-single", *names]) for grid in positions)
        return sum(path.outcome == "solved" for path in paths)

    every = solved(*KINDS)
    assert every == solved("hidden-single")
    assert all(solved(name) < every for name in KINDS)


def test_no_profile_and_no_other_family_has_them() -> None:
    for name in profile_names():
        assert not {*profile_techniques(name)} & {*ROWS}
    assert not {*select_techniques("singles")} & {*ROWS}
    assert not {*select_techniques("-uniqueness")} & {*ROWS}


def test_they_are_used_where_they_are_named() -> None:
    assert {*select_techniques("house-singles")} == {*ROWS}
    chosen = select_techniques("-hidden-single,hidden-single-row", "basic")
    ids = [row.id for row in profile_techniques(chosen)]
    assert ids[:4] == ["full-house", "naked-single", "hidden-single-row", "locked-pair"]
    puzzle = examples.minimal_puzzles(5, 1)[0]
    path = explain(puzzle, profile=chosen)
    assert "hidden-single-row" in {step.technique.id for step in path.steps}
    assert "hidden-single" not in {step.technique.id for step in path.steps}
    counted = nonet.deduce_many([puzzle], chosen)
    assert counted["hidden-single-row"][0] == sum(
        step.technique == technique("hidden-single-row") for step in path.steps
    )


@EACH
def test_no_puzzle_needs_one_because_a_hidden_single_does_the_same(row: Technique) -> None:
    with pytest.raises(Impossible, match=f"{row.id} is never needed: hidden singles place all"):
        nonet.generate(needs=row.id, seed=1)


def test_puzzles_are_made_for_them_alone() -> None:
    made = nonet.generate(only="full-house,naked-single,hidden-single-box", seed=1)
    assert explain(made.grid, profile=["full-house", "naked-single", "hidden-single-box"]).outcome == "solved"
