"""Colouring in words."""

from __future__ import annotations

from nonet.evidence.colouring import Colour, Colouring, Meeting
from nonet.step import Step
from nonet.wording._words import Words


def _several(colouring: Colouring) -> bool:
    """Tell whether the candidates are of several digits."""
    return len(colouring.digits) > 1


def _colour(colour: Colour, several: bool) -> str:
    """Return a colour's candidates: the cells, and with several digits each of them: `r1c5=3, r47c2=8`."""
    if several:
        return ", ".join(f"{layer.cells}={layer.digit}" for layer in colour.layers)
    return ", ".join(str(layer.cells) for layer in colour.layers)


def _pairs(colouring: Colouring) -> list[str]:
    """Return each pair of opposite colours: `(r1c5,r4c2) / (r1c8)`."""
    several = _several(colouring)
    named = [f"({_colour(colour, several)})" for colour in colouring.colours]
    return [f"{first} / {second}" for first, second in zip(named[::2], named[1::2], strict=True)]


def _reason(step: Step, say: Words) -> str:
    colouring = step.evidence
    assert isinstance(colouring, Colouring)
    pairs = say(", ").join(_pairs(colouring))
    if _several(colouring):
        return pairs
    return say("{digit} {pairs}", digit=colouring.digits[0], pairs=pairs)


def _opening(colouring: Colouring, say: Words) -> str:
    several = _several(colouring)
    names = [_colour(colour, several) for colour in colouring.colours]
    told = []
    for first, second in zip(names[::2], names[1::2], strict=True):
        if several:
            told.append(
                say(
                    "Strong links join these candidates: right is either {first}, or {second}.",
                    first=first,
                    second=second,
                )
            )
        else:
            told.append(
                say(
                    "Strong links join these cells: {digit} is either in {first}, or in {second}.",
                    digit=colouring.digits[0],
                    first=first,
                    second=second,
                )
            )
    return say(" ").join(told)


def _refutation(colouring: Colouring, say: Words) -> str:
    """Return why a colour is wrong."""
    wrong = _colour(colouring.colours[colouring.refuted], _several(colouring))
    if colouring.emptied:
        return say("{wrong} would leave no digit for {cell}.", wrong=wrong, cell=colouring.emptied)
    if len(colouring.meetings) > 1:
        return say(
            "{cells} see each other, and so do {others}, so {wrong} would take away both of the other colours.",
            cells=colouring.meetings[0].cells,
            others=colouring.meetings[1].cells,
            wrong=wrong,
        )
    cells = colouring.meetings[0].cells
    if len(cells) == 1:
        return say("{wrong} would put two digits in {cell}.", wrong=wrong, cell=cells)
    return say("{wrong} cannot all be right, because {cells} see each other.", wrong=wrong, cells=cells)


def _exclusion(colouring: Colouring, meeting: Meeting, say: Words) -> str:
    """Return what follows from two colours of different pairs that see each other."""
    rest = [_colour(colouring.colours[number ^ 1], False) for number in (meeting.first, meeting.second)]
    return say(
        "{cells} see each other and are not both right, so {first} or {second} is.",
        cells=meeting.cells,
        first=rest[0],
        second=rest[1],
    )


def _ending(step: Step, say: Words) -> str:
    colouring = step.evidence
    assert isinstance(colouring, Colouring)
    consequence = say.consequence(step)
    if colouring.refuted >= 0:
        return say("So {consequence}.", consequence=consequence)
    if colouring.meetings:
        return say("What sees both is wrong in any case, so {consequence}.", consequence=consequence)
    if _several(colouring):
        return say(
            "What both colours exclude, by sight or in the same cell, is wrong in any case, so {consequence}.",
            consequence=consequence,
        )
    return say("What sees both colours is wrong in any case, so {consequence}.", consequence=consequence)


def _sentence(step: Step, say: Words) -> str:
    colouring = step.evidence
    assert isinstance(colouring, Colouring)
    told = [_opening(colouring, say)]
    if colouring.refuted >= 0:
        told.append(_refutation(colouring, say))
    else:
        told.extend(_exclusion(colouring, meeting, say) for meeting in colouring.meetings)
    return say(" ").join([*told, _ending(step, say)])


REASONS = {Colouring: _reason}
SENTENCES = {Colouring: _sentence}
