"""Why a step is right: one class of evidence per kind of reason, in one module per family.

The numbers are those of the kernel's `Evidence` (kernel/include/nonet/evidence/finding.h).

Tested elsewhere: all (tests/human/test_catalogue.py).
"""

from __future__ import annotations

from importlib import import_module

from nonet.human.evidence._spec import Part, Reader

__all__ = ["KINDS", "Part", "decode", "kind_named"]

KINDS = {
    -1: ("fish", "Siamese"),
    0: ("trial", "Trial"),
    1: ("singles", "Single"),
    2: ("intersections", "Intersection"),
    3: ("subsets", "Subset"),
    4: ("fish", "Fish"),
    5: ("fish", "Kraken"),
    6: ("single_digit", "SingleDigit"),
    7: ("single_digit", "EmptyRectangle"),
    8: ("wings", "Wing"),
    9: ("uniqueness", "Rectangle"),
    10: ("uniqueness", "UniqueLoop"),
    11: ("uniqueness", "Bug"),
    12: ("colouring", "Colouring"),
    13: ("chains", "Chain"),
    14: ("als", "Als"),
    15: ("als", "SueDeCoq"),
    16: ("als", "Exclusion"),
    17: ("templates", "Template"),
    18: ("forcing", "Forcing"),
    19: ("exotic", "Overlay"),
    20: ("exotic", "Firework"),
    21: ("exotic", "Tridagon"),
    22: ("exotic", "Sectors"),
    23: ("direct", "Direct"),
    24: ("exotic", "SkLoop"),
    25: ("exotic", "Exocet"),
}
"""Number → (module, class)."""


def _class(number: int) -> type[Part]:
    module, name = KINDS[number]
    found: type[Part] = getattr(import_module(f"nonet.human.evidence.{module}"), name)
    return found


def decode(number: int, ints: list[int]) -> Part:
    """Return the evidence that the kernel wrote as ints."""
    return _class(number).decode(Reader(ints))


def kind_named(name: str) -> type[Part]:
    """Return the evidence class of a name, as JSON has it."""
    return next(_class(number) for number, (_, kind) in KINDS.items() if kind == name)
