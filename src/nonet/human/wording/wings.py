"""Wings in words."""

from __future__ import annotations

from nonet.human.evidence.wings import Wing
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _digits(wing: Wing) -> str:
    """Return the digits as players write them, the one that is removed last: `2/4/3`."""
    others = [digit for digit in wing.digits if digit != wing.last]
    return "/".join(map(str, [*others, wing.last]))


def _reason(step: Step, say: Words) -> str:
    wing = step.evidence
    assert isinstance(wing, Wing)
    if wing.house is None:
        return say("{digits} in {cells}", digits=_digits(wing), cells=wing.hinge | wing.pincers)
    return say(
        "{digits} in {cells} connected by {linked} in {link}",
        digits=_digits(wing),
        cells=wing.pincers,
        linked=_linked(wing),
        link=wing.link,
    )


def _linked(wing: Wing) -> int:
    """Return the digit that ties a W-Wing's cells together."""
    return next(digit for digit in wing.digits if digit != wing.last)


def _sentence(step: Step, say: Words) -> str:
    wing = step.evidence
    assert isinstance(wing, Wing)
    if wing.house is not None:
        return _w_sentence(wing, step, say)
    fields = {
        "hinge": wing.hinge,
        "pincers": wing.pincers,
        "holders": wing.holders,
        "last": wing.last,
        "consequence": say.consequence(step),
    }
    if step.technique.id == "xy-wing":
        return say(
            "{hinge} sees both {pincers}. Whichever digit it has, it takes the other digit of one of them and leaves "
            "{last} there. So one of {holders} is {last}, and {consequence}.",
            **fields,
        )
    if step.technique.id == "xyz-wing":
        return say(
            "{hinge} sees both {pincers}. If it is not {last} itself, it takes the other digit of one of them and "
            "leaves {last} there. So one of {holders} is {last}, and {consequence}.",
            **fields,
        )
    return say(
        "The {count} cells {cells} hold {count} digits, {digits}. The places of each digit but {last} see each other, "
        "so that it fits in only once. So one of {holders} is {last}, and {consequence}.",
        count=len(wing.digits),
        cells=wing.hinge | wing.pincers,
        digits=say.digits(wing.digits),
        **fields,
    )


def _w_sentence(wing: Wing, step: Step, say: Words) -> str:
    assert wing.house is not None
    return say(
        "In {house}, {linked} can only stand in {link}, and each of these sees one of {pincers}. So one of {pincers} "
        "is not {linked} but {last}, and {consequence}.",
        house=say.house(wing.house),
        linked=_linked(wing),
        link=wing.link,
        pincers=wing.pincers,
        last=wing.last,
        consequence=say.consequence(step),
    )


REASONS = {Wing: _reason}
SENTENCES = {Wing: _sentence}
