"""Figures and marks: the same on every system, inside their cells, and not to be mistaken for each other."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Open
from tests.browser.player import PUZZLE, Player

EMPTY = PUZZLE.index(".")
CELL = 60
WIDTH = 0.648
"""How wide a figure of the page's own font is, for a height of 1."""

BOXES = """([cell, kind]) => {
    const group = document.querySelector(`#board .layer-cells [data-cell="${cell}"]`);
    const { x, y } = group.querySelector('.hit').getBBox();
    return [...group.querySelectorAll(kind)].map((one) => {
        const { width } = one.getBBox();
        const [cx, cy] = ['x', 'y'].map((name) => Number(one.getAttribute(name)));
        // A digit is 0.73 as high as its font; the box of a text is that of the font.
        const tall = 0.73 * parseFloat(getComputedStyle(one).fontSize);
        const left = cx - x - width / 2;
        const top = cy - y - tall / 2;
        return { left, right: left + width, top, bottom: top + tall };
    });
}"""


def boxes(player: Player, kind: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = player.page.evaluate(BOXES, [EMPTY, kind])
    return found


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


@pytest.mark.parametrize("corner", [0, 1, 2, 5, 9])
def test_marks_stay_in_their_cell_and_apart(open_page: Open, corner: int) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(EMPTY)
    player.keys(*(f"Shift+{digit}" for digit in range(1, corner + 1)))
    for count in range(1, 10):
        player.keys(f"Control+{count}")
        assert player.marks(EMPTY, "inner") == "123456789"[:count]
        found = boxes(player, ".mark, .inner")
        assert len(found) == corner + (1 if count <= 4 else 2)
        for number, one in enumerate(found):
            assert one["left"] > 0 and one["right"] < CELL and one["top"] > 0 and one["bottom"] < CELL, count
            assert not any(overlap(one, other) for other in found[number + 1 :]), count
    player.shot(f"marks-{corner}")


@pytest.mark.parametrize("digit", range(1, 10))
def test_a_lone_corner_mark_is_in_a_corner(open_page: Open, digit: int) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(EMPTY)
    player.keys(f"Shift+{digit}")
    [box] = boxes(player, ".mark")
    assert box["right"] < CELL / 3 and box["bottom"] < CELL / 3


def test_hand_made_marks_are_never_in_the_middle_and_candidates_keep_their_places(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(EMPTY)
    for digit in range(1, 10):
        player.keys(f"Shift+{digit}")
        for box in boxes(player, ".mark"):
            assert box["bottom"] < CELL / 3 or box["top"] > 2 * CELL / 3
    player.load(PUZZLE)
    player.keys("f")
    places = [
        (round((box["left"] + box["right"]) / 2), round((box["top"] + box["bottom"]) / 2))
        for box in boxes(player, ".mark")
    ]
    marks = [int(sign) for sign in player.marks(EMPTY)]
    assert places == [(10 + 20 * ((mark - 1) % 3), 10 + 20 * ((mark - 1) // 3)) for mark in marks]


def test_figures_are_of_the_pages_own_font(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    measure: Any = player.page.evaluate(
        """async () => {
            await document.fonts.ready;
            const faces = [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]);
            const families = ['#board .digit', '#board .label', '.key'].map((selector) =>
                getComputedStyle(document.querySelector(selector)).fontFamily.split(',')[0].replaceAll('"', ''));
            const text = document.createElement('canvas').getContext('2d');
            text.font = '100px "nonet figures"';
            return { faces, families, widths: [...'0123456789'].map((digit) => text.measureText(digit).width) };
        }"""
    )
    assert measure["faces"] == [["nonet figures", "loaded"]] * 2
    assert set(measure["families"]) == {"nonet figures"}
    assert measure["widths"] == pytest.approx([100 * WIDTH] * 10, abs=0.5)
