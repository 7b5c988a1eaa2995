"""Simple colours, multi colours and 3D Medusa."""

from __future__ import annotations

import pytest
from tests.techniques import examples

from nonet.human.evidence.colouring import Colouring
from nonet.human.explain import find_all
from nonet.human.step import Candidate, Step
from nonet.human.techniques import technique
from nonet.human.wording import brief, sentence

ROWS = examples.rows_of("colouring")
EXAMPLES = examples.read_examples("colouring.txt")


def colouring_of(step: Step) -> Colouring:
    assert isinstance(step.evidence, Colouring)
    return step.evidence


def candidates(colouring: Colouring, number: int) -> set[Candidate]:
    return {(cell, layer.digit) for layer in colouring.colours[number].layers for cell in layer.cells}


def test_one_of_two_opposite_colours_is_right() -> None:
    for puzzle in examples.minimal_puzzles(32, 40):
        solution = examples.nonet.solve(puzzle)
        right = {(cell, digit) for cell, digit in enumerate(solution.digits)}
        for _, steps in examples.walk(puzzle, ROWS):
            for step in steps:
                colouring = colouring_of(step)
                for number in range(0, len(colouring.colours), 2):
                    first, second = candidates(colouring, number), candidates(colouring, number + 1)
                    assert (first <= right and not second & right) or (second <= right and not first & right)


def test_a_refuted_colour_goes_and_nothing_else() -> None:
    for puzzle in examples.minimal_puzzles(33, 40):
        for _, steps in examples.walk(puzzle, ROWS):
            for step in steps:
                colouring = colouring_of(step)
                if colouring.refuted >= 0:
                    assert set(step.eliminations) == candidates(colouring, colouring.refuted)


def test_medusa_finds_what_simple_colours_find() -> None:
    """Except with a single strong link, which is left to locked candidates."""
    simple = [row for row in ROWS if row.id == "simple-colours-wrap"]
    for puzzle in examples.minimal_puzzles(34, 40):
        for grid, steps in examples.walk(puzzle, simple):
            medusa = {move for step in find_all(grid, "medusa-3d", check=False) for move in step.eliminations}
            for step in steps:
                assert medusa.issuperset(step.eliminations)


WORDS = {
    "simple-colours-trap": (
        "Simple Colors Trap: 4 (r7c8) / (r9c8) => r7c7<>4",
        "Strong links tie 4 in two colours, A (r7c8) and B (r9c8): it is in every cell of the one and in none"
        " of the other. What sees both colours is wrong in any case. So 4 cannot be in r7c7.",
    ),
    "simple-colours-wrap": (
        "Simple Colors Wrap: 6 (r7c2,r9c3) / (r7c3) => r7c2,r9c3<>6",
        "Strong links tie 6 in two colours, A (r7c2,r9c3) and B (r7c3): it is in every cell of the one and in"
        " none of the other. r7c2,r9c3 have the same colour A and see each other, so A is wrong. So 6 cannot "
        "be in r7c2,r9c3.",
    ),
    "multi-colours-1": (
        "Multi Colors 1: 6 (r7c8) / (r9c8), (r8c3) / (r9c3) => r7c1<>6",
        "Strong links tie 6 in two colours, A (r7c8) and B (r9c8): it is in every cell of the one and in none"
        " of the other. Strong links tie 6 in two colours, C (r8c3) and D (r9c3): it is in every cell of the "
        "one and in none of the other. B sees D in r9c38, so not both are right, and A or C is. What sees "
        "both A and C is wrong. So 6 cannot be in r7c1.",
    ),
    "multi-colours-2": (
        "Multi Colors 2: 5 (r2c8,r6c7) / (r2c9,r4c8,r7c7), (r3c4,r5c5,r6c1) / (r3c6,r5c1,r6c4,r9c5) => r2c8,r6c7<>5",
        "Strong links tie 5 in two colours, A (r2c8,r6c7) and B (r2c9,r4c8,r7c7): it is in every cell of the "
        "one and in none of the other. Strong links tie 5 in two colours, C (r3c4,r5c5,r6c1) and D "
        "(r3c6,r5c1,r6c4,r9c5): it is in every cell of the one and in none of the other. A sees C in r6c17 "
        "and D in r6c47. One of these is right, so A is wrong. So 5 cannot be in r2c8,r6c7.",
    ),
    "medusa-3d": (
        "3D Medusa: (r1c2=2, r1c6=5, r1c4=7) / (r1c6=2, r1c4,r6c6=5) => r2c4<>5",
        "Strong links tie candidates in two colours, A (r1c2=2, r1c6=5, r1c4=7) and B (r1c6=2, r1c4,r6c6=5): "
        "all of the one are right and all of the other wrong. What both colours rule out, by sight or in the "
        "same cell, is wrong in any case. So 5 cannot be in r2c4.",
    ),
}


@pytest.mark.parametrize("technique", WORDS)
def test_words(technique: str) -> None:
    example = next(example for example in EXAMPLES if example.technique == technique)
    step = find_all(example.grid, technique)[0]
    assert (brief(step), sentence(step)) == WORDS[technique]


@pytest.mark.parametrize(
    "says_more, says_less",
    [("simple-colours-wrap", "simple-colours-trap"), ("multi-colours-2", "multi-colours-1")],
)
def test_what_refutes_a_colour_is_tried_first(says_more: str, says_less: str) -> None:
    """Or it would never be used: wherever it is found, the other is too."""
    assert technique(says_more).order < technique(says_less).order
    for puzzle in examples.minimal_puzzles(35, 40):
        for grid, steps in examples.walk(puzzle, [technique(says_more)]):
            assert not steps or find_all(grid, says_less, check=False)
