"""Pictures of grids as SVG: the board, its digits and candidates; and the same for pages of HTML."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterator
from html import escape
from typing import TYPE_CHECKING

from nonet.grid.notation import cell_name

if TYPE_CHECKING:
    from nonet.grid.grid import Grid

CELL = 60
MARGIN = 24
SIZE = 9 * CELL + 2 * MARGIN
WIDTH_ON_PAGE = 360
"""How wide a picture is on a page of HTML, such as a notebook, in pixels."""

Candidate = tuple[int, int]
"""A cell (0..80) and a digit (1..9)."""

STYLE = """
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
    shown = open_candidates(grid) if candidates else ()
    return picture(title, [*lines(), *digits(grid, {}), *marks(shown)])


def on_page(svg: str, text: str) -> str:
    """Return a picture as HTML; as an image its styles cannot reach the rest of the page.

    >>> on_page("<svg/>", "nothing")
    '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="nothing" width="360" height="360">'
    """
    data = b64encode(svg.encode()).decode()
    size = f'width="{WIDTH_ON_PAGE}" height="{WIDTH_ON_PAGE}"'
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(text)}" {size}>'


def picture(title: str, parts: list[str]) -> str:
    """Return the parts of a picture as SVG."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img">\n'
        f"<title>{escape(title, quote=False)}</title>\n<style>{STYLE}</style>\n"
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" '
        'markerWidth="9" markerHeight="9" orient="auto">'
        '<path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>\n'
        f'<rect class="paper" width="{SIZE}" height="{SIZE}"/>\n{body}\n</svg>\n'
    )


def corner(cell: int) -> tuple[int, int]:
    """Return the top left corner of a cell."""
    return MARGIN + cell % 9 * CELL, MARGIN + cell // 9 * CELL


def centre(cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    x, y = corner(cell)
    return x + CELL / 2, y + CELL / 2


def place(candidate: Candidate) -> tuple[float, float]:
    """Return the middle of a candidate: 1 to 9 from left to right and top to bottom in the cell."""
    cell, digit = candidate
    x, y = corner(cell)
    third = CELL / 3
    return x + third * ((digit - 1) % 3 + 0.5), y + third * ((digit - 1) // 3 + 0.5)


def lines() -> Iterator[str]:
    """Yield the lines of the board, and the numbers of rows and columns."""
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


def digits(grid: Grid, placed: dict[int, int]) -> Iterator[str]:
    """Yield the digits of a grid and those that a step places."""
    for cell in range(81):
        digit = placed.get(cell) or grid[cell]
        if digit:
            x, y = centre(cell)
            name = "new" if cell in placed else "given" if cell in grid.givens else "placed"
            yield f'<text class="{name}" x="{x:g}" y="{y:g}">{digit}</text>'


def open_candidates(grid: Grid) -> set[Candidate]:
    """Return the candidates of the empty cells."""
    return {(cell, digit) for cell in range(81) if not grid[cell] for digit in grid.candidates(cell)}


def marks(shown: Collection[Candidate], removed: Collection[Candidate] = ()) -> Iterator[str]:
    """Yield candidates, those that are removed struck out."""
    for cell, digit in sorted(shown):
        x, y = place((cell, digit))
        yield f'<text class="mark" x="{x:g}" y="{y:g}">{digit}</text>'
        if (cell, digit) in removed:
            name = f"{cell_name(cell)}&lt;&gt;{digit}"
            yield (
                f'<path class="strike" d="M{x - 7:g} {y + 7:g}L{x + 7:g} {y - 7:g}"><title>{name}</title></path>'
            )
