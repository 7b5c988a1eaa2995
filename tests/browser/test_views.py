"""What the page looks like: languages, dark and light, phones, paper; and that everybody can use it."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.conftest import Open
from tests.browser.player import HARD, PHONE, PUZZLE, Player
from tests.browser.views import VIEWS, visit


def violations(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


LOOKS = [
    ("desk", "en-GB", "light"),
    ("desk", "en-GB", "dark"),
    ("desk", "zh-CN", "light"),
    ("desk", "zh-CN", "dark"),
    ("phone", "en-GB", "dark"),
    ("phone", "zh-CN", "light"),
]


@pytest.mark.parametrize(("device", "locale", "scheme"), LOOKS)
def test_axe_finds_nothing(open_page: Open, device: str, locale: str, scheme: str) -> None:
    size = PHONE if device == "phone" else {}
    for name, view in VIEWS.items():
        player = open_page(view.path, **{**size, "locale": locale, "color_scheme": scheme})
        visit(player, view)
        player.shot(f"{device}-{name}-{locale[:2]}-{scheme}")
        assert violations(player) == [], name
        player.page.context.close()


def test_both_languages(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    assert player.page.locator("[data-t=new]").text_content() == "New puzzle"
    player.page.click("[data-do=settings]")
    player.page.select_option("#set-language", "zh")
    player.page.get_by_role("heading", name="设置").wait_for()
    player.keys("Escape")
    assert player.page.locator("[data-t=new]").text_content() == "新题目"
    assert player.page.get_attribute("html", "lang") == "zh-Hans"
    assert player.cell(2).get_attribute("aria-label") == "第 1 行第 3 列, 已知数 8"
    player.keys("h")
    player.page.locator("#panel-hint").get_by_text("请看第3宫").wait_for()
    player.reload()
    assert player.page.locator("[data-t=new]").text_content() == "新题目"


def test_the_languages_have_the_same_words(open_page: Open) -> None:
    player = open_page()
    script = """async () => {
        const { $locales_en: en } = await import(document.querySelector('script[src*=main]').src);
        const zh = await import('/static/js/locales/zh.js');
        const fields = (text) => (text.match(/\\{\\w+\\}/g) ?? []).sort().join();
        const keys = Object.keys(en.default);
        const differ = keys.filter((key) => fields(en.default[key]) !== fields(zh.default[key]));
        return [keys.join() === Object.keys(zh.default).join(), differ];
    }"""
    assert player.page.evaluate(script) == [True, []]


def test_dark_by_choice(open_page: Open) -> None:
    player = open_page()
    light = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    player.page.click("[data-do=settings]")
    player.page.select_option("#set-theme", "dark")
    player.keys("Escape")
    dark = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    player.reload()
    assert player.page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize("size", [(320, 568), (390, 760), (768, 1024), (1280, 720), (1920, 1080)])
def test_nothing_is_cut_off_at_any_size(open_page: Open, size: tuple[int, int]) -> None:
    width, height = size
    player = open_page(viewport={"width": width, "height": height})
    assert player.page.evaluate("document.documentElement.scrollWidth") <= width
    board = player.page.locator("#board svg").bounding_box()
    assert board is not None and board["x"] >= 0 and board["x"] + board["width"] <= width
    assert board["width"] == pytest.approx(board["height"], abs=1)
    assert board["y"] + board["height"] <= height
    for key in player.page.locator("nonet-pad button").all():
        box = key.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
    if width < 900:
        tools = player.page.locator("nonet-pad .tools").bounding_box()
        tabs = player.page.locator(".tabs").bounding_box()
        assert tools is not None and tabs is not None and tools["y"] + tools["height"] <= tabs["y"]
    player.shot(f"size-{width}x{height}")


def test_nothing_moves_while_the_page_loads_and_is_used(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.evaluate("""() => { window.moved = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true }); }""")
    player.keys("f", "ArrowRight", "4", "h")
    player.page.wait_for_timeout(400)
    assert player.page.evaluate("window.moved") < 0.01


def test_the_page_is_used_by_keyboard_alone(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    places = ["nonet-board", "nonet-pad", ".tabs", ".deeds", ".top"]
    script = "(places) => places.filter((place) => document.activeElement?.closest(place))"
    seen: set[str] = set()
    for _ in range(60):
        player.keys("Tab")
        seen.update(player.page.evaluate(script, places))
    assert seen == set(places)


def test_on_paper_there_is_the_board(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.emulate_media(media="print")
    assert player.page.locator("#board svg").is_visible()
    assert not player.page.locator(".side").is_visible()
    player.shot("print")


def test_technique_pages_and_practice(open_page: Open) -> None:
    player = open_page()
    player.page.click("#nav-learn")
    player.page.fill("#technique-search", "wing")
    player.page.get_by_role("link", name="X-Wing 3.2").click()
    player.page.wait_for_selector(".lesson .strike")
    first = player.page.locator(".lesson nonet-board").inner_html()
    player.page.get_by_role("button", name="Another one").click()
    player.page.get_by_text("Find the X-Wing.").wait_for()
    assert player.page.locator(".lesson .strike").count() == 0
    assert player.page.locator(".lesson nonet-board").inner_html() != first
    player.page.get_by_role("button", name="Show it").click()
    assert player.page.locator(".lesson .strike").count() > 0
    player.page.get_by_role("button", name="Play from here").click()
    player.page.wait_for_selector("#view-play:not([hidden])")
    player.keys("h", "h")
    player.page.wait_for_timeout(300)
    assert player.marks(next(cell for cell, sign in enumerate(player.digits()) if sign == "."))
