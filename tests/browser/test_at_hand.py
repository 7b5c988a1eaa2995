"""What the page does while one plays: help that can be put away, clocks that stop, going back, names and warnings."""

from __future__ import annotations

import re
import time

import pytest
from tests.browser.conftest import Open
from tests.browser.player import HARD, PHONE, PUZZLE, SOLUTION, Player
from tests.browser.test_kept import EMPTY, seconds

MANY = "1" + "." * 40 + "2" + "." * 39
"""A puzzle with more solutions than anybody counts."""


def toast(player: Player) -> str:
    return player.page.locator(".toast").inner_text()


def test_candidates_are_edited_by_touch(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}", **PHONE)
    player.page.tap("#tab-analyse")
    player.page.get_by_role("button", name="Edit").tap()
    cell = HARD.index(".")
    player.tap(cell)
    marks = player.marks(cell)
    player.page.tap(f"[data-digit='{marks[0]}']")
    assert player.marks(cell) == marks[1:]
    player.shot("phone-edit")
    player.page.get_by_role("button", name="Edit").tap()
    assert not player.page.locator("nonet-pad").is_visible()


def test_a_change_keeps_the_chosen_technique_and_what_was_found(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    player.page.click("#tab-analyse")
    player.page.select_option("#find-technique", "x-wing")
    player.page.get_by_role("button", name="Count").click()
    player.page.get_by_text("Exactly one solution.").wait_for()
    player.click(HARD.index("."))
    player.keys("Shift+1")
    assert player.page.input_value("#find-technique") == "x-wing"
    assert player.page.get_by_text("Exactly one solution.").is_visible()
    assert player.page.get_by_text("Found before the board changed").is_visible()
    player.page.get_by_role("button", name="Count").click()
    player.page.get_by_text("Found before the board changed").wait_for(state="detached")


@pytest.mark.parametrize("device", [{}, PHONE])
def test_a_hint_is_put_away(open_page: Open, device: dict[str, object]) -> None:
    player = open_page(f"#/p/{HARD}", **device)
    player.page.click("#tab-hint")
    player.page.click("#panel-hint .primary")
    player.page.wait_for_selector("#board .layer-under .house")
    player.page.click("#tab-play")
    assert player.page.locator("#board .layer-under .house").count() > 0, "one enters digits by its light"
    player.page.click("#dismiss")
    assert player.page.locator("#board .layer-under > *").count() == 0
    assert not player.page.locator("#dismiss").is_visible()


def test_the_path_is_off_the_board_in_other_panels_and_comes_back(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}", **PHONE)
    player.page.click("#tab-path")
    player.page.get_by_role("button", name="From the beginning").click()
    player.page.locator("#steps li button").nth(5).click()
    shown = player.digits()
    assert shown != PUZZLE
    player.page.click("#tab-play")
    assert player.digits() == PUZZLE
    assert not player.page.locator("#dismiss").is_visible()
    player.page.click("#tab-path")
    assert player.digits() == shown
    player.page.click("#dismiss")
    assert player.digits() == PUZZLE
    assert player.page.get_by_role("button", name="From the beginning").is_visible()


def test_the_clock_stops_behind_dialogs_and_other_pages(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("[data-do=settings]")
    player.page.wait_for_selector("dialog")
    before = seconds(player)
    player.page.wait_for_timeout(2300)
    assert seconds(player) == before
    player.keys("Escape")
    player.page.wait_for_timeout(2300)
    assert seconds(player) > before
    player.page.click("#nav-learn")
    before = seconds(player)
    player.page.wait_for_timeout(2300)
    assert seconds(player) == before


def test_going_back_closes_a_dialog(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("#nav-learn")
    player.page.wait_for_selector(".families")
    for name in ("settings", "new"):
        player.page.click(f"[data-do={name}]")
        player.page.wait_for_selector("dialog")
        player.page.go_back()
        player.page.wait_for_selector("dialog", state="detached")
        assert player.page.evaluate("location.hash") == "#/techniques"
    for _ in range(3):
        player.page.click("[data-do=settings]")
        player.page.wait_for_selector("dialog")
        player.keys("Escape")
        player.page.wait_for_selector("dialog", state="detached")
    player.page.wait_for_timeout(100)
    player.page.go_back()
    player.page.wait_for_selector("#view-play:not([hidden])")
    assert player.digits() == PUZZLE


def test_a_dialog_opened_from_another_one_closes_too(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("[data-do=settings]")
    player.page.select_option("#set-language", "zh")
    player.page.get_by_role("heading", name="设置").wait_for()
    player.page.go_back()
    player.page.wait_for_selector("dialog", state="detached")
    assert player.digits() == PUZZLE


def test_three_quick_presses_reach_the_whole_hint(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    player.keys("h", "h", "h")
    player.page.wait_for_selector("#board .new .digit")
    assert player.page.get_by_role("button", name="Do it").is_visible()


def test_the_tab_tells_the_game(open_page: Open) -> None:
    player = open_page()
    assert re.fullmatch(r"Daily, \d+ \w+, \w+ · nonet", player.page.title())
    player.keys("n")
    player.page.click("[data-level=hard]")
    player.page.wait_for_selector("dialog", state="detached")
    assert player.page.title() == "Sudoku, Hard · nonet"
    player.page.evaluate("(puzzle) => { location.hash = `#/p/${puzzle}`; }", HARD)
    player.page.wait_for_url("**/#/")
    assert player.page.title() == "Shared puzzle · nonet"
    player.page.goto(f"{player.address}/#/techniques/x-wing")
    player.page.wait_for_selector(".lesson")
    assert player.page.title() == "X-Wing · nonet"
    player.page.click("#nav-play")
    player.page.wait_for_selector("#view-play:not([hidden])")
    assert player.page.title() == "Shared puzzle · nonet"


@pytest.mark.parametrize("link", ["#/p/123", f"#/p/{PUZZLE[:80]}", "#/p/%"])
def test_a_broken_link_says_so(open_page: Open, link: str) -> None:
    player = open_page(link)
    assert "broken" in toast(player)
    player = open_page(f"#/p/{HARD}")
    player.page.evaluate("(link) => { location.hash = link; }", link)
    player.page.wait_for_selector(".toast")
    assert "broken" in toast(player)
    assert player.digits() == HARD


def test_a_link_warns_of_what_is_no_puzzle(open_page: Open) -> None:
    for link, warning in (
        (MANY, "several solutions"),
        (f"11{'.' * 79}", "no solution"),
        (f"{PUZZLE}/AAAA", "progress"),
    ):
        player = open_page(f"#/p/{link}")
        player.page.wait_for_selector(".toast")
        assert warning in toast(player)


def test_a_path_with_many_solutions_answers_at_once(open_page: Open) -> None:
    player = open_page(f"#/p/{SOLUTION[:20]}{'.' * 61}")
    player.page.click("#tab-path")
    player.page.wait_for_selector("#panel-path .primary")
    began = time.monotonic()
    player.page.click("#panel-path .primary")
    player.page.locator("#panel-path").get_by_text("several solutions").first.wait_for()
    assert time.monotonic() - began < 5


def test_a_rating_out_of_range_is_explained_in_plain_words(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("n")
    for lowest, highest in (("0", "4"), ("5", "3"), ("", "")):
        player.page.fill("#er-from", lowest)
        player.page.fill("#er-to", highest)
        player.page.locator("#er-to ~ button").click()
        player.page.locator("dialog .problem").get_by_text("from 1 to 12").wait_for()
    assert player.digits() == PUZZLE


def test_enter_and_finish_by_touch_after_a_hint(open_page: Open) -> None:
    last = EMPTY[-1]
    player = open_page(f"#/p/{SOLUTION[:last]}.{SOLUTION[last + 1 :]}", **PHONE)
    player.page.tap("#tab-hint")
    player.page.tap("#panel-hint .primary")
    player.page.wait_for_selector("#board .layer-under .house")
    player.page.tap("#tab-play")
    player.tap(last)
    player.page.tap(f"[data-digit='{SOLUTION[last]}']")
    player.page.wait_for_selector("dialog[data-name=finish]")
