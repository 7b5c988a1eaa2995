"""Colouring in words."""

from __future__ import annotations

from nonet.human.evidence.colouring import Colour, Colouring, Meeting
from nonet.human.step import Step
from nonet.human.wording._words import Words

LETTERS = "ABCD"
"""Names of the colours."""


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
    for place in range(0, len(names), 2):
        fields = {
            "a": LETTERS[place],
            "b": LETTERS[place + 1],
            "first": names[place],
            "second": names[place + 1],
        }
        if several:
            text = say(
                "Strong links tie candidates in two colours, {a} ({first}) and {b} ({second}): all of the one are "
                "right and all of the other wrong.",
                **fields,
            )
        else:
            text = say(
                "Strong links tie {digit} in two colours, {a} ({first}) and {b} ({second}): it is in every cell of "
                "the one and in none of the other.",
                digit=colouring.digits[0],
                **fields,
            )
        told.append(text)
    return say(" ").join(told)


def _refutation(colouring: Colouring, say: Words) -> str:
    """Return why a colour is wrong."""
    a = LETTERS[colouring.refuted]
    if colouring.emptied:
        return say("{a} would leave no digit for {cell}, so it is wrong.", a=a, cell=colouring.emptied)
    if len(colouring.meetings) > 1:
        first, second = colouring.meetings
        return say(
            "{a} sees {c} in {cells} and {d} in {others}. One of these is right, so {a} is wrong.",
            a=a,
            c=LETTERS[first.second],
            d=LETTERS[second.second],
            cells=first.cells,
            others=second.cells,
        )
    cells = colouring.meetings[0].cells
    if len(cells) == 1:
        return say("{a} would put two digits in {cell}, so it is wrong.", a=a, cell=cells)
    return say("{cells} have the same colour {a} and see each other, so {a} is wrong.", a=a, cells=cells)


def _exclusion(meeting: Meeting, say: Words) -> str:
    """Return what follows from two colours of different pairs that see each other."""
    return say(
        "{a} sees {c} in {cells}, so not both are right, and {b} or {d} is. What sees both {b} and {d} is wrong.",
        a=LETTERS[meeting.first],
        b=LETTERS[meeting.first ^ 1],
        c=LETTERS[meeting.second],
        d=LETTERS[meeting.second ^ 1],
        cells=meeting.cells,
    )


def _argument(colouring: Colouring, say: Words) -> list[str]:
    if colouring.refuted >= 0:
        return [_refutation(colouring, say)]
    if colouring.meetings:
        return [_exclusion(meeting, say) for meeting in colouring.meetings]
    if _several(colouring):
        return [say("What both colours rule out, by sight or in the same cell, is wrong in any case.")]
    return [say("What sees both colours is wrong in any case.")]


def _sentence(step: Step, say: Words) -> str:
    colouring = step.evidence
    assert isinstance(colouring, Colouring)
    ending = say("So {consequence}.", consequence=say.consequence(step))
    return say(" ").join([_opening(colouring, say), *_argument(colouring, say), ending])


REASONS = {Colouring: _reason}
SENTENCES = {Colouring: _sentence}
