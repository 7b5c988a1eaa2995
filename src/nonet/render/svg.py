"""Pictures of grids and steps as SVG: board, candidates, houses, patterns, chains as arrows, what is removed."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES, cell_name
from nonet.human.marks import Link, Marks, marks_of
from nonet.human.step import Candidate, Step

CELL = 60
MARGIN = 24
SIZE = 9 * CELL + 2 * MARGIN

_STYLE = """
.paper{fill:#fff}.thin{stroke:#b8b8b8;stroke-width:1}.thick{stroke:#333;stroke-width:2.5}
text{font-family:Helvetica,Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
.label{font-size:12px;fill:#888}.given{font-size:34px;font-weight:bold;fill:#111}.placed{font-size:34px;fill:#1c5fa8}
.new{font-size:34px;font-weight:bold;fill:#0a7d33}.mark{font-size:15px;fill:#555}
.house{fill:#dbe9fb}.cover{fill:#fdebd0}.lit{fill:#fff6bf}.target{fill:#d6f5dd}
.first{fill:#7ed492}.second{fill:#8fb8f0}.gone{fill:#f4a6a0}.strike{stroke:#c0241b;stroke-width:2}
.link{fill:none;stroke:#a3269b;stroke-width:2}.weak{stroke-dasharray:5 4}.tip{fill:#a3269b}
@media(prefers-color-scheme:dark){.paper{fill:#1b1b1d}.thin{stroke:#55555a}.thick{stroke:#ccc}.label{fill:#999}
.given{fill:#f2f2f2}.placed{fill:#7db4f0}.new{fill:#63d68b}.mark{fill:#bbb}.house{fill:#22344a}.cover{fill:#453421}
.lit{fill:#4a4420}.target{fill:#1f4a2c}.first{fill:#2c8a47}.second{fill:#2f62a8}.gone{fill:#8a2f2a}.link{stroke:#e07bd9}
.tip{fill:#e07bd9}}
""".strip()


def grid_picture(grid: Grid, title: str = "", *, candidates: bool = False) -> str:
    """Return a grid as SVG; `candidates` also shows those of the empty cells."""
    shown = set(range(81)) if candidates else set()
    return _picture(title, [*_lines(), *_digits(grid, {}), *_candidates(grid, shown, Marks(), set())])


def step_picture(before: Grid, step: Step, title: str | None = None) -> str:
    """Return a step as SVG: the grid before it, why it is right, and what it does.

    Houses are tinted, candidates of the pattern have coloured discs, placed digits stand on green, removed
    candidates are struck out; strong links are solid arrows and weak ones dashed.
    """
    marks = marks_of(step, before)
    removed = set(step.eliminations)
    placed = dict(step.placements)
    shown = {cell for cell in range(81) if not before[cell]} - set(placed)
    parts = [
        *_tints(marks, placed),
        *_discs(before, marks, removed, placed),
        *_lines(),
        *_digits(before, placed),
        *_candidates(before, shown, marks, removed),
        *_links(marks.links),
    ]
    return _picture(str(step) if title is None else title, parts)


def _picture(title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n"
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" '
        'markerWidth="9" markerHeight="9" orient="auto">'
        '<path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>\n'
        f'<rect class="paper" width="{SIZE}" height="{SIZE}"/>\n{body}\n</svg>\n'
    )


def _corner(cell: int) -> tuple[int, int]:
    return MARGIN + cell % 9 * CELL, MARGIN + cell // 9 * CELL


def _centre(cell: int) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + CELL / 2, y + CELL / 2


def _place(candidate: Candidate) -> tuple[float, float]:
    """Return the middle of a candidate: 1 to 9 from left to right and top to bottom in the cell."""
    cell, digit = candidate
    x, y = _corner(cell)
    third = CELL / 3
    return x + third * ((digit - 1) % 3 + 0.5), y + third * ((digit - 1) // 3 + 0.5)


def _lines() -> Iterator[str]:
    end = SIZE - MARGIN
    for thick in (False, True):
        for line in range(10):
            if (line % 3 == 0) == thick:
                at = MARGIN + line * CELL
                name = "thick" if thick else "thin"
                yield f'<path class="{name}" d="M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}"/>'
    for number in range(9):
        middle = MARGIN + (number + 0.5) * CELL
        yield f'<text class="label" x="{middle:g}" y="{MARGIN / 2:g}">{number + 1}</text>'
        yield f'<text class="label" x="{MARGIN / 2:g}" y="{middle:g}">{number + 1}</text>'


def _tints(marks: Marks, placed: dict[int, int]) -> Iterator[str]:
    tint: dict[int, str] = {}
    for houses, name in ((marks.covers, "cover"), (marks.houses, "house")):
        for house in sorted(houses):
            tint.update(dict.fromkeys(HOUSES[house], name))
    tint.update(dict.fromkeys(marks.lit, "lit"))
    tint.update(dict.fromkeys(placed, "target"))
    for cell, name in sorted(tint.items()):
        x, y = _corner(cell)
        yield f'<rect class="{name}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'


def _discs(grid: Grid, marks: Marks, removed: set[Candidate], placed: dict[int, int]) -> Iterator[str]:
    kinds = [("gone", removed), ("second", marks.second - removed), ("first", marks.first - removed)]
    for name, candidates in kinds:
        for cell, digit in sorted(candidates):
            if grid[cell] or cell in placed or digit not in grid.candidates(cell):
                continue
            x, y = _place((cell, digit))
            yield f'<circle class="{name}" cx="{x:g}" cy="{y:g}" r="{CELL * 0.16:g}"/>'


def _digits(grid: Grid, placed: dict[int, int]) -> Iterator[str]:
    for cell in range(81):
        digit = placed.get(cell) or grid[cell]
        if digit:
            x, y = _centre(cell)
            name = "new" if cell in placed else "given" if cell in grid.givens else "placed"
            yield f'<text class="{name}" x="{x:g}" y="{y:g}">{digit}</text>'


def _candidates(grid: Grid, shown: set[int], marks: Marks, removed: set[Candidate]) -> Iterator[str]:
    for cell in sorted(shown):
        for digit in () if grid[cell] else grid.candidates(cell):
            x, y = _place((cell, digit))
            yield f'<text class="mark" x="{x:g}" y="{y:g}">{digit}</text>'
            if (cell, digit) in removed:
                name = f"{cell_name(cell)}&lt;&gt;{digit}"
                yield (
                    f'<path class="strike" d="M{x - 7:g} {y + 7:g}L{x + 7:g} {y - 7:g}"><title>{name}</title></path>'
                )


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
    places = [_place((cell, digit)) for cell in cells]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
