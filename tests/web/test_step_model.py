"""Steps as the page gets them: what their evidence says, in words and as a drawing."""

from __future__ import annotations

import pytest

import nonet
from nonet.human import brief, example, marks_of, sentence, words
from nonet.web.step_model import step_model


@pytest.mark.parametrize("row", nonet.techniques(), ids=lambda row: row.id)
def test_a_drawing_shows_what_the_step_is_about(row: nonet.Technique) -> None:
    shown = example(row)
    assert shown is not None
    before, step = shown
    marks = marks_of(step, before)
    model = step_model(step, before, "zh")
    assert (model.technique, model.level, model.name) == (row.id, row.level, words("zh")(row.name))
    assert (model.brief, model.sentence) == (brief(step, "zh"), sentence(step, "zh"))
    assert [(one.cell, one.digit) for one in model.placements] == list(step.placements)
    assert [(one.cell, one.digit) for one in model.eliminations] == list(step.eliminations)
    assert {(one.cell, one.digit) for one in model.drawing.first} == marks.first
    assert {(one.cell, one.digit) for one in model.drawing.second} == marks.second
    assert (set(model.drawing.houses), set(model.drawing.covers)) == (marks.houses, marks.covers)
    assert set(model.drawing.cells) == marks.lit
    links = [
        (tuple(one.start), one.start_digit, tuple(one.end), one.end_digit, one.strong)
        for one in model.drawing.links
    ]
    assert links == [
        (tuple(start), digit, tuple(end), other, strong) for start, digit, end, other, strong in marks.links
    ]


def test_a_steps_own_rating_comes_before_its_techniques() -> None:
    path = nonet.explain(
        "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5", profile="se"
    )
    assert any(step.rating is not None for step in path.steps)
    for before, step, _ in path.grids():
        expected = step.technique.rating if step.rating is None else step.rating
        assert step_model(step, before, "en").rating == expected
