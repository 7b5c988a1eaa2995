"""Text on standard output, and puzzles and numbers as text."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from nonet import Grid
from nonet.cli.interrupt import writing


def write(text: str | bytes) -> None:
    """Write to standard output."""
    with writing():
        sys.stdout.buffer.write(text.encode() if isinstance(text, str) else text)


def write_line(text: str) -> None:
    """Write a line to standard output."""
    write(f"{text}\n")


def write_lines(lines: Iterable[str]) -> None:
    """Write lines to standard output as they come."""
    for line in lines:
        write_line(line)


def puzzle_text(grid: Grid) -> str:
    """Return a puzzle as one line that loses nothing: 81 characters, or a Susser line."""
    if not grid.placed and not grid.has_pencil_marks:
        return grid.line()
    from nonet.formats import get

    return get("susser").write(grid)
