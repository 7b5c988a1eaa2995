"""nonet: the Sudoku toolkit.

>>> import nonet
>>> nonet.solve("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")["r1c2"]
9
"""

from typing import TYPE_CHECKING, Any

from nonet.files.blocks import solve_lines
from nonet.grid import CellSet, Grid
from nonet.human.explain import deduce_many, explain, find_all, hint
from nonet.human.techniques import Technique, techniques
from nonet.human.why_not import WhyNot, why_not
from nonet.making.generate import generate, generate_many
from nonet.making.harden import harden
from nonet.rating.rate import rate, rate_many
from nonet.solving.canonical import automorphisms, canonical, canonical_many
from nonet.solving.check import Check, Comparison, check, compare
from nonet.solving.exact_cover import ExactCover, exact_cover
from nonet.solving.minimize import minimal_puzzles, minimize, minimize_many
from nonet.solving.solve import count, solutions, solve, solve_many
from nonet.solving.vary import Isomorphism, vary, vary_many

if TYPE_CHECKING:
    from nonet.human.path import Explanation
    from nonet.human.step import Step
    from nonet.making.puzzle import Puzzle
    from nonet.rating.report import Rating

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
    "Explanation": "nonet.human.path",
    "Puzzle": "nonet.making.puzzle",
    "Rating": "nonet.rating.report",
    "Step": "nonet.human.step",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'nonet' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LAZY[name]), name)
