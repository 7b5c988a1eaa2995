"""Harder puzzles near a puzzle."""

from __future__ import annotations

import pytest

import nonet
from nonet.errors import OptionError, SeveralSolutions

EASY = "..8..7..39....6....6...39.5...3....1..7..1....3..6...........3.4.6...71..5.4...68"


def test_it_gets_harder_and_stays_a_minimal_puzzle() -> None:
    heard: list[float] = []
    found = nonet.harden(EASY, seed=1, time_limit=3, progress=lambda p, _: heard.append(p.rating.er))
    assert nonet.count(found.grid) == 1
    assert found.rating.minimal
    assert heard == sorted(set(heard))
    assert found.rating.er == max([2.6, *heard])
    assert found.rating.er > 2.6
    assert found.solution == nonet.solve(found.grid)


def test_bad_input_is_refused() -> None:
    with pytest.raises(SeveralSolutions):
        nonet.harden("." * 81)
    with pytest.raises(OptionError):
        nonet.harden(EASY, time_limit=-1)
