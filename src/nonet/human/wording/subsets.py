"""Naked, hidden and locked subsets in words."""

from __future__ import annotations

from nonet.human.evidence.subsets import Subset
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _reason(step: Step, say: Words) -> str:
    subset = step.evidence
    assert isinstance(subset, Subset)
    return say("{digits} in {cells}", digits=",".join(map(str, subset.digits)), cells=subset.cells)


def _sentence(step: Step, say: Words) -> str:
    subset = step.evidence
    assert isinstance(subset, Subset)
    fields = {
        "house": say.house(subset.house),
        "digits": say.digits(subset.digits),
        "cells": subset.cells,
        "consequence": say.consequence(step),
    }
    if step.technique.id.startswith("hidden"):
        return say(
            "In {house}, {digits} can only stand in {cells}. They need all of these cells, so {consequence}.",
            **fields,
        )
    if subset.crossed is None:
        return say(
            "The cells {cells} of {house} can only hold {digits} and use them up, so {consequence}.", **fields
        )
    return say(
        "The cells {cells}, in both {house} and {crossed}, can only hold {digits} and use them up, so {consequence}.",
        crossed=say.house(subset.crossed),
        **fields,
    )


REASONS = {Subset: _reason}
SENTENCES = {Subset: _sentence}
