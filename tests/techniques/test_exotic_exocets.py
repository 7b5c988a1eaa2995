"""SK-loops and exocets: what they claim, proved again by trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest
from tests.techniques import examples

import nonet
from nonet.grid.notation import HOUSES, HOUSES_OF, PEERS
from nonet.human.evidence.exotic import Exocet, SkLoop
from nonet.human.examples import read
from nonet.human.explain import explain, find_all
from nonet.human.step import Step

CASES = [line.split(" ", 2) for line in examples.case_lines("exotic.txt")]
EXOCETS = ("junior-exocet", "senior-exocet")


def cases(*names: str) -> list[tuple[str, str]]:
    return [(name, packed) for name, packed, told in CASES if name in names and told != "nothing"]


def held(grid: nonet.Grid, cell: int) -> set[int]:
    """Return what a cell has: its digit, or its candidates."""
    return {grid[cell]} if grid[cell] else {*grid.candidates(cell)}


# --- SK-loops


@pytest.mark.parametrize(("name", "packed"), cases("sk-loop"))
def test_the_digits_of_a_loop_are_as_many_as_its_cells(name: str, packed: str) -> None:
    grid = read(packed)
    for step in find_all(grid, name):
        found = step.evidence
        assert isinstance(found, SkLoop)
        assert all(not grid[cell] for cell in found.cells)
        assert len(found.sets) == 8 and all(part.digits for part in found.sets)
        assert sum(len(part.digits) for part in found.sets) == len(found.cells)
        for part in found.sets:
            assert {*part.cells} <= {*HOUSES[part.house]}
        for cell in found.cells:
            assert {*grid.candidates(cell)} <= {
                digit for part in found.sets if cell in part.cells for digit in part.digits
            }
        for cell, digit in step.eliminations:
            having = [part for part in found.sets if digit in part.digits and cell in HOUSES[part.house]]
            inside = [part for part in having if cell in part.cells]
            assert having and len(inside) in (0, 2)


def fillings(grid: nonet.Grid, cells: list[int], taken: dict[int, int]) -> Iterator[dict[int, int]]:
    """Yield all ways to fill cells so that none sees another with the same digit."""
    left = {
        cell: [
            digit
            for digit in grid.candidates(cell)
            if all(digit != there or other not in PEERS[cell] for other, there in taken.items())
        ]
        for cell in cells
    }
    if not left:
        yield taken
        return
    cell = min(left, key=lambda each: len(left[each]))
    for digit in left[cell]:
        yield from fillings(grid, [other for other in cells if other != cell], {**taken, cell: digit})


@pytest.mark.parametrize(("name", "packed"), cases("sk-loop"))
def test_no_filling_of_a_loop_leaves_room_for_what_it_removes(name: str, packed: str) -> None:
    grid = read(packed)
    for step in find_all(grid, name):
        assert isinstance(step.evidence, SkLoop)
        cells = list(step.evidence.cells)
        assert next(fillings(grid, cells, {}), None)
        for cell, digit in step.eliminations:
            rest = [other for other in cells if other != cell]
            assert next(fillings(grid, rest, {cell: digit}), None) is None, str(step)


# --- Exocets


@pytest.mark.parametrize(("name", "packed"), cases(*EXOCETS))
def test_an_exocet_is_one(name: str, packed: str) -> None:
    grid = read(packed)
    for step in find_all(grid, name):
        found = step.evidence
        assert isinstance(found, Exocet)
        line, box = sorted({*HOUSES_OF[found.first_base]} & {*HOUSES_OF[found.second_base]})
        assert {*found.digits} == held(grid, found.first_base) | held(grid, found.second_base)
        assert len(found.digits) in (3, 4)
        hidden = {*HOUSES[line], *HOUSES[box]}
        across = {cell for house in found.cross_lines for cell in HOUSES[house]}
        beyond = across - hidden - {*found.targets}
        assert len(across) == 27 and not across & {*found.base} and {*found.targets} <= across - hidden
        assert [cover.digit for cover in found.covers] == [*found.digits]
        for cover in found.covers:
            places = {cell for cell in beyond if cover.digit in held(grid, cell)}
            assert len(cover.covers) <= 2
            assert places <= {cell for house in cover.covers for cell in HOUSES[house]}
        assert is_junior(grid, found) == (name == "junior-exocet")


def is_junior(grid: nonet.Grid, found: Exocet) -> bool:
    line, box = sorted({*HOUSES_OF[found.first_base]} & {*HOUSES_OF[found.second_base]})
    kind = 0 if line < 9 else 1
    boxes = {HOUSES_OF[target][2] for target in found.targets}
    band = {HOUSES_OF[cell][2] for cell in HOUSES[line]} - {box}
    companions = [
        cell
        for target in found.targets
        for cell in HOUSES[HOUSES_OF[target][1 - kind]]
        if HOUSES_OF[cell][2] == HOUSES_OF[target][2] and cell != target and cell not in HOUSES[line]
    ]
    return boxes == band and not any(held(grid, cell) & {*found.digits} for cell in companions)


@pytest.mark.parametrize(("name", "packed"), cases(*EXOCETS))
def test_no_way_to_spread_two_digits_has_what_an_exocet_removes(name: str, packed: str) -> None:
    """The digits of the base, spread over the board in all ways: what is removed is in none of them."""
    grid = read(packed)
    ways = {digit: list(examples.templates_of(grid, digit)) for digit in range(1, 10)}
    for step in find_all(grid, name):
        assert isinstance(step.evidence, Exocet)
        spread = list(spreads(step.evidence, ways))
        assert spread
        for taken in spread:
            cells = set().union(*taken.values())
            assert {*step.evidence.targets} <= cells
            for cell, digit in step.eliminations:
                assert cell not in taken[digit] if digit in taken else cell in cells, str(step)


def spreads(found: Exocet, ways: dict[int, list[set[int]]]) -> Iterator[dict[int, set[int]]]:
    """Yield all ways to spread two digits of which one is in each of the base cells."""
    for one, two in permutations(found.digits, 2):
        first = [way for way in ways[one] if found.first_base in way]
        second = [way for way in ways[two] if found.second_base in way]
        for way, other in product(first, second):
            if not way & other:
                yield {one: way, two: other}


def junior_exocets(grid: nonet.Grid) -> Iterator[tuple[set[int], set[int], set[int]]]:
    """Yield base, targets and digits of all junior exocets, as the definition says, by plain trying."""
    for line, box in product(range(18), range(18, 27)):
        for base in combinations([cell for cell in HOUSES[line] if cell in HOUSES[box]], 2):
            digits = held(grid, base[0]) | held(grid, base[1])
            if any(grid[cell] for cell in base) or len(digits) not in (3, 4):
                continue
            beside = next(cell for cell in HOUSES[line] if cell in HOUSES[box] and cell not in base)
            for targets in target_pairs(grid, line, box, digits):
                if all(lines_to_spare(grid, line, [beside, *targets], digit) for digit in digits):
                    yield {*base}, targets, digits


def target_pairs(grid: nonet.Grid, line: int, box: int, digits: set[int]) -> Iterator[set[int]]:
    others = sorted({HOUSES_OF[cell][2] for cell in HOUSES[line]} - {box})
    choices = [
        [
            cell
            for cell in HOUSES[other]
            if cell not in HOUSES[line]
            and not grid[cell]
            and held(grid, cell) & digits
            and not any(held(grid, near) & digits for near in companions(cell, line))
        ]
        for other in others
    ]
    yield from ({*pair} for pair in product(*choices))


def companions(target: int, line: int) -> set[int]:
    across = HOUSES_OF[target][1 if line < 9 else 0]
    return {*HOUSES[across]} & {*HOUSES[HOUSES_OF[target][2]]} - {target, *HOUSES[line]}


def lines_to_spare(grid: nonet.Grid, line: int, starts: list[int], digit: int) -> bool:
    """Tell whether a digit has no three places, in different lines, in the cross-lines outside the band."""
    kind = 1 if line < 9 else 0
    band = {cell for house in {HOUSES_OF[cell][2] for cell in HOUSES[line]} for cell in HOUSES[house]}
    lines = [
        {
            HOUSES_OF[cell][1 - kind]
            for cell in HOUSES[HOUSES_OF[start][kind]]
            if cell not in band and digit in held(grid, cell)
        }
        for start in starts
    ]
    return not any(len({*three}) == 3 for three in product(*lines))


@pytest.mark.parametrize("packed", [packed for _, packed in cases(*EXOCETS, "sk-loop")])
def test_all_junior_exocets_are_found(packed: str) -> None:
    grid = read(packed)
    steps = {key(step): {*step.eliminations} for step in find_all(grid, "junior-exocet")}
    expected = set()
    for base, targets, digits in junior_exocets(grid):
        gone = {(cell, digit) for cell in targets for digit in held(grid, cell) - digits}
        if gone:
            assert gone <= steps[frozenset(base), frozenset(targets)]
        expected.add((frozenset(base), frozenset(targets)))
    assert {*steps} <= expected


def key(step: Step) -> tuple[frozenset[int], frozenset[int]]:
    assert isinstance(step.evidence, Exocet)
    return frozenset(step.evidence.base), frozenset(step.evidence.targets)


def test_hard_puzzles_have_them(shared_lines: examples.SharedLines) -> None:
    count = dict.fromkeys(("sk-loop", *EXOCETS), 0)
    for puzzle in [*shared_lines("hardest_1106.txt"), *shared_lines("top95.txt")]:
        grid, solution = explain(puzzle, profile="basic").grid, nonet.solve(puzzle)
        for name in count:
            for step in find_all(grid, name):
                assert all(solution[cell] != digit for cell, digit in step.eliminations), str(step)
                count[name] += 1
    assert count["junior-exocet"] > 100 and count["sk-loop"] > 5 and count["senior-exocet"] > 0
