"""nonet: the Sudoku toolkit.

>>> import nonet
>>> nonet.solve("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")["r1c2"]
9
"""

from typing import TYPE_CHECKING

from nonet.grid import CellSet, Grid
from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.files.blocks import solve_lines
    from nonet.human.explain import deduce_many, explain, find_all, hint
    from nonet.human.path import Explanation
    from nonet.human.step import Step
    from nonet.human.techniques import Technique, techniques
    from nonet.human.why_not import WhyNot, why_not
    from nonet.making.generate import generate, generate_many
    from nonet.making.harden import harden
    from nonet.making.puzzle import Puzzle
    from nonet.rating.rate import rate, rate_many
    from nonet.rating.report import Rating
    from nonet.solving.canonical import automorphisms, canonical, canonical_many
    from nonet.solving.check import Check, Comparison, check, compare
    from nonet.solving.exact_cover import ExactCover, exact_cover
    from nonet.solving.minimize import minimal_puzzles, minimize, minimize_many
    from nonet.solving.solve import count, solutions, solve, solve_many
    from nonet.solving.vary import Isomorphism, vary, vary_many

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

__getattr__ = lazy(
    __name__,
    {
        "nonet.files.blocks": ["solve_lines"],
        "nonet.human.explain": ["deduce_many", "explain", "find_all", "hint"],
        "nonet.human.path": ["Explanation"],
        "nonet.human.step": ["Step"],
        "nonet.human.techniques": ["Technique", "techniques"],
        "nonet.human.why_not": ["WhyNot", "why_not"],
        "nonet.making.generate": ["generate", "generate_many"],
        "nonet.making.harden": ["harden"],
        "nonet.making.puzzle": ["Puzzle"],
        "nonet.rating.rate": ["rate", "rate_many"],
        "nonet.rating.report": ["Rating"],
        "nonet.solving.canonical": ["automorphisms", "canonical", "canonical_many"],
        "nonet.solving.check": ["Check", "Comparison", "check", "compare"],
        "nonet.solving.exact_cover": ["ExactCover", "exact_cover"],
        "nonet.solving.minimize": ["minimal_puzzles", "minimize", "minimize_many"],
        "nonet.solving.solve": ["count", "solutions", "solve", "solve_many"],
        "nonet.solving.vary": ["Isomorphism", "vary", "vary_many"],
    },
)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
