"""Grids as the API has them: there and back again, and nothing that contradicts itself."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from tests.puzzles import PUZZLE

import nonet
from nonet import Grid
from nonet.web.models import GridModel


def test_grids_come_back_as_they_were() -> None:
    for before, _, after in nonet.explain(PUZZLE).grids():
        for grid in (before, after):
            model = GridModel.of(grid)
            assert model.grid() == grid
            assert (model.candidates is not None) == grid.has_pencil_marks
            assert GridModel.model_validate_json(model.model_dump_json()) == model


def test_candidates_are_told_where_they_are_always_wanted() -> None:
    grid = Grid.parse(PUZZLE)
    assert GridModel.of(grid).candidates is None
    assert GridModel.of(grid, always_candidates=True).candidates == list(grid.candidate_masks)


def test_digits_keep_the_givens() -> None:
    given = PUZZLE.index("8")
    for sign in ".7":
        with pytest.raises(ValidationError, match="every given"):
            GridModel(givens=PUZZLE, digits=PUZZLE[:given] + sign + PUZZLE[given + 1 :])
    blank = PUZZLE.index(".")
    assert GridModel(givens=PUZZLE, digits=PUZZLE[:blank] + "1" + PUZZLE[blank + 1 :]).grid()[blank] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"givens": PUZZLE[:80]},
        {"givens": PUZZLE + "."},
        {"givens": PUZZLE.replace(".", "0")},
        {"givens": PUZZLE, "candidates": [511] * 80},
        {"givens": PUZZLE, "candidates": [512] * 81},
        {"givens": PUZZLE, "candidates": [-1] * 81},
        {"givens": PUZZLE, "more": 1},
    ],
)
def test_what_is_no_grid_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        GridModel.model_validate(wrong)
