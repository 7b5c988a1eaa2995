"""Siamese fish: pairs of finned fish with the same base."""

from __future__ import annotations

import pytest
from tests import puzzles, reglib
from tests.techniques.test_fish import CASES

import nonet
from nonet.errors import OptionError
from nonet.human.evidence.fish import Fish, Siamese
from nonet.human.techniques import technique


def test_find_all_adds_the_pairs_when_asked() -> None:
    case = next(reglib.parse_case(line) for line in CASES if line.startswith(":03211:"))
    alone = nonet.find_all(case.grid, "sashimi-swordfish", check=False)
    both = nonet.find_all(case.grid, "sashimi-swordfish", check=False, siamese=True)
    pairs = both[len(alone) :]
    assert both[: len(alone)] == alone and pairs
    for step in pairs:
        assert isinstance(step.evidence, Siamese) and step.technique == technique("sashimi-swordfish")
        first, second = step.evidence.first, step.evidence.second
        assert isinstance(first, Fish) and first.base == second.base and first.cover != second.cover


@pytest.mark.parametrize("name", ["naked-pair", "kraken-fish-1"])
def test_only_fish_come_in_pairs(name: str) -> None:
    with pytest.raises(OptionError, match="siamese"):
        nonet.find_all(puzzles.PUZZLE, name, siamese=True)
