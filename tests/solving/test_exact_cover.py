"""Exact cover: textbook counts, brute force on random problems, and Sudoku against the oracle."""

from __future__ import annotations

import _thread
import doctest
import importlib
import itertools
import random
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import oracle

from nonet import engine
from nonet.errors import OptionError
from nonet.solving.exact_cover import ExactCover, exact_cover

ROOT = Path(__file__).parents[2]
BLANK = (0b111111111,) * 81


def dominoes(rows, columns):
    squares = list(itertools.product(range(rows), range(columns)))
    across = [[(r, c), (r, c + 1)] for r, c in squares if c + 1 < columns]
    down = [[(r, c), (r + 1, c)] for r, c in squares if r + 1 < rows]
    return ExactCover(across + down)


def queens(n):
    squares = itertools.product(range(n), repeat=2)
    options = {(r, c): [("row", r), ("column", c), ("up", r + c), ("down", r - c)] for r, c in squares}
    return ExactCover(options, optional=[item for items in options.values() for item in items[2:]])


def brute_force(options, optional):
    """Every subset of the options, tried one after the other."""
    items = {item for option in options for item in option}
    useful = [n for n, option in enumerate(options) if set(option) - set(optional)]
    found = []
    for size in range(len(useful) + 1):
        for chosen in itertools.combinations(useful, size):
            covered = [item for n in chosen for item in options[n]]
            if len(covered) == len(set(covered)) and items - set(optional) <= set(covered):
                found.append(list(chosen))
    return found


# Any exact cover problem


def test_the_examples_of_the_docstrings_run():
    assert doctest.testmod(importlib.import_module("nonet.solving.exact_cover")).failed == 0


def test_the_examples_of_the_page_run():
    result = doctest.testfile(str(ROOT / "docs" / "exact-cover.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    ("n", "expected"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)]
)
def test_queens(n, expected):
    assert queens(n).count() == expected


@pytest.mark.parametrize(
    ("rows", "columns", "expected"), [(2, 7, 21), (3, 3, 0), (3, 6, 41), (4, 4, 36), (6, 6, 6728)]
)
def test_dominoes(rows, columns, expected):
    assert dominoes(rows, columns).count() == expected


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_random_problems_against_brute_force(data):
    options = data.draw(st.lists(st.lists(st.integers(0, 6), unique=True, max_size=4), max_size=9))
    items = sorted({item for option in options for item in option})
    optional = data.draw(st.lists(st.sampled_from(items), unique=True) if items else st.just([]))
    problem = ExactCover(options, optional=optional)
    found = list(problem)
    assert sorted(found) == sorted(brute_force(options, optional))
    assert problem.count() == len(found)
    assert problem.count(limit=2) == min(2, len(found))
    assert problem.first() == (found[0] if found else None)


def test_names_and_positions():
    options = {"one": "ab", "two": "c", "three": "abc"}
    assert list(exact_cover(options)) == [["one", "two"], ["three"]]
    assert list(exact_cover(list(options.values()))) == [[0, 1], [2]]
    assert list(exact_cover(iter(options.values()))) == [[0, 1], [2]]


def test_nothing_to_cover_has_the_empty_solution():
    assert list(exact_cover({})) == [[]]
    assert list(exact_cover([[]])) == [[]]
    assert list(exact_cover(["a"], optional="a")) == [[]]


def test_a_primary_item_that_no_option_has_leaves_no_solution():
    assert list(exact_cover(["a"], primary="ab")) == []


def test_primary_decides_ties_and_so_the_order_of_solutions():
    options = ["ax", "ay", "bx", "by"]
    assert list(exact_cover(options, primary="abxy")) == [[0, 3], [1, 2]]
    assert list(exact_cover(options, primary="ybax")) == [[1, 2], [0, 3]]
    problem = ExactCover(options, primary="aab", optional="yx")
    assert (problem.primary, problem.optional) == (("a", "b"), ("y", "x"))


def test_solutions_come_lazily_and_each_iteration_starts_over():
    problem = dominoes(8, 8)
    first = list(itertools.islice(problem, 3))
    one, other = iter(problem), iter(problem)
    assert [next(one), next(other), next(one), next(other), next(one)] == [first[n] for n in (0, 0, 1, 1, 2)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"options": "abc"}, "options are a mapping"),
        ({"options": 3}, "options are a mapping"),
        ({"options": [1, 2]}, "option 0 is 1: a collection of items is expected"),
        ({"options": {"x": "aa"}}, "option 'x' has the item 'a' twice"),
        ({"options": ["ab", [[]]]}, r"option 1 has the item \[\], which is not hashable"),
        ({"options": ["ab"], "optional": 5}, "optional is 5"),
        ({"options": ["ab"], "optional": "bc"}, "optional item 'c' is in no option"),
        ({"options": ["ab"], "optional": "b", "primary": "ab"}, "'b' is both primary and optional"),
        ({"options": ["abc"], "optional": "b", "primary": "a"}, "'c' is neither primary nor optional"),
    ],
)
def test_misuse_is_refused_at_once(arguments, message):
    with pytest.raises(OptionError, match=message):
        exact_cover(**arguments)


def test_a_limit_may_be_zero_or_huge_but_not_negative():
    problem = queens(6)
    assert problem.count(0) == 0
    assert problem.count(10**30) == 4
    with pytest.raises(OptionError, match="cannot be negative"):
        problem.count(-1)


# The compiled search


def test_ctrl_c_stops_a_search_which_can_go_on_afterwards():
    search = engine.SudokuCoverSearch(BLANK)
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        search.count()
    timer.join()
    assert oracle.is_valid_solution("".join(map(str, search.next())))


