"""Guesses and backtracks of the plain search: they belong to the puzzle, not to how it was searched."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests import puzzles

import nonet
from nonet import engine


def batch() -> np.ndarray:
    """Return minimal puzzles of which many take guesses, puzzles with several solutions, and with none."""
    rng = Random(11)
    lines = [puzzles.minimal(puzzles.random_solution(rng), rng) for _ in range(60)]
    lines += [puzzles.with_clues(puzzles.random_solution(rng), 22, rng) for _ in range(20)]
    lines += ["." * 81, "11" + "." * 79, "12345678.........9" + "." * 63]
    lines += [puzzles.put(line, line.index("."), "9") for line in lines[:40]]
    return np.array([list(nonet.parse(line).digits) for line in lines], dtype=np.uint8)


def effort(digits: np.ndarray, **options: object) -> tuple[np.ndarray, ...]:
    return engine.search_effort(digits, engine.request(**options))


def test_guesses_are_those_of_solving() -> None:
    digits = batch()
    counts, guesses, backtracks = effort(digits)
    solved = nonet.solve_many(digits)
    assert (counts == solved.counts).all() and (guesses == solved.guesses).all()
    assert (backtracks <= guesses).all() and guesses.max() > 5


def test_without_a_solution_every_guess_is_taken_back() -> None:
    digits = batch()
    counts, guesses, backtracks = effort(digits)
    assert (backtracks == guesses)[counts == 0].all() and (counts == 0).any()


def test_the_guesses_that_stay_are_those_on_the_way_to_the_solution() -> None:
    """One lane alone that stops at the solution keeps the same guesses as lanes that share the whole tree."""
    digits = batch()
    counts, guesses, backtracks = effort(digits)
    _, first_guesses, first_backtracks = effort(digits, limit=1)
    one = counts == 1
    assert (guesses - backtracks)[one].max() >= 2
    assert ((guesses - backtracks) == (first_guesses - first_backtracks))[one].all()
    assert (first_guesses <= guesses)[one].all()


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("simd", list(engine.simd_widths()))
def test_neither_width_nor_threads_matter(simd: str, threads: int) -> None:
    digits = batch()
    for one, other in zip(effort(digits), effort(digits, simd=simd, threads=threads), strict=True):
        assert (one == other).all()
    alone = [effort(row.reshape(1, 81), simd=simd)[2][0] for row in digits[:20]]
    assert alone == effort(digits)[2][:20].tolist()
