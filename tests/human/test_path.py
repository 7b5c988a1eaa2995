"""Paths of steps: their ratings and their hardest step."""

from __future__ import annotations

import pytest
from tests import puzzles

import nonet
from nonet import Grid
from nonet.human.evidence.singles import Single
from nonet.human.path import Explanation
from nonet.human.step import Step
from nonet.human.techniques import technique


def _path(*ratings: tuple[float | None, bool]) -> Explanation:
    """Return a path of steps with these ratings; each places a digit or removes one."""
    steps = tuple(
        Step(
            technique("hidden-single" if places else "pointing"),
            ((cell, 1),) if places else (),
            () if places else ((cell, 1),),
            Single(cell, 1, None),
            rating,
        )
        for cell, (rating, places) in enumerate(ratings)
    )
    return Explanation(Grid.parse(puzzles.BLANK), steps, "stopped", Grid.parse(puzzles.BLANK))


@pytest.mark.parametrize(
    ("ratings", "er", "ep", "ed"),
    [
        ([(1.5, True), (2.6, False), (1.2, True)], 2.6, 1.5, 1.5),
        ([(2.6, False), (4.0, False), (1.5, True), (5.0, False)], 5.0, 4.0, 2.6),
        ([(2.6, False), (4.2, True), (5.0, False)], 5.0, 4.2, 2.6),
        ([(2.6, False), (1.5, True), (7.0, True)], 7.0, 2.6, 2.6),
        ([(2.6, False), (5.0, False)], 5.0, 5.0, 2.6),
    ],
)
def test_er_is_the_hardest_step_ep_the_hardest_up_to_the_first_placement_ed_the_first(
    ratings: list[tuple[float, bool]], er: float, ep: float, ed: float
) -> None:
    assert _path(*ratings).rating == (er, ep, ed)


def test_a_path_without_ratings_has_none() -> None:
    assert _path((None, True), (None, False)).rating is None
    assert _path().rating is None and _path().hardest is None


def test_the_hardest_step_is_the_first_of_the_highest_rating() -> None:
    hardest = _path((1.5, True), (2.6, False), (2.6, True)).hardest
    assert hardest == technique("pointing")


@pytest.mark.parametrize("seed", range(8))
def test_explainers_path_is_rated_as_rate_does(seed: int) -> None:
    puzzle = nonet.generate(seed=seed).grid
    rating = nonet.rate(puzzle)
    assert nonet.explain(puzzle, profile="se").rating == (rating.er, rating.ep, rating.ed)
