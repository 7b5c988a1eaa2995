"""Pictures of steps: well-formed, complete, and safe whatever the title."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import nonet
from nonet import Explanation
from nonet.human.marks import marks_of
from nonet.render.svg import grid_picture, step_picture

HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def path() -> Explanation:
    return nonet.explain(HARD)


def classes(picture: ElementTree.Element) -> list[str]:
    return [part.get("class", "") for part in picture.iter()]


def test_every_step_is_drawn(path: Explanation) -> None:
    for before, step, _ in path.grids():
        picture = ElementTree.fromstring(step_picture(before, step))
        drawn = classes(picture)
        assert drawn.count("strike") == len(step.eliminations)
        assert drawn.count("new") == len(step.placements)
        assert drawn.count("given") == before.clues
        assert sum("link" in name.split() for name in drawn) <= len(marks_of(step).links)
        title = picture.find(f"{SVG}title")
        assert title is not None and title.text == str(step)


def test_every_step_shows_its_reason(path: Explanation) -> None:
    for before, step, _ in path.grids():
        marks = marks_of(step)
        assert marks.houses or marks.lit, step
        drawn = classes(ElementTree.fromstring(step_picture(before, step)))
        assert {"house", "cover", "lit", "target"} & {*drawn}, step


def test_titles_are_text() -> None:
    picture = grid_picture(nonet.Grid.parse(HARD), "<&>", candidates=True)
    title = ElementTree.fromstring(picture).find(f"{SVG}title")
    assert title is not None and title.text == "<&>"
    assert classes(ElementTree.fromstring(picture)).count("mark") > 100
