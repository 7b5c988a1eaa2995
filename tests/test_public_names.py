"""What `import nonet` offers, name by name: adding one is a decision, losing one breaks people's programs."""

from __future__ import annotations

import os
import subprocess
import sys

import nonet

PUBLIC = {
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
}


def test_the_public_names_are_these() -> None:
    assert set(nonet.__all__) == PUBLIC
    assert list(nonet.__all__) == sorted(nonet.__all__)


def test_the_public_names_are_offered_for_completion() -> None:
    assert {*dir(nonet)} >= PUBLIC


def test_every_public_name_is_there_and_callable() -> None:
    assert all(callable(getattr(nonet, name)) for name in PUBLIC)


def test_modules_do_not_hide_the_functions_of_their_names() -> None:
    program = (
        "import nonet.solving.check, nonet.solving.solve, nonet.solving.exact_cover, nonet.solving.canonical\n"
        "import nonet.solving.minimize, nonet.solving.vary, nonet.solving.outcome, nonet.files.blocks\n"
        "import nonet.human.explain, nonet.human.techniques, nonet.human.step, nonet.human.path, nonet.human.guess\n"
        "import nonet.rating.rate, nonet.cli.app\n"
        "assert callable(nonet.canonical) and callable(nonet.minimize) and callable(nonet.vary)\n"
        "assert callable(nonet.check) and callable(nonet.solve) and callable(nonet.exact_cover)\n"
        "assert callable(nonet.explain) and callable(nonet.techniques) and callable(nonet.rate)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_importing_nonet_loads_nothing_heavy() -> None:
    program = (
        "import sys, nonet\n"
        "heavy = {'numpy', 'click', 'rich', 'json', 'csv', 'inspect', 'dataclasses', 'xml', 'zlib'}\n"
        "print(*sorted(heavy & set(sys.modules)))"
    )
    # Measuring coverage would load some of them itself.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, env=environment
    )
    assert run.stdout.split() == []
