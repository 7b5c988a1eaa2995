"""Steps in words: one line in the notation players use, or a full sentence, in several languages.

Deduction never makes text: this reads finished steps. One module per family says what its evidence means; the
English texts are the keys of gettext catalogues (nonet/locale): a language is added by adding a catalogue.

Tested elsewhere: all (tests/human/test_wording.py).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from nonet.human.wording._words import Words, languages, words

if TYPE_CHECKING:
    from nonet.human.step import Step
    from nonet.human.techniques import Technique

__all__ = ["Words", "about", "brief", "languages", "sentence", "title", "where", "words"]


def _module(step: Step) -> object:
    return import_module(f"nonet.human.wording.{type(step.evidence).__module__.rpartition('.')[2]}")


def brief(step: Step, language: str = "en") -> str:
    """Return the step in one line: `Hidden Pair: 3,7 in r5c46 => r5c4<>1,2`."""
    say = words(language)
    reason = getattr(_module(step), "REASONS")[type(step.evidence)](step, say)  # noqa: B009
    return f"{title(step, say)}: {reason} => {say.conclusion(step)}"


def title(step: Step, say: Words) -> str:
    """Return the step's technique, with its rating if it has one: `Hidden Pair (3.4)`."""
    name = say(step.technique.name)
    return name if step.rating is None else f"{name} ({step.rating:.1f})"


def sentence(step: Step, language: str = "en") -> str:
    """Return the step in a full sentence or two: why, and what follows."""
    say = words(language)
    told: str = getattr(_module(step), "SENTENCES")[type(step.evidence)](step, say)  # noqa: B009
    # The name of a cell stays as it is, also at the beginning of a sentence.
    starts_with_cell = told[:1] == "r" and told[1:2].isdigit()
    return told if starts_with_cell else told[:1].upper() + told[1:]


def about(technique: Technique, language: str = "en") -> str:
    """Return what a technique is, in a sentence or two."""
    from nonet.human.wording._about import describe

    return describe(technique, words(language))


def where(step: Step, language: str = "en") -> str:
    """Return where to look for a step without saying what it is: a house, or a few of the 27."""
    from nonet.grid.notation import HOUSES, HOUSES_OF
    from nonet.human.marks import marks_of

    say = words(language)
    marks = marks_of(step)
    if marks.houses and len(marks.houses) <= 3:
        return say.houses(sorted(marks.houses))
    cells = marks.lit or {cell for cell, _ in step.placements + step.eliminations}
    shared = [house for house in range(27) if cells <= set(HOUSES[house])]
    if shared:
        return say.house(shared[-1])
    boxes = sorted({HOUSES_OF[cell][2] for cell in cells})
    return say.houses(boxes) if len(boxes) < 9 else say("the whole board")
