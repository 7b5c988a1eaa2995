"""Misuse of whatever is public raises nonet's errors, never a TypeError or AttributeError from somewhere inside."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.puzzles import EASY, PUZZLE, SOLUTION

import nonet
from nonet.errors import NonetError
from nonet.making.generate import Options


class Nothing:
    """Something that is nothing of what is expected."""

    def __repr__(self) -> str:
        return "Nothing()"


WRONG = [
    *(
        None,
        0,
        -1,
        3.5,
        float("nan"),
        float("inf"),
        2**70,
        True,
        "",
        "nothing",
        b"bytes",
        [],
        [None],
        (),
        {},
        set(),
    ),
    *(
        {"a": 1},
        [[]],
        "\ud800",
        "a\0b",
        object,
        Nothing(),
        len,
        np.zeros(3),
        np.float32(2),
        range(3),
        1j,
        ...,
        NotImplemented,
    ),
]

GRID = nonet.parse(PUZZLE)
STEP = nonet.hint(PUZZLE)
PATH = nonet.explain(EASY)
RATING = nonet.rate(EASY)
EXPERIMENT = nonet.experiment([EASY], "1-10")
SAME = nonet.Isomorphism()
SETS = ["cef", "adg", "bcf", "ad", "bg", "deg"]
assert STEP is not None


def ignore(*_: object) -> None:
    """Do nothing with what is reported."""


WISH: dict[str, Any] = {
    **{
        "level": "medium",
        "er": (1.2, 1.5),
        "needs": None,
        "only": None,
        "hardest": None,
        "symmetry": "none",
        "clues": None,
    },
    **{"pattern": None, "exact": False, "minimal": None, "canonical": False, "seed": 1, "time_limit": 1.0},
    "threads": 1,
}
MANY_WISHES = {"n": 1, **WISH, "distinct": False, "progress": ignore}
BATCH: dict[str, Any] = {"puzzles": [EASY], "threads": 1}


# What is called with which arguments: each of them is replaced by everything that is wrong.
def count_covers(limit: object) -> int:
    """Count with a problem that ends with the call.

    One of the module would live as long as the interpreter, and the bindings report what is left then as a leak.
    """
    return nonet.ExactCover(SETS).count(limit=limit)  # type: ignore[arg-type]


CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "automorphisms": (nonet.automorphisms, {"puzzle": EASY}),
    "canonical": (nonet.canonical, {"puzzle": EASY}),
    "canonical_many": (nonet.canonical_many, {**BATCH, "progress": ignore}),
    "check": (nonet.check, {"puzzle": EASY, "limit": 2}),
    "check_many": (nonet.check_many, BATCH),
    "compare": (nonet.compare, {"grid": EASY, "solution": SOLUTION, "puzzle": EASY}),
    "count": (nonet.count, {"puzzle": EASY, "limit": 2, "threads": 1, "progress": ignore}),
    "deduce_many": (nonet.deduce_many, {**BATCH, "profile": "basic", "progress": ignore}),
    "exact_cover": (nonet.exact_cover, {"options": SETS, "primary": "abcdefg", "optional": ()}),
    "experiment": (
        nonet.experiment,
        {
            **BATCH,
            **{
                "rules": ["1-4"],
                "solutions": [SOLUTION],
                "most_guesses": 2,
                "strict": False,
                "progress": ignore,
            },
        },
    ),
    "RuleSet": (nonet.RuleSet, {"text": "1-4"}),
    "ExperimentRow.from_json": (
        nonet.ExperimentRow.from_json,
        {"data": nonet.ExperimentRow(nonet.RuleSet("1-4")).to_json()},
    ),
    "explain": (
        nonet.explain,
        {"puzzle": EASY, "profile": "basic", "limit": 2, "guess": False, "assume_unique": False},
    ),
    "find_all": (nonet.find_all, {"puzzle": EASY, "wanted": "naked-single", "check": True, "siamese": False}),
    "generate": (nonet.generate, WISH),
    "generate_many": (nonet.generate_many, MANY_WISHES),
    "generate_array": (nonet.generate_array, MANY_WISHES),
    "harden": (
        nonet.harden,
        {"puzzle": EASY, "seed": 1, "steps": 1, "time_limit": 0.01, "threads": 1, "progress": ignore},
    ),
    "hint": (nonet.hint, {"puzzle": EASY, "profile": "basic", "assume_unique": False}),
    "minimal_puzzles": (nonet.minimal_puzzles, {"puzzle": PUZZLE}),
    "minimize": (nonet.minimize, {"puzzle": EASY, "seed": 1, "symmetry": "none"}),
    "minimize_many": (nonet.minimize_many, {**BATCH, "seed": 1, "symmetry": "none"}),
    "parse": (nonet.parse, {"text": EASY}),
    "rate": (nonet.rate, {"puzzle": EASY}),
    "rate_many": (
        nonet.rate_many,
        {**BATCH, "scale": "web", "arrow": False, "progress": ignore, "strict": False},
    ),
    "solutions": (nonet.solutions, {"puzzle": EASY}),
    "solve": (nonet.solve, {"puzzle": EASY, "method": "lanes"}),
    "solve_lines": (
        nonet.solve_lines,
        {"file": None, "limit": 2, "threads": 1, "simd": None, "format": "line"},
    ),
    "solve_many": (nonet.solve_many, {**BATCH, "limit": 2, "engine": "cpu", "strict": False}),
    "vary": (nonet.vary, {"puzzle": EASY, "seed": 1}),
    "vary_many": (nonet.vary_many, {**BATCH, "seed": 1}),
    "why_not": (nonet.why_not, {"puzzle": EASY, "cell": "r1c2", "digit": 1}),
    "CellSet": (nonet.CellSet, {"cells": [1]}),
    "CellSet.from_bits": (nonet.CellSet.from_bits, {"bits": 1}),
    "CellSet.parse": (nonet.CellSet.parse, {"text": "r1c1", "names": "r1c1"}),
    "ExactCover": (nonet.ExactCover, {"options": SETS, "primary": "abcdefg", "optional": ()}),
    "ExactCover.count": (count_covers, {"limit": 2}),
    "Experiment": (nonet.Experiment, {"rows": EXPERIMENT.rows, "problems": {}}),
    "Experiment[rules]": (EXPERIMENT.__getitem__, {"rules": "1-10"}),
    "Explanation": (
        nonet.Explanation,
        {
            **{"puzzle": GRID, "steps": (), "outcome": "solved", "grid": GRID, "unique": True},
            **{"branches": (), "effort": nonet.Effort(0.0, 0, 0)},
        },
    ),
    "Grid": (nonet.Grid, {"digits": GRID.digits, "givens": [2], "candidates": GRID.candidate_masks}),
    "Grid.from_line": (nonet.Grid.from_line, {"line": b"." * 81}),
    "Grid.from_digits": (nonet.Grid.from_digits, {"digits": GRID.digits}),
    "Grid.from_candidates": (nonet.Grid.from_candidates, {"masks": GRID.candidate_masks}),
    "Grid.candidates": (GRID.candidates, {"cell": "r1c1"}),
    "Grid.place": (GRID.place, {"cell": "r1c1", "digit": 1}),
    "Grid.erase": (GRID.erase, {"cell": "r1c1"}),
    "Grid.eliminate": (GRID.eliminate, {"cell": "r1c1", "digit": 1}),
    "Grid.differences": (GRID.differences, {"other": GRID}),
    "Grid.line": (GRID.line, {"blank": "."}),
    "Grid.svg": (GRID.svg, {"title": "", "candidates": None}),
    "Grid[cell]": (GRID.__getitem__, {"cell": 0}),
    "Isomorphism": (
        nonet.Isomorphism,
        {"transposed": False, "rows": range(9), "columns": range(9), "names": range(1, 10)},
    ),
    "Isomorphism.random": (nonet.Isomorphism.random, {"seed": 1}),
    "Isomorphism.to_canonical": (nonet.Isomorphism.to_canonical, {"puzzle": EASY}),
    "Isomorphism.apply": (SAME.apply, {"puzzle": EASY}),
    "Isomorphism.compose": (SAME.compose, {"after": SAME}),
    "Step.apply": (STEP.apply, {"grid": GRID}),
    "Step.also": (STEP.also, {"before": GRID}),
    "Step.svg": (STEP.svg, {"before": GRID}),
    "Step.from_json": (nonet.Step.from_json, {"data": STEP.to_json()}),
    "Rating.from_json": (nonet.Rating.from_json, {"values": RATING.to_json()}),
    "WhyNot.reason": (nonet.why_not(EASY, "r1c2", 1).reason, {"language": "en", "names": None}),
}


def test_every_public_function_is_called() -> None:
    functions = {name for name in nonet.__all__ if inspect.isroutine(getattr(nonet, name))}
    assert functions - {"techniques"} <= {*CALLS}
    for name, (call, arguments) in CALLS.items():
        parameters = {*inspect.signature(call).parameters} - {"cells"}
        if "options" in parameters and "exact" not in name.lower():
            parameters = {"n", *Options.__annotations__}
        assert parameters <= {*arguments}, name


def consume(made: object) -> None:
    """Take the first of what is made one by one, and look at it."""
    if isinstance(made, Iterator):
        made = list(islice(made, 2))
    repr(made)


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused_in_nonets_words(name: str) -> None:
    call, arguments = CALLS[name]
    for parameter in arguments:
        for wrong in WRONG:
            if parameter == "progress" and callable(wrong):
                continue  # what somebody else's function raises is theirs
            try:
                consume(call(**{**arguments, parameter: wrong}))
            except NonetError as error:
                assert str(error)
            except Exception as error:
                raise AssertionError(f"{name}({parameter}={wrong!r}) raised {error!r}") from error


@pytest.mark.parametrize("number", [np.int64, np.uint8, np.int16])
def test_integers_of_numpy_are_as_good_as_pythons(number: Callable[[int], Any]) -> None:
    one, two = number(1), number(2)
    assert nonet.count("." * 81, limit=two, threads=one) == 2
    assert nonet.solve_many(["." * 81], limit=two, threads=one).counts.tolist() == [2]
    assert nonet.vary(EASY, seed=one) == nonet.vary(EASY, seed=1)
    assert nonet.minimize(EASY, seed=one) == nonet.minimize(EASY, seed=1)
    assert nonet.check(EASY, limit=two) == nonet.check(EASY)
    assert len(nonet.explain(EASY, limit=two).steps) == 2
    assert nonet.ExactCover(SETS).count(limit=one) == 1
    assert nonet.why_not(EASY, number(1), one).digit == 1
    assert GRID.place(number(0), one) == GRID.place("r1c1", 1)
    assert GRID.candidates((number(0), number(1))) == GRID.candidates("r1c2")
    assert nonet.experiment([EASY], most_guesses=one, threads=one) == nonet.experiment([EASY], most_guesses=1)
    assert number(1) in nonet.CellSet([1]) and nonet.CellSet([number(1)]) == {1}
    assert nonet.CellSet.from_bits(number(5)) == nonet.CellSet([0, 2])
    rows = [number(row) for row in range(9)]
    assert nonet.Isomorphism(rows=rows) == SAME and type(nonet.Isomorphism(rows=rows).rows[0]) is int
    [made] = nonet.generate_many(one, level="medium", clues=number(28), seed=one, threads=one)
    assert made == nonet.generate(level="medium", clues=28, seed=1)
    assert nonet.generate(er=np.float64(1.5), seed=1) == nonet.generate(er=1.5, seed=1)
