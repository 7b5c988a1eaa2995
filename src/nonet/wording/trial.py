"""Trial and error in words."""

from __future__ import annotations

from nonet.evidence.trial import Trial
from nonet.notation import candidate_name
from nonet.step import Step
from nonet.wording._words import Words


def _fields(step: Step, say: Words) -> dict[str, object]:
    trial = step.evidence
    assert isinstance(trial, Trial)
    return {"candidate": candidate_name(trial.cell, trial.digit), "steps": say.steps(trial.steps)}


def _reason(step: Step, say: Words) -> str:
    return say("assume {candidate}: contradiction after {steps}", **_fields(step, say))


def _sentence(step: Step, say: Words) -> str:
    trial = step.evidence
    assert isinstance(trial, Trial)
    fields = {**_fields(step, say), "consequence": say.consequence(step)}
    if trial.depth:
        return say(
            "No technique goes further here. Assume {candidate}: with further assumptions inside it, a contradiction "
            "follows after {steps}, so {consequence}.",
            **fields,
        )
    return say(
        "No technique goes further here. Assume {candidate}: a contradiction follows after {steps}, "
        "so {consequence}.",
        **fields,
    )


REASONS = {Trial: _reason}
SENTENCES = {Trial: _sentence}
