"""nonet: the Sudoku toolkit.

>>> import nonet
>>> nonet.solve("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......")["r1c2"]
9
"""

from typing import TYPE_CHECKING

from nonet.grid import CellSet, Grid
from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.experiments.experiment import experiment
    from nonet.experiments.report import Experiment, ExperimentRow
    from nonet.experiments.rules import RuleSet
    from nonet.files.blocks import solve_lines
    from nonet.human.batch import deduce_many
    from nonet.human.branch import Branch, Effort
    from nonet.human.explain import explain, find_all, hint
    from nonet.human.path import Explanation
    from nonet.human.step import Step
    from nonet.human.techniques import Technique, techniques
    from nonet.human.why_not import WhyNot, why_not
    from nonet.making.generate import generate, generate_array, generate_many
    from nonet.making.harden import harden
    from nonet.making.puzzle import Puzzle
    from nonet.rating.rate import rate
    from nonet.rating.report import Rating
    from nonet.rating.table import rate_many
    from nonet.solving.batch import Solved, solve_many
    from nonet.solving.canonical import automorphisms, canonical, canonical_many
    from nonet.solving.check import Check, Comparison, check, check_many, compare
    from nonet.solving.exact_cover import ExactCover, exact_cover
    from nonet.solving.minimize import minimal_puzzles, minimize, minimize_many
    from nonet.solving.solve import count, solutions, solve
    from nonet.solving.vary import Isomorphism, vary, vary_many

__version__ = "0.1.0"

parse = Grid.parse

__all__ = [
    "Branch",
    "CellSet",
    "Check",
    "Comparison",
    "Effort",
    "ExactCover",
    "Experiment",
    "ExperimentRow",
    "Explanation",
    "Grid",
    "Isomorphism",
    "Puzzle",
    "Rating",
    "RuleSet",
    "Solved",
    "Step",
    "Technique",
    "WhyNot",
    "automorphisms",
    "canonical",
    "canonical_many",
    "check",
    "check_many",
    "compare",
    "count",
    "deduce_many",
    "exact_cover",
    "experiment",
    "explain",
    "find_all",
    "generate",
    "generate_array",
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
        "nonet.experiments.experiment": ["experiment"],
        "nonet.experiments.report": ["Experiment", "ExperimentRow"],
        "nonet.experiments.rules": ["RuleSet"],
        "nonet.files.blocks": ["solve_lines"],
        "nonet.human.batch": ["deduce_many"],
        "nonet.human.explain": ["explain", "find_all", "hint"],
        "nonet.human.branch": ["Branch", "Effort"],
        "nonet.human.path": ["Explanation"],
        "nonet.human.step": ["Step"],
        "nonet.human.techniques": ["Technique", "techniques"],
        "nonet.human.why_not": ["WhyNot", "why_not"],
        "nonet.making.generate": ["generate", "generate_array", "generate_many"],
        "nonet.making.harden": ["harden"],
        "nonet.making.puzzle": ["Puzzle"],
        "nonet.rating.rate": ["rate"],
        "nonet.rating.report": ["Rating"],
        "nonet.rating.table": ["rate_many"],
        "nonet.solving.batch": ["Solved", "solve_many"],
        "nonet.solving.canonical": ["automorphisms", "canonical", "canonical_many"],
        "nonet.solving.check": ["Check", "Comparison", "check", "check_many", "compare"],
        "nonet.solving.exact_cover": ["ExactCover", "exact_cover"],
        "nonet.solving.minimize": ["minimal_puzzles", "minimize", "minimize_many"],
        "nonet.solving.solve": ["count", "solutions", "solve"],
        "nonet.solving.vary": ["Isomorphism", "vary", "vary_many"],
    },
)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
