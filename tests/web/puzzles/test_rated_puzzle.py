"""Rated puzzles: each is what it is said to be, in every guise."""

from __future__ import annotations

from random import Random

import pytest

import nonet
from nonet.human import profile_techniques, technique
from nonet.web.puzzles.rated_puzzle import GUISES, RatedPuzzle, needed_techniques, proven
from nonet.web.puzzles.shipped import shipped


@pytest.mark.parametrize("puzzle", Random(1).sample(shipped(), 20), ids=lambda puzzle: puzzle.givens)
def test_puzzles_are_what_they_are_said_to_be(puzzle: RatedPuzzle) -> None:
    grid = puzzle.guise(Random(puzzle.givens).randrange(GUISES))
    rating = nonet.rate(grid)
    assert (rating.level, rating.er) == (puzzle.level, puzzle.er)
    assert set(puzzle.needs) <= {row.id for row in needed_techniques(grid)}


def test_a_needed_technique_is_needed() -> None:
    puzzle = next(puzzle for puzzle in shipped() if "x-wing" in puzzle.needs)
    rows = profile_techniques("hodoku")
    easier = [row for row in rows if row.order < technique("x-wing").order]
    assert nonet.explain(puzzle.grid, profile=easier).outcome == "stuck"


def test_a_puzzle_that_is_none_is_not_proven() -> None:
    assert proven("." * 81) is None
