"""A fixed corpus must cost what it always did, and give the same solutions, on every instruction set.

When the search is changed on purpose, bless what it does now:

    .venv/bin/python -m tests.cases.make_signature
"""

from __future__ import annotations

import json

import pytest
from tests import oracle, puzzles
from tests.cases.make_signature import BLESSED, LIMITS, corpus, order_of_solutions, signature

import nonet
from nonet import engine

EXPECTED = json.loads(BLESSED.read_text())
HOW_TO_BLESS = "if this was the purpose: .venv/bin/python -m tests.cases.make_signature"


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("simd", list(engine.simd_widths()))
def test_the_signature_has_not_moved(simd: str, threads: int) -> None:
    expected = {name: value for name, value in EXPECTED.items() if name != "order of solutions"}
    assert signature(simd, threads) == expected, HOW_TO_BLESS


def test_the_order_of_solutions_has_not_moved() -> None:
    assert order_of_solutions() == EXPECTED["order of solutions"], HOW_TO_BLESS


def test_the_first_solution_is_the_same_whatever_the_limit() -> None:
    assert len({EXPECTED[f"limit {limit}"]["first solutions"] for limit in LIMITS}) == 1


def test_what_is_blessed_is_right() -> None:
    """A signature can be blessed while it is wrong: count by dancing links, look at each solution."""
    lines = corpus()
    total = 0
    for line in lines:
        grid = nonet.parse(line)
        expected = puzzles.count(grid.candidate_masks, 500)
        found = list(nonet.solutions(grid)) if expected < 500 else []
        assert expected == 500 or len(set(found)) == len(found) == expected
        assert all(oracle.is_valid_solution(one.line(), grid.candidate_masks) for one in found)
        total += expected
    assert total == EXPECTED["limit 500"]["solutions"]


def test_the_corpus_is_worth_it() -> None:
    lines = corpus()
    counts = nonet.solve_many(lines, limit=500).counts.tolist()
    assert len(lines) == len(set(lines)) == EXPECTED["puzzles"]
    assert min(counts.count(0), counts.count(1), counts.count(500)) >= 10
    assert len(set(counts)) > 40
    assert {len(line) for line in lines} == {81, 729}
