"""Measuring: the sets are what they should be, and the figures are plausible."""

from __future__ import annotations

import pytest

import nonet
from nonet.errors import EmptyInput
from nonet.grid.examples import EXAMPLE, EXAMPLES
from nonet.solving import speed as bench


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_puzzles(name: str) -> None:
    assert nonet.check(EXAMPLES[name]).valid


def test_the_example_is_symmetrical() -> None:
    givens = [sign != "." for sign in EXAMPLE]
    assert givens == givens[::-1]


def test_shuffled_puzzles_differ_and_are_as_hard_as_before() -> None:
    lines = bench.shuffled(EXAMPLES["few clues"], 50, seed=1).decode().split()
    assert len(set(lines)) == 50
    assert all(nonet.count(line, 2) == 1 and line.count(".") == 61 for line in lines)
    assert lines == bench.shuffled(EXAMPLES["few clues"], 50, seed=1).decode().split()


def test_a_rate() -> None:
    [first, *_] = bench.built_in(200)
    rate = first.measure(simd=bench.simd_names()[0], threads=1, repeat=1)
    assert (rate.puzzles, rate.threads, rate.simd) == (200, 1, bench.simd_names()[0])
    assert rate.per_second > 1000
    assert rate.seconds > 0


def test_a_set_needs_puzzles() -> None:
    with pytest.raises(EmptyInput, match="nothing: no puzzle"):
        bench.PuzzleSet("nothing", b"# comment\n")
