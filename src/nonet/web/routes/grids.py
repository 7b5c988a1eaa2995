"""Reading grids, checking them, counting their solutions, and what is wrong in them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

import nonet
from nonet import formats
from nonet.human import brief
from nonet.web.jobs import in_worker
from nonet.web.models import PUZZLE, Cell, Digit, GridModel, Language, Model, shown
from nonet.web.step_model import StepModel, step_model

router = APIRouter(prefix="/api", tags=["grids"])

MOST_RECORDS = 100
"""How many puzzles of a longer text are answered."""

MOST_COUNTED = 1_000_000
"""How far solutions are counted."""


class ParseRequest(Model):
    """A text in any notation that nonet reads."""

    text: Annotated[str, Field(max_length=200_000, examples=[PUZZLE])]

    model_config = shown({"text": PUZZLE})


class ParsedPuzzle(Model):
    """One puzzle of a text, with what stood beside it."""

    grid: GridModel
    comment: str
    fields: dict[str, str]


class ParseResponse(Model):
    """The puzzles of a text, the first hundred of them, and the format it was recognised as."""

    format: str
    count: int
    puzzles: list[ParsedPuzzle]


@router.post("/parse")
@in_worker
def parse(request: ParseRequest) -> ParseResponse:
    """Read puzzles in any notation."""
    name, records = _read(request.text)
    return ParseResponse(
        format=name,
        count=len(records),
        puzzles=[
            ParsedPuzzle(grid=GridModel.of(record.grid), comment=record.comment, fields=record.fields)
            for record in records[:MOST_RECORDS]
        ],
    )


def _read(text: str) -> tuple[str, list[formats.Record]]:
    """Return the format and the puzzles of a text; people also paste sentences with a puzzle in them."""
    try:
        found = formats.sniff(text)
        return found.name, formats.read(text, found)
    except nonet.errors.InputError:
        within = formats.find(text) if text.strip() else []
        if not within:
            raise
        return "line", within


class CheckRequest(Model):
    """A grid to check."""

    grid: GridModel

    model_config = shown({"grid": {"givens": PUZZLE}})


class CheckResponse(Model):
    """Whether the givens make a puzzle, and how the digits placed so far compare with its solution."""

    solutions: int
    valid: bool
    minimal: bool
    redundant: list[Cell]
    solved: bool
    wrong: list[Cell]
    solution: str | None


@router.post("/check")
@in_worker
def check(request: CheckRequest) -> CheckResponse:
    """Check the givens of a grid, and the digits placed so far if there is one solution to compare them with."""
    grid = request.grid.grid()
    report = nonet.check(nonet.Grid.parse(request.grid.givens))
    solution = report.solution if report.valid else None
    wrong = [] if solution is None else list(nonet.compare(grid, solution).wrong)
    return CheckResponse(
        solutions=report.solutions,
        valid=report.valid,
        minimal=report.minimal,
        redundant=list(report.redundant),
        solved=grid.is_solved,
        wrong=wrong,
        solution=None if solution is None else solution.line(),
    )


class CountRequest(Model):
    """A grid, all of whose digits and candidates count, and how far to count."""

    grid: GridModel
    limit: Annotated[int, Field(ge=1, le=MOST_COUNTED)] = 10_000

    model_config = shown({"grid": {"givens": PUZZLE}, "limit": 100})


class CountResponse(Model):
    """The number of solutions; `exact` is false where counting stopped at the limit."""

    count: int
    exact: bool


@router.post("/solutions")
@in_worker
def solutions(request: CountRequest) -> CountResponse:
    """Count the solutions of a grid as it stands."""
    found = nonet.count(request.grid.grid(), request.limit)
    return CountResponse(count=found, exact=found < request.limit)


class MistakeRequest(Model):
    """A grid, and a digit in one of its cells that is thought to be wrong."""

    grid: GridModel
    cell: Cell
    digit: Digit
    language: Language = "en"

    model_config = shown({"grid": {"givens": PUZZLE}, "cell": 1, "digit": 2})


class MistakeResponse(Model):
    """Why it is wrong: in words, with the step that shows it and the grid on which it does."""

    reason: str
    peer: Cell | None
    earlier: list[str]
    step: StepModel | None
    grid: GridModel


@router.post("/mistake")
@in_worker
def mistake(request: MistakeRequest) -> MistakeResponse:
    """Say why a cell cannot have a digit."""
    found = nonet.why_not(request.grid.grid(), request.cell, request.digit)
    return MistakeResponse(
        reason=found.reason(request.language),
        peer=found.peer,
        earlier=[brief(step, request.language) for step in found.earlier],
        step=None if found.step is None else step_model(found.step, found.grid, request.language),
        grid=GridModel.of(found.grid),
    )
