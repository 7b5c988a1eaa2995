"""What nonet returns are values: equal to their copies, hashable unless they hold arrays, picklable."""

from __future__ import annotations

import copy
import operator
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import any_grid, grids, puzzles
from tests.puzzles import EASY, PUZZLE, SOLUTION

import nonet
from nonet.grid import Grid
from nonet.making.generate import Puzzles
from nonet.solving.canonical import CanonicalForms


def _is_hashable(value: object) -> bool:
    return not isinstance(value, nonet.Solved | CanonicalForms | Puzzles)


def check_value(value: object, twin: object, other: object) -> None:
    """Check that a value equals what was made alike and nothing else, and survives being copied."""
    assert operator.eq(value, twin) and not operator.ne(value, twin)
    assert operator.ne(value, other) and operator.ne(value, "something else")
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value) and again == value
        assert repr(again) == repr(value)
        if _is_hashable(value):
            assert hash(again) == hash(value)
    if _is_hashable(value):
        assert len({value, twin, other}) == 2


@given(any_grid(), any_grid())
def test_grids_and_checks(grid: Grid, other: Grid) -> None:
    if grid != other:
        check_value(grid, Grid(grid.digits, grid.givens, grid.candidate_masks), other)


@given(puzzles(), puzzles())
def test_checks_and_comparisons(grid: Grid, other: Grid) -> None:
    if grid != other:
        check_value(nonet.check(grid), nonet.check(grid), nonet.check(other))
        first, second = (nonet.compare(one, SOLUTION) for one in (grid, other))
        if (first.placed, first.wrong) != (second.placed, second.wrong):
            check_value(first, nonet.compare(grid, SOLUTION), second)


@given(st.frozensets(st.integers(0, 80)), st.frozensets(st.integers(0, 80)))
def test_sets_of_cells(cells: frozenset[int], others: frozenset[int]) -> None:
    if cells != others:
        check_value(nonet.CellSet(cells), nonet.CellSet(sorted(cells)), nonet.CellSet(others))


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_isomorphisms(seed: int, other: int) -> None:
    if seed != other:
        random = nonet.Isomorphism.random
        check_value(random(seed), random(seed), random(other))


@given(grids())
def test_steps(grid: Grid) -> None:
    path = nonet.explain(PUZZLE)
    step, other = path.steps[0], path.steps[3]
    check_value(step, nonet.Step.from_json(step.to_json()), other)
    assert pickle.loads(pickle.dumps(path.steps)) == path.steps


def problems() -> st.SearchStrategy[dict[str, list[int]]]:
    options = st.lists(st.integers(0, 5), min_size=1, max_size=4, unique=True)
    return st.dictionaries(st.sampled_from("abcdef"), options, min_size=1, max_size=6)


@given(problems(), problems())
def test_exact_cover_problems(options: dict[str, list[int]], others: dict[str, list[int]]) -> None:
    if list(options.items()) != list(others.items()):
        problem = nonet.ExactCover(options)
        check_value(problem, nonet.ExactCover(dict(options)), nonet.ExactCover(others))
        assert list(pickle.loads(pickle.dumps(problem))) == list(problem)
    listed = nonet.ExactCover(list(options.values()))
    assert list(pickle.loads(pickle.dumps(listed))) == list(listed)


def test_what_the_kernel_works_out() -> None:
    check_value(nonet.explain(EASY), nonet.explain(EASY), nonet.explain(PUZZLE))
    paths = [nonet.explain(PUZZLE, profile="solo-rules", guess=True) for _ in range(2)]
    check_value(paths[0].branches[0], paths[1].branches[0], paths[0].branches[1])
    check_value(nonet.Effort(0.5, 2, 3), nonet.Effort(0.5, 2, 3), nonet.Effort(0.5, 3, 3))
    check_value(nonet.rate(EASY), nonet.rate(EASY), nonet.rate(PUZZLE))
    check_value(nonet.why_not(EASY, 1, 1), nonet.why_not(EASY, 1, 1), nonet.why_not(EASY, 2, 1))
    check_value(nonet.generate(seed=1), nonet.generate(seed=1), nonet.generate(seed=2))
    one, other = nonet.experiment([EASY], "1-4"), nonet.experiment([EASY], "1-10")
    check_value(one.rows[0].rules, nonet.RuleSet("1,2-4"), other.rows[0].rules)
    check_value(one.rows[0], nonet.experiment([EASY], "1-4").rows[0], other.rows[0])
    check_value(one, nonet.experiment([EASY], "1-4"), other)
    check_value(nonet.techniques()[0], nonet.techniques()[0], nonet.techniques()[1])


def test_experiments() -> None:
    found, twin, other = (nonet.experiment([EASY, "12", None], rules) for rules in ("1-10", "1-9,10", "1-4"))
    check_value(found, twin, other)
    check_value(found.rows[0], twin.rows[0], other.rows[0])
    check_value(found.rows[0].rules, twin.rows[0].rules, other.rows[0].rules)


def test_values_that_hold_arrays() -> None:
    check_value(nonet.solve_many([EASY]), nonet.solve_many([EASY]), nonet.solve_many([PUZZLE]))
    check_value(
        nonet.canonical_many([EASY]), nonet.canonical_many([EASY]), nonet.canonical_many([EASY, PUZZLE])
    )
    check_value(
        nonet.generate_array(1, seed=1), nonet.generate_array(1, seed=1), nonet.generate_array(1, seed=2)
    )
    for value in (nonet.solve_many([EASY]), nonet.canonical_many([EASY]), nonet.generate_array(1, seed=1)):
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)
    assert nonet.canonical_many(np.zeros((0, 81), int)) == nonet.canonical_many([])


def test_every_public_class_is_tried_here() -> None:
    tried = {"Grid", "CellSet", "Check", "Comparison", "Isomorphism", "Step", "ExactCover", "Explanation"}
    tried |= {"Branch", "Effort", "Rating", "WhyNot", "Puzzle", "Technique", "Solved"}
    tried |= {"Experiment", "ExperimentRow", "RuleSet"}
    assert {name for name in nonet.__all__ if isinstance(getattr(nonet, name), type)} == tried
