"""The techniques: the list, one with its worked example, and positions to practise it on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

import nonet
from nonet import Technique
from nonet.human import about, example, profiles, technique, words
from nonet.web.jobs import in_worker
from nonet.web.models import GridModel, Language, Level, Model, TechniqueName
from nonet.web.puzzles.practice import practice_position
from nonet.web.routes.puzzles import Seed
from nonet.web.step_model import StepModel, step_model

router = APIRouter(prefix="/api", tags=["techniques"])


class TechniqueModel(Model):
    """A row of the catalogue, with names in the language that was asked for."""

    id: str
    name: str
    family: str
    family_name: str
    level: Level
    score: int
    rating: float | None
    aliases: list[str]


class ProfileModel(Model):
    """A named choice of techniques."""

    name: str
    what: str


class CatalogueResponse(Model):
    """All techniques, easiest first, and the profiles."""

    techniques: list[TechniqueModel]
    profiles: list[ProfileModel]


class Position(Model):
    """A grid in progress and a step of the technique on it."""

    grid: GridModel
    step: StepModel


class TechniqueResponse(Model):
    """A technique, what it is, and its worked example."""

    technique: TechniqueModel
    about: str
    example: Position | None


def _row(row: Technique, language: str) -> TechniqueModel:
    say = words(language)
    return TechniqueModel.model_construct(
        id=row.id,
        name=say(row.name),
        family=row.family,
        family_name=say(row.family),
        level=row.level,
        score=row.score,
        rating=row.rating,
        aliases=list(row.aliases),
    )


@router.get("/techniques")
@in_worker
def catalogue(language: Annotated[Language, Query()] = "en") -> CatalogueResponse:
    """List the techniques."""
    return CatalogueResponse.model_construct(
        techniques=[_row(row, language) for row in nonet.techniques()],
        profiles=[ProfileModel(name=profile.name, what=profile.what) for profile in profiles()],
    )


@router.get("/techniques/{name}")
@in_worker
def one(
    name: Annotated[TechniqueName, Path()], language: Annotated[Language, Query()] = "en"
) -> TechniqueResponse:
    """Describe a technique, by id, name or alias, with its worked example."""
    row = technique(name)
    found = example(row)
    return TechniqueResponse.model_construct(
        technique=_row(row, language),
        about=about(row, language),
        example=None if found is None else _position(*found, language),
    )


@router.get("/techniques/{name}/practice")
@in_worker
def practice(
    name: Annotated[TechniqueName, Path()],
    language: Annotated[Language, Query()] = "en",
    seed: Annotated[Seed | None, Query()] = None,
) -> Position:
    """Return another position where the technique is what helps next."""
    return _position(*practice_position(technique(name), seed), language)


def _position(grid: nonet.Grid, step: nonet.Step, language: str) -> Position:
    # Whoever practises looks at candidates, also where nothing has been removed from them yet.
    shown = GridModel.of(grid, always_candidates=True)
    return Position.model_construct(grid=shown, step=step_model(step, grid, language))
