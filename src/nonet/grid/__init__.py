"""Grids as values: cells, candidates, sets of cells, their names, their symmetries, and puzzles to try.

Imports `nonet.errors` alone; `Grid.parse` loads the formats when it is called. Every other room may import it.

Tested elsewhere: cell_set (tests/grid/test_grid.py), examples (tests/solving/test_speed.py).
"""

from typing import TYPE_CHECKING

from nonet.grid.cell_set import CellSet
from nonet.grid.grid import Grid
from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.grid.examples import EXAMPLE, EXAMPLES
    from nonet.grid.notation import cell_name
    from nonet.grid.symmetry import SYMMETRIES

__all__ = [
    "EXAMPLE",
    "EXAMPLES",
    "SYMMETRIES",
    "CellSet",
    "Grid",
    "cell_name",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.grid.examples": ["EXAMPLE", "EXAMPLES"],
        "nonet.grid.symmetry": ["SYMMETRIES"],
        "nonet.grid.notation": ["cell_name"],
    },
)
