"""Levels: the rule for numbers and arrays, and its agreement with Web Sudoku's own levels."""

from __future__ import annotations

import csv
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.rating.levels import LEVELS, level_index

SINGLES = ("full-house", "naked-single", "hidden-single")

# Facts that can occur together: hidden singles alone are singles, and singles never rate above 2.3.
facts = st.tuples(st.integers(10, 120), st.integers(17, 60), st.booleans()).map(
    lambda drawn: (*drawn[:2], drawn[0] <= 15 or (drawn[0] <= 23 and drawn[2]))
)


@pytest.mark.parametrize(
    ("er", "clues", "singles", "level"),
    [
        (12, 33, True, "easy"),
        (15, 32, True, "medium"),
        (15, 17, True, "medium"),
        (17, 40, True, "hard"),
        (23, 24, True, "hard"),
        (20, 26, False, "evil"),
        (28, 27, False, "hard"),
        (30, 27, False, "evil"),
        (44, 30, False, "evil"),
        (45, 30, False, "expert"),
        (70, 24, False, "extreme"),
        (90, 22, False, "nightmare"),
        (0, 81, True, "easy"),
    ],
)
def test_the_rule(er: int, clues: int, singles: bool, level: str) -> None:
    assert LEVELS[level_index(er, clues, singles)] == level


@given(st.lists(facts, min_size=1))
def test_arrays_are_as_numbers(rows: list[tuple[int, int, bool]]) -> None:
    er, clues, singles = (np.array(column) for column in zip(*rows, strict=True))
    assert level_index(er.astype(np.uint8), clues, singles).tolist() == [level_index(*row) for row in rows]


@given(facts)
def test_every_puzzle_has_a_level_and_fewer_clues_never_make_it_easier(row: tuple[int, int, bool]) -> None:
    er, clues, singles = row
    level = level_index(er, clues, singles)
    assert 0 <= level < len(LEVELS)
    assert level_index(er, clues - 1, singles) >= level
    assert level_index(er + 1, clues, singles and er + 1 <= 23) >= level


def test_web_sudokus_levels_are_found_again(shared_lines: Callable[[str], list[str]]) -> None:
    """At least 48 of 52 exactly, none off by more than one; the ratings are Sudoku Explainer's own."""
    rows = list(csv.DictReader(shared_lines("websudoku.csv")))
    ratings = {row["puzzle"]: row["ER"] for row in csv.DictReader(shared_lines("se_ratings.csv"))}
    lines = [row["puzzle"] for row in rows]
    singles = nonet.deduce_many(lines, SINGLES)["outcome"] == "solved"
    er = np.array([round(10 * float(ratings[line])) for line in lines])
    clues = np.array([81 - line.count(".") for line in lines])
    off = level_index(er, clues, singles) - [LEVELS.index(row["level"]) for row in rows]
    assert (off == 0).sum() >= 48 and np.abs(off).max() <= 1
