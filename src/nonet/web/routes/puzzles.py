"""New puzzles: by level, range of rating or technique, and the one of the day."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from nonet import Grid
from nonet.human import technique
from nonet.web.jobs import in_worker
from nonet.web.models import GridModel, Model, PuzzleLevel, TechniqueName
from nonet.web.puzzles.new_puzzle import new_puzzle
from nonet.web.puzzles.rated_puzzle import PuzzleFilter, RatedPuzzle
from nonet.web.puzzles.shipped import puzzle_of

router = APIRouter(prefix="/api", tags=["puzzles"])

LOWEST, HIGHEST = 1.0, 12.0

Rating = Annotated[float, Field(ge=LOWEST, le=HIGHEST, examples=[4.5])]
"""A rating of Sudoku Explainer's."""

Seed = Annotated[int, Field(ge=0, lt=2**53, examples=[7])]


class PuzzleResponse(Model):
    """A puzzle, how hard it is, and the techniques that it needs."""

    grid: GridModel
    level: PuzzleLevel
    er: float
    clues: int
    techniques: list[str]


def _response(found: RatedPuzzle, grid: Grid) -> PuzzleResponse:
    return PuzzleResponse.model_construct(
        grid=GridModel.of(grid),
        level=found.level,
        er=found.er,
        clues=grid.clues,
        techniques=list(found.needs),
    )


@router.get("/new")
@in_worker
def new(
    level: Annotated[PuzzleLevel | None, Query()] = None,
    needs: Annotated[TechniqueName | None, Query()] = None,
    er_from: Annotated[Rating | None, Query()] = None,
    er_to: Annotated[Rating | None, Query()] = None,
    seed: Annotated[Seed | None, Query()] = None,
) -> PuzzleResponse:
    """Return a new puzzle; the same seed gives the same puzzle."""
    needed = None if needs is None else technique(needs).id
    er = None if er_from is None and er_to is None else (er_from or LOWEST, er_to or HIGHEST)
    return _response(*new_puzzle(PuzzleFilter(level, er, needed), seed))


@router.get("/daily/{day}")
@in_worker
def daily(day: Annotated[date, Path(examples=["2026-11-16"])]) -> PuzzleResponse:
    """Return the puzzle of a day, which is the same for everyone."""
    return _response(*puzzle_of(day))
