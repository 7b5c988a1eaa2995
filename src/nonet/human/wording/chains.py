"""Chains and loops in words.

The brief form is the nice-loop notation: `r4c7 -3- r4c1 =3= r6c2` reads "r4c7 is linked weakly on 3 to r4c1, that
strongly on 3 to r6c2". Links inside a cell are not written; they show where the digit changes. The digits at the
ends of an open chain stand before and after it, and `ALS:` marks an almost locked set. `eureka` writes the same
chain as `(3)r4c7-(3)r4c1=(3)r6c2`.
"""

from __future__ import annotations

from nonet.human.evidence.chains import Chain, ChainNode
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _linked(chain: Chain) -> str:
    """Return the cells and the links between them: `r4c7 -3- r4c1 =3= r6c2`."""
    written = [str(chain.nodes[0].place)]
    for start, end, strong in chain.links:
        if start.place != end.place:
            sign = "=" if strong else "-"
            written.append(f"{sign}{end.digit}{sign} {'ALS:' if end.als else ''}{end.place}")
    return " ".join(written)


def nice_loop(chain: Chain) -> str:
    """Return the chain in nice-loop notation; an open one with the digits of its ends."""
    if chain.loop:
        return _linked(chain)
    return f"{chain.nodes[0].digit}- {_linked(chain)} -{chain.nodes[-1].digit}"


def eureka(chain: Chain) -> str:
    """Return the chain in Eureka notation: `(3)r4c7=(3)r4c1-(3)r6c2`."""

    def name(node: ChainNode) -> str:
        return f"({node.digit}){node.cells}"

    return name(chain.nodes[0]) + "".join(
        f"{'=' if strong else '-'}{name(end)}" for _, end, strong in chain.links
    )


def _reason(step: Step, say: Words) -> str:
    chain = step.evidence
    assert isinstance(chain, Chain)
    if step.technique.id == "remote-pair":
        return f"{'/'.join(map(str, chain.digits))} {_linked(chain)}"
    return nice_loop(chain)


def _state(node: ChainNode, on: bool, say: Words) -> str:
    """Return `r4c7 is 3`, or that it is not."""
    fields = {"cells": node.cells, "digit": node.digit}
    if len(node.cells) == 1:
        return say("{cells} is {digit}", **fields) if on else say("{cells} is not {digit}", **fields)
    return say("one of {cells} is {digit}", **fields) if on else say("none of {cells} is {digit}", **fields)


def _next(start: ChainNode, end: ChainNode, strong: bool, say: Words) -> str:
    """Return what a link leads to; with the reason where it is not a matter of one cell or house."""
    state = _state(end, strong, say)
    if not strong or not (start.als or end.als):
        return state
    cells = start.place | end.place
    return say("{state} (the cells {cells} cannot lack two of their digits)", state=state, cells=cells)


def _story(chain: Chain, say: Words) -> str:
    """Return what follows, link by link, from the first node: `r4c1 is not 3, so r6c2 is 3`."""
    return say(", so ").join(_next(start, end, strong, say) for start, end, strong in chain.links)


def _sentence(step: Step, say: Words) -> str:
    chain = step.evidence
    assert isinstance(chain, Chain)
    first, last = chain.nodes[0], chain.nodes[-1]
    consequence = say.consequence(step)
    if step.technique.id == "remote-pair":
        return say(
            "The cells {cells} hold only {digits}, and each sees the next, so the two digits take turns. A cell that "
            "sees two of them in which the digits must differ can hold neither, so {consequence}.",
            cells=_linked(chain),
            digits=say.digits(chain.digits),
            consequence=consequence,
        )
    if not chain.loop:
        return say(
            "If {first}, then {story}. So {one} or {other}, and either way {consequence}.",
            first=_state(first, False, say),
            story=_story(chain, say),
            one=_state(first, True, say),
            other=_state(last, True, say),
            consequence=consequence,
        )
    if chain.continuous:
        return say(
            "The links of the loop {loop} are weak and strong in turn, so exactly one end of each weak link is true. "
            "Whatever both ends rule out goes: {consequence}.",
            loop=nice_loop(chain),
            consequence=consequence,
        )
    if chain.strong_first:
        return say(
            "If {first}, then {story}, after all. So it must be, and {consequence}.",
            first=_state(first, False, say),
            story=_story(chain, say),
            consequence=consequence,
        )
    return say(
        "If {first}, then {story}, which is a contradiction. So {consequence}.",
        first=_state(first, True, say),
        story=_story(chain, say),
        consequence=consequence,
    )


REASONS = {Chain: _reason}
SENTENCES = {Chain: _sentence}
