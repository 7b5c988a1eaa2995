"""Facts about one puzzle in rows: what is asked, and the answer in the colour of a good or a bad one."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.cli.output.style import GREEN, YELLOW, on_stdout

Fact = tuple[str, str, bool]
"""What is asked, the answer, and whether it is a good one."""


def fact_lines(facts: Sequence[Fact]) -> list[str]:
    """Return the rows, answers below each other."""
    style = on_stdout()
    width = max(len(name) for name, _, _ in facts) + 2
    return [
        f"{name:<{width}}{style.paint(answer, GREEN if good else YELLOW)}" for name, answer, good in facts
    ]
