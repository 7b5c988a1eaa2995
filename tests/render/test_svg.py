"""Pictures of steps: well-formed, complete, and safe whatever the title."""

from __future__ import annotations

import re
from base64 import b64decode
from math import dist
from statistics import fmean
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Explanation
from nonet.grid import CellSet, cell_name
from nonet.grid.notation import HOUSES
from nonet.grid.picture import on_page
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


def corner(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, 9)
    return MARGIN + column * CELL, MARGIN + row * CELL


def candidate_place(cell: int, digit: int) -> tuple[float, float]:
    """Return the middle of a candidate: in three rows of three, as on a keypad from the top."""
    x, y = corner(cell)
    row, column = divmod(digit - 1, 3)
    return x + CELL / 6 * (2 * column + 1), y + CELL / 6 * (2 * row + 1)


CORNERS = {corner(cell): cell for cell in range(81)}
CENTRES = {(x + CELL / 2, y + CELL / 2): cell for (x, y), cell in CORNERS.items()}
PLACES = {candidate_place(cell, digit): (cell, digit) for cell in range(81) for digit in range(1, 10)}


def at(part: ElementTree.Element, x: str = "x", y: str = "y") -> tuple[float, float]:
    return float(part.get(x, "nan")), float(part.get(y, "nan"))


def parts(picture: ElementTree.Element, tag: str, *names: str) -> list[ElementTree.Element]:
    return [part for part in picture.iter(f"{SVG}{tag}") if part.get("class") in names]


def test_digits_and_candidates_stand_where_they_belong(path: Explanation) -> None:
    for before, step, _ in path.grids():
        picture = ElementTree.fromstring(step_picture(before, step))
        placed = dict(step.placements)
        digits = {
            CENTRES[at(part)]: (part.get("class"), part.text)
            for part in parts(picture, "text", "given", "placed", "new")
        }
        assert digits == {
            cell: ("new", str(placed[cell]))
            if cell in placed
            else ("given" if cell in before.givens else "placed", str(before[cell]))
            for cell in range(81)
            if before[cell] or cell in placed
        }
        marks = [(*PLACES[at(part)], part.text) for part in parts(picture, "text", "mark")]
        assert marks == [
            (cell, digit, str(digit))
            for cell in range(81)
            if not before[cell] and cell not in placed
            for digit in before.candidates(cell)
        ]


def test_discs_strikes_and_tints_are_those_of_the_step(path: Explanation) -> None:
    for before, step, _ in path.grids():
        picture = ElementTree.fromstring(step_picture(before, step))
        marks = marks_of(step, before)
        placed = dict(step.placements)
        removed = set(step.eliminations)
        kept = {
            name: {one for one in getattr(marks, name) - removed if one[0] not in placed}
            for name in ("first", "second")
        }
        for name, expected in {"gone": removed, **kept}.items():
            discs = parts(picture, "circle", name)
            assert {PLACES[at(part, "cx", "cy")] for part in discs} == expected
        for strike in parts(picture, "path", "strike"):
            x1, y1, x2, y2 = map(float, re.findall(r"[-\d.]+", strike.get("d", "")))
            cell, digit = PLACES[(x1 + x2) / 2, (y1 + y2) / 2]
            assert strike.findtext(f"{SVG}title") == f"{cell_name(cell)}<>{digit}"
            removed.remove((cell, digit))
        assert not removed
        tints = {
            CORNERS[at(part)]: part.get("class")
            for part in parts(picture, "rect", "house", "cover", "lit", "target")
        }
        # What says most lies on top.
        expected = {
            **{cell: "cover" for house in marks.covers for cell in HOUSES[house]},
            **{cell: "house" for house in marks.houses for cell in HOUSES[house]},
            **dict.fromkeys(marks.lit, "lit"),
            **dict.fromkeys(placed, "target"),
        }
        assert tints == expected


