"""The laws of the layout at every size and zoom: the board can be played, and everything can be reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from tests.browser.conftest import Open
from tests.browser.player import PUZZLE, Player
from tests.browser.views import VIEWS, visit

SMALLEST = 280
"""Pixels of a board on which each of the nine columns can be hit."""
TARGET = 24
"""Pixels that whatever can be pressed has in both directions (WCAG 2.2, 2.5.8)."""
KEY = 40
"""Pixels that a key of the pad has in height, and that it has in width where the screen allows."""
SPARE = 140
"""Pixels of a wide screen's height that header, caption and margins may take from the board."""

PHONES = {(320, 568), (390, 844), (844, 390), (568, 320)}
WINDOWS = (
    (320, 568),  # small phone
    (390, 844),  # phone
    (844, 390),  # phone on its side
    (568, 320),  # small phone on its side
    (768, 1024),  # tablet
    (1024, 768),  # tablet on its side
    (1024, 1366),  # large tablet
    (1280, 800),  # laptop
    (1920, 1080),  # desk
    (2560, 1440),  # large desk
    (640, 400),  # laptop at 200 %
    (320, 200),  # laptop at 400 %
    (960, 540),  # desk at 200 %
    (480, 270),  # desk at 400 %
    (640, 800),  # half a laptop
)


Opened = Iterator[tuple[Player, int, int]]


def in_every_window(
    open_page: Open, path: str = "", sizes: Iterable[tuple[int, int]] = WINDOWS, **options: Any
) -> Opened:
    """Yield a player at each size; a new window takes longer than giving another size to one."""
    for touch in (False, True):
        wanted = [size for size in sizes if (size in PHONES) == touch]
        if not wanted:
            continue
        fingers = {"has_touch": True, "is_mobile": True} if touch else {}
        player = open_page(path, **fingers, **options)
        for width, height in wanted:
            player.page.set_viewport_size({"width": width, "height": height})
            yield player, width, height


WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

