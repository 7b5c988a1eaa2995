"""nonet: the Sudoku toolkit.

>>> import nonet
>>> nonet.solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")["r1c2"]
1
"""

from nonet.check import Check, Comparison, check, compare
from nonet.exact_cover import ExactCover, exact_cover
from nonet.grid import CellSet, Grid
from nonet.solve import count, solutions, solve, solve_many
from nonet.stream import solve_lines

__version__ = "0.1.0"

parse = Grid.parse

__all__ = [
    "CellSet",
    "Check",
    "Comparison",
    "ExactCover",
    "Grid",
    "check",
    "compare",
    "count",
    "exact_cover",
    "parse",
    "solutions",
    "solve",
    "solve_lines",
    "solve_many",
]
