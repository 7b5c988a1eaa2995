"""Solving and everything that follows from it: counting, checking, batches, exact cover, other forms of a puzzle.

    solve.py         one puzzle: solve, count, solutions        batch.py      many: solve_many
    rows.py          the forms that many puzzles come in, and what is no puzzle
    outcome.py       what became of a puzzle, with times        check.py      is it proper, is every given needed?
    mistakes.py      what is wrong with a grid in progress      exact_cover.py  any exact cover problem
    canonical.py     the least form     minimize.py  fewer givens     vary.py  the same puzzle in another guise
    speed.py         puzzles per second

Imports the engine, the formats and the grid. The rooms above (human, rating, making, files) may import any of
its modules; the command line and the page only the names below.
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.engine import check_limit, check_simd, check_threads, simd_widths
    from nonet.solving.check import check_many
    from nonet.solving.outcome import Outcome, Solutions, remark, solve_timed
    from nonet.solving.speed import PuzzleSet, Rate, built_in, simd_names

__all__ = [
    "Outcome",
    "PuzzleSet",
    "Rate",
    "Solutions",
    "built_in",
    "check_limit",
    "check_many",
    "check_simd",
    "check_threads",
    "remark",
    "simd_names",
    "simd_widths",
    "solve_timed",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.solving.outcome": ["Outcome", "Solutions", "remark", "solve_timed"],
        "nonet.solving.check": ["check_many"],
        "nonet.solving.speed": ["PuzzleSet", "Rate", "built_in", "simd_names"],
        "nonet.engine": ["check_limit", "check_simd", "check_threads", "simd_widths"],
    },
)
