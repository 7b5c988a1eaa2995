"""HoDoKu's scale: scores add up, levels rise with them, one path at a time and many at once alike."""

from __future__ import annotations

import pytest
from tests.puzzles import BLANK

import nonet
from nonet.grid.examples import EXAMPLES
from nonet.human.techniques import LEVELS, TRIAL, technique
from nonet.rating.hodoku import MOST, hodoku_rating, hodoku_ratings


@pytest.mark.parametrize(
    ("names", "level", "score"),
    [
        ([], "easy", 0),
        (["hidden-single"] * 57, "easy", 798),
        (["hidden-single"] * 50 + ["naked-single"] * 25, "easy", 800),
        (["hidden-single"] * 58, "medium", 812),
        (["hidden-single"] * 72, "hard", 1008),
        (["naked-pair", "hidden-single"], "medium", 74),
        (["x-wing"] * 12, "unfair", 1680),
        (["x-wing"] * 13, "extreme", 1820),
        (["forcing-chain-verity"], "extreme", 500),
    ],
)
def test_a_score_above_the_levels_most_raises_the_level(names: list[str], level: str, score: int) -> None:
    assert hodoku_rating(map(technique, names)) == (level, score, False)


def test_where_techniques_end_brute_force_is_counted() -> None:
    assert hodoku_rating([technique("x-wing")], "stuck") == ("extreme", 10_140, True)
    assert hodoku_rating([TRIAL, technique("x-wing")]) == ("extreme", 10_140, True)


def test_every_level_but_the_last_has_a_most() -> None:
    assert tuple(MOST) == LEVELS[:-1]


def test_many_paths_are_rated_like_one() -> None:
    puzzles = [*EXAMPLES.values(), BLANK]
    many = hodoku_ratings(nonet.deduce_many(puzzles, "hodoku"))
    for puzzle, row in zip(puzzles, many, strict=True):
        path = nonet.explain(puzzle, profile="hodoku")
        assert tuple(row) == hodoku_rating(path.steps, path.outcome)
