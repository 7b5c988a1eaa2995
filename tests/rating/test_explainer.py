"""Sudoku Explainer's scale: its ratings, its path, and how the kernel is called for them."""

from __future__ import annotations

import csv
from collections import Counter
from io import StringIO
from random import Random

import numpy as np
import pytest
from tests import explainer
from tests.explainer_oracle import Oracle
from tests.puzzles import minimal, random_solution
from tests.techniques import forcing_check
from tests.techniques.examples import SharedLines

import nonet
from nonet import Grid, Step, engine
from nonet.grid.notation import HOUSES
from nonet.human.evidence.chains import Chain
from nonet.human.evidence.forcing import Forcing
from nonet.human.explain import NO_LIMIT, board_of
from nonet.human.techniques import technique
from nonet.human.wording import sentence
from nonet.making.generate import generate_array

EASY = "..9..456.....9..288527..1..2.......571.85...63....1...6.7.19.8..4.37.251.3......."
RATED, STUCK, NO_SOLUTION, SEVERAL = range(4)


def made(seed: int, count: int) -> list[str]:
    """Return some puzzles without needless clues."""
    rng = Random(seed)
    return [minimal(random_solution(rng), rng) for _ in range(count)]


def candidates_of(numbers: list[int]) -> frozenset[tuple[int, int]]:
    """Return the kernel's candidates as cells and digits."""
    return frozenset((number // 9, number % 9 + 1) for number in numbers)


def array_of(*puzzles: str) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return puzzles as the kernel takes them."""
    return np.array([[int(sign) if sign.isdigit() else 0 for sign in line] for line in puzzles], np.uint8)


def test_every_step_of_explainers_own_paths(shared_lines: SharedLines) -> None:
    paths = explainer.read_paths(shared_lines("se_steps.txt"))
    assert len(paths) > 400
    for path in paths:
        assert explainer.first_difference(path) is None, path.rated.puzzle


def test_ratings_are_explainers(shared_lines: SharedLines) -> None:
    rows = explainer.read_ratings(shared_lines("se_ratings.csv"))
    for row, rating in zip(rows, explainer.rate(row.puzzle for row in rows), strict=True):
        assert row.agrees(rating), f"{row.puzzle}: {row.rating}, not {rating}"


def test_published_ratings_of_the_hardest(shared_lines: SharedLines) -> None:
    # Some of them take seconds; benchmarks/rating.py looks at all.
    rows = explainer.read_ratings(shared_lines("hardest_1106_published.csv"))[1:3]
    for row, rating in zip(rows, explainer.rate(row.puzzle for row in rows), strict=True):
        assert row.agrees(rating), f"{row.puzzle}: {row.rating}, not {rating}"


def test_the_first_hint_is_the_oracles() -> None:
    rng = Random(4)
    compared = 0
    for puzzle in made(1, 12):
        grid = nonet.parse(puzzle)
        _, steps = board_of(grid, True).follow_explainer(NO_LIMIT)
        for (_, placed, removed, _, _), tenths in steps:
            placements, eliminations = candidates_of(placed), candidates_of(removed)
            # Singles are many and alike.
            if tenths > 15 or rng.random() < 0.1:
                expected = Oracle(grid).first()
                mine = (tenths / 10, placements, eliminations)
                assert expected == mine if expected is not None else tenths > 40
                compared += 1
            for cell, digit in eliminations:
                grid = grid.eliminate(cell, digit)
            for cell, digit in placements:
                grid = grid.place(cell, digit)
    assert compared > 100


def test_a_rating_is_that_of_the_path() -> None:
    puzzles = made(2, 60)
    for puzzle, rating in zip(puzzles, explainer.rate(puzzles), strict=True):
        steps = list(explainer.follow(puzzle))
        tenths = [tenth for _, tenth, _ in steps]
        before = puzzle
        first = next(place for place, (_, _, after) in enumerate(steps) if after != before)
        assert rating == (max(tenths), max(tenths[: first + 1]), tenths[0])
        assert steps[-1][2] == nonet.solve(puzzle).line()


def test_no_step_is_wrong() -> None:
    for puzzle in made(3, 30):
        grid, solution = nonet.parse(puzzle), nonet.solve(puzzle)
        _, steps = board_of(grid, True).follow_explainer(NO_LIMIT)
        for (_, placements, eliminations, _, _), _ in steps:
            assert all(solution[candidate // 9] == candidate % 9 + 1 for candidate in placements)
            assert all(solution[candidate // 9] != candidate % 9 + 1 for candidate in eliminations)


def check_loop(step: Step, grid: Grid) -> None:
    """Check that a chain's links are there and lead to what the step does."""
    chain = step.evidence
    assert isinstance(chain, Chain) and chain.loop
    for start, end, strong in chain.links:
        (here,), (there,) = start.cells, end.cells
        if here == there:
            assert start.digit != end.digit and (not strong or len(grid.candidates(here)) == 2)
            continue
        shared = [house for house in HOUSES if here in house and there in house]
        assert start.digit == end.digit and shared
        places = [[c for c in house if not grid[c] and end.digit in grid.candidates(c)] for house in shared]
        assert not strong or any(len(cells) == 2 for cells in places)
    if not chain.continuous:
        (first,) = chain.nodes[0].cells
        done = step.placements if chain.strong_first else step.eliminations
        assert (first, chain.nodes[0].digit) in done


def check_path(puzzle: str, seen: Counter[str]) -> None:
    """Check the evidence of the chains of a path, and that every step can be told."""
    path = nonet.explain(puzzle, profile="se")
    assert path.outcome == "solved"
    for before, step, _ in path.grids():
        if isinstance(step.evidence, Chain):
            check_loop(step, before)
        elif isinstance(step.evidence, Forcing):
            forcing_check.check(step, before)
        else:
            continue
        seen[step.technique.id] += 1
        assert sentence(step) and nonet.Step.from_json(step.to_json()) == step


def test_chains_prove_what_they_do() -> None:
    seen = Counter[str]()
    for puzzle in made(9, 60):
        check_path(puzzle, seen)
    assert {"x-chain", "discontinuous-nice-loop", "continuous-nice-loop"} & {*seen}, seen


def test_chains_of_hard_puzzles_prove_what_they_do(shared_lines: SharedLines) -> None:
    seen = Counter[str]()
    for puzzle in (*shared_lines("top95.txt")[:6], *shared_lines("hardest_1106.txt")[:1]):
        check_path(puzzle, seen)
    assert {"cell-forcing-chain", "region-forcing-chain", "dynamic-forcing-chain"} & {*seen}, seen


def test_a_path_tells_its_ratings() -> None:
    path = nonet.explain(EASY, profile="se")
    assert path.rating == (1.2, 1.2, 1.2) and path.hardest == technique("hidden-single")
    assert str(path.steps[0]) == "Hidden Single (1.2): 3 in box 1, r2c3 => r2c3=3"
    told = path.to_json()
    assert (told["er"], told["ep"], told["ed"]) == (1.2, 1.2, 1.2) and told["steps"][0]["rating"] == 1.2
    assert nonet.explain(EASY).rating is None and nonet.hint(EASY, profile="se") == path.steps[0]


def test_a_batch_rates_what_it_can() -> None:
    solved = nonet.solve(EASY).line()
    several, none = "." * 81, "11" + "." * 79
    er, ep, ed, hardest, outcomes = engine.rate_explainer(array_of(EASY, several, none, solved), 1, None)
    assert outcomes.tolist() == [RATED, SEVERAL, NO_SOLUTION, RATED]
    assert (er.tolist(), ep.tolist(), ed.tolist()) == ([12, 0, 0, 0], [12, 0, 0, 0], [12, 0, 0, 0])
    assert [engine.technique_names()[index] if index >= 0 else None for index in hardest] == [
        "hidden-single", None, None, None,
    ]  # fmt: skip


def test_an_empty_batch_and_bad_digits() -> None:
    assert [len(column) for column in engine.rate_explainer(np.zeros((0, 81), np.uint8), 1, None)] == [0] * 5
    with pytest.raises(ValueError, match="digits"):
        engine.rate_explainer(np.full((1, 81), 10, np.uint8), 1, None)


def test_threads_change_nothing() -> None:
    puzzles = array_of(*made(5, 40))
    one, three = engine.rate_explainer(puzzles, 1, None), engine.rate_explainer(puzzles, 3, None)
    assert all((a == b).all() for a, b in zip(one, three, strict=True))


def test_progress_can_stop_a_batch() -> None:
    class EnoughError(Exception):
        pass

    def stop(done: int, _: int) -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        engine.rate_explainer(np.tile(array_of(*made(6, 20)), (5000, 1)), 2, stop)


@pytest.mark.parametrize("kept", [0, 5, 40])
def test_pencil_marks_of_any_kind_come_to_an_end(kept: int) -> None:
    """Grids with candidates missing, wrong ones among them, and boards with several solutions."""
    rng = Random(kept)
    for puzzle in made(7, 4):
        grid = Grid.parse(puzzle)
        for cell in rng.sample(range(81), kept):
            if not grid[cell] and len(grid.candidates(cell)) > 2:
                grid = grid.eliminate(cell, rng.choice(grid.candidates(cell)))
        board = board_of(grid, kept == 0)
        outcome, steps = board.follow_explainer(30)
        assert outcome in range(4) and len(steps) <= 30
        for (_, placements, eliminations, _, _), tenths in steps:
            assert placements or eliminations
            assert 10 <= tenths <= 130


def test_reading_a_table_without_sources() -> None:
    lines = StringIO()
    csv.writer(lines).writerows([["puzzle", "ER", "EP", "ED"], [EASY, "1.2", "", ""]])
    (row,) = explainer.read_ratings(lines.getvalue().splitlines())
    assert row.rating == (12, 0, 0) and row.agrees((12, 12, 12)) and not row.agrees((15, 12, 12))


@pytest.mark.parametrize("enough", [16, 29, 45, 66, 70, 76, 85, 90, 100])
def test_a_path_that_is_left_early_says_whether_it_reaches_the_bound(enough: int) -> None:
    levels = "medium,hard,evil,expert,extreme,nightmare"
    puzzles = generate_array(24, level=levels, seed=1).puzzles
    whole = engine.rate_explainer(puzzles, 1, None)[0]
    left = engine.rate_explainer(puzzles, 1, None, enough)[0]
    assert ((left >= enough) == (whole >= enough)).all()
    assert (left <= whole).all()
    assert (left == whole)[whole < enough].all()
