"""Steps as the page draws them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.human import brief, marks_of, sentence, where, words
from nonet.web.models import Cell, Digit, Level, Model

if TYPE_CHECKING:
    from nonet import Grid, Step


class CandidateModel(Model):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


class LinkModel(Model):
    """An arrow between candidates, solid (strong) or dashed (weak); a group has several cells."""

    start: list[Cell]
    start_digit: Digit
    end: list[Cell]
    end_digit: Digit
    strong: bool


class DrawingModel(Model):
    """What a picture of a step shows beside what the step does."""

    houses: list[int]
    covers: list[int]
    cells: list[Cell]
    first: list[CandidateModel]
    second: list[CandidateModel]
    links: list[LinkModel]


class StepModel(Model):
    """A step: its technique, its words and its picture."""

    technique: str
    name: str
    level: Level
    rating: float | None
    where: str
    brief: str
    sentence: str
    placements: list[CandidateModel]
    eliminations: list[CandidateModel]
    drawing: DrawingModel


def step_model(step: Step, before: Grid, language: str) -> StepModel:
    """Return a step in words and as a drawing on the grid before it."""
    return StepModel.model_construct(
        technique=step.technique.id,
        name=words(language)(step.technique.name),
        level=step.technique.level,
        rating=step.technique.rating if step.rating is None else step.rating,
        where=where(step, language),
        brief=brief(step, language),
        sentence=sentence(step, language),
        placements=_candidates(step.placements),
        eliminations=_candidates(step.eliminations),
        drawing=_drawing(step, before),
    )


def _drawing(step: Step, before: Grid) -> DrawingModel:
    marks = marks_of(step, before)
    return DrawingModel.model_construct(
        houses=sorted(marks.houses),
        covers=sorted(marks.covers),
        cells=sorted(marks.lit),
        first=_candidates(sorted(marks.first)),
        second=_candidates(sorted(marks.second)),
        links=[
            LinkModel.model_construct(
                start=list(start), start_digit=start_digit, end=list(end), end_digit=end_digit, strong=strong
            )
            for start, start_digit, end, end_digit, strong in marks.links
        ],
    )


def _candidates(candidates: Iterable[tuple[int, int]]) -> list[CandidateModel]:
    return [CandidateModel.model_construct(cell=cell, digit=digit) for cell, digit in candidates]