def test_a_search_runs_in_one_thread_at_a_time_and_leaves_the_others_running():
    search = engine.SudokuCoverSearch(BLANK)
    other = threading.Thread(target=search.count, args=(300_000,))
    other.start()
    refused = 0
    while other.is_alive():
        try:
            assert search.nodes >= 0
        except RuntimeError as error:
            assert "already running" in str(error)
            refused += 1
    assert refused > 0
    assert search.nodes > 300_000


def test_the_compiled_problem_checks_its_options():
    with pytest.raises(ValueError, match="option 1 has item 3, but there are only 3"):
        engine.ExactCover(2, 1, [[0, 2], [3]])
    with pytest.raises(ValueError, match="option 0 has item 1 twice"):
        engine.ExactCover(2, 0, [[1, 0, 1]])


# Sudoku by dancing links


def pattern_solution(rng):
    """A solution made by shifting rows, with digits and lines shuffled."""
    digits = rng.sample("123456789", 9)
    rows, columns = (
        [3 * b + i for b in rng.sample(range(3), 3) for i in rng.sample(range(3), 3)] for _ in "rc"
    )
    return "".join(digits[(3 * (r % 3) + r // 3 + c) % 9] for r in rows for c in columns)


def as_lines(solutions):
    return ["".join(map(str, solution)) for solution in solutions]


@given(st.randoms(use_true_random=False), st.integers(22, 81))
@settings(max_examples=60, deadline=None)
def test_sudoku_against_the_oracle(rng, clues):
    solution = pattern_solution(rng)
    shown = set(rng.sample(range(81), clues))
    puzzle = "".join(sign if cell in shown else "." for cell, sign in enumerate(solution))
    count, solutions, guesses, nodes = engine.dlx_solve(oracle.masks_of(puzzle), 40, 40)
    expected = oracle.solutions(puzzle, 40)
    assert count == len(expected) == len(set(solutions))
    assert count == 40 or sorted(as_lines(solutions)) == sorted(expected)
    assert all(oracle.is_valid_solution(line, puzzle) for line in as_lines(solutions))
    assert guesses <= nodes


@given(st.randoms(use_true_random=False), st.integers(0, 4), st.booleans())
@settings(max_examples=60, deadline=None)
def test_candidate_grids_against_the_oracle(rng, extra, spoiled):
    masks = oracle.masks_of(pattern_solution(rng))
    for cell in range(81):
        for _ in range(extra):
            masks[cell] |= 1 << rng.randrange(9)
    if spoiled:
        masks[rng.randrange(81)] &= ~(1 << rng.randrange(9))
    count, solutions, _, _ = engine.dlx_solve(masks, 40, 3)
    assert count == oracle.count(masks, 40)
    assert len(solutions) == min(3, count)
    assert all(oracle.is_valid_solution(line, masks) for line in as_lines(solutions))


@pytest.mark.parametrize(
    ("limit", "keep", "kept"), [(0, 2, 0), (1, 2, 1), (5, 2, 2), (5, 5, 5), (5, 9, 5), (5, 0, 0)]
)
def test_limit_counts_and_keep_returns(limit, keep, kept):
    count, solutions, _, _ = engine.dlx_solve(BLANK, limit, keep)
    assert count == limit
    assert len(set(solutions)) == len(solutions) == kept


def test_the_default_limit_is_enough_to_tell_one_solution_from_several():
    assert engine.dlx_solve(BLANK)[0] == 2


@pytest.mark.parametrize(
    "masks",
    [(1, *BLANK[:7], 1, *BLANK[9:]), (0, *BLANK[1:]), (0,) * 81, (1,) * 81],
    ids=lambda masks: str(masks[:9]),
)
def test_contradictory_grids_have_no_solution(masks):
    assert engine.dlx_solve(masks, None) == (0, [], 0, 0)


@pytest.mark.parametrize(
    "masks", [BLANK[1:], (*BLANK, 1), (-1, *BLANK[1:]), (1 << 9, *BLANK[1:]), ("1", *BLANK[1:])]
)
def test_bad_masks_are_refused(masks):
    with pytest.raises((TypeError, ValueError)):
        engine.dlx_solve(masks)


def test_the_search_visits_what_it_always_did():
    """A signature: guesses and nodes over a fixed corpus, which a change of speed must not move."""
    rng = random.Random(9)  # only its random() is the same in all versions of Python
    solution = "".join("123456789"[(3 * (row % 3) + row // 3 + n) % 9] for row in range(9) for n in range(9))
    totals = [0, 0, 0]
    for trial in range(60):
        share = 0.32 + trial / 300
        puzzle = "".join(sign if rng.random() < share else "." for sign in solution)
        count, _, guesses, nodes = engine.dlx_solve(oracle.masks_of(puzzle), 100)
        totals = [total + more for total, more in zip(totals, (count, guesses, nodes), strict=True)]
    assert totals == [1816, 1908, 26133]


@pytest.mark.parametrize("name", ["17_clue.txt", "hardest_1905.txt"])
def test_known_puzzles_have_one_solution(name):
    path = ROOT / "../shared/data" / name
    if not path.exists():
        pytest.skip(f"{name} is not beside this checkout")
    with path.open() as lines:
        for line in itertools.islice(lines, 15):
            count, solutions, _, _ = engine.dlx_solve(oracle.masks_of(line[:81]))
            assert count == 1
            assert as_lines(solutions) == oracle.solutions(line[:81], 2)
