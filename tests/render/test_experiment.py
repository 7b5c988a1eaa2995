"""Experiments as pictures."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from tests.puzzles import EASY, PUZZLE

import nonet
from nonet import Experiment, ExperimentRow, RuleSet
from nonet.render import draw_experiment

pytest.importorskip("matplotlib")


def drawn(experiment: Experiment, kind: str = ".svg") -> bytes:
    file = BytesIO()
    draw_experiment(file, kind, experiment)
    return file.getvalue()


def texts(picture: bytes) -> list[str]:
    return [
        each.text or "" for each in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")
    ]


def test_every_set_and_every_number_is_there() -> None:
    row = ExperimentRow(RuleSet("1-4,8-10"), 4, 120, 60, 80, 0, 120, 0, 900, 0, 0.001)
    other = ExperimentRow(RuleSet("1-10+guess"), 4, 200, 0, 0, 4, 300, 14, 2000, 0, 0.1)
    seen = texts(drawn(Experiment((row, other))))
    assert {"1-4,8-10", "1-10+guess", "4 puzzles, 200 cells to fill", "right", "wrong", "missing"} <= {*seen}
    assert {"3.5", "250.0", "25,000.0"} <= {*seen}


@pytest.mark.parametrize("kind", [".svg", ".png", ".PNG"])
def test_the_same_experiment_gives_the_same_picture(kind: str) -> None:
    found = nonet.experiment([PUZZLE, EASY])
    assert drawn(found, kind) == drawn(found, kind)


def test_nothing_can_be_drawn_too() -> None:
    assert texts(drawn(nonet.experiment([])))