BOXES = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const what = one.id || one.dataset.digit || one.getAttribute('class') || one.textContent.trim();
    return { what, x: x + scrollX, y: y + scrollY, width, height };
})"""

CLIPPED = """() => [...document.querySelectorAll(
    'button, a, h1, h2, h3, p, dt, dd, label, th, td, .tag, .clock'
)].filter((one) =>
    one.checkVisibility() && one.clientWidth && !one.closest('.visually-hidden, .skip')
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
).map((one) => `${one.tagName} ${one.id} ${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""


def boxes(player: Player, selector: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate(BOXES, selector)
    return found


def overlap(first: dict[str, Any], second: dict[str, Any]) -> bool:
    return bool(
        first["x"] + 1 < second["x"] + second["width"]
        and second["x"] + 1 < first["x"] + first["width"]
        and first["y"] + 1 < second["y"] + second["height"]
        and second["y"] + 1 < first["y"] + first["height"]
    )


def overlaps(parts: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [
        (one["what"], other["what"])
        for number, one in enumerate(parts)
        for other in parts[number + 1 :]
        if overlap(one, other)
    ]


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_the_board_is_large_enough_and_nothing_is_clipped_or_covered(open_page: Open, locale: str) -> None:
    for player, width, height in in_every_window(open_page, locale=locale):
        size = f"{width}x{height}"
        player.shot(f"layout-{size}-{locale[:2]}")
        [board] = boxes(player, "#board svg")
        assert board["width"] == pytest.approx(board["height"], abs=1), size
        assert board["width"] >= SMALLEST, size
        assert board["x"] >= 0 and board["x"] + board["width"] <= width, size
        assert player.page.evaluate(WIDER) <= 0, size
        assert player.page.evaluate(CLIPPED) == [], size
        for key in boxes(player, "nonet-pad button, .top a, .top button, .tabs button, .deeds button"):
            assert min(key["width"], key["height"]) >= TARGET, (size, key)
            assert key["x"] >= 0 and key["x"] + key["width"] <= width, (size, key)
        for key in boxes(player, ".keys button"):
            assert key["height"] >= KEY and key["width"] >= min(KEY, (width - 50) / 9), (size, key)
        parts = ".top, .caption, .board-frame, .modes, .keys, .tools, #panel-play"
        assert overlaps(boxes(player, parts)) == [], size
        assert overlaps(boxes(player, "nonet-pad button")) == [], size


TARGETS = """() => [...document.querySelectorAll('button, select, input, textarea, summary, a')].filter((one) =>
    one.checkVisibility() && !one.closest('.visually-hidden, .skip, .sheet')
    // Links within a sentence are as high as the sentence.
    && getComputedStyle(one).display !== 'inline'
).map((one) => {
    const target = one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one;
    const { x, width, height } = target.getBoundingClientRect();
    const what = `${one.tagName} ${one.id} ${one.className} ${one.textContent.trim().slice(0, 40)}`;
    return { what, x, width, height };
})"""


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("name", VIEWS)
def test_every_view_fits(open_page: Open, name: str, locale: str) -> None:
    view = VIEWS[name]
    seen: set[Player] = set()
    for player, width, height in in_every_window(open_page, view.path, locale=locale):
        if player not in seen:
            visit(player, view)
        seen.add(player)
        size = f"{width}x{height}"
        assert player.page.evaluate(WIDER) <= 0, size
        assert player.page.evaluate(CLIPPED) == [], size
        for target in player.page.evaluate(TARGETS):
            assert min(target["width"], target["height"]) >= TARGET, (size, target)
            assert target["x"] >= -1 and target["x"] + target["width"] <= width + 1, (size, target)
        for board in boxes(player, "nonet-board svg"):
            assert board["width"] >= SMALLEST, size
            assert board["x"] >= 0 and board["x"] + board["width"] <= width, size
        for dialog in boxes(player, "dialog"):
            assert dialog["x"] >= 0 and dialog["x"] + dialog["width"] <= width, size
            assert dialog["height"] <= height, size
            assert (
                player.page.locator("dialog").evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
            ), size
        assert (
            overlaps(boxes(player, ".top, .caption, .board-frame, nonet-pad, .panel:not([hidden])")) == []
        ), size


def test_everything_can_be_scrolled_to(open_page: Open) -> None:
    for player, width, height in in_every_window(open_page, f"#/p/{PUZZLE}"):
        for selector in ("#board svg", ".keys", ".tools", ".deeds"):
            player.page.locator(selector).evaluate("(one) => one.scrollIntoView({ block: 'end' })")
            end = player.page.locator(selector).evaluate("(one) => one.getBoundingClientRect().bottom")
            assert end <= height + 1, (width, height, selector)
        # Nothing that stays where it is hides what ends at the bottom of the page.
        player.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        hit = """() => { const last = [...document.querySelectorAll('.deeds button')].at(-1);
            const { x, y, width, height } = last.getBoundingClientRect();
            return last.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"""
        assert player.page.evaluate(hit), (width, height)
        player.page.evaluate("scrollTo(0, 0)")


def test_on_a_phone_board_and_keys_are_seen_together(open_page: Open) -> None:
    for player, width, height in in_every_window(open_page, f"#/p/{PUZZLE}", PHONES):
        for part in boxes(player, "#board svg, nonet-pad .modes, nonet-pad .keys, nonet-pad .tools, .tabs"):
            assert part["y"] >= 0 and part["y"] + part["height"] <= height + 1, (width, height, part)
        assert overlaps(boxes(player, ".tabs, nonet-pad button")) == [], (width, height)


def test_a_wide_screen_is_used_to_its_height(open_page: Open) -> None:
    wide = [(1280, 800), (1920, 1080), (2560, 1440)]
    for player, width, height in in_every_window(open_page, f"#/p/{PUZZLE}", wide):
        [board] = boxes(player, "#board svg")
        assert board["height"] >= height - SPARE, (width, height)
        assert player.page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)


def test_a_lesson_has_its_words_beside_the_board_or_below(open_page: Open) -> None:
    for player, width, height in in_every_window(open_page, "#/techniques/xy-chain"):
        player.page.wait_for_selector(".lesson .strike")
        parts = ".lesson nonet-board, .lesson .sentence, .lesson .about"
        assert overlaps(boxes(player, parts)) == [], (width, height)


@pytest.mark.parametrize("name", ["new", "settings"])
def test_dialogs_can_be_scrolled_and_closed(open_page: Open, name: str) -> None:
    for player, width, height in in_every_window(open_page, f"#/p/{PUZZLE}"):
        player.page.click(f"[data-do={name}]")
        dialog = player.page.locator("dialog")
        dialog.wait_for()
        box = dialog.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, (width, height)
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, (width, height)
        assert dialog.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, (width, height)
        dialog.locator(".close").click()
        dialog.wait_for(state="detached")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390), (640, 400), (1280, 800)])
def test_nothing_moves_while_the_page_loads(open_page: Open, size: tuple[int, int]) -> None:
    player = open_page(f"#/p/{PUZZLE}", viewport={"width": size[0], "height": size[1]})
    player.page.evaluate("""() => { window.moved = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true }); }""")
    player.page.wait_for_timeout(200)
    assert player.page.evaluate("window.moved") < 0.01
