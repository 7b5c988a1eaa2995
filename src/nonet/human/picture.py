"""Pictures of steps as SVG: the grid before them, houses, patterns, chains as arrows, what is removed."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES
from nonet.grid.picture import CELL, corner, digits, lines, marks, open_candidates, picture, place
from nonet.human.marks import Link, Marks, marks_of
from nonet.human.step import Candidate, Step


def step_picture(before: Grid, step: Step, title: str | None = None) -> str:
    """Return a step as SVG: the grid before it, why it is right, and what it does.

    Houses are tinted, candidates of the pattern have coloured discs, placed digits stand on green, removed
    candidates are struck out; strong links are solid arrows and weak ones dashed.
    """
    placed = dict(step.placements)
    shown = {(cell, digit) for cell, digit in open_candidates(before) if cell not in placed}
    return _step(before, step, marks_of(step, before), shown, title)


def pattern_picture(step: Step) -> str:
    """Return a step as SVG without its grid: the candidates that carry the reason, and what it does."""
    reason = marks_of(step)
    placed = dict(step.placements)
    shown = {*reason.first, *reason.second, *step.eliminations}
    return _step(_EMPTY, step, reason, {(cell, d) for cell, d in shown if cell not in placed}, None)


_EMPTY = Grid.from_digits(bytes(81))


def _step(before: Grid, step: Step, reason: Marks, shown: set[Candidate], title: str | None) -> str:
    removed, placed = {*step.eliminations}, dict(step.placements)
    parts = [
        *_tints(reason, placed),
        *_discs(reason, shown, removed),
        *lines(),
        *digits(before, placed),
        *marks(shown, removed),
        *_links(reason.links),
    ]
    return picture(str(step) if title is None else title, parts)


def _tints(reason: Marks, placed: dict[int, int]) -> Iterator[str]:
    tint: dict[int, str] = {}
    for houses, name in ((reason.covers, "cover"), (reason.houses, "house")):
        for house in sorted(houses):
            tint.update(dict.fromkeys(HOUSES[house], name))
    tint.update(dict.fromkeys(reason.lit, "lit"))
    tint.update(dict.fromkeys(placed, "target"))
    for cell, name in sorted(tint.items()):
        x, y = corner(cell)
        yield f'<rect class="{name}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'


def _discs(reason: Marks, shown: set[Candidate], removed: set[Candidate]) -> Iterator[str]:
    kinds = [("gone", removed), ("second", reason.second - removed), ("first", reason.first - removed)]
    for name, candidates in kinds:
        for candidate in sorted(candidates & shown):
            x, y = place(candidate)
            yield f'<circle class="{name}" cx="{x:g}" cy="{y:g}" r="{CELL * 0.16:g}"/>'


def _links(links: list[Link]) -> Iterator[str]:
    """Draw links as slightly bent arrows that begin and end beside their candidates."""
    for start_cells, start_digit, end_cells, end_digit, strong in links:
        x1, y1 = _middle(start_cells, start_digit)
        x2, y2 = _middle(end_cells, end_digit)
        dx, dy = x2 - x1, y2 - y1
        length = (dx * dx + dy * dy) ** 0.5
        if length < 1:
            continue
        gap = min(11.0, length / 3)
        ux, uy = dx / length, dy / length
        bend = min(18.0, length / 6)
        path = (
            f"M{x1 + gap * ux:.1f} {y1 + gap * uy:.1f}"
            f"Q{(x1 + x2) / 2 - bend * uy:.1f} {(y1 + y2) / 2 + bend * ux:.1f} "
            f"{x2 - gap * ux:.1f} {y2 - gap * uy:.1f}"
        )
        yield f'<path class="link{"" if strong else " weak"}" d="{path}" marker-end="url(#tip)"/>'


def _middle(cells: CellSet, digit: int) -> tuple[float, float]:
    places = [place((cell, digit)) for cell in cells]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
