"""Templates: cells that all ways to place a digit share, and candidates that none of them has."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from tests import puzzles, reglib

import nonet
from nonet.explain import explain, find_all
from nonet.step import Step
from nonet.techniques import techniques
from nonet.wording import brief, sentence

FAMILY = {row.id: row for row in techniques() if row.family == "templates"}
CODES = {row.code: row for row in FAMILY.values()}
CASES = [
    tuple(line.split(" ", 1))
    for line in (Path(__file__).parents[1] / "cases" / "templates.txt").read_text().splitlines()
    if not line.startswith("#")
]


def stuck(count: int) -> list[nonet.Grid]:
    """Return grids on which simple techniques end."""
    rng = Random(12)
    found: list[nonet.Grid] = []
    while len(found) < count:
        path = explain(puzzles.minimal(puzzles.random_solution(rng), rng), profile="basic")
        if path.outcome == "stuck":
            found.append(path.grid)
    return found


def templates_of(
    grid: nonet.Grid, digit: int, row: int = 0, columns: tuple[int, ...] = ()
) -> Iterator[set[int]]:
    """Yield the sets of nine cells where a digit can be, by plain trying."""
    if row == 9:
        yield {9 * line + column for line, column in enumerate(columns)}
        return
    boxes = {column // 3 for column in columns[row - row % 3 :]}
    for column in range(9):
        cell = 9 * row + column
        possible = grid[cell] == digit or (not grid[cell] and digit in grid.candidates(cell))
        if possible and column not in columns and column // 3 not in boxes:
            yield from templates_of(grid, digit, row + 1, (*columns, column))


@pytest.mark.parametrize(("name", "line"), CASES)
def test_cases(name: str, line: str) -> None:
    case = reglib.parse_case(line)
    steps = find_all(case.grid, name)
    assert bool(steps) == (case.variant != "x")
    for step in steps:
        assert set(step.eliminations) == case.eliminations
        assert set(step.placements) == case.placements


def test_every_technique_has_cases() -> None:
    assert {name for name, line in CASES if "-x:" not in line} == set(FAMILY)
    assert {name for name, line in CASES if "-x:" in line} == set(FAMILY)


@pytest.mark.parametrize("code", sorted(CODES))
def test_regression_library(code: str, shared_lines: Callable[[str], list[str]]) -> None:
    for line in shared_lines("reglib.txt"):
        if line.startswith(f":{code}"):
            assert reglib.passes(reglib.parse_case(line), CODES[code]), line


def test_steps_are_those_of_plain_trying() -> None:
    for grid in stuck(12):
        for step in find_all(grid, "template-delete"):
            found = step.evidence
            if found.taken:
                continue
            ways = list(templates_of(grid, found.digit))
            held = {cell for cell in range(81) if not grid[cell] and found.digit in grid.candidates(cell)}
            assert found.templates == len(ways)
            assert set(found.cells) == held - set().union(*ways)
        for step in find_all(grid, "template-set"):
            found = step.evidence
            if not found.taken:
                ways = list(templates_of(grid, found.digit))
                assert set(found.cells) == {cell for cell in set.intersection(*ways) if not grid[cell]}


def test_no_step_touches_the_solution() -> None:
    for start in stuck(20):
        solution, grid = nonet.solve(start), start
        for _ in range(10):
            steps = [step for name in FAMILY for step in find_all(grid, name)]
            for step in steps:
                assert all(solution[cell] != digit for cell, digit in step.eliminations), brief(step)
                assert all(solution[cell] == digit for cell, digit in step.placements), brief(step)
                assert Step.from_json(json.loads(json.dumps(step.to_json()))) == step
                assert pickle.loads(pickle.dumps(step)) == step
                assert str(step.evidence.templates) in sentence(step)
            if not steps:
                break
            grid = explain(steps[-1].apply(grid), profile="basic").grid


def test_an_empty_grid_has_every_template() -> None:
    """All 46,656 of them, so nothing is certain and nothing can go."""
    assert not [step for name in FAMILY for step in find_all("." * 81, name, check=False)]
