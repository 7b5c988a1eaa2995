"""Run a file in the format of HoDoKu's regression library against nonet's finders.

    python tests/reglib.py FILE

A case passes when at least one found step of that technique on those candidates equals the line, and none of
them eliminates or places anything else; the variant `x` means that the technique must not be found. Of chains,
almost locked sets and forcing only the first half is asked: an exact match. Prints passed and failed per code, the
failing lines with --verbose, and `P passed, F failed` last.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import nonet
from nonet import engine, formats
from nonet.explain import find_all
from nonet.siamese import find_siamese
from nonet.step import Candidate, Step
from nonet.techniques import Technique, techniques


class Case(NamedTuple):
    """One line: a technique on a grid, and what it must do."""

    text: str
    code: str
    variant: str
    digits: frozenset[int]
    grid: nonet.Grid
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]


def candidates_of(text: str) -> frozenset[Candidate]:
    """Return the candidates of `digit row column` numbers, 1-based: 436 is 4 in r3c6."""
    return frozenset((9 * int(name[1]) + int(name[2]) - 10, int(name[0])) for name in text.split())


def parse_case(line: str) -> Case:
    """Return the case of a line."""
    _, name, digits, _, _, eliminations, placements, *_ = (line + "::::").split(":")
    code, _, variant = name.partition("-")
    if len(code) == 5:
        code, variant = code[:4], code[4]
    return Case(
        line,
        code,
        variant,
        frozenset(int(digit) for digit in digits),
        formats.read_one(line, "hodoku").grid,
        candidates_of(eliminations),
        candidates_of(placements),
    )


def digits_of(step: Step) -> frozenset[int]:
    """Return the digits that a step is about, as far as its evidence names them."""
    evidence = step.evidence
    found: set[int] = set()
    if hasattr(evidence, "digit"):
        found.add(evidence.digit)
    if hasattr(evidence, "digits"):
        found.update(evidence.digits)
    return frozenset(found)


def found_steps(case: Case, technique: Technique) -> list[Step]:
    """Return what nonet finds on the case's grid; the variant 1 of a fish asks for siamese fish."""
    if technique.family == "fish" and case.variant == "1":
        return find_siamese(case.grid, technique, check=False)
    return find_all(case.grid, technique, check=False)


def passes(case: Case, technique: Technique) -> bool:
    """Tell whether the technique does on the case's grid what the case says, and nothing else."""
    steps = found_steps(case, technique)
    if case.variant == "x":
        return not steps
    matched = False
    for step in steps:
        if case.variant == "1" and getattr(step.evidence, "missing", False):
            continue  # variant 1 of a rectangle: every cell of it has both digits
        same = (
            frozenset(step.eliminations) == case.eliminations
            and frozenset(step.placements) == case.placements
        )
        matched = matched or same
        if not same and case.digits and digits_of(step) == case.digits and not _is_chain(technique):
            return False
    return matched


def _is_chain(technique: Technique) -> bool:
    """Chains between the same digits may differ; an exact match is enough for them."""
    return technique.family in {"chains", "als", "forcing"}


@cache
def _by_code() -> dict[str, Technique]:
    return {row.code: row for row in techniques() if row.id in engine.technique_names()}


def technique_of(case: Case) -> Technique | None:
    """Return the technique that a case is about, if nonet has it."""
    # Some options are techniques of their own: 0402-1, an empty rectangle with two candidates.
    return _by_code().get(f"{case.code}-{case.variant}", _by_code().get(case.code))


def run(path: Path, verbose: bool) -> int:
    """Run all cases of a file and print what became of them; return the number of failures."""
    passed: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for line in path.read_text().splitlines():
        if not line.startswith(":"):
            continue
        case = parse_case(line)
        technique = technique_of(case)
        good = technique is not None and passes(case, technique)
        (passed if good else failed)[case.code] += 1
        if verbose and not good:
            print(f"FAILED {line}")
    for code in sorted({*passed, *failed}):
        print(f"{code}: {passed[code]} passed, {failed[code]} failed")
    print(f"{passed.total()} passed, {failed.total()} failed")
    return failed.total()


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    sys.exit(1 if run(Path(arguments[0]), "--verbose" in sys.argv) else 0)
