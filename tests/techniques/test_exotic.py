"""Large patterns: fireworks, tridagons, multi-sector locked sets, pattern overlay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest
from tests.techniques import examples

import nonet
from nonet.grid.notation import HOUSES, HOUSES_OF, PEERS
from nonet.human.evidence.exotic import Firework, Overlay, Sectors, Tridagon
from nonet.human.examples import read
from nonet.human.explain import find_all
from nonet.human.profile import profile_techniques
from nonet.human.step import Step
from nonet.human.techniques import techniques

FAMILY = [row.id for row in techniques() if row.family == "exotic"]
FIREWORKS = [name for name in FAMILY if name.startswith("firework")]
CASES = [line.split(" ", 2) for line in examples.case_lines("exotic.txt")]
FOUND = [(name, grid, told) for name, grid, told in CASES if told != "nothing"]


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Grids on which simple techniques end."""
    return examples.stuck_positions(31, 40)


def conclusions(grid: nonet.Grid, name: str) -> set[str]:
    return {str(step).rpartition(" => ")[2] for step in find_all(grid, name)}


@pytest.mark.parametrize(("name", "packed", "told"), CASES)
def test_cases(name: str, packed: str, told: str) -> None:
    assert conclusions(read(packed), name) == (set() if told == "nothing" else {*told.split("; ")})


def test_every_technique_has_cases_for_and_against() -> None:
    assert {name for name, _, _ in FOUND} == {*FAMILY}
    assert {name for name, _, told in CASES if told == "nothing"} == {*FAMILY}


def test_only_the_profile_of_everything_has_them() -> None:
    assert {*FAMILY} <= {row.id for row in profile_techniques("all")}
    for profile in ("basic", "hodoku", "se"):
        assert not {*FAMILY} & {row.id for row in profile_techniques(profile)}


def test_no_step_is_wrong(positions: list[nonet.Grid]) -> None:
    grids = positions + [read(packed) for _, packed, _ in CASES]
    steps = 0
    for grid in grids:
        solution = nonet.solve(grid)
        for step in every_step(grid):
            assert step.placements or step.eliminations
            assert all(solution[cell] == digit for cell, digit in step.placements), str(step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations), str(step)
            assert all(digit in grid.candidates(cell) for cell, digit in step.eliminations)
            steps += 1
    assert steps > 50


def every_step(grid: nonet.Grid) -> Iterator[Step]:
    for name in FAMILY:
        yield from find_all(grid, name)


def test_steps_survive_json_and_pickle() -> None:
    for name, packed, _ in FOUND:
        for step in find_all(read(packed), name):
            examples.check_round_trip(step)


def places(grid: nonet.Grid, house: int, digit: int) -> set[int]:
    return {cell for cell in HOUSES[house] if not grid[cell] and digit in grid.candidates(cell)}


def is_firework(grid: nonet.Grid, digit: int, corner: int, wings: set[int]) -> bool:
    row, column, box = HOUSES_OF[corner]
    lines = places(grid, row, digit), places(grid, column, digit)
    return all(line and line - {*HOUSES[box]} <= wings for line in lines)


@pytest.mark.parametrize(("name", "packed"), [case[:2] for case in FOUND if case[0] in FIREWORKS])
def test_a_firework_is_one(name: str, packed: str) -> None:
    grid = read(packed)
    for step in find_all(grid, name):
        found = step.evidence
        assert isinstance(found, Firework)
        wings = {*found.wings}
        box = {*HOUSES[HOUSES_OF[found.corner][2]]}
        assert len(wings) == 2 and wings <= {*PEERS[found.corner]} and not wings & box
        assert all(is_firework(grid, digit, found.corner, wings) for digit in found.digits)
        for opposite in found.opposite:
            assert wings <= {*PEERS[opposite]}
            assert all(is_firework(grid, digit, opposite, wings) for digit in found.opposite_digits)
            assert found.opposite_digits or {*grid.candidates(opposite)} == {*found.digits}


