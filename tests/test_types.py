"""What type checkers and `help()` are told: words are literals, no return is Any, every name explains itself."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_overloads

import pytest

import nonet
from nonet import formats
from nonet.formats import FormatName
from nonet.grid.symmetry import SYMMETRIES, Symmetry
from nonet.human.profile import ProfileName, profile_names
from nonet.rating.levels import LEVELS, Level
from nonet.rating.rate import SCALES, Scale
from nonet.solving.solve import METHODS, Method

PUZZLE = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."

RIGHT = f"""
from pathlib import Path
import numpy as np
import nonet
from nonet import formats

p = "{PUZZLE}"
grid = nonet.parse(Path("puzzle.txt"))
digit: int = grid[0, 0] + grid["r1c1"] + grid[np.int64(3)]
nonet.solve([[0] * 9] * 9, method="dlx")
nonet.solve(np.zeros((9, 9), np.uint8))
nonet.explain(p, profile="hodoku")
nonet.explain(p, profile=["naked-single", "hidden-single"])
nonet.explain(p, profile=nonet.techniques()[:5])
nonet.deduce_many([p, grid, None], "basic")
nonet.rate_many((line for line in [p]), scale="web")["status"].tolist()
nonet.rate_many([p], arrow=True)
nonet.minimize(p, symmetry="rotate180")
nonet.generate(level="hard", symmetry="random", er=(7.0, 7.5), clues=24, needs="swordfish")
nonet.generate_many(3, level=["easy", "hard"], clues="22..26")
formats.write([grid], "sdm")
with open("puzzles.txt") as text, open("puzzles.txt", "rb") as raw:
    nonet.solve_many(text, strict=True)
    nonet.solve_many(raw)
level: str = nonet.rate(p).to_json()["level"]
"""

WRONG = [
    'nonet.solve(p, method="brute")',
    'nonet.explain(p, profile="hodku")',
    'nonet.hint(p, profile="everything")',
    'nonet.deduce_many([p], "basics")',
    'nonet.rate_many([p], scale="si")',
    'nonet.minimize(p, symmetry="round")',
    'nonet.minimize_many([p], symmetry="round")',
    'nonet.generate(level="warm")',
    'nonet.generate(symmetry="round")',
    'nonet.generate_many(3, level=["easy", "warm"])',
    'nonet.generate_many(3, symmetry="round")',
    'nonet.solve_many([p], engine="abacus")',
    'formats.write([grid], "docx")',
    'formats.read(p, "docx")',
    "nonet.solve(5)",
    "nonet.solve_many(5)",
    "grid[0, 0, 0]",
    "nonet.rate(p).to_json()['lvel']",
]


def mypy(program: str, folder: Path) -> list[tuple[int, str]]:
    """Return the lines of a program that mypy finds wrong, and why."""
    pytest.importorskip("mypy")
    file = folder / "program.py"
    file.write_text(program)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"]
    cache = Path(__file__).parents[1] / ".mypy_cache"
    command += ["--ignore-missing-imports", f"--cache-dir={cache}", str(file)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert not run.stderr, run.stderr
    return [
        (int(line), why) for line, why in re.findall(r"^program\.py:(\d+): error: (.*)", run.stdout, re.M)
    ]


def test_a_wrong_word_fails_mypy(tmp_path: Path) -> None:
    found = mypy(RIGHT + "\n".join(WRONG) + "\n", tmp_path)
    first = len(RIGHT.splitlines()) + 1
    assert [error for error in found if error[0] < first] == []
    missed = {*range(first, first + len(WRONG))} - {line for line, _ in found}
    assert [WRONG[line - first] for line in sorted(missed)] == []


@pytest.mark.parametrize(
    ("literal", "words"),
    [
        (Level, LEVELS),
        (Scale, SCALES),
        (Method, METHODS),
        (Symmetry, tuple(SYMMETRIES)),
        (ProfileName, profile_names()),
        (FormatName, formats.names()),
    ],
    ids=lambda value: "",
)
def test_literals_are_the_words_that_there_are(literal: Any, words: tuple[str, ...]) -> None:
    assert get_args(literal) == words


def public_callables() -> Iterator[tuple[str, Any]]:
    """Yield the public functions, and the methods of public classes."""
    for name in nonet.__all__:
        value = getattr(nonet, name)
        if not isinstance(value, type):
            yield name, value
            continue
        for attribute, member in vars(value).items():
            function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
            if inspect.isfunction(function) and not attribute.startswith("_"):
                yield f"{name}.{attribute}", function


CALLABLES = dict(public_callables())


@pytest.mark.parametrize("name", CALLABLES)
def test_no_public_function_returns_any(name: str) -> None:
    function = CALLABLES[name]
    for variant in get_overloads(function) or [function]:
        returned = str(inspect.signature(variant).return_annotation)
        assert returned != str(inspect.Signature.empty)
        assert not re.search(r"\bAny\b", returned), returned


@pytest.mark.parametrize("name", [*CALLABLES, *nonet.__all__])
def test_help_tells(name: str) -> None:
    thing = CALLABLES.get(name) or getattr(nonet, name)
    text = inspect.getdoc(thing)
    assert text and len(text) > 20
    if "." in name:
        return
    assert ">>> " in text, "an example says more than a sentence"
    if not isinstance(thing, type):
        told = re.sub(r"\W+", " ", text)
        for parameter in inspect.signature(thing).parameters:
            assert re.search(rf"\b{parameter}\b", told), f"{parameter} is not explained"
