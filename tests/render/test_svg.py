"""Pictures of steps: well-formed, complete, and safe whatever the title."""

from __future__ import annotations

import re
from math import dist
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Explanation
from nonet.human import example, marks_of, technique
from nonet.render.svg import CELL, MARGIN, grid_picture, step_picture

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


def is_dashed(picture: ElementTree.Element, part: ElementTree.Element) -> bool:
    """Tell whether the picture's own style sheet dashes a part."""
    sheet = picture.findtext(f"{SVG}style") or ""
    dashes = set(re.findall(r"\.([a-z]+)\{[^}]*stroke-dasharray", sheet))
    return not dashes.isdisjoint(part.get("class", "").split())


def candidate_place(cell: int, digit: int) -> tuple[float, float]:
    third = CELL / 3
    row, column = divmod(cell, 9)
    return (
        MARGIN + column * CELL + third * ((digit - 1) % 3 + 0.5),
        MARGIN + row * CELL + third * ((digit - 1) // 3 + 0.5),
    )


@pytest.mark.parametrize("name", ["xy-chain", "x-chain", "continuous-nice-loop", "aic"])
def test_strong_links_are_solid_arrows_and_weak_ones_dashed(name: str) -> None:
    shown = example(technique(name))
    assert shown is not None
    before, step = shown
    picture = ElementTree.fromstring(step_picture(before, step))
    arrows = [part for part in picture.iter(f"{SVG}path") if "link" in part.get("class", "").split()]
    chain = step.evidence.links  # type: ignore[attr-defined]
    assert {strong for *_, strong in chain} == {True, False}
    for arrow, (start, end, strong) in zip(arrows, chain, strict=True):
        assert is_dashed(picture, arrow) != strong
        assert arrow.get("marker-end") == "url(#tip)"
        x1, y1, _, _, x2, y2 = map(float, re.findall(r"[-\d.]+", arrow.get("d", "")))
        assert dist((x1, y1), candidate_place(min(start.cells), start.digit)) < 12
        assert dist((x2, y2), candidate_place(min(end.cells), end.digit)) < 12
