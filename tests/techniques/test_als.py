"""Almost locked sets: XZ-rule, XY-wing, chains, death blossom; Sue de Coq; aligned exclusion."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from tests import puzzles, reglib
from tests.techniques import examples
from tests.techniques.chain_oracle import AlsChains, Position

import nonet
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES, PEERS
from nonet.human.evidence.als import Als, CellGroup, Exclusion, SueDeCoq
from nonet.human.explain import explain, find_all
from nonet.human.step import Step
from nonet.human.techniques import technique, techniques
from nonet.human.wording import brief, sentence

FAMILY = {row.id: row for row in techniques() if row.family == "als"}
CASES = [tuple(line.split(" ", 1)) for line in examples.case_lines("als.txt")]


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Grids on which simple techniques end, and what becomes of them when these go on."""
    rng = Random(11)
    found: list[nonet.Grid] = []
    while len(found) < 40:
        path = explain(puzzles.minimal(puzzles.random_solution(rng), rng), profile="basic")
        while path.outcome == "stuck" and len(found) < 40:
            found.append(path.grid)
            steps = [step for row in FAMILY.values() for step in find_all(path.grid, row, check=False)[:3]]
            if not steps:
                break
            grid = path.grid
            for step in steps:
                grid = step.apply(grid)
            path = explain(grid, profile="basic")
    return found


@pytest.fixture(scope="module")
def found(positions: list[nonet.Grid]) -> list[tuple[nonet.Grid, Step]]:
    return [(grid, step) for grid in positions for row in FAMILY.values() for step in find_all(grid, row)]


def test_no_step_touches_the_solution(found: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in found:
        solution = nonet.solve(grid)
        assert all(solution[cell] != digit for cell, digit in step.eliminations), brief(step)
        assert all(digit in grid.candidates(cell) for cell, digit in step.eliminations)
        assert len(set(step.eliminations)) == len(step.eliminations)


@pytest.mark.parametrize("name", ["17_clue.txt", "top95.txt", "hardest_1905.txt"])
def test_no_step_touches_the_solution_of_hard_puzzles(
    name: str, shared_lines: Callable[[str], list[str]]
) -> None:
    for puzzle in shared_lines(name)[:40]:
        solution = nonet.solve(puzzle)
        path = explain(puzzle, profile=["full-house", "naked-single", "hidden-single", *FAMILY])
        for step in path.steps:
            assert all(solution[cell] != digit for cell, digit in step.eliminations), brief(step)
        for row in FAMILY.values():
            for step in find_all(path.grid, row, check=False):
                assert all(solution[cell] != digit for cell, digit in step.eliminations), brief(step)


def test_every_technique_is_found(found: list[tuple[nonet.Grid, Step]]) -> None:
    assert {step.technique.id for _, step in found} >= set(FAMILY) - {"extended-sue-de-coq"}


def digits_of(grid: nonet.Grid, cells: CellSet) -> set[int]:
    return {digit for cell in cells for digit in grid.candidates(cell)}


def is_almost_locked(grid: nonet.Grid, group: CellGroup) -> bool:
    return (
        digits_of(grid, group.cells) == set(group.digits)
        and len(group.digits) == len(group.cells) + 1
        and any(set(group.cells) <= set(house) for house in HOUSES)
    )


def excludes(grid: nonet.Grid, first: CellSet, second: CellSet, digit: int) -> bool:
    """Tell whether the digit cannot be in both: its places in the one see all those in the other."""
    return all(
        other in PEERS[cell]
        for cell in first
        for other in second
        if digit in grid.candidates(cell) and digit in grid.candidates(other)
    )


def test_sets_and_links_are_what_they_say(found: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in found:
        reason = step.evidence
        if not isinstance(reason, Als):
            continue
        assert all(is_almost_locked(grid, group) for group in reason.sets[1 if reason.stem else 0 :])
        for link in reason.links:
            first, second = reason.sets[link.source], reason.sets[link.target]
            assert link.digit in first.digits
            assert link.digit in second.digits
            assert excludes(grid, first.cells, second.cells, link.digit)
        assert set(reason.digits) == {digit for _, digit in step.eliminations}


def test_chains_change_their_digit_at_every_set(found: list[tuple[nonet.Grid, Step]]) -> None:
    chains = [step.evidence for _, step in found if step.technique.id == "als-chain"]
    for chain in chains:
        assert 4 <= len(chain.sets) <= 7
        assert all(one.digit != two.digit for one, two in zip(chain.links, chain.links[1:], strict=False))
        assert len({group.cells for group in chain.sets}) == len(chain.sets)


@pytest.mark.parametrize("grid", examples.read_grids("small_boards.txt"))
def test_every_chain_of_the_definition_is_found(grid: nonet.Grid) -> None:
    found = {frozenset(step.eliminations) for step in find_all(grid, "als-chain")}
    assert AlsChains(Position(grid), 5).removed() <= found


def test_blossoms_have_a_petal_for_every_digit(found: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in found:
        if step.technique.id == "death-blossom":
            (stem,) = step.evidence.stem
            assert [link.digit for link in step.evidence.links] == sorted(grid.candidates(stem))


def test_a_sue_de_coq_has_as_many_digits_as_cells(found: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in found:
        reason = step.evidence
        if not isinstance(reason, SueDeCoq):
            continue
        parts = (reason.crossing, reason.in_line, reason.in_box)
        assert all(digits_of(grid, part.cells) == set(part.digits) for part in parts)
        assert all(not set(one.cells) & set(two.cells) for one, two in combinations(parts, 2))
        twice = set(reason.in_line.digits) & set(reason.in_box.digits)
        digits = {digit for part in parts for digit in part.digits}
        assert sum(len(part.cells) for part in parts) == len(digits) + len(twice)
        extended = bool(twice & set(reason.crossing.digits))
        assert extended == (step.technique.id == "extended-sue-de-coq")


def test_every_combination_of_an_exclusion_is_impossible(found: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in found:
        reason = step.evidence
        if not isinstance(reason, Exclusion):
            continue
        cells = list(reason.cells)
        assert len(cells) == (2 if step.technique.id == "aligned-pair-exclusion" else 3)
        for combination in reason.combinations:
            together = list(zip(cells, combination.digits, strict=True))
            assert any(candidate in step.eliminations for candidate in together)
            if combination.excluder:
                (cell,) = combination.excluder
                assert set(grid.candidates(cell)) <= set(combination.digits)
                assert all(cell in PEERS[base] for base in cells)
            else:
                assert any(
                    one[1] == two[1] and one[0] in PEERS[two[0]] for one, two in combinations(together, 2)
                )


def test_round_trips(found: list[tuple[nonet.Grid, Step]]) -> None:
    for _, step in found:
        examples.check_round_trip(step)


def test_sets_of_a_path_do_not_overlap() -> None:
    """A path takes sets that share no cells; all instances have those that do, too."""
    for name, line in CASES:
        if name not in {"als-xz", "als-xy-wing", "death-blossom"} or "-x:" in line:
            continue
        path = explain(reglib.parse_case(line).grid, profile=[name], limit=1)
        for step in path.steps:
            cells = [cell for group in step.evidence.sets for cell in group.cells]
            assert len(set(cells)) == len(cells)


@pytest.mark.parametrize("name", sorted(FAMILY))
def test_words(name: str) -> None:
    line = next(line for case, line in CASES if case == name and "-x:" not in line)
    for step in find_all(reglib.parse_case(line).grid, name):
        assert brief(step).startswith(technique(name).name + ": ")
        assert sentence(step).endswith(".")
        assert not re.search(r"\{[a-z_]+\}", brief(step) + sentence(step))
