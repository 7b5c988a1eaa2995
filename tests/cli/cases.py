"""The puzzles that the tests of the command line solve, and how they run it."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable

from click.testing import Result
from tests import puzzles

Nonet = Callable[..., Result]
Shell = Callable[..., subprocess.CompletedProcess[bytes]]

PUZZLE = puzzles.PUZZLE
SOLUTION = puzzles.SOLUTION
SEVERAL = "." * 27 + SOLUTION[27:]
"""Its bands hold 6 solutions or more; the rest is given."""
NONE = "12345678." + "........9" + "." * 63
"""No digit is left for r1c9."""
DUPLICATE = "5...5" + "." * 76
BOARD = """\
1 9 8 | 5 6 7 | 4 3 2
4 5 7 | 1 2 3 | 8 9 6
2 6 3 | 4 9 8 | 1 5 7
------+-------+------
5 8 1 | 2 7 6 | 9 4 3
3 7 9 | 8 1 4 | 6 2 5
6 4 2 | 3 5 9 | 7 1 8
------+-------+------
9 3 6 | 7 4 2 | 5 8 1
7 2 5 | 9 8 1 | 3 6 4
8 1 4 | 6 3 5 | 2 7 9
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


class Screen(io.StringIO):
    """A terminal that keeps its text."""

    encoding = "utf-8"  # type: ignore[assignment]

    def isatty(self) -> bool:
        return True
