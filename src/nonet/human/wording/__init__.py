"""Steps in words: one line in the notation players use, or a full sentence, in several languages.

Deduction never makes text: this reads finished steps. One module per family says what its evidence means; the
English texts are the keys of gettext catalogues (nonet/locale): a language is added by adding a catalogue.

Tested elsewhere: all (tests/human/test_wording.py).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from nonet.grid.cell_names import naming
from nonet.human.wording._words import Words, words
from nonet.texts import languages

if TYPE_CHECKING:
    from nonet.grid import Grid
    from nonet.grid.notation import Names
    from nonet.human.branch import Branch
    from nonet.human.step import Step
    from nonet.human.techniques import Technique

__all__ = [
    "Words",
    "about",
    "assumption",
    "brief",
    "languages",
    "sentence",
    "sentences",
    "title",
    "where",
    "words",
]


def _module(step: Step) -> object:
    return import_module(f"nonet.human.wording.{type(step.evidence).__module__.rpartition('.')[2]}")


def brief(step: Step, language: str = "en", *, names: Names = None) -> str:
    """Return the step in one line: `Hidden Pair: 3,7 in r5c46 => r5c4<>1,2`.

    `names` says how cells are named, `a1` for `E4,E6`; without it as everywhere (`nonet.notation.naming`).
    """
    say = words(language)
    with naming(names):
        reason = getattr(_module(step), "REASONS")[type(step.evidence)](step, say)  # noqa: B009
        return f"{title(step, say)}: {reason} => {say.conclusion(step)}"


def title(step: Step, say: Words) -> str:
    """Return the step's technique, with its rating if it has one: `Hidden Pair (3.4)`."""
    name = say(step.technique.name)
    return name if step.rating is None else f"{name} ({step.rating:.1f})"


def sentence(step: Step, language: str = "en", *, names: Names = None) -> str:
    """Return the step in a full sentence or two: why, and what follows; `names` as in `brief`."""
    say = words(language)
    with naming(names):
        told: str = getattr(_module(step), "SENTENCES")[type(step.evidence)](step, say)  # noqa: B009
    # The name of a cell stays as it is, also at the beginning of a sentence.
    starts_with_cell = told[:1] == "r" and told[1:2].isdigit()
    return told if starts_with_cell else told[:1].upper() + told[1:]


def sentences(step: Step, before: Grid, language: str = "en", *, names: Names = None) -> list[str]:
    """Return a sentence for each reason there is: that of the step, then what else forces its placement."""
    return [sentence(reason, language, names=names) for reason in (step, *step.also(before))]


def assumption(branch: Branch, language: str = "en", *, names: Names = None) -> str:
    """Return a branch of trial and error in one line: `assume r3c3=4: contradiction after 4 steps`."""
    from nonet.human.wording import trial

    with naming(names):
        return trial.assumption(branch, words(language))


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
