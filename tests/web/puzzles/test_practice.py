"""Positions for practice: there is one for every technique, and it is not always the same."""

from __future__ import annotations

import pytest

import nonet
from nonet.human.examples import cases
from nonet.web.puzzles.practice import practice_position


@pytest.mark.parametrize("row", nonet.techniques(), ids=lambda row: row.id)
def test_every_technique_has_other_positions(row: nonet.Technique) -> None:
    grid, step = practice_position(row, 1)
    assert step.technique == row
    assert step.apply(grid) != grid
    assert row.id not in cases() or grid != cases()[row.id][0]
