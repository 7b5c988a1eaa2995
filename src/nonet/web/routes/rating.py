"""How hard a puzzle is, on every scale."""

from __future__ import annotations

from fastapi import APIRouter

import nonet
from nonet.human import words
from nonet.web.jobs import in_worker
from nonet.web.models import PUZZLE, Language, Level, Line, Model, PuzzleLevel, shown

router = APIRouter(prefix="/api", tags=["rating"])


class RateRequest(Model):
    """The givens of a puzzle: what is left of one in progress says little about it."""

    givens: Line
    language: Language = "en"

    model_config = shown({"givens": PUZZLE})


class RateResponse(Model):
    """The report: a level for people, Sudoku Explainer's ratings, HoDoKu's level and score."""

    level: PuzzleLevel
    er: float
    ep: float
    ed: float
    hardest: str | None
    hardest_name: str | None
    hodoku_level: Level
    hodoku_score: int
    clues: int
    minimal: bool


@router.post("/rate")
@in_worker
def rate(request: RateRequest) -> RateResponse:
    """Rate a puzzle."""
    rating = nonet.rate(request.givens)
    return RateResponse.model_construct(
        level=rating.level,
        er=rating.er,
        ep=rating.ep,
        ed=rating.ed,
        hardest=rating.hardest.id if rating.hardest else None,
        hardest_name=words(request.language)(rating.hardest.name) if rating.hardest else None,
        hodoku_level=rating.hodoku_level,
        hodoku_score=rating.hodoku_score,
        clues=rating.clues,
        minimal=rating.minimal,
    )
