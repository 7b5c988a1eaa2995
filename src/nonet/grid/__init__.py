"""Grids as values: cells, candidates, sets of cells, their names, their symmetries, and puzzles to try.

Imports `nonet.errors` alone; `Grid.parse` loads the formats when it is called. Everything else may import it.
"""

from nonet.grid.grid import Grid
from nonet.grid.cell_set import CellSet

__all__ = ["CellSet", "Grid"]
