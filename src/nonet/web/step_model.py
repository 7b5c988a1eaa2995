"""Steps as the page draws them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.human import brief, marks_of, sentence, where, words
from nonet.web.models import CandidateModel, DrawingModel, LinkModel, StepModel

if TYPE_CHECKING:
    from nonet import Grid, Step


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
