"""Trial and error in words."""

from __future__ import annotations

from nonet.grid.notation import candidate_name
from nonet.human.branch import Branch
from nonet.human.evidence.trial import Trial
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _fields(step: Step, say: Words) -> dict[str, object]:
    trial = step.evidence
    assert isinstance(trial, Trial)
    return {"candidate": candidate_name(trial.cell, trial.digit), "after": _after(trial.steps, say)}


def _after(steps: int, say: Words) -> str:
    return say("after {steps}", steps=say.steps(steps)) if steps else say("at once")


def _reason(step: Step, say: Words) -> str:
    return say("assume {candidate}: contradiction {after}", **_fields(step, say))


def _sentence(step: Step, say: Words) -> str:
    trial = step.evidence
    assert isinstance(trial, Trial)
    fields = {**_fields(step, say), "consequence": say.consequence(step)}
    if trial.depth:
        return say(
            "No technique goes further here. Assume {candidate}: with further assumptions inside it, a contradiction "
            "follows {after}, so {consequence}.",
            **fields,
        )
    return say(
        "No technique goes further here. Assume {candidate}: a contradiction follows {after}, "
        "so {consequence}.",
        **fields,
    )


def assumption(branch: Branch, say: Words) -> str:
    """Return what was assumed, and what came of it."""
    fields = {"candidate": candidate_name(branch.cell, branch.digit), "after": _after(branch.length, say)}
    if branch.outcome == "contradiction":
        return say("assume {candidate}: contradiction {after}", **fields)
    if branch.outcome == "solved":
        return say("assume {candidate}: solved {after}", **fields)
    if not branch.length:
        return say("assume {candidate}: nothing follows", **fields)
    return say("assume {candidate}: no contradiction {after}", **fields)


REASONS = {Trial: _reason}
SENTENCES = {Trial: _sentence}
