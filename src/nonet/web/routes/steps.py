"""The next step, the whole path, and all instances of a technique."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, cast

from fastapi import APIRouter
from pydantic import Field

import nonet
from nonet import Technique
from nonet.human import profile_names, profile_techniques, where, words
from nonet.web.jobs import in_worker
from nonet.web.models import PUZZLE, GridModel, Language, Model, TechniqueName, shown
from nonet.web.step_model import StepModel, step_model

if TYPE_CHECKING:
    from nonet.human import ProfileName as Profile

router = APIRouter(prefix="/api", tags=["steps"])

MOST_INSTANCES = 200
"""How many instances of a technique are answered."""

ProfileName = Annotated[str, Field(pattern=f"^({'|'.join(profile_names())})$", examples=["all"])]


def chosen(profile: str, uniqueness: bool) -> Profile | list[Technique]:
    """Return a profile by name, or its techniques without those that build on there being one solution."""
    if uniqueness:
        return cast("Profile", profile)  # its pattern has been checked
    return [row for row in profile_techniques(profile) if row.family != "uniqueness"]


class HintRequest(Model):
    """A grid, how much to say (1: where, 2: and which technique, 3: everything), and which techniques to use."""

    grid: GridModel
    level: Literal[1, 2, 3] = 3
    profile: ProfileName = "all"
    uniqueness: bool = True
    language: Language = "en"

    model_config = shown({"grid": {"givens": PUZZLE}, "level": 2})


class HintResponse(Model):
    """The next step, as much of it as was asked for; all null where there is none, and then `outcome` says why."""

    outcome: Literal["step", "solved", "stuck"]
    where: str | None = None
    technique: str | None = None
    name: str | None = None
    step: StepModel | None = None


@router.post("/hint")
@in_worker
def hint(request: HintRequest) -> HintResponse:
    """Give a hint; a grid with a mistake is refused with `WrongDigits`, which names the cells."""
    grid = request.grid.grid()
    path = nonet.explain(grid, profile=chosen(request.profile, request.uniqueness), limit=1)
    if not path.steps:
        return HintResponse(outcome="solved" if path.outcome == "solved" else "stuck")
    [step] = path.steps
    tells_technique = request.level >= 2
    return HintResponse(
        outcome="step",
        where=where(step, request.language),
        technique=step.technique.id if tells_technique else None,
        name=words(request.language)(step.technique.name) if tells_technique else None,
        step=step_model(step, grid, request.language) if request.level == 3 else None,
    )


class ExplainRequest(Model):
    """A grid, and which techniques to use; `guess` goes on where they end by trying and refuting.

    Where there are several solutions nothing is tried: no refutation could lead to one of them.
    """

    grid: GridModel
    profile: ProfileName = "all"
    uniqueness: bool = True
    guess: bool = True
    language: Language = "en"

    model_config = shown({"grid": {"givens": PUZZLE}, "profile": "hodoku"})


class UsedModel(Model):
    """How often a technique was used."""

    technique: str
    name: str
    level: str
    count: int


class ExplainResponse(Model):
    """The path: its steps, how it ended, and which techniques it used, easiest first."""

    outcome: Literal["solved", "stuck", "contradiction", "stopped"]
    unique: bool
    start: GridModel
    steps: list[StepModel]
    used: list[UsedModel]


@router.post("/explain")
@in_worker
def explain(request: ExplainRequest) -> ExplainResponse:
    """Solve step by step."""
    say = words(request.language)
    grid = request.grid.grid()
    guess = request.guess and nonet.count(grid, 2) < 2
    path = nonet.explain(grid, profile=chosen(request.profile, request.uniqueness), guess=guess)
    return ExplainResponse.model_construct(
        outcome=path.outcome,
        unique=path.unique,
        start=GridModel.of(path.puzzle),
        steps=[step_model(step, before, request.language) for before, step, _ in path.grids()],
        used=[
            UsedModel(technique=row.id, name=say(row.name), level=row.level, count=number)
            for row, number in path.count().items()
        ],
    )


class FindRequest(Model):
    """A grid, and the technique to look for."""

    grid: GridModel
    technique: TechniqueName
    language: Language = "en"

    model_config = shown({"grid": {"givens": PUZZLE}, "technique": "hidden-single"})


class FindResponse(Model):
    """The instances of a technique, the first two hundred of them, and how many there are."""

    count: int
    steps: list[StepModel]


@router.post("/find")
@in_worker
def find(request: FindRequest) -> FindResponse:
    """Find all instances of a technique on a grid as it stands."""
    grid = request.grid.grid()
    found = nonet.find_all(grid, request.technique)
    return FindResponse.model_construct(
        count=len(found), steps=[step_model(step, grid, request.language) for step in found[:MOST_INSTANCES]]
    )
