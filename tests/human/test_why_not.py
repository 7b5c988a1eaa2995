"""Why a digit is wrong: the reason holds, and is the nearest."""

from __future__ import annotations

from random import Random

import pytest
from tests import puzzles
from tests.puzzles import EASY as PUZZLE

import nonet
from nonet.errors import OptionError, SeveralSolutions


def test_a_peer_that_has_the_digit_is_named() -> None:
    why = nonet.why_not(PUZZLE, "r1c3", 5)
    assert why.peer == 0 and why.step is None
    assert why.reason() == "r1c3 cannot be 5: r1c1 already has it in row 1."
    assert why.reason("zh") == "r1c3 不能是 5：r1c1 在第1行中已有这个数。"


def test_what_is_right_is_not_explained_away() -> None:
    with pytest.raises(OptionError, match="r1c3 is 4"):
        nonet.why_not(PUZZLE, "r1c3", 4)


def test_a_puzzle_with_several_solutions_has_no_wrong_digits() -> None:
    with pytest.raises(SeveralSolutions):
        nonet.why_not("." * 81, "r1c1", 1)


@pytest.mark.parametrize("seed", range(4))
def test_every_wrong_digit_has_a_reason_that_rules_it_out(seed: int) -> None:
    rng = Random(seed)
    solution = puzzles.random_solution(rng)
    puzzle = puzzles.minimal(solution, rng)
    for cell in rng.sample([cell for cell in range(81) if puzzle[cell] == "."], 4):
        digit = rng.choice([digit for digit in range(1, 10) if str(digit) != solution[cell]])
        why = nonet.why_not(puzzle, cell, digit)
        assert why.reason().startswith(f"r{cell // 9 + 1}c{cell % 9 + 1} cannot be {digit}: ")
        if why.step is None:
            assert why.peer is not None and puzzle[why.peer] == str(digit)
            continue
        grid = nonet.parse(puzzle)
        for step in why.earlier:
            grid = step.apply(grid)
        assert grid == why.grid
        assert digit not in why.step.apply(grid).candidates(cell)


def test_other_mistakes_do_not_matter() -> None:
    grid = nonet.parse(PUZZLE).place("r1c3", 1).place("r1c4", 2)
    assert nonet.why_not(grid, "r1c3", 1).grid == nonet.parse(PUZZLE)
