"""Sudoku Explainer's direct steps in words."""

from __future__ import annotations

from nonet.human.evidence.direct import Direct
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _reason(step: Step, say: Words) -> str:
    direct = step.evidence
    assert isinstance(direct, Direct)
    return say("{digits} in {cells}", digits=",".join(map(str, direct.digits)), cells=direct.cells)


def _sentence(step: Step, say: Words) -> str:
    direct = step.evidence
    assert isinstance(direct, Direct) and direct.single.house is not None
    fields = {
        "house": say.house(direct.house),
        "cells": direct.cells,
        "digit": direct.single.digit,
        "consequence": say.consequence(step),
    }
    if direct.crossed is None:
        return say(
            "In {house}, {digits} can only stand in {cells} and need all of these cells. That leaves one place for "
            "{digit} there, so {consequence}.",
            digits=say.digits(direct.digits),
            **fields,
        )
    return say(
        "In {house}, {digit} can only stand in {cells}, and so nowhere else in {crossed}. That leaves one place for "
        "it in {other}, so {consequence}.",
        crossed=say.house(direct.crossed),
        other=say.house(direct.single.house),
        **fields,
    )


REASONS = {Direct: _reason}
SENTENCES = {Direct: _sentence}
