"""Skyscrapers, kites, turbot fish and empty rectangles."""

from __future__ import annotations

import pytest
from tests.techniques import examples

from nonet.human.evidence.single_digit import EmptyRectangle, SingleDigit
from nonet.human.explain import find_all
from nonet.human.step import Step
from nonet.human.wording import brief, sentence

ROWS = examples.rows_of("single-digit")
EXAMPLES = examples.read_examples("single_digit.txt")


def has_pair(step: Step) -> bool:
    """Tell whether a digit has two places in the box of an empty rectangle."""
    assert isinstance(step.evidence, EmptyRectangle)
    return len(step.evidence.cells) == 2


def test_turbot_fish_do_what_every_pair_of_strong_links_does() -> None:
    pairs = [row for row in ROWS if row.id in {"skyscraper", "two-string-kite", "empty-rectangle-pair"}]
    for puzzle in examples.minimal_puzzles(12, 10):
        for grid, steps in examples.walk(puzzle, pairs):
            turbots = {
                move for step in find_all(grid, "turbot-fish", check=False) for move in step.eliminations
            }
            for step in steps:
                if isinstance(step.evidence, SingleDigit) or has_pair(step):
                    assert turbots.issuperset(step.eliminations)


def test_a_turbot_fish_that_removes_more_comes_first() -> None:
    for puzzle in examples.minimal_puzzles(13, 10):
        for grid, _ in examples.walk(puzzle, []):
            counts = [len(step.eliminations) for step in find_all(grid, "turbot-fish", check=False)]
            assert counts == sorted(counts, reverse=True)


def test_empty_rectangles_with_a_pair_are_an_option() -> None:
    for puzzle in examples.minimal_puzzles(14, 10):
        for grid, _ in examples.walk(puzzle, []):
            usual = find_all(grid, "empty-rectangle", check=False)
            wider = find_all(grid, "empty-rectangle-pair", check=False)
            assert [step.evidence for step in usual] == [
                step.evidence for step in wider if not has_pair(step)
            ]


def test_dual_kites_join_two_kites() -> None:
    for example in EXAMPLES:
        kites = {step.eliminations[0] for step in find_all(example.grid, "two-string-kite")}
        for step in find_all(example.grid, "dual-two-string-kite"):
            assert len(step.eliminations) == 2
            assert kites.issuperset(step.eliminations)


WORDS = {
    "skyscraper": (
        "Skyscraper: 6 in r8c3,r7c8 (connected by r9c38) => r7c1<>6",
        "In column 3, 6 can only stand in r8c3 and r9c3, in column 8 only in r9c8 and r7c8. r9c3 and r9c8 see each "
        "other and cannot both be 6, so r8c3 or r7c8 is. So 6 cannot be in r7c1.",
    ),
    "turbot-fish": (
        "Turbot Fish: 6 r8c3= 6 =r9c3 -6- r9c8= 6 =r7c8 => r7c1<>6",
        "In column 3, 6 can only stand in r8c3 and r9c3, in column 8 only in r9c8 and r7c8. r9c3 and r9c8 see each "
        "other and cannot both be 6, so r8c3 or r7c8 is. So 6 cannot be in r7c1.",
    ),
    "empty-rectangle": (
        "Empty Rectangle: 3 in box 5 (r8c26) => r5c2<>3",
        "In box 5, 3 can only stand in r4c6,r5c56: in row 5 or in column 6. In row 8, 3 can only stand in r8c6 and "
        "r8c2. If it is not in r8c2, it is in r8c6, which takes it from column 6 and so puts it in the box's part of "
        "row 5. r5c2 sees both r8c2 and that part. So 3 cannot be in r5c2.",
    ),
}


@pytest.mark.parametrize("technique", WORDS)
def test_words(technique: str) -> None:
    example = next(example for example in EXAMPLES if example.technique == technique)
    step = find_all(example.grid, technique)[0]
    assert (brief(step), sentence(step)) == WORDS[technique]
