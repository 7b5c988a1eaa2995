"""Texts with wide signs: Chinese characters take two columns, and lines of them break almost anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

_NEVER_FIRST = frozenset("，。；：、！？）》」』”’…,.;:!?)")
_NEVER_LAST = frozenset("（《「『“‘(")
_PARTS = re.compile(r"\s+|[!-~]+|.", re.DOTALL)


def width_of(text: str) -> int:
    """Return how many columns a text takes.

    >>> width_of("数独 9×9")
    8
    """
    return len(text) if text.isascii() else sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, width: int) -> str:
    """Return a text with blanks up to a width."""
    return text + " " * (width - width_of(text))


def wrapped(text: str, width: int) -> list[str]:
    """Return the lines of a paragraph, none wider than `width` unless a word is.

    >>> wrapped("数独有 81 格，每格一个数字。", 12)
    ['数独有 81', '格，每格一个', '数字。']
    """
    lines, line = [], ""
    for part in _unbreakable(" ".join(text.split())):
        if line and width_of(line + part.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += part if line else part.lstrip()
    return [*lines, line.rstrip()] if line else lines


def _unbreakable(text: str) -> Iterator[str]:
    """Yield the parts of a text between which a line may end."""
    held = ""
    for found in _PARTS.finditer(text):
        part = found.group()
        if held and part[0] not in _NEVER_FIRST and held[-1] not in _NEVER_LAST:
            yield held
            held = ""
        held += part
    if held:
        yield held
