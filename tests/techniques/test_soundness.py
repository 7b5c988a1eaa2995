"""All techniques at once: no step ever removes a candidate of the solution or places a wrong digit.

A few thousand puzzles; NONET_SOUNDNESS=100000 takes as many more as it says.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from tests.puzzles import SOLUTION
from tests.techniques.soundness import Audit, known, minimal_puzzles, wrong

import nonet

MANY = int(os.environ.get("NONET_SOUNDNESS", "2000"))
SEED = int(os.environ.get("NONET_SOUNDNESS_SEED", "2718"))


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    return list(minimal_puzzles(MANY, SEED))


def test_paths_in_any_order_are_sound(puzzles: list[str]) -> None:
    audit, rng = Audit(), Random(SEED)
    for puzzle in puzzles:
        audit.path(puzzle, rng)
    assert audit.wrong == []
    assert len(audit.seen) > len(known()) / 2


def test_all_instances_are_sound(puzzles: list[str]) -> None:
    audit, rng, hard = Audit(), Random(SEED), 0
    for puzzle in puzzles:
        hard += audit.all_instances(puzzle, rng)
        if hard == max(50, MANY // 50):
            break
    assert audit.wrong == []


def test_the_test_sees_what_is_wrong() -> None:
    solution = nonet.parse(SOLUTION)
    digit = solution[0] - 1
    assert wrong((0, [], [digit], 1, []), solution)
    assert wrong((0, [(digit + 1) % 9], [], 1, []), solution)
    assert wrong((0, [], [], 1, []), solution)
    assert not wrong((0, [digit], [(digit + 1) % 9], 1, []), solution)
