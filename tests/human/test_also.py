"""A placement that several houses force says all of them."""

from __future__ import annotations

from random import Random

import pytest
from tests import puzzles

import nonet
from nonet import Grid, Step
from nonet.grid.notation import HOUSES, HOUSES_OF
from nonet.human.evidence.singles import Single
from nonet.wording import sentences

SEED_004 = "...7.....1...........43.2..........6...5.9.........418....81.....2....5..4....3.."


def reasons_by_definition(grid: Grid, cell: int, digit: int) -> set[int | None]:
    """The houses in which the digit has no other place; None where the cell has no other digit."""
    found: set[int | None] = {
        house
        for house in HOUSES_OF[cell]
        if [place for place in HOUSES[house] if digit in grid.candidates(place)] == [cell]
    }
    return found | ({None} if grid.candidates(cell) == (digit,) else set())


@pytest.mark.parametrize("profile", ["all", "se", "hodoku", "solo-rules"])
def test_all_reasons_are_there_and_no_other(profile: str) -> None:
    rng = Random(7)
    several = 0
    for _ in range(8):
        puzzle = puzzles.minimal(puzzles.random_solution(rng), rng)
        for before, step, _ in nonet.explain(puzzle, profile=profile).grids():
            if not isinstance(step.evidence, Single):
                assert step.also(before) == ()
                continue
            others = step.also(before)
            several += len(others) > 0
            assert all(other.placements == step.placements and not other.eliminations for other in others)
            told = [other.evidence.house for other in (step, *others) if isinstance(other.evidence, Single)]
            ((cell, digit),) = step.placements
            assert len(told) == len({*told}) == 1 + len(others)
            assert {*told} == reasons_by_definition(before, cell, digit)
    assert several


def test_the_techniques_of_the_reasons_find_them() -> None:
    for before, step, _ in nonet.explain(SEED_004).grids():
        for other in step.also(before):
            everything = nonet.find_all(before, other.technique, check=False)
            assert any(found.placements == other.placements for found in everything)


def row_and_box() -> tuple[Grid, Step]:
    """The step of seed 004 where a row and a box leave 1 the same cell."""
    return next((before, step) for before, step, _ in nonet.explain(SEED_004).grids() if step.also(before))


def test_row_and_box_in_english_and_chinese() -> None:
    before, step = row_and_box()
    assert sentences(step, before) == ["In box 3 only r3c9 can hold 1.", "In row 3 only r3c9 can hold 1."]
    assert sentences(step, before, "zh") == [
        "r3c9 是第3宫唯一可以填 1 的位置。",
        "r3c9 是第3行唯一可以填 1 的位置。",
    ]


def test_the_last_cell_of_a_row_is_the_last_of_its_column_and_box_too() -> None:
    solution = nonet.solve(SEED_004)
    grid = Grid([0, *list(solution)[1:]])
    (step,) = nonet.explain(grid).steps
    assert step.technique.id == "full-house"
    assert [other.technique.id for other in step.also(grid)] == ["full-house", "full-house", "naked-single"]


def test_a_step_stays_what_it_was() -> None:
    before, step = row_and_box()
    assert str(step) == "Hidden Single: 1 in box 3, r3c9 => r3c9=1"
    assert "also" not in step.to_json() and Step.from_json(step.to_json()) == step
    assert [Step.from_json(other.to_json()) for other in step.also(before)] == [*step.also(before)]
