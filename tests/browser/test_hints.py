"""Hints in three depths, mistakes explained, the path, and analysis."""

from __future__ import annotations

from tests.browser.conftest import Open
from tests.browser.player import HARD, PUZZLE, SOLUTION

import nonet
from nonet.human import example, technique


def test_a_hint_grows_deeper_and_is_done(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    panel = player.page.locator("#panel-hint")
    player.keys("h")
    panel.get_by_text("Look at box 3.").wait_for()
    assert player.page.locator("#board .layer-under .house").count() == 9
    assert "Hidden Single" not in panel.inner_text()
    player.keys("h")
    panel.get_by_text("Hidden Single").wait_for()
    assert player.digits() == HARD
    player.keys("h")
    assert player.page.locator("#board .new .digit").count() == 1
    assert "box 3" in player.said()
    player.shot("hint")
    player.keys("Enter")
    assert player.digits()[25] == "5"
    assert player.page.locator("#board .layer-under > *").count() == 0
    player.keys("Control+z")
    assert player.digits() == HARD


def test_eliminations_are_struck_and_links_are_arrows(open_page: Open) -> None:
    player = open_page("#/techniques/xy-chain")
    player.page.wait_for_selector(".lesson .strike")
    assert player.page.locator(".lesson .link").count() > 2
    player.shot("technique")


def test_strong_links_are_solid_and_weak_ones_dashed(open_page: Open) -> None:
    shown = example(technique("xy-chain"))
    assert shown is not None
    player = open_page("#/techniques/xy-chain")
    player.page.wait_for_selector(".lesson .link")
    dashes = player.page.locator(".lesson .link").evaluate_all(
        "(links) => links.map((link) => getComputedStyle(link).strokeDasharray !== 'none')"
    )
    # In an XY-chain the two candidates of a cell are joined by a strong link, and cells by weak ones.
    chain = shown[1].evidence.links  # type: ignore[attr-defined]
    assert dashes == [start.cells != end.cells for start, end, _ in chain]
    assert dashes == [not strong for *_, strong in chain]


def test_a_hint_with_eliminations_fills_in_candidates(open_page: Open) -> None:
    path = nonet.explain(HARD)
    before, step = next((before, step) for before, step, _ in path.grids() if step.eliminations)
    player = open_page()
    player.page.click("[data-do=import]")
    player.page.fill("#import-text", before.pencil_board())
    player.page.click("dialog .primary")
    player.page.wait_for_selector("dialog", state="detached")
    player.keys("h")
    player.page.get_by_role("button", name="Show me").click()
    player.page.wait_for_selector("#board .strike")
    cell, digit = step.eliminations[0]
    assert str(digit) in player.marks(cell)
    player.page.get_by_role("button", name="Do it").click()
    assert str(digit) not in player.marks(cell)


def test_a_mistake_is_explained(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("1", "h")
    why = player.page.get_by_role("button", name="Why can r1c3 not be 1?")
    why.click()
    player.page.get_by_text("r1c3 cannot be 1:").first.wait_for()
    player.shot("mistake")
    player.page.get_by_role("button", name="Take it away").click()
    assert player.digits() == PUZZLE


def test_the_path_is_stepped_through_and_the_board_follows(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("#tab-path")
    player.page.get_by_role("button", name="From the beginning").click()
    steps = player.page.locator("#steps li button")
    steps.first.wait_for()
    number = steps.count()
    assert number == len(nonet.explain(PUZZLE).steps) + 1
    player.page.get_by_role("button", name="Next step").click()
    assert player.page.locator("#path-place").text_content() == f"2 / {number - 1}"
    steps.nth(10).click()
    assert steps.nth(10).get_attribute("aria-current") == "step"
    grids = [before.line() for before, _, _ in nonet.explain(PUZZLE).grids()]
    step = nonet.explain(PUZZLE).steps[10]
    shown = dict(step.placements)
    assert player.digits() == "".join(str(shown.get(cell, sign)) for cell, sign in enumerate(grids[10]))
    player.shot("path")
    player.page.locator("#steps").press("ArrowDown")
    assert steps.nth(11).get_attribute("aria-current") == "step"
    steps.last.click()
    assert player.digits() == SOLUTION
    player.page.get_by_role("button", name="Close").click()
    assert player.digits() == PUZZLE


def test_playing_on_from_a_step(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("#tab-path")
    player.page.get_by_role("button", name="From the beginning").click()
    player.page.locator("#steps li button").nth(5).click()
    player.page.get_by_role("button", name="Play from here").click()
    assert sum(a != b for a, b in zip(player.digits(), PUZZLE, strict=True)) == 5
    player.keys("Control+z")
    assert player.digits() == PUZZLE


def test_the_rating_report(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    player.page.get_by_role("button", name="Rate").click()
    player.page.wait_for_selector(".report")
    rating = nonet.rate(HARD)
    assert player.page.locator(".report strong").all_text_contents() == [
        f"{rating.er:.1f}",
        f"{rating.ep:.1f}",
        f"{rating.ed:.1f}",
    ]
    player.shot("rating")


def test_analysis(open_page: Open) -> None:
    player = open_page(f"#/p/{HARD}")
    player.page.click("#tab-analyse")
    player.page.get_by_role("button", name="Count").click()
    player.page.get_by_text("Exactly one solution.").wait_for()
    player.page.select_option("#find-technique", "hidden-single")
    player.page.get_by_role("button", name="Find").click()
    found = len(nonet.find_all(HARD, "hidden-single"))
    player.page.get_by_role("status").get_by_text(f"Found: {found}").wait_for()
    player.page.locator(".steps.short button").first.click()
    assert player.page.locator("#board .new .digit").count() == 1
    player.page.get_by_role("button", name="Compare").click()
    player.page.get_by_role("columnheader", name="Without").wait_for()
    player.shot("analyse")
    player.page.get_by_role("button", name="Edit").click()
    player.click(1)
    marks = player.marks(1)
    player.keys(marks[0])
    assert player.marks(1) == marks[1:]
