"""Experiments: sets of rules on many puzzles, and what each set places, gets wrong and leaves.

    rules.py       the rules, and sets of them as text
    experiment.py  run sets of rules on puzzles
    report.py      what came of it: `Experiment`, a row for each set

Imports `nonet.rating` and what is below it. Render may import any of its modules; the command line only the names
below.

Tested elsewhere: report (tests/experiments/test_experiment.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.experiments.report import Experiment
    from nonet.experiments.rules import DEFAULT_SETS, RULES, Rule, RuleSet

__all__ = [
    "DEFAULT_SETS",
    "RULES",
    "Experiment",
    "Rule",
    "RuleSet",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.experiments.report": ["Experiment"],
        "nonet.experiments.rules": ["DEFAULT_SETS", "RULES", "Rule", "RuleSet"],
    },
)
