"""Boards for people: givens bold, solved digits coloured, two boards side by side, the board of a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from nonet import CellSet, Grid
from nonet.cli.language import say
from nonet.cli.output.style import BOLD, CYAN, DIM, YELLOW, Style
from nonet.cli.output.wide import padded

if TYPE_CHECKING:
    from nonet import Step

_GAP = "    "
_FRAME = ("┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘")

Painter = Callable[[int, str], str]


def board(grid: Grid, style: Style, marked: CellSet | None = None) -> list[str]:
    """Return a board as lines: with a frame on a terminal, else as `str(grid)` has it.

    `marked` cells stand out.
    """
    givens = grid.givens
    marks = marked or CellSet()

    def paint(cell: int, sign: str) -> str:
        if cell in marks:
            return style.paint(sign, BOLD, YELLOW)
        if sign == ".":
            return style.paint(sign, DIM)
        return style.paint(sign, BOLD) if cell in givens else style.paint(sign, CYAN)

    signs = [paint(cell, sign) for cell, sign in enumerate(grid.line())]
    rows = [signs[start : start + 9] for start in range(0, 81, 9)]
    return _framed(rows, style) if style.draws_boxes else _plain(rows)


def _plain(rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [" | ".join(" ".join(row[start : start + 3]) for start in (0, 3, 6)) for row in rows]
    border = "------+-------+------"
    return [*lines[:3], border, *lines[3:6], border, *lines[6:]]


def _framed(rows: Sequence[Sequence[str]], style: Style) -> list[str]:
    top, middle, bottom = (style.paint(border, DIM) for border in _FRAME)
    bar = style.paint("│", DIM)
    lines = [
        bar + bar.join(f" {' '.join(row[start : start + 3])} " for start in (0, 3, 6)) + bar for row in rows
    ]
    return [top, *lines[:3], middle, *lines[3:6], middle, *lines[6:], bottom]


def side_by_side(boards: Sequence[tuple[str, Sequence[str]]], style: Style) -> list[str]:
    """Return titled boards beside each other, or below each other where the terminal is too narrow."""
    boards = [(say(title), lines) for title, lines in boards]
    width = len(_FRAME[0]) if style.draws_boxes else len("------+-------+------")
    indent = " " if style.draws_boxes else ""
    if style.is_terminal and style.width < len(boards) * width + (len(boards) - 1) * len(_GAP):
        return [line for title, lines in boards for line in (indent + title, *lines)]
    # Widths are those of the visible characters, so the titles are padded before anything is coloured.
    titles = _GAP.join(padded(indent + title, width) for title, _ in boards).rstrip()
    return [titles, *(_GAP.join(lines) for lines in zip(*(lines for _, lines in boards), strict=True))]


def step_board(before: Grid, step: Step, style: Style, *, candidates: bool) -> list[str]:
    """Return the board of a step: in colours with candidates, or plain."""
    from nonet.render import colour_board, plain_board, plain_candidates

    if style.coloured:
        return colour_board(before, step, candidates=candidates, boxes=style.draws_boxes)
    after = step.apply(before)
    new = [cell for cell, _ in step.placements]
    if candidates or not new:
        return plain_candidates(after, step.eliminations, new)
    return plain_board(after, new)
