"""Steps in words: one line in the notation players use, or a full sentence, in several languages.

Deduction never makes text: this reads finished steps. One module per family says what its evidence means; the
English texts are the keys of gettext catalogues (nonet/locale): a language is added by adding a catalogue.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from nonet.wording._words import Words, languages, words

if TYPE_CHECKING:
    from nonet.step import Step

__all__ = ["Words", "brief", "languages", "sentence", "words"]


def _module(step: Step) -> object:
    return import_module(f"nonet.wording.{type(step.evidence).__module__.rpartition('.')[2]}")


def brief(step: Step, language: str = "en") -> str:
    """Return the step in one line: `Hidden Pair: 3,7 in r5c46 => r5c4<>1,2`."""
    say = words(language)
    reason = getattr(_module(step), "REASONS")[type(step.evidence)](step, say)  # noqa: B009
    return f"{say(step.technique.name)}: {reason} => {say.conclusion(step)}"


def sentence(step: Step, language: str = "en") -> str:
    """Return the step in a full sentence or two: why, and what follows."""
    say = words(language)
    told: str = getattr(_module(step), "SENTENCES")[type(step.evidence)](step, say)  # noqa: B009
    return told
