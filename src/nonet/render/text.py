"""Boards of steps as text: plain for files and pipes, coloured with candidates for terminals."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from nonet.grid import Grid
from nonet.grid.notation import HOUSES
from nonet.human.marks import Marks, marks_of
from nonet.human.step import Candidate, Step

WIDTH = 29
"""How wide a plain board is."""

BOLD, DIM = "1", "2"
GIVEN, PLACED, NEW = BOLD, "36", "1;30;42"
FIRST, SECOND, GONE, OTHER = "1;33", "1;35", "9;31", DIM
HOUSE, COVER = "48;5;236", "48;5;238"

_FRAMES = {
    True: ((("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘")), "─", "│"),
    False: ((("+", "+", "+"),) * 3, "-", "|"),
}


def plain_board(grid: Grid, new: Collection[int] = ()) -> list[str]:
    """Return the digits as lines, those of `new` cells in brackets.

    >>> print(plain_board(Grid.parse("1" + "." * 80), [0])[0].rstrip())
    [1]      |         |
    """
    signs = grid.line(" ")
    cells = [f"[{sign}]" if cell in new else f" {sign} " for cell, sign in enumerate(signs)]
    lines = [
        "|".join("".join(cells[start : start + 3]) for start in range(row, row + 9, 3))
        for row in range(0, 81, 9)
    ]
    bar = "-" * WIDTH
    return [*lines[:3], bar, *lines[3:6], bar, *lines[6:]]


def plain_candidates(grid: Grid, gone: Iterable[Candidate] = (), new: Collection[int] = ()) -> list[str]:
    """Return the candidates as lines; what has just gone from a cell stands behind a minus: `57-12`.

    >>> plain_candidates(Grid.parse("." * 81).eliminate("r1c1", 5), [(0, 5)])[0][:14]
    '12346789-5 123'
    """
    lost: dict[int, str] = {}
    for cell, digit in gone:
        lost[cell] = lost.get(cell, "-") + str(digit)
    texts = []
    for cell in range(81):
        left = "".join(map(str, grid.candidates(cell))) or "?"
        texts.append(f"[{left}]" if cell in new else left + lost.get(cell, ""))
    widths = [max(len(texts[cell]) for cell in range(column, 81, 9)) for column in range(9)]
    padded = [text.ljust(widths[cell % 9]) for cell, text in enumerate(texts)]
    rows = [
        " | ".join(" ".join(padded[start : start + 3]) for start in range(row, row + 9, 3))
        for row in range(0, 81, 9)
    ]
    bar = "+".join("-" * len(part) for part in rows[0].split("|"))
    return [line.rstrip() for line in (*rows[:3], bar, *rows[3:6], bar, *rows[6:])]


def colour_board(
    before: Grid, step: Step | None = None, *, candidates: bool = False, boxes: bool = True
) -> list[str]:
    """Return a board in colours as lines: the grid before a step, and on it what the step says.

    Cells that matter show their candidates: those of the pattern bright, removed ones struck out. `candidates`
    shows those of all cells; `boxes` draws the frame with box-drawing characters.
    """
    marks = marks_of(step, before) if step else Marks()
    removed = set(step.eliminations) if step else set()
    placed = dict(step.placements) if step else {}
    shown = set(range(81)) if candidates else marks.lit | {cell for cell, _ in removed}
    cells = [
        _filled(before, cell, placed)
        or (_candidates(before, cell, marks, removed) if cell in shown else [("·", DIM)])
        for cell in range(81)
    ]
    return _framed(cells, _backgrounds(marks), boxes)


Painted = list[tuple[str, str]]
"""Characters with their colours."""


def _filled(grid: Grid, cell: int, placed: dict[int, int]) -> Painted:
    if cell in placed:
        return [(str(placed[cell]), NEW)]
    if grid[cell]:
        return [(str(grid[cell]), GIVEN if cell in grid.givens else PLACED)]
    return []


def _candidates(grid: Grid, cell: int, marks: Marks, removed: set[Candidate]) -> Painted:
    def colour(candidate: Candidate) -> str:
        if candidate in removed:
            return GONE
        if candidate in marks.first:
            return FIRST
        return SECOND if candidate in marks.second else OTHER

    return [(str(digit), colour((cell, digit))) for digit in grid.candidates(cell)] or [("?", GONE)]


def _backgrounds(marks: Marks) -> dict[int, str]:
    """Return the background of the cells in the houses that matter."""
    found: dict[int, str] = {}
    for houses, background in ((marks.covers, COVER), (marks.houses, HOUSE)):
        for house in houses:
            found.update(dict.fromkeys(HOUSES[house], background))
    return found


def _framed(cells: list[Painted], backgrounds: dict[int, str], boxes: bool) -> list[str]:
    widths = [max(len(cells[cell]) for cell in range(column, 81, 9)) for column in range(9)]
    corners, dash, bar = _FRAMES[boxes]
    groups = [sum(widths[start : start + 3]) + 7 for start in (0, 3, 6)]
    top, middle, bottom = (
        _paint(left + mid.join(dash * (group - 1) for group in groups) + right, DIM)
        for left, mid, right in corners
    )
    side = _paint(bar, DIM)
    lines = []
    for row in range(9):
        texts = [
            _cell(cells[cell], widths[cell % 9], backgrounds.get(cell, ""))
            for cell in range(9 * row, 9 * row + 9)
        ]
        lines.append(side + side.join("".join(texts[start : start + 3]) for start in (0, 3, 6)) + side)
    return [top, *lines[:3], middle, *lines[3:6], middle, *lines[6:], bottom]


def _cell(painted: Painted, width: int, background: str) -> str:
    """Return a cell with a blank on either side, in the middle of its column."""
    left = (width - len(painted)) // 2
    right = width - len(painted) - left
    # A new digit has a background of its own.
    text = "".join(_paint(sign, colour, "" if colour == NEW else background) for sign, colour in painted)
    return _paint(" " * (left + 1), background) + text + _paint(" " * (right + 1), background)


def _paint(text: str, *codes: str) -> str:
    wanted = [code for code in codes if code]
    return f"\033[{';'.join(wanted)}m{text}\033[0m" if wanted and text else text