def test_the_board_has_thick_lines_around_boxes_and_numbers_at_its_edge() -> None:
    picture = ElementTree.fromstring(grid_picture(nonet.Grid.parse(HARD)))
    side = 9 * CELL + 2 * MARGIN
    assert picture.get("viewBox") == f"0 0 {side} {side}"
    end = MARGIN + 9 * CELL
    for name, lines in (("thick", (0, 3, 6, 9)), ("thin", (1, 2, 4, 5, 7, 8))):
        places = [MARGIN + line * CELL for line in lines]
        drawn = [part.get("d") for part in parts(picture, "path", name)]
        assert drawn == [f"M{MARGIN} {place}H{end}M{place} {MARGIN}V{end}" for place in places]
    labels = {(part.text, *at(part)) for part in parts(picture, "text", "label")}
    middles = [MARGIN + CELL * number + CELL / 2 for number in range(9)]
    across = {(str(number + 1), middle, MARGIN / 2) for number, middle in enumerate(middles)}
    assert labels == across | {(number, y, x) for number, x, y in across}
    assert not parts(picture, "text", "mark"), "candidates are shown when they are asked for"


def is_dashed(picture: ElementTree.Element, part: ElementTree.Element) -> bool:
    """Tell whether the picture's own style sheet dashes a part."""
    sheet = picture.findtext(f"{SVG}style") or ""
    dashes = set(re.findall(r"\.([a-z]+)\{[^}]*stroke-dasharray", sheet))
    return not dashes.isdisjoint(part.get("class", "").split())


def middle(cells: CellSet, digit: int) -> tuple[float, float]:
    places = [candidate_place(cell, digit) for cell in cells]
    return fmean(x for x, _ in places), fmean(y for _, y in places)


@pytest.mark.parametrize(
    "name",
    ["xy-chain", "x-chain", "continuous-nice-loop", "aic", "grouped-discontinuous-nice-loop", "grouped-aic"],
)
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
        assert dist((x1, y1), middle(start.cells, start.digit)) < 12
        assert dist((x2, y2), middle(end.cells, end.digit)) < 12


# On the pages of notebooks


def pictures_on(page: str) -> list[ElementTree.Element]:
    """Return the pictures of a page of HTML."""
    return [
        ElementTree.fromstring(b64decode(data).decode())
        for data in re.findall(r'<img src="data:image/svg\+xml;base64,([^"]+)"', page)
    ]


def test_grids_show_themselves() -> None:
    grid = nonet.Grid.parse(HARD)
    assert grid._repr_svg_() == grid.svg() == grid_picture(grid)
    [picture] = pictures_on(grid._repr_html_())
    assert classes(picture).count("given") == grid.clues and "mark" not in classes(picture)
    marked = grid.eliminate("r1c2", 2)
    assert "mark" in classes(ElementTree.fromstring(marked.svg()))
    assert "mark" not in classes(ElementTree.fromstring(marked.svg(candidates=False)))
    assert nonet.generate(seed=1)._repr_html_().startswith("<img")


def test_steps_show_themselves(path: Explanation) -> None:
    for before, step, _ in path.grids():
        assert step.svg(before) == step_picture(before, step)
        [picture] = pictures_on(step._repr_html_())
        drawn = classes(picture)
        assert drawn.count("strike") == len(step.eliminations)
        assert drawn.count("new") == len(step.placements)
        assert "given" not in drawn
        assert ElementTree.fromstring(step._repr_svg_()).find(f"{SVG}title").text == str(step)  # type: ignore[union-attr]


def test_paths_and_ratings_show_themselves(path: Explanation) -> None:
    start, end = pictures_on(path._repr_html_())
    assert classes(start).count("given") == path.puzzle.clues
    assert classes(end).count("placed") == 81 - path.puzzle.clues
    assert path._repr_html_().count("<li>") == len(path.steps)
    assert path._repr_svg_() == path.grid.svg()
    page = nonet.rate(HARD)._repr_html_()
    assert len(ElementTree.fromstring(page)) == 6 and nonet.rate(HARD).level in page


def test_pages_have_nothing_that_texts_could_close() -> None:
    page = on_page(grid_picture(nonet.Grid.parse(HARD), '<script>"'), '"><script>')
    assert "<script>" not in page
