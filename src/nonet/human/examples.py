"""A worked example for each technique: a grid in progress, found and written by nonet.

Each line of examples.txt is a technique, a grid, and what the first step found there does.
`tools/examples.py` looks for them in puzzles that it makes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from nonet.grid import Grid
from nonet.human.explain import hint
from nonet.human.techniques import Technique

if TYPE_CHECKING:
    from nonet.human.step import Step

FILE = Path(__file__).with_suffix(".txt")


@cache
def cases() -> dict[str, tuple[Grid, str]]:
    """Return, by the id of the technique, the grid and what the technique does there: `r5c46<>1,2`."""
    lines = FILE.read_text(encoding="ascii").splitlines()
    return {name: (read(packed), done) for name, packed, done in (line.split(maxsplit=2) for line in lines)}


def example(row: Technique) -> tuple[Grid, Step] | None:
    """Return a grid and a step of the technique on it: the first, as it is found there."""
    if row.id not in cases():
        return None
    grid, _ = cases()[row.id]
    step = hint(grid, profile=[row])
    return None if step is None else (grid, step)


def write(grid: Grid) -> str:
    """Return a grid in one word: `5g` for givens, `5p` for placed digits, candidates in hexadecimal."""
    cells = []
    for cell, digit in enumerate(grid):
        if digit:
            cells.append(f"{digit}{'g' if cell in grid.givens else 'p'}")
        else:
            cells.append(f"{grid.candidate_masks[cell]:03x}")
    return ",".join(cells)


def read(packed: str) -> Grid:
    """Return the grid that `write` wrote."""
    cells = packed.split(",")
    digits = [int(cell[0]) if cell[-1] in "gp" and len(cell) == 2 else 0 for cell in cells]
    givens = [place for place, cell in enumerate(cells) if cell.endswith("g") and len(cell) == 2]
    masks = [0x1FF if digit else int(cell, 16) for cell, digit in zip(cells, digits, strict=True)]
    return Grid(digits, givens, masks)
