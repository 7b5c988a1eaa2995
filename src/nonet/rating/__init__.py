"""How hard puzzles are: for Sudoku Explainer, for HoDoKu and for people.

    rate.py      one puzzle          report.py   what is said of it: `Rating`
    table.py     many puzzles        arrow.py    the same as an Arrow table
    puzzles.py   what is rated       sukaku.py   puzzles of candidates
    hodoku.py    HoDoKu's level and score of a path
    levels.py    the rule of levels

Imports `nonet.human` and what is below it. Render and making may import any of its modules; the command line
and the page only the names below.

Tested elsewhere: table, report, arrow, puzzles (tests/rating/test_rate.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.rating.levels import LEVELS, Level
    from nonet.rating.rate import Scale, in_progress, level_of

__all__ = [
    "LEVELS",
    "Level",
    "Scale",
    "in_progress",
    "level_of",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.rating.levels": ["LEVELS", "Level"],
        "nonet.rating.rate": ["Scale", "in_progress", "level_of"],
    },
)
