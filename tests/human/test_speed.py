"""Measuring human strategies: the figures are plausible, and what is solved is what a profile solves."""

from __future__ import annotations

import numpy as np
import pytest
from tests.puzzles import EASY, PUZZLE

import nonet
from nonet.errors import OptionError
from nonet.human.speed import measure_profile
from nonet.solving.speed import PuzzleSet

LINES = [EASY, PUZZLE, "." * 81, EASY.replace(".", "0")]
SET = PuzzleSet("four", "\n".join(LINES).encode())


@pytest.mark.parametrize("profile", ["solo-rules", "basic", "hodoku", "all"])
def test_what_a_profile_solves(profile: str) -> None:
    rate = measure_profile(SET, profile, repeat=1)
    solved = nonet.deduce_many(LINES, profile)["outcome"] == "solved"
    assert (rate.profile, rate.puzzles, rate.solved) == (profile, 4, np.count_nonzero(solved))
    assert rate.per_second > 0 and rate.seconds > 0


def test_explainer_takes_its_own_path() -> None:
    assert measure_profile(SET, "se", repeat=1).solved == 3


def test_an_unknown_profile() -> None:
    with pytest.raises(OptionError, match="did you mean basic"):
        measure_profile(SET, "basics")


def test_puzzles_as_digits() -> None:
    assert SET.digits().tolist() == [[int(sign) if sign != "." else 0 for sign in line] for line in LINES]
