"""What holds in every family: cases, near misses, HoDoKu's library, soundness, and that steps survive being written."""

from __future__ import annotations

import pytest
from tests import reglib
from tests.techniques import examples

from nonet.human.explain import find_all
from nonet.human.techniques import Technique, techniques

EXAMPLES = {
    "single-digit": examples.read_examples("single_digit.txt"),
    "wings": examples.read_examples("wings.txt"),
    "colouring": examples.read_examples("colouring.txt"),
}
EVERY_EXAMPLE = pytest.mark.parametrize(
    ("family", "example"),
    [(family, example) for family, some in EXAMPLES.items() for example in some],
    ids=lambda each: getattr(each, "technique", each),
)
LIBRARY_CASES = {family: examples.case_lines(f"{family}.txt") for family in ("chains", "fish")}
NAMED_CASES = {
    family: [tuple(line.split(" ", 1)) for line in examples.case_lines(f"{family}.txt")]
    for family in ("als", "templates")
}
CODED = [row for row in techniques() if row.code]


def ids_of(family: str) -> set[str]:
    return {row.id for row in examples.rows_of(family)}


@EVERY_EXAMPLE
def test_example_and_near_miss(family: str, example: examples.Example) -> None:
    assert example.technique in ids_of(family)
    examples.check_example(example)


@pytest.mark.parametrize("family", EXAMPLES)
def test_every_technique_has_an_example(family: str) -> None:
    assert {example.technique for example in EXAMPLES[family]} == ids_of(family)


@EVERY_EXAMPLE
def test_round_trip_and_words(family: str, example: examples.Example) -> None:
    for row in examples.rows_of(family):
        for step in find_all(example.grid, row):
            examples.check_round_trip(step)


@pytest.mark.parametrize(
    "line",
    [line for lines in LIBRARY_CASES.values() for line in lines],
    ids=lambda line: line[1:12],
)
def test_cases_as_in_the_library(line: str) -> None:
    case = reglib.parse_case(line)
    row = reglib.technique_of(case)
    assert row is not None and reglib.passes(case, row)


@pytest.mark.parametrize("family", LIBRARY_CASES)
def test_every_technique_has_such_a_case(family: str) -> None:
    codes = {row.code for row in examples.rows_of(family)}
    assert {line[1:5] for line in LIBRARY_CASES[family] if line[5] == ":"} == codes


@pytest.mark.parametrize(("name", "line"), [case for cases in NAMED_CASES.values() for case in cases])
def test_cases_by_name(name: str, line: str) -> None:
    case = reglib.parse_case(line)
    steps = find_all(case.grid, name)
    assert bool(steps) == (case.variant != "x")
    for step in steps:
        assert {*step.eliminations} == case.eliminations
        assert {*step.placements} == case.placements


def test_almost_locked_sets_place_nothing() -> None:
    assert not any(reglib.parse_case(line).placements for _, line in NAMED_CASES["als"])


@pytest.mark.parametrize("family", NAMED_CASES)
def test_every_technique_has_cases_for_and_against(family: str) -> None:
    assert {name for name, line in NAMED_CASES[family] if "-x:" not in line} == ids_of(family)
    assert {name for name, line in NAMED_CASES[family] if "-x:" in line} == ids_of(family)


@pytest.mark.parametrize("row", CODED, ids=lambda row: row.id)
def test_regression_library(row: Technique, shared_lines: examples.SharedLines) -> None:
    examples.check_library(row, shared_lines("reglib.txt"))


def test_the_library_has_many_cases_of_uniqueness(shared_lines: examples.SharedLines) -> None:
    codes = {row.code for row in examples.rows_of("uniqueness") if row.code}
    assert len([line for line in shared_lines("reglib.txt") if line[1:5] in codes]) > 70


@pytest.mark.parametrize(
    ("family", "seed", "least"), [("single-digit", 11, 200), ("wings", 21, 100), ("colouring", 31, 200)]
)
def test_no_step_touches_the_solution(family: str, seed: int, least: int) -> None:
    rows = examples.rows_of(family)
    steps = sum(examples.check_soundness(puzzle, rows) for puzzle in examples.minimal_puzzles(seed, 60))
    assert steps > least


@pytest.mark.parametrize("family", EXAMPLES)
def test_no_step_touches_the_solution_of_hard_puzzles(
    family: str, shared_lines: examples.SharedLines
) -> None:
    rows = examples.rows_of(family)
    assert sum(examples.check_soundness(line, rows) for line in shared_lines("top95.txt")[:5]) > 0
