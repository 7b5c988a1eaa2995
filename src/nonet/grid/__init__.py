"""Grids as values: cells, candidates, sets of cells, their names, their symmetries, and puzzles to try.

Imports `nonet.errors` alone; `Grid.parse` loads the formats when it is called. Every other room may import it.

Tested elsewhere: cell_set, candidates (tests/grid/test_grid.py), picture (tests/render/test_svg.py), examples
(tests/solving/test_speed.py).
"""

from typing import TYPE_CHECKING

from nonet.grid.cell_set import CellSet
from nonet.grid.grid import Grid
from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.grid.cell_names import CELL_NAMES, names_for, naming
    from nonet.grid.examples import EXAMPLE, EXAMPLES
    from nonet.grid.forms import CellLike, PuzzleLike, PuzzlesLike
    from nonet.grid.notation import cell_name
    from nonet.grid.symmetry import SYMMETRIES, Symmetry

__all__ = [
    "CELL_NAMES",
    "EXAMPLE",
    "EXAMPLES",
    "SYMMETRIES",
    "CellLike",
    "CellSet",
    "Grid",
    "PuzzleLike",
    "PuzzlesLike",
    "Symmetry",
    "cell_name",
    "names_for",
    "naming",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.grid.examples": ["EXAMPLE", "EXAMPLES"],
        "nonet.grid.cell_names": ["CELL_NAMES", "names_for", "naming"],
        "nonet.grid.forms": ["CellLike", "PuzzleLike", "PuzzlesLike"],
        "nonet.grid.symmetry": ["SYMMETRIES", "Symmetry"],
        "nonet.grid.notation": ["cell_name"],
    },
)
