"""Text on standard output, and puzzles and numbers as text."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from nonet import Grid


def write(text: str | bytes) -> None:
    """Write to standard output."""
    sys.stdout.buffer.write(text.encode() if isinstance(text, str) else text)


def write_line(text: str) -> None:
    """Write a line to standard output."""
    write(f"{text}\n")


def write_lines(lines: Iterable[str]) -> None:
    """Write lines to standard output as they come."""
    for line in lines:
        write_line(line)


def plural(count: int, one: str, many: str = "") -> str:
    """Return a number and its noun."""
    return f"{count:,} {one}" if count == 1 else f"{count:,} {many or one + 's'}"


def puzzle_text(grid: Grid) -> str:
    """Return a puzzle as one line that loses nothing: 81 characters, or a Susser line."""
    if not grid.placed and not grid.has_pencil_marks:
        return grid.line()
    from nonet.formats import get

    return get("susser").write(grid)
