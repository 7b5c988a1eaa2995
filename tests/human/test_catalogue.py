"""Catalogue, finder, evidence, words and cases are one-to-one: nothing is silently unrouted."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

import nonet
from nonet import Technique, engine
from nonet.human import evidence
from nonet.human.evidence import KINDS
from nonet.human.examples import cases, example, read, write
from nonet.human.profile import profile_techniques
from nonet.human.techniques import LEVELS, technique, techniques
from nonet.human.wording import about, brief, sentence

ROWS = techniques()
EVERY = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
TESTS = Path(__file__).parents[1]


def test_every_technique_has_a_finder_and_every_finder_is_a_technique() -> None:
    assert {row.id for row in ROWS} == {*engine.technique_names()}
    assert len(engine.technique_names()) == len({*engine.technique_names()})
    # Hidden singles of one kind of house are used by name only.
    assert {*profile_techniques("all")} == {row for row in ROWS if row.family != "house-singles"}


def test_names_are_unambiguous() -> None:
    names = [
        (name.lower().replace(" ", "-"), row) for row in ROWS for name in (row.id, row.name, *row.aliases)
    ]
    assert len({name for name, _ in names}) == len({*names})
    codes = [row.code for row in ROWS if row.code]
    assert len(codes) == len({*codes})
    orders = [row.order for row in ROWS]
    assert len(orders) == len({*orders})


@EVERY
def test_a_row_is_complete(row: Technique) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row.id)
    assert row.level in LEVELS and row.score > 0
    assert re.fullmatch(r"|\d{4}(-\w)?", row.code)
    assert row.rating is None or 1 <= row.rating <= 12
    assert about(row)


@EVERY
def test_a_technique_has_a_case_that_is_found_and_told(row: Technique) -> None:
    found = example(row)
    assert found is not None, "tools/examples.py finds one"
    grid, step = found
    assert step.technique == row
    assert read(write(grid)) == grid
    assert brief(step).startswith(f"{row.name}: ") and sentence(step)
    # Nets have many right answers; which comes first is up to the search.
    assert row.family == "forcing" or brief(step).endswith(f" => {cases()[row.id][1]}")
    solution = nonet.solve(grid)
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)


@EVERY
def test_a_technique_has_a_page_and_a_picture(row: Technique) -> None:
    folder = TESTS.parent / "docs" / "techniques"
    page = (folder / f"{row.family}.md").read_text(encoding="utf-8")
    assert f"\n## {row.name}\n" in page and f"(img/{row.id}.svg)" in page, "tools/pictures.py draws it"
    assert (folder / "img" / f"{row.id}.svg").exists()


def test_no_example_is_left_over() -> None:
    assert {*cases()} == {row.id for row in ROWS}


@pytest.mark.parametrize("number", KINDS)
def test_every_kind_of_evidence_has_a_class_and_words(number: int) -> None:
    module, name = KINDS[number]
    kind = evidence.kind_named(name)
    assert is_dataclass(kind) and [field.name for field in fields(kind)] == [*kind.SPEC]
    words = import_module(f"nonet.human.wording.{module}")
    assert kind in words.REASONS and kind in words.SENTENCES


def test_no_words_without_evidence() -> None:
    kinds = {evidence.kind_named(name) for _, name in KINDS.values()}
    for module in {module for module, _ in KINDS.values()}:
        words = import_module(f"nonet.human.wording.{module}")
        assert {*words.REASONS} == {*words.SENTENCES} <= kinds


def test_the_numbers_of_evidence_are_the_kernels() -> None:
    header = TESTS.parent / "kernel" / "include" / "nonet" / "evidence" / "finding.h"
    listed = dict(re.findall(r"k(\w+) = (\d+),", header.read_text()))
    assert {name: int(number) for name, number in listed.items()} == {
        name: number for number, (_, name) in KINDS.items() if number > 0
    }


def test_ratings_are_those_of_the_kernel() -> None:
    header = TESTS.parent / "kernel" / "src" / "explainer" / "techniques.h"
    rated = re.findall(r'rated\("([\w-]+)", (\d+)\)', header.read_text())
    assert len(rated) == len(re.findall(r"rated\(", header.read_text())) - 1, "all but the function itself"
    ratings: dict[str, set[float]] = {}
    for name, tenths in rated:
        ratings.setdefault(name, set()).add(int(tenths) / 10)
    for name, known in ratings.items():
        assert technique(name).rating in known, name
