"""Templates in words."""

from __future__ import annotations

from nonet.human.evidence.templates import Template
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _template(step: Step) -> Template:
    assert isinstance(step.evidence, Template)
    return step.evidence


def _reason(step: Step, say: Words) -> str:
    return say("{digit}", digit=_template(step).digit)


def _sentence(step: Step, say: Words) -> str:
    found = _template(step)
    fields = {
        "count": found.templates,
        "digit": found.digit,
        "cells": found.cells,
        "taken": found.taken,
        "consequence": say.consequence(step),
    }
    if step.placements and found.taken:
        return say(
            "Other digits must stand in {taken}. Of the ways to put {digit} into every row, column and box ({count} "
            "are left), all use {cells}, so {consequence}.",
            **fields,
        )
    if step.placements:
        return say(
            "Of the ways to put {digit} into every row, column and box ({count} are left), all use {cells}, so "
            "{consequence}.",
            **fields,
        )
    if found.taken:
        return say(
            "Other digits must stand in {taken}. Of the ways to put {digit} into every row, column and box ({count} "
            "are left), none uses {cells}, so {consequence}.",
            **fields,
        )
    return say(
        "Of the ways to put {digit} into every row, column and box ({count} are left), none uses {cells}, so "
        "{consequence}.",
        **fields,
    )


REASONS = {Template: _reason}
SENTENCES = {Template: _sentence}
