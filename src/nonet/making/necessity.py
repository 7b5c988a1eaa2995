"""Which techniques count as easier than another, and which are never needed."""

from __future__ import annotations

from nonet.human.profile import HODOKU, profile_techniques
from nonet.human.techniques import Technique, families
from nonet.texts import Text

_TOGETHER = (
    ("continuous-nice-loop", "discontinuous-nice-loop", "aic"),
    ("grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"),
    ("forcing-chain-contradiction", "forcing-chain-verity"),
    ("forcing-net-contradiction", "forcing-net-verity"),
)
"""Names for the same arguments: what an AIC removes a loop removes too, and what all candidates of a cell lead
to contradicts its opposite. None of them counts as easier than the others."""


_NEVER_NEEDED = {
    # Where a row and a box have a digit only in two columns, both lie in the stack; the third box of the stack
    # is then the only one with the digit in the third column, and so on for the other pairs of houses.
    "franken-x-wing": Text("locked candidates remove all that it does"),
    # What it removes sees, of either base house, all places but those in one and the same cover house: two strong
    # links of a digit that meet there.
    "finned-franken-x-wing": Text(
        "X-wings with and without fins and empty rectangles remove all that it does"
    ),
    # Every choice of houses, with all candidates that it allows, is taken apart by what comes before; fewer
    # candidates only make that easier. The tests go through all of them.
    "franken-swordfish": Text("finned fish, empty rectangles and grouped loops remove all that it does"),
    **dict.fromkeys(
        (row.id for row in families()["house-singles"]), Text("hidden singles place all that it does")
    ),
}
"""Techniques that find nothing where those that count as easier are stuck, and why."""


def never_needed(technique: Technique) -> Text:
    """Return why a technique is never needed; nothing if it is for some puzzles.

    >>> from nonet.human.techniques import technique
    >>> never_needed(technique("franken-x-wing")), never_needed(technique("x-wing"))
    ('locked candidates remove all that it does', '')
    """
    return _NEVER_NEEDED.get(technique.id, Text(""))


def before(technique: Technique) -> tuple[Technique, ...]:
    """Return the techniques that count as easier: those of HoDoKu's order before it, or of all techniques.

    >>> from nonet.human.techniques import technique
    >>> [row.id for row in before(technique("pointing"))][-2:]
    ['locked-pair', 'locked-triple']
    """
    rows = profile_techniques(HODOKU)
    if technique not in rows:
        rows = profile_techniques("all")
    same = next((names for names in _TOGETHER if technique.id in names), ())
    return tuple(row for row in rows[: rows.index(technique)] if row.id not in same)


def easier(technique: Technique) -> tuple[Technique, ...]:
    """Return the techniques that come before it on a path that may use all of them.

    >>> from nonet.human.techniques import technique
    >>> [row.id for row in easier(technique("locked-pair"))]
    ['full-house', 'naked-single', 'hidden-single']
    """
    return tuple(row for row in profile_techniques("all") if row.order < technique.order)


def never_hardest(technique: Technique) -> Text:
    """Return why a technique is never the hardest step of a path; nothing if it is for some puzzles.

    >>> from nonet.human.techniques import technique
    >>> never_hardest(technique("aic")), never_hardest(technique("x-wing"))
    ('discontinuous-nice-loop removes all that it does', '')
    """
    if technique.family == "direct":
        return Text("the steps that it is made of come first")
    for *_, other, last in _TOGETHER:
        if technique.id == last:
            return Text("{name} removes all that it does", name=other)
    return never_needed(technique)
