"""Singles in words."""

from __future__ import annotations

from nonet.grid.notation import cell_name
from nonet.human.evidence.singles import Single
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _reason(step: Step, say: Words) -> str:
    single = step.evidence
    assert isinstance(single, Single)
    if single.house is None:
        return say("{digit} in {cell}", digit=single.digit, cell=cell_name(single.cell))
    return say(
        "{digit} in {house}, {cell}",
        digit=single.digit,
        house=say.house(single.house),
        cell=cell_name(single.cell),
    )


def _sentence(step: Step, say: Words) -> str:
    single = step.evidence
    assert isinstance(single, Single)
    fields = {"digit": single.digit, "cell": cell_name(single.cell)}
    if single.house is None:
        return say("Every digit but {digit} is ruled out in {cell}, so {cell} is {digit}.", **fields)
    house = say.house(single.house)
    if step.technique.id == "full-house":
        return say(
            "{cell} is the last empty cell of {house}, and only {digit} is missing there.",
            house=house,
            **fields,
        )
    return say("In {house} only {cell} can hold {digit}.", house=house, **fields)


REASONS = {Single: _reason}
SENTENCES = {Single: _sentence}
