"""Facts about one puzzle in rows: what is asked, and the answer in the colour of a good or a bad one."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.cli.language import say
from nonet.cli.output.style import GREEN, YELLOW, on_stdout
from nonet.cli.output.wide import padded, width_of

Fact = tuple[str, str, bool]
"""What is asked, the answer, and whether it is a good one."""


def fact_lines(facts: Sequence[Fact]) -> list[str]:
    """Return the rows, answers below each other."""
    style = on_stdout()
    names = [say(name) for name, _, _ in facts]
    width = max(map(width_of, names)) + 2
    return [
        padded(name, width) + style.paint(say(answer), GREEN if good else YELLOW)
        for name, (_, answer, good) in zip(names, facts, strict=True)
    ]
