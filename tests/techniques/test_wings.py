"""XY-, XYZ- and W-Wings, and bent sets of up to nine cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest
from tests.techniques import examples

import nonet
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES, PEERS
from nonet.human.evidence.wings import Wing
from nonet.human.explain import find_all
from nonet.human.step import Candidate, Step
from nonet.human.wording import brief, sentence

ROWS = examples.rows_of("wings")
EXAMPLES = examples.read_examples("wings.txt")
LETTERS = {"wxyz-wing": 4, "vwxyz-wing": 5, "uvwxyz-wing": 6}


def wing_of(step: Step) -> Wing:
    assert isinstance(step.evidence, Wing)
    return step.evidence


def sees_all(cell: int, others: CellSet) -> bool:
    return all(other in PEERS[cell] for other in others)


def test_what_loses_the_last_digit_sees_all_its_holders() -> None:
    for puzzle in examples.minimal_puzzles(22, 40):
        for _, steps in examples.walk(puzzle, ROWS):
            for step in steps:
                wing = wing_of(step)
                for cell, digit in step.eliminations:
                    assert digit == wing.last and sees_all(cell, wing.holders)


def test_a_hinge_sees_the_pincers_and_a_link_ties_the_others() -> None:
    for puzzle in examples.minimal_puzzles(23, 40):
        for grid, steps in examples.walk(puzzle, ROWS):
            for step in steps:
                wing = wing_of(step)
                assert all(sees_all(cell, wing.pincers) for cell in wing.hinge)
                if wing.house is None:
                    assert len(wing.hinge) + len(wing.pincers) == len(wing.digits)
                else:
                    (linked,) = set(wing.digits) - {wing.last}
                    places = [cell for cell in HOUSES[wing.house] if linked in grid.candidates(cell)]
                    assert CellSet(places) == wing.link


def bent_sets(grid: nonet.Grid, size: int) -> Iterator[tuple[CellSet, int]]:
    """Yield the bent sets of a size and their last digits, by trying all sets of cells in two crossing houses."""
    held = {cell: set(grid.candidates(cell)) for cell in range(81) if not grid[cell]}
    for houses in combinations(HOUSES, 2):
        if set(houses[0]).isdisjoint(houses[1]):
            continue
        cells = sorted(cell for cell in {*houses[0], *houses[1]} if cell in held)
        for chosen in combinations(cells, size):
            digits = set().union(*(held[cell] for cell in chosen))
            if len(digits) != size:
                continue
            places = {digit: {cell for cell in chosen if digit in held[cell]} for digit in digits}
            bent = [digit for digit in digits if not in_one_of(houses, places[digit])]
            if (
                len(bent) == 1
                and not in_one_of(HOUSES, places[bent[0]])
                and is_minimal([held[cell] for cell in chosen])
            ):
                yield CellSet(chosen), bent[0]


def in_one_of(houses: Iterable[Iterable[int]], cells: set[int]) -> bool:
    return any(cells.issubset(house) for house in houses)


def is_minimal(held: list[set[int]]) -> bool:
    """Tell whether every smaller set of the cells has more digits than cells."""
    return all(
        len(set().union(*part)) > count for count in range(1, len(held)) for part in combinations(held, count)
    )


def expected(grid: nonet.Grid, size: int) -> set[tuple[CellSet, frozenset[Candidate]]]:
    found = set()
    for cells, last in bent_sets(grid, size):
        holders = CellSet(cell for cell in cells if last in grid.candidates(cell))
        losers = [
            cell
            for cell in range(81)
            if not grid[cell] and last in grid.candidates(cell) and sees_all(cell, holders)
        ]
        if losers:
            found.add((cells, frozenset((cell, last) for cell in losers)))
    return found


def found_by(grid: nonet.Grid, *names: str) -> set[tuple[CellSet, frozenset[Candidate]]]:
    steps = [step for name in names for step in find_all(grid, name)]
    return {(wing_of(step).hinge | wing_of(step).pincers, frozenset(step.eliminations)) for step in steps}


SMALL = [example for example in EXAMPLES if example.grid.filled > 36]
"""Positions small enough to try all sets of cells."""


@pytest.mark.parametrize("name", LETTERS)
@pytest.mark.parametrize("example", SMALL, ids=lambda example: example.technique)
def test_bent_sets_are_all_found(example: examples.Example, name: str) -> None:
    assert found_by(example.grid, name) == expected(example.grid, LETTERS[name])


WORDS = {
    "xy-wing": (
        "XY-Wing: 1/4/5 in r4c9,r59c8 => r46c8<>5",
        "r5c8 sees both r4c9,r9c8. Whichever digit it has, it takes the other digit of one of them and leaves"
        " 5 there. So one of r4c9,r9c8 is 5, and 5 cannot be in r46c8.",
    ),
    "xyz-wing": (
        "XYZ-Wing: 2/5/6 in r5c348 => r5c79<>6",
        "r5c3 sees both r5c48. If it is not 6 itself, it takes the other digit of one of them and leaves 6 "
        "there. So one of r5c348 is 6, and 6 cannot be in r5c79.",
    ),
    "w-wing": (
        "W-Wing: 8/2 in r23c9 connected by 8 in r23c4 => r1c89,r3c8<>2",
        "In column 4, 8 can only stand in r23c4, and each of these sees one of r23c9. So one of r23c9 is not "
        "8 but 2, and 2 cannot be in r1c89,r3c8.",
    ),
    "vwxyz-wing": (
        "VWXYZ-Wing: 3/4/6/8/1 in r7c4,r8c4589 => r8c6<>1",
        "The 5 cells r7c4,r8c4589 hold 5 digits, 1, 3, 4, 6 and 8. The places of each digit but 1 see each "
        "other, so that it fits in only once. So one of r7c4,r8c49 is 1, and 1 cannot be in r8c6.",
    ),
}


@pytest.mark.parametrize("technique", WORDS)
def test_words(technique: str) -> None:
    example = next(example for example in EXAMPLES if example.technique == technique)
    step = find_all(example.grid, technique)[0]
    assert (brief(step), sentence(step)) == WORDS[technique]
