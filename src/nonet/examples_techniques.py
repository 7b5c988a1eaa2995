"""A worked example for each technique: a grid in progress, found and written by nonet.

`docs/examples.py` looks for them in puzzles that it makes, and writes src/nonet/examples_techniques.txt.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from nonet.explain import find_all
from nonet.grid import Grid
from nonet.techniques import Technique

if TYPE_CHECKING:
    from nonet.step import Step

FILE = Path(__file__).with_suffix(".txt")


@cache
def grids() -> dict[str, Grid]:
    """Return the grids by the ids of the techniques that they show."""
    lines = FILE.read_text(encoding="ascii").splitlines() if FILE.exists() else []
    return {name: read(packed) for name, packed in (line.split() for line in lines)}


def example(row: Technique) -> tuple[Grid, Step] | None:
    """Return a grid and a step of the technique on it: the first, as it is found there."""
    grid = grids().get(row.id)
    if grid is None:
        return None
    steps = find_all(grid, row)
    return (grid, steps[0]) if steps else None


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
