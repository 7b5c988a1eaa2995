"""Positions for practice: there is one for every technique, and it is not always the same."""

from __future__ import annotations

from random import Random

import pytest

import nonet
from nonet.examples_techniques import cases
from nonet.web.practice import practice, shuffled


@pytest.mark.parametrize("row", nonet.techniques(), ids=lambda row: row.id)
def test_every_technique_has_other_positions(row: nonet.Technique) -> None:
    grid, step = practice(row, 1)
    assert step.technique == row
    assert step.apply(grid) != grid
    assert row.id not in cases() or grid != cases()[row.id][0]


def test_shuffling_keeps_what_a_grid_is() -> None:
    grid = cases()["x-wing"][0]
    other = shuffled(grid, Random(3))
    assert other != grid
    assert (other.clues, other.filled, nonet.count(other, 2)) == (
        grid.clues,
        grid.filled,
        nonet.count(grid, 2),
    )
    assert len(nonet.find_all(other, "x-wing")) == len(nonet.find_all(grid, "x-wing"))