@pytest.mark.parametrize("packed", [packed for name, packed, _ in FOUND if name == "tridagon"])
def test_the_guards_of_a_tridagon_are_all_other_candidates(packed: str) -> None:
    grid = read(packed)
    for step in find_all(grid, "tridagon"):
        found = step.evidence
        assert isinstance(found, Tridagon)
        assert len(found.cells) == 12 and len(found.boxes) == 4
        extra = {
            (cell, digit)
            for cell in found.cells
            for digit in grid.candidates(cell)
            if digit not in found.digits
        }
        assert extra == {(guard.cell, digit) for guard in found.guards for digit in guard.digits}
        for box in found.boxes:
            cells = {*HOUSES[box]} & {*found.cells}
            assert len({cell // 9 for cell in cells}) == len({cell % 9 for cell in cells}) == len(cells) == 3
        # What is removed cannot stand beside any of the guards.
        for cell, digit in step.eliminations:
            for guard, held in extra:
                assert cell == guard if digit != held else cell in PEERS[guard]


def test_three_digits_fill_twelve_cells_only_where_the_parity_is_even() -> None:
    """All ways to take cells in four boxes and to fill them; by symmetry the first box is as it is."""
    ways = list(permutations(range(3)))
    straight = ways[0]

    def odd(way: tuple[int, ...]) -> bool:
        return sum(way[one] > way[two] for one in range(3) for two in range(one, 3)) % 2 == 1

    def apart(one: Iterator[int], two: Iterator[int]) -> bool:
        return all(first != second for first, second in zip(one, two, strict=True))

    def by_columns(shape: tuple[int, ...], filling: tuple[int, ...]) -> Iterator[int]:
        return (filling[shape.index(column)] for column in range(3))

    for right, below, last in product(ways, repeat=3):
        fits = any(
            apart(iter(straight), iter(b))
            and apart(iter(c), iter(d))
            and apart(by_columns(straight, straight), by_columns(below, c))
            and apart(by_columns(right, b), by_columns(last, d))
            for b, c, d in product(ways, repeat=3)
        )
        assert fits != odd(right) ^ odd(below) ^ odd(last)


def test_the_digits_of_locked_sectors_are_as_many_as_their_cells(positions: list[nonet.Grid]) -> None:
    for grid in positions[:12]:
        for step in find_all(grid, "multi-sector-locked-sets"):
            found = step.evidence
            assert isinstance(found, Sectors)
            assert all(not grid[cell] for cell in found.cells)
            lines = [
                (digit, {*HOUSES[house]} & {*found.cells})
                for digits, houses in ((found.row_digits, found.rows), (found.column_digits, found.columns))
                for digit in digits
                for house in houses
            ]
            held = {digit for cell in found.cells for digit in grid.candidates(cell)}
            assert held == {*found.row_digits, *found.column_digits}
            assert not {*found.row_digits} & {*found.column_digits}
            can = sum(any(digit in grid.candidates(cell) for cell in cells) for digit, cells in lines)
            assert can == len(found.cells)
            for cell, digit in step.eliminations:
                line = HOUSES_OF[cell][0 if digit in found.row_digits else 1]
                assert cell not in found.cells and line in found.rows + found.columns
                assert any(digit in grid.candidates(other) for other in {*HOUSES[line]} & {*found.cells})


def test_overlay_agrees_with_trying(positions: list[nonet.Grid]) -> None:
    count = 0
    for grid in positions[:12]:
        found = {}
        for step in find_all(grid, "pattern-overlay"):
            assert isinstance(step.evidence, Overlay)
            found[step.evidence.digit, step.evidence.other] = {cell for cell, _ in step.eliminations}
        ways = {digit: list(examples.templates_of(grid, digit)) for digit in range(1, 10)}
        for digit, other in product(ways, repeat=2):
            # The kernel leaves out digits with many templates.
            if digit == other or max(len(ways[digit]), len(ways[other])) > 128:
                continue
            left = [way for way in ways[digit] if any(not way & against for against in ways[other])]
            gone = set().union(*ways[digit]) - set().union(*left)
            assert found.get((digit, other), set()) == gone
            count += bool(gone)
    assert count > 5
