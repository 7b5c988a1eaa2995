"""Puzzles of one run do not spoil each other, nor do those of different wishes with the same seed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import engine
from nonet.making.generate import generate_array
from nonet.rating.levels import LEVELS

SEEDS = st.integers(0, 2**64 - 1)
LEVEL_LISTS = st.lists(
    st.sampled_from([level for level in LEVELS if level != "nightmare"]), min_size=1, max_size=5
)
MORE: list[dict[str, Any]] = [{}, {"symmetry": "random", "minimal": False}, {"canonical": True}]


def rows(digits: np.ndarray) -> list[bytes]:
    return [row.tobytes() for row in digits]


def are_different(digits: np.ndarray) -> bool:
    return len(set(rows(digits))) == len(digits)


def have_no_givens_in_others(puzzles: np.ndarray) -> bool:
    """Tell whether no puzzle's givens are all among those of another."""
    within = ((puzzles[:, None] == puzzles[None]) | (puzzles[:, None] == 0)).all(axis=2)
    return int(within.sum()) == len(puzzles)


@settings(deadline=None)
@given(seed=SEEDS, level=LEVEL_LISTS, more=st.sampled_from(MORE))
def test_puzzles_of_a_run_do_not_spoil_each_other(seed: int, level: list[str], more: dict[str, Any]) -> None:
    made = generate_array(30, level=level, seed=seed, **more)
    assert are_different(made.solutions)
    assert have_no_givens_in_others(made.puzzles)


@settings(deadline=None, max_examples=20)
@given(seed=SEEDS, level=LEVEL_LISTS, more=st.sampled_from(MORE))
def test_distinct_solutions_are_not_isomorphic(seed: int, level: list[str], more: dict[str, Any]) -> None:
    made = generate_array(30, level=level, seed=seed, distinct=True, **more)
    assert are_different(nonet.canonical_many(made.solutions).digits)


def test_levels_with_one_seed_do_not_spoil_each_other() -> None:
    made = generate_array(600, level="easy,evil,hard,medium", seed=1)
    assert are_different(made.solutions)
    assert have_no_givens_in_others(made.puzzles)


@pytest.fixture
def echo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every puzzle is found three times: as it is, once more, and in another guise."""
    real = engine.hit_target

    def hit_target(*wanted: Any) -> Any:
        puzzles, solutions, kinds, *rest = real(*wanted)
        places = np.arange(len(kinds)).repeat(2)
        puzzles, solutions = (
            np.concatenate([digits[places], engine.vary_many(digits, 1)]) for digits in (puzzles, solutions)
        )
        return puzzles, solutions, np.concatenate([kinds[places], kinds]), *rest

    monkeypatch.setattr(engine, "hit_target", hit_target)


@pytest.mark.usefixtures("echo")
@pytest.mark.parametrize("more", [{}, {"canonical": True}], ids=str)
def test_no_solution_comes_twice_where_a_pattern_may_leave_few(more: dict[str, Any]) -> None:
    made = generate_array(40, pattern="X" * 80 + ".", seed=1, **more)
    assert are_different(made.solutions)
    assert are_different(made.puzzles)


@pytest.mark.usefixtures("echo")
def test_what_is_left_out_leaves_the_turns_as_they_are() -> None:
    wish = {"level": "hard,evil,hard", "distinct": True, "seed": 1}
    made = generate_array(40, **wish)  # type: ignore[arg-type]
    assert are_different(nonet.canonical_many(made.solutions).digits)
    assert list(nonet.rate_many(made.puzzles, scale="web")["level"]) == (["hard", "evil", "hard"] * 14)[:40]
    few = generate_array(7, threads=2, **wish)  # type: ignore[arg-type]
    assert (few.puzzles == made.puzzles[:7]).all()


WISHES: list[dict[str, Any]] = [
    {},
    *({"level": level} for level in LEVELS if level != "nightmare"),
    {"level": "easy,hard"},
    {"level": "hard,easy"},
    {"level": "hard,easy,easy"},
    {"level": "hard", "er": "2.0..2.3"},
    {"er": "2.0..2.3"},
    {"clues": "22..26"},
    {"clues": "22..27"},
    {"minimal": False},
    {"symmetry": "rotate180"},
    {"symmetry": "rotate180", "minimal": False},
    {"symmetry": "random"},
    {"needs": "naked-pair"},
    {"needs": "naked-single"},
    {"only": "singles"},
    {"only": "singles,locked"},
    {"pattern": "X" * 80 + "."},
]


@pytest.mark.parametrize("seed", [1, 5, 2**64 - 1])
def test_puzzles_of_different_wishes_are_unrelated(seed: int) -> None:
    made = [set(rows(generate_array(20, seed=seed, **wish).solutions)) for wish in WISHES]
    related = [(WISHES[a], WISHES[b]) for a, b in combinations(range(len(made)), 2) if made[a] & made[b]]
    assert related == []


SAME: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"symmetry": "none", "clues": "17..81", "minimal": True, "pattern": "X" * 81}),
    ({"level": "hard"}, {"level": ["hard", "hard"]}),
    ({"level": "easy,hard"}, {"level": ("easy", "hard", "easy", "hard")}),
    ({"level": "hard"}, {"level": "hard", "minimal": True}),
    ({"level": "easy"}, {"level": "easy", "clues": "33..81", "minimal": False}),
    ({"level": "easy"}, {"level": "easy", "clues": (10, 99)}),
    ({"er": "7.0..7.5"}, {"er": (7.0, 7.5)}),
    ({"er": "6.2..6.4"}, {"er": (6.2, 6.3)}),
    ({"er": "8.8..99", "clues": 24}, {"er": (8.8, 11.9), "clues": "24..24"}),
    ({"needs": "x-wing,naked-pair"}, {"needs": ["naked-pair", "x-wing"]}),
    ({"only": "locked,singles"}, {"only": "singles,locked,singles"}),
    ({"only": "-x-wing"}, {"only": "-x-wing,-swordfish,swordfish"}),
    ({"pattern": "X" * 80 + "."}, {"pattern": range(80)}),
    ({"canonical": False}, {"exact": False, "symmetry": None, "level": None}),
]


@pytest.mark.parametrize(("one", "other"), SAME, ids=str)
def test_a_wish_in_other_words_is_the_same_wish(one: dict[str, Any], other: dict[str, Any]) -> None:
    first, second = (generate_array(3, seed=7, **wish) for wish in (one, other))
    assert (first.puzzles == second.puzzles).all()


def test_forms_are_no_part_of_the_wish() -> None:
    plain = generate_array(10, level="hard", seed=4).puzzles
    assert (generate_array(10, level="hard", seed=4, distinct=True).puzzles == plain).all()
    canonical = generate_array(10, level="hard", seed=4, canonical=True).puzzles
    assert (canonical == nonet.canonical_many(plain).digits).all()
