"""Locked candidates in words."""

from __future__ import annotations

from nonet.human.evidence.intersections import Intersection
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _reason(step: Step, say: Words) -> str:
    locked = step.evidence
    assert isinstance(locked, Intersection)
    return say("{digit} in {house}", digit=locked.digit, house=say.house(locked.house))


def _sentence(step: Step, say: Words) -> str:
    locked = step.evidence
    assert isinstance(locked, Intersection)
    return say(
        "In {house}, {digit} can only stand in {cells}. All of them lie in {crossed} too, so {consequence}.",
        house=say.house(locked.house),
        digit=locked.digit,
        cells=locked.cells,
        crossed=say.house(locked.crossed),
        consequence=say.consequence(step),
    )


REASONS = {Intersection: _reason}
SENTENCES = {Intersection: _sentence}
