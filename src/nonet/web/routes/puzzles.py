"""New puzzles: by level, range of rating or technique, and the one of the day."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from nonet.techniques import technique
from nonet.web.models import GridModel, Model, PuzzleLevel, TechniqueName
from nonet.web.puzzles import Puzzle, new_puzzle

router = APIRouter(prefix="/api", tags=["puzzles"])

LEVEL_OF_WEEKDAY: tuple[PuzzleLevel, ...] = ("easy", "easy", "medium", "medium", "hard", "hard", "evil")
"""The puzzle of the day grows harder from Monday to Sunday."""

Rating = Annotated[float, Field(ge=1, le=12, examples=[4.5])]
"""A rating of Sudoku Explainer's."""

Seed = Annotated[int, Field(ge=0, lt=2**53, examples=[7])]


class PuzzleResponse(Model):
    """A puzzle and what is known of it."""

    grid: GridModel
    level: PuzzleLevel
    clues: int
    techniques: list[str]


def _response(made: Puzzle) -> PuzzleResponse:
    return PuzzleResponse.model_construct(
        grid=GridModel.of(made.grid),
        level=made.level,
        clues=made.grid.clues,
        techniques=list(made.techniques),
    )


@router.get("/new")
def new(
    level: Annotated[PuzzleLevel | None, Query()] = None,
    needs: Annotated[TechniqueName | None, Query()] = None,
    er_from: Annotated[Rating | None, Query()] = None,
    er_to: Annotated[Rating | None, Query()] = None,
    seed: Annotated[Seed | None, Query()] = None,
) -> PuzzleResponse:
    """Make a new puzzle; the same seed makes the same puzzle."""
    wanted = None if needs is None else technique(needs).id
    er = None if er_from is None and er_to is None else (er_from or 1.0, er_to or 12.0)
    return _response(new_puzzle(level=level, needs=wanted, er=er, seed=seed))


@router.get("/daily/{day}")
def daily(day: date) -> PuzzleResponse:
    """Return the puzzle of a day, which is the same for everyone."""
    return _response(new_puzzle(level=LEVEL_OF_WEEKDAY[day.weekday()], seed=day.toordinal()))
