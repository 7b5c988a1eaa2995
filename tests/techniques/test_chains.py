"""Chains: remote pairs, X- and XY-chains, nice loops and AICs, also with groups."""

from __future__ import annotations

import pytest
from tests import reglib
from tests.techniques import examples
from tests.techniques.chain_oracle import GROUP, SET, Loops, Position

import nonet
from nonet.human.explain import explain, find_all
from nonet.human.step import Step
from nonet.human.techniques import techniques
from nonet.human.wording import brief, sentence
from nonet.human.wording.chains import eureka

CHAINS = {row.code: row for row in techniques() if row.family == "chains"}

CASES = examples.case_lines("chains.txt")


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Grids on which simple techniques end, each with its solution known to be unique."""
    return examples.stuck_positions(7, 12)


@pytest.fixture(scope="module")
def steps(positions: list[nonet.Grid]) -> list[Step]:
    return [step for grid in positions for row in CHAINS.values() for step in find_all(grid, row)]


def test_no_step_touches_the_solution(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        examples.check_to_the_end(grid, CHAINS.values(), 20)


def test_every_technique_is_among_the_steps(steps: list[Step]) -> None:
    assert {step.technique.code for step in steps} >= set(CHAINS) - {"0703"}


def test_links_are_right(positions: list[nonet.Grid]) -> None:
    """Weak links join what sees each other, strong ones all that is left; a grouped chain has a group."""
    for grid in positions[:4]:
        for row in CHAINS.values():
            for step in find_all(grid, row):
                chain = step.evidence
                for start, end, strong in chain.links:
                    assert joined(grid, start, end, strong), (step, start, end)
                groups = sum(len(node.cells) > 1 or bool(node.als) for node in chain.nodes)
                assert (groups > 0) == row.id.startswith("grouped")
                assert len(chain.nodes) <= 20


def joined(grid: nonet.Grid, start: object, end: object, strong: bool) -> bool:
    """Tell by trying whether two nodes cannot both be true (weak) or both be false (strong)."""
    if strong:
        for digit, cells in ((start.digit, start.cells), (end.digit, end.cells)):
            for cell in cells:
                grid = grid.eliminate(cell, digit)
        if start.als or end.als:
            place = start.place | end.place
            return len({digit for cell in place for digit in grid.candidates(cell)}) < len(place)
        return any(
            not any(digit in grid.candidates(cell) for cell in house)
            for house in nonet.grid.notation.HOUSES
            for digit in {start.digit, end.digit}
        ) or any(not grid.candidates(cell) for cell in range(81))
    if start.digit != end.digit:
        return start.cells == end.cells
    return all(other in nonet.grid.notation.PEERS[cell] for cell in start.cells for other in end.cells)


def test_round_trips(steps: list[Step]) -> None:
    for step in steps:
        examples.check_round_trip(step)


@pytest.mark.parametrize(
    "name", ["x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic"]
)
def test_shortest_first(name: str, positions: list[nonet.Grid]) -> None:
    for grid in positions:
        lengths = [len(step.evidence.nodes) for step in find_all(grid, name)]
        assert lengths == sorted(lengths)


@pytest.mark.parametrize("grid", examples.read_grids("small_boards.txt"))
def test_every_grouped_loop_of_the_definition_is_found(grid: nonet.Grid) -> None:
    found = {frozenset(step.eliminations) for step in find_all(grid, "grouped-discontinuous-nice-loop")}
    assert Loops(Position(grid), GROUP, SET).removed(7) <= found


def test_every_loop_of_the_definition_is_found() -> None:
    for line in CASES:
        case = reglib.parse_case(line)
        if case.code == "0707":
            found = {frozenset(step.eliminations) for step in find_all(case.grid, "discontinuous-nice-loop")}
            assert Loops(Position(case.grid)).removed(9) <= found


def test_paths_use_no_almost_locked_sets(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        path = explain(grid, profile=CHAINS.values())
        assert not any(node.als for step in path.steps for node in step.evidence.nodes)


def step_of(code: str) -> Step:
    case = next(reglib.parse_case(line) for line in CASES if line.startswith(f":{code}:"))
    return next(
        step
        for step in find_all(case.grid, CHAINS[code])
        if frozenset(step.eliminations) == case.eliminations
    )


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("0703", "Remote Pair: 2/9 r2c9 -9- r2c2 -2- r1c1 -9- r9c1 => r9c9<>2,9"),
        ("0701", "X-Chain: 8- r6c8 =8= r6c2 -8- r5c1 =8= r7c1 -8 => r7c8<>8"),
        ("0702", "XY-Chain: 2- r1c3 -3- r7c3 -8- r8c1 -2 => r1c1<>2"),
        ("0706", "Continuous Nice Loop: r1c1 =9= r1c9 -9- r7c9 =9= r7c1 -9- r1c1 => r8c19,r9c9<>9"),
        (
            "0710",
            "Grouped Discontinuous Nice Loop: r9c8 -8- r79c9 =8= r2c9 -8- r2c2 =8= r9c2 -8- r9c8 => r9c8<>8",
        ),
        ("0708", "AIC: 1- r5c4 =1= r7c4 -1- r7c9 =1= r6c9 -1 => r5c8,r6c6<>1"),
    ],
)
def test_brief(code: str, text: str) -> None:
    assert brief(step_of(code)) == text


def test_sentences() -> None:
    assert sentence(step_of("0708")) == (
        "If r5c4 is not 1, then r7c4 is 1, so r7c9 is not 1, so r6c9 is 1. So r5c4 is 1 or r6c9 is 1, and either "
        "way 1 cannot be in r5c8,r6c6."
    )
    assert sentence(step_of("0710")) == (
        "If r9c8 is 8, then none of r79c9 is 8, so r2c9 is 8, so r2c2 is not 8, so r9c2 is 8, so r9c8 is not 8, "
        "which is a contradiction. So 8 cannot be in r9c8."
    )
    for code in CHAINS:
        assert sentence(step_of(code)).endswith(".")


def test_almost_locked_sets_are_told(steps: list[Step]) -> None:
    step = next(step for step in steps if any(node.als for node in step.evidence.nodes))
    assert " ALS:" in brief(step)
    assert step.evidence.continuous or "cannot lack two of their digits" in sentence(step)


def test_eureka() -> None:
    chain = step_of("0702").evidence
    assert eureka(chain) == "(2)r1c3=(3)r1c3-(3)r7c3=(8)r7c3-(8)r8c1=(2)r8c1"
