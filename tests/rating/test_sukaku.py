"""Sukaku: puzzles made of candidates are rated by Explainer's path on them, and by every other scale."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests import puzzles
from tests.explainer_oracle import Oracle

import nonet
from nonet import errors
from nonet.human.explain import explain
from nonet.rating.rate import in_progress, level_of
from nonet.rating.sukaku import settled

PUZZLE = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."


def made(seed: int, most: int = 648) -> nonet.Grid:
    """Return a Sukaku that lets in, of so many candidates in random order, all that leave it one solution."""
    rng = Random(seed)
    solution = [int(sign) for sign in puzzles.random_solution(rng)]
    masks = [1 << digit - 1 for digit in solution]
    others = [(cell, digit) for cell in range(81) for digit in range(1, 10) if digit != solution[cell]]
    for cell, digit in rng.sample(others, most):
        masks[cell] |= 1 << digit - 1
        if nonet.count(nonet.Grid.from_candidates(masks), limit=2) > 1:
            masks[cell] ^= 1 << digit - 1
    return nonet.Grid.from_candidates(masks)


@pytest.fixture(scope="module")
def easy() -> list[nonet.Grid]:
    return [made(seed, most) for seed in range(4) for most in (220, 280, 300)]


@pytest.fixture(scope="module")
def minimal() -> nonet.Grid:
    return made(3)


def test_candidates_of_a_puzzle_rate_as_the_puzzle() -> None:
    rng = Random(4)
    lines = [PUZZLE, *(puzzles.minimal(puzzles.random_solution(rng), rng) for _ in range(15))]
    grids = [nonet.Grid.from_candidates(nonet.parse(line).candidate_masks) for line in lines]
    fields = [name for name in nonet.rate_many([]).dtype.names if name not in {"clues", "minimal"}]
    for scale in ("se", "hodoku", "web", "all"):
        as_candidates, as_digits = (nonet.rate_many(form, scale=scale) for form in (grids, lines))
        for name in fields:
            np.testing.assert_array_equal(as_candidates[name], as_digits[name])
    assert not as_candidates["clues"].any()
    assert [level_of(grid) for grid in grids] == as_digits["level"].tolist()


def test_a_candidate_that_peers_have_too_is_a_naked_single() -> None:
    """Nobody has removed what the givens exclude: the first step finds one of them."""
    masks = [1 << digit - 1 if digit else 0x1FF for digit in nonet.parse(PUZZLE).digits]
    rating = nonet.rate(nonet.Grid.from_candidates(masks))
    assert (rating.ed, rating.ep, rating.er) == (2.3, 2.3, 2.6)
    assert settled(nonet.Grid.from_candidates(masks)).filled == 0


def test_ratings_are_those_of_the_slow_and_obvious_path(easy: list[nonet.Grid]) -> None:
    compared = 0
    for sukaku in easy:
        grid, ratings = settled(sukaku), []
        while hint := Oracle(grid).first():
            rating, places, removes = hint
            ratings.append(rating)
            for cell, digit in places:
                grid = grid.place(cell, digit)
            for cell, digit in removes:
                grid = grid.eliminate(cell, digit)
        if grid.is_full:
            compared += 1
            rated = nonet.rate(sukaku)
            assert (rated.er, rated.ed) == (max(ratings), ratings[0])
    assert compared >= 5


def test_the_path_is_right_and_has_the_same_ratings(easy: list[nonet.Grid]) -> None:
    """Explainer's loops and BUGs argue with candidates that are there, so one solution is enough for them."""
    for sukaku in easy:
        solution = nonet.solve(sukaku)
        path = explain(settled(sukaku), profile="se", assume_unique=True)
        rating = nonet.rate(sukaku)
        assert path.outcome == "solved" and path.rating == (rating.er, rating.ep, rating.ed)
        for step in path.steps:
            assert all(solution[cell] != digit for cell, digit in step.eliminations)


def test_minimal_means_that_every_missing_candidate_is_needed(minimal: nonet.Grid) -> None:
    solution = nonet.solve(minimal)
    cell = next(cell for cell in range(81) if len(minimal.candidates(cell)) > 1)
    digit = next(digit for digit in minimal.candidates(cell) if digit != solution[cell])
    without = minimal.eliminate(cell, digit)
    # Explainer would take minutes for such a puzzle.
    assert nonet.rate_many([minimal, without], scale="hodoku")["minimal"].tolist() == [True, False]


def test_every_form_of_a_batch_gives_the_same(easy: list[nonet.Grid]) -> None:
    """Between other puzzles and what is none, with any number of threads."""
    batch = [PUZZLE, *easy, nonet.Grid.from_candidates([0x1FF] * 81), "no puzzle", PUZZLE]
    told: list[tuple[int, int]] = []
    table = nonet.rate_many(batch, scale="all", threads=2, progress=lambda *counts: told.append(counts))
    statuses = [status.split(";")[0] for status in table["status"].tolist()]
    assert statuses == [*["rated"] * 13, "several solutions", "no format fits this text", "rated"]
    for grid, row in zip(batch, table.tolist(), strict=True):
        if row[0] == "rated":
            rating = nonet.rate(grid).to_json()
            assert dict(zip(table.dtype.names[1:], row[1:], strict=True)) == rating
            assert level_of(nonet.parse(grid) if isinstance(grid, str) else grid) == rating["level"]
    masks = np.array([grid.candidate_masks for grid in easy], dtype=np.uint16)
    np.testing.assert_array_equal(nonet.rate_many(masks, scale="all"), table[1:13].astype(table.dtype))
    lines = "".join(f"{nonet.formats.write([nonet.formats.Record(grid)], 'sukaku')}" for grid in easy)
    np.testing.assert_array_equal(nonet.rate_many(lines.encode(), scale="all"), table[1:13])
    assert all(done <= len(batch) for done, _ in told)


def test_candidates_beside_givens_that_suffice_are_notes(easy: list[nonet.Grid]) -> None:
    notes, sukaku = nonet.parse(PUZZLE).eliminate("r1c2", 2), easy[0]
    assert in_progress(notes) and not in_progress(sukaku)
    with pytest.raises(errors.InProgress):
        nonet.rate(notes)
    # One digit of the solution as a given: without the candidates it does not suffice.
    solution = nonet.solve(sukaku)
    some = nonet.Grid(bytes([solution[0], *[0] * 80]), None, sukaku.candidate_masks)
    assert nonet.rate(some).clues == 1
    placed = sukaku.place(0, solution[0])
    with pytest.raises(errors.InProgress, match="digits that are not givens and pencil marks"):
        nonet.rate(placed)


@pytest.mark.parametrize(
    ("masks", "error"),
    [([0x1FF] * 80 + [1], errors.SeveralSolutions), ([0x1FF] * 79 + [1, 1], errors.NoSolution)],
)
def test_what_has_not_one_solution_says_so(masks: list[int], error: type[Exception]) -> None:
    with pytest.raises(error):
        nonet.rate(nonet.Grid.from_candidates(masks))


def test_there_are_no_givens_to_change(minimal: nonet.Grid) -> None:
    with pytest.raises(errors.OptionError):
        nonet.harden(minimal, seed=1, time_limit=1)
