"""nonet: the Sudoku toolkit.

>>> import nonet
>>> nonet.solve("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")["r1c2"]
9
"""

from typing import TYPE_CHECKING, Any

from nonet.canonical import automorphisms, canonical, canonical_many
from nonet.check import Check, Comparison, check, compare
from nonet.exact_cover import ExactCover, exact_cover
from nonet.explain import deduce_many, explain, find_all, hint
from nonet.generate import generate, generate_many
from nonet.grid import CellSet, Grid
from nonet.harden import harden
from nonet.minimize import minimal_puzzles, minimize, minimize_many
from nonet.rate import rate, rate_many
from nonet.solve import count, solutions, solve, solve_many
from nonet.stream import solve_lines
from nonet.techniques import Technique, techniques
from nonet.vary import Isomorphism, vary, vary_many
from nonet.why_not import WhyNot, why_not

if TYPE_CHECKING:
    from nonet.explanation import Explanation
    from nonet.puzzle import Puzzle
    from nonet.rating import Rating
    from nonet.step import Step

__version__ = "0.1.0"

parse = Grid.parse

__all__ = [
    "CellSet",
    "Check",
    "Comparison",
    "ExactCover",
    "Explanation",
    "Grid",
    "Isomorphism",
    "Puzzle",
    "Rating",
    "Step",
    "Technique",
    "WhyNot",
    "automorphisms",
    "canonical",
    "canonical_many",
    "check",
    "compare",
    "count",
    "deduce_many",
    "exact_cover",
    "explain",
    "find_all",
    "generate",
    "generate_many",
    "harden",
    "hint",
    "minimal_puzzles",
    "minimize",
    "minimize_many",
    "parse",
    "rate",
    "rate_many",
    "solutions",
    "solve",
    "solve_lines",
    "solve_many",
    "techniques",
    "vary",
    "vary_many",
    "why_not",
]

# Classes of what only deduction returns are loaded when they are asked for.
_LAZY = {
    "Explanation": "nonet.explanation",
    "Puzzle": "nonet.puzzle",
    "Rating": "nonet.rating",
    "Step": "nonet.step",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'nonet' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LAZY[name]), name)
