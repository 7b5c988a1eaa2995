"""Forcing: chains and nets, Nishio, cell and region, dynamic and nested."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.puzzles import SOLUTION
from tests.techniques import examples, forcing_check

import nonet
from nonet.human.evidence.forcing import Basis, Forcing, Rule
from nonet.human.explain import explain, find_all
from nonet.human.step import Step
from nonet.human.techniques import techniques
from nonet.human.wording import brief, sentence

CASES = [line.split(maxsplit=2) for line in examples.case_lines("forcing.txt")]

FORCING = [row.id for row in techniques() if row.family == "forcing"]

SIMPLE = [row.id for row in techniques() if row.family in {"singles", "intersections", "subsets"}]


def grid_of(masks: str) -> nonet.Grid:
    """Return the grid of a case; a cell with one candidate is filled."""
    cells = [int(masks[place : place + 3], 16) for place in range(0, 243, 3)]
    return nonet.Grid([mask.bit_length() if mask.bit_count() == 1 else 0 for mask in cells], candidates=cells)


def first(grid: nonet.Grid, technique: str) -> Step | None:
    return next(iter(explain(grid, profile=[technique], limit=1).steps), None)


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Grids on which simple techniques end."""
    return examples.stuck_positions(18, 12)


@pytest.mark.parametrize(("technique", "masks", "does"), CASES, ids=[f"{t}{d[:1]}" for t, _, d in CASES])
def test_cases(technique: str, masks: str, does: str) -> None:
    grid = grid_of(masks)
    step = first(grid, technique)
    if does == "-":
        assert step is None
        return
    assert step is not None
    assert brief(step).rpartition(" => ")[2] == does
    forcing_check.check(step, grid)


def test_every_technique_has_a_case() -> None:
    assert {technique for technique, _, does in CASES if does != "-"} == set(FORCING)


@pytest.mark.parametrize("technique", FORCING)
def test_all_steps_are_proved_and_right(technique: str, positions: list[nonet.Grid]) -> None:
    for grid in positions:
        solution = nonet.solve(grid)
        for step in find_all(grid, technique)[:200]:
            forcing_check.check(step, grid)
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize(("technique", "masks", "does"), [case for case in CASES if case[2] != "-"])
def test_round_trips_and_words(technique: str, masks: str, does: str) -> None:
    step = first(grid_of(masks), technique)
    assert step is not None
    examples.check_round_trip(step)
    assert sentence(step).startswith(("If ", "Either ", "In ", "r"))


def test_shortest_comes_first(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        sizes = [
            len(step.evidence.branches[0].nodes)
            for step in find_all(grid, "forcing-net-contradiction")
            if isinstance(step.evidence, Forcing)
        ]
        assert sizes == sorted(sizes)


def test_nishio_speaks_of_one_digit(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        for step in find_all(grid, "nishio"):
            assert isinstance(step.evidence, Forcing)
            (branch,) = step.evidence.branches
            assert len({node.digit for node in branch.nodes}) == 1


def test_chains_use_links_only(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        for step in find_all(grid, "forcing-chain-verity")[:100]:
            assert isinstance(step.evidence, Forcing)
            assert step.evidence.basis is not Basis.CANDIDATE
            for branch in step.evidence.branches:
                assert all(len(node.causes) == 1 for node in branch.nodes if node.rule is not Rule.PREMISE)


def test_grids_without_candidates_or_without_a_solution() -> None:
    solved = nonet.parse(SOLUTION)
    for technique in FORCING:
        assert find_all(solved, technique) == []
        assert find_all(nonet.Grid.parse("." * 81), technique, check=False) == []


@pytest.mark.parametrize(
    ("name", "most"), [("top95.txt", 100), ("17_clue.txt", 500), ("hardest_1106.txt", 12)]
)
def test_everything_is_solved_without_guessing(
    name: str, most: int, shared_lines: Callable[[str], list[str]]
) -> None:
    puzzles_there = shared_lines(name)
    for puzzle in puzzles_there[:: max(1, len(puzzles_there) // most)]:
        path = explain(puzzle, profile=[*SIMPLE, *FORCING])
        assert path.outcome == "solved"
        assert path.grid.line() == nonet.solve(puzzle).line()
