"""Run a file in the format of HoDoKu's regression library against nonet's finders.

    python tests/reglib.py FILE

A case passes when at least one found step of that technique on those candidates equals the line, and none of
them eliminates or places anything else; the variant `x` means that the technique must not be found. Prints
passed and failed per code, the failing lines with --verbose, and `P passed, F failed` last.

Chains, also those of almost locked sets, may find something else on the same digits as well, if it is right: no
digit of the solution may go. A line is one of many chains between many ends, and HoDoKu does not come upon all of
them, because its tables keep one way to each candidate and its almost locked sets are followed in one direction;
another chain may remove more, less or something else.

The digits of a line are those that the technique is about; of chains and almost locked sets they are those that
go, except of remote pairs. Chains may differ in length.

Some variants are options of HoDoKu's. Without the option, steps that need it do not count:
    fish -1                                siamese fish
    rectangles -1                          no cell lacks one of the two digits
    grouped loops 0709-1, 0710-1 and -2,
    grouped AICs 0711-1 and -2             no almost locked set as a node
    almost locked sets 0901, 0902-1        no two sets share a cell (0902-2, chains and blossoms: they may)
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import nonet
from nonet import engine, formats
from nonet.human.explain import find_all
from nonet.human.siamese import find_siamese
from nonet.human.step import Candidate, Step
from nonet.human.techniques import Technique, techniques


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


PLAIN_NODES = frozenset({"0709-1", "0710-1", "0710-2", "0711-1", "0711-2"})
"""Cases of grouped chains without almost locked sets."""


def digits_of(step: Step) -> frozenset[int]:
    """Return the digits that a step is about, as far as its evidence names them."""
    evidence = step.evidence
    if step.technique.family == "chains" and step.technique.id != "remote-pair":
        return frozenset(digit for _, digit in (*step.eliminations, *step.placements))
    found: set[int] = set()
    if hasattr(evidence, "digit"):
        found.add(evidence.digit)
    if hasattr(evidence, "digits"):
        found.update(evidence.digits)
    return frozenset(found)


def found_steps(case: Case, technique: Technique) -> list[Step]:
    """Return what nonet finds on the case's grid with the options that the variant stands for."""
    if technique.family == "fish" and case.variant == "1":
        return find_siamese(case.grid, technique, check=False)
    steps = find_all(case.grid, technique, check=False)
    return [step for step in steps if case.variant == "x" or not needs_option(step, case)]


def needs_option(step: Step, case: Case) -> bool:
    """Tell whether a step needs an option that the case is without."""
    evidence = step.evidence
    if case.variant == "1" and getattr(evidence, "missing", False):
        return True
    if f"{case.code}-{case.variant}" in PLAIN_NODES:
        return any(node.als for node in evidence.nodes)
    if case.code == "0901" or (case.code, case.variant) == ("0902", "1"):
        cells = [cell for group in evidence.sets for cell in group.cells]
        return len(cells) > len(set(cells))
    return False


def passes(case: Case, technique: Technique) -> bool:
    """Tell whether the technique does on the case's grid what the case says, and nothing else."""
    steps = found_steps(case, technique)
    if case.variant == "x":
        return not steps
    same = [
        step
        for step in steps
        if (frozenset(step.eliminations), frozenset(step.placements)) == (case.eliminations, case.placements)
    ]
    others = [step for step in steps if step not in same]
    if is_chain(technique):
        return bool(same) and all_right(others, case.grid)
    return bool(same) and not any(case.digits and digits_of(step) == case.digits for step in others)


def is_chain(technique: Technique) -> bool:
    """Tell whether a technique is one of many ways between two ends."""
    return technique.family == "chains" or technique.id == "als-chain"


def all_right(steps: list[Step], grid: nonet.Grid) -> bool:
    """Tell whether no step removes or replaces a digit of the grid's solution."""
    solution = nonet.solve(grid)
    return all(
        all(solution[cell] != digit for cell, digit in step.eliminations)
        and all(solution[cell] == digit for cell, digit in step.placements)
        for step in steps
    )


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
