"""Templates: cells that all ways to place a digit share, and candidates that none of them has."""

from __future__ import annotations

from tests.techniques import examples

import nonet
from nonet.human.explain import explain, find_all
from nonet.human.techniques import techniques
from nonet.human.wording import brief, sentence

FAMILY = {row.id: row for row in techniques() if row.family == "templates"}


def test_steps_are_those_of_plain_trying() -> None:
    for grid in examples.stuck_positions(12, 12):
        for step in find_all(grid, "template-delete"):
            found = step.evidence
            if found.taken:
                continue
            ways = list(examples.templates_of(grid, found.digit))
            held = {cell for cell in range(81) if not grid[cell] and found.digit in grid.candidates(cell)}
            assert found.templates == len(ways)
            assert set(found.cells) == held - set().union(*ways)
        for step in find_all(grid, "template-set"):
            found = step.evidence
            if not found.taken:
                ways = list(examples.templates_of(grid, found.digit))
                assert set(found.cells) == {cell for cell in set.intersection(*ways) if not grid[cell]}


def test_no_step_touches_the_solution() -> None:
    for start in examples.stuck_positions(12, 20):
        solution, grid = nonet.solve(start), start
        for _ in range(10):
            steps = [step for name in FAMILY for step in find_all(grid, name)]
            for step in steps:
                assert all(solution[cell] != digit for cell, digit in step.eliminations), brief(step)
                assert all(solution[cell] == digit for cell, digit in step.placements), brief(step)
                examples.check_round_trip(step)
                assert str(step.evidence.templates) in sentence(step)
            if not steps:
                break
            grid = explain(steps[-1].apply(grid), profile="basic").grid


def test_an_empty_grid_has_every_template() -> None:
    """All 46,656 of them, so nothing is certain and nothing can go."""
    assert not [step for name in FAMILY for step in find_all("." * 81, name, check=False)]
