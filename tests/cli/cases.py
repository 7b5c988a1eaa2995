"""The puzzles that the tests of the command line solve, and how they run it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from click.testing import Result

Nonet = Callable[..., Result]
Shell = Callable[..., subprocess.CompletedProcess[bytes]]

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
SEVERAL = "." * 27 + SOLUTION[27:]
"""Its bands hold 6 solutions or more; the rest is given."""
NONE = "12345678." + "........9" + "." * 63
"""No digit is left for r1c9."""
DUPLICATE = "5...5" + "." * 76
BOARD = """\
4 1 7 | 3 6 9 | 8 2 5
6 3 2 | 1 5 8 | 9 4 7
9 5 8 | 7 2 4 | 3 1 6
------+-------+------
8 2 5 | 4 3 7 | 1 6 9
7 9 1 | 5 8 6 | 4 3 2
3 4 6 | 9 1 2 | 7 5 8
------+-------+------
2 8 9 | 6 4 3 | 5 7 1
5 7 3 | 2 9 1 | 6 8 4
1 6 4 | 8 7 5 | 2 9 3
"""

DRAWING = """\
..XXXXX..
.X.....X.
X..X.X..X
X.......X
X.X...X.X
X..XXX..X
X.......X
.X.....X.
..XXXXX..
"""
"""A face, which is a pattern of givens."""
