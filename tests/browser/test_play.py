"""A puzzle played from beginning to end: by keyboard, by mouse, by touch; and all that one does meanwhile."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Open
from tests.browser.player import PHONE, PUZZLE, SOLUTION, Player

EMPTY = [cell for cell, sign in enumerate(PUZZLE) if sign == "."]


def finished(player: Player) -> bool:
    player.page.wait_for_selector("dialog[data-name=finish]")
    return player.digits() == SOLUTION


def test_a_puzzle_by_keyboard(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("ArrowDown", *["ArrowUp"] * 4, *["ArrowLeft"] * 4)
    assert player.selected() == [0]
    for row in range(9):
        for column in range(9):
            cell = 9 * row + column
            if PUZZLE[cell] == ".":
                player.keys(SOLUTION[cell])
            player.keys("ArrowRight")
        player.keys("ArrowDown")
    assert finished(player)
    player.shot("finish")


def test_a_puzzle_by_mouse(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    for cell in EMPTY:
        player.click(cell)
        player.page.click(f"[data-digit='{SOLUTION[cell]}']")
    assert finished(player)


def test_a_puzzle_by_touch(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}", **PHONE)
    for cell in EMPTY:
        player.tap(cell)
        player.page.tap(f"[data-digit='{SOLUTION[cell]}']")
    assert finished(player)
    player.shot("phone-finish")


def test_marks_and_colours(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("Shift+1", "Shift+2", "Control+4", "Alt+6")
    assert player.marks(2) == "12"
    assert player.marks(2, "inner") == "4"
    assert player.page.locator("#board .layer-backs .c6").count() == 1
    player.keys("Shift+1")
    assert player.marks(2) == "2"
    player.keys("Space", "7", "Space", "8", "Space", "1", "Space", "1")
    assert player.marks(2, "inner") == "" and player.digits()[2] == "1"
    player.keys("Backspace")
    assert player.digits() == PUZZLE


def test_several_cells_are_chosen_by_dragging_and_with_ctrl(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.mouse.move(*player.middle(2))
    player.page.mouse.down()
    for cell in (3, 12, 21):
        player.page.mouse.move(*player.middle(cell))
    player.page.mouse.up()
    assert player.selected() == [2, 3, 12, 21]
    player.page.keyboard.down("Control")
    player.click(80)
    player.click(12)
    player.page.keyboard.up("Control")
    assert player.selected() == [2, 3, 21, 80]
    player.keys("Shift+1")
    assert [player.marks(cell) for cell in (2, 3)] == ["1", "1"]
    player.click(0, click_count=2)
    assert player.selected() == [cell for cell, sign in enumerate(PUZZLE) if sign == "5"]


def test_candidates_filled_in_follow_what_is_placed(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("f")
    assert player.marks(2) == "134"
    player.click(3)
    player.keys(SOLUTION[3])
    assert SOLUTION[3] not in player.marks(5)
    player.keys("Control+z")
    assert SOLUTION[3] in player.marks(5)
    player.keys("Control+z")
    assert player.marks(2) == ""


def test_conflicts_at_once_or_on_request(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("5")
    assert player.page.locator("#board .layer-cells .wrong").count() == 2
    assert "conflict" in player.said()
    player.page.click("[data-do=settings]")
    player.page.uncheck("#set-conflicts")
    player.keys("Escape")
    assert player.page.locator("#board .layer-cells .wrong").count() == 0
    player.page.click("[data-tool=check]")
    player.page.wait_for_selector("#board .layer-cells .wrong")
    assert player.page.locator("#board .layer-cells .wrong").count() == 1


def test_a_digit_is_highlighted(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("Escape", "5")
    assert player.page.locator("#board .layer-cells .same").count() == PUZZLE.count("5")
    player.keys("5")
    assert player.page.locator("#board .layer-cells .same").count() == 0


def test_undo_over_five_hundred_moves_also_after_reloading(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    script = """(codes) => codes.forEach((digit, index) => document.dispatchEvent(new KeyboardEvent('keydown',
        {code: 'Digit' + digit, key: digit, shiftKey: index % 3 === 1, bubbles: true, cancelable: true})))"""
    codes = [str(1 + move * 7 % 9) for move in range(520)]
    player.page.evaluate(script, codes)
    after = (player.digits(), player.marks(2))
    player.reload()
    assert (player.digits(), player.marks(2)) == after
    undo = "(times) => { for (let i = 0; i < times; i++) document.querySelector('[data-tool=undo]').click() }"
    player.page.evaluate(undo, 600)
    assert player.page.locator("[data-tool=undo]").is_disabled()
    assert player.digits() == PUZZLE and player.marks(2) == ""
    player.page.evaluate(undo.replace("undo", "redo"), 600)
    assert (player.digits(), player.marks(2)) == after


def test_reloading_restores_everything(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("4")
    player.click(3)
    player.keys("Shift+2", "Control+6", "Alt+3")
    player.page.wait_for_timeout(1100)
    player.reload()
    assert player.digits()[2] == "4"
    assert (player.marks(3), player.marks(3, "inner")) == ("2", "6")
    assert player.page.locator("#clock").text_content() != "00:00"
    player.keys("Control+z", "Control+z", "Control+z", "Control+z")
    assert player.digits() == PUZZLE


def test_pausing_hides_the_board(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("p")
    assert not player.cell(0).locator(".digit").is_visible()
    player.click(2)
    player.keys("4")
    player.page.click("#resume")
    assert player.digits() == PUZZLE
    assert player.cell(0).locator(".digit").is_visible()


@pytest.mark.parametrize("reduced", ["reduce", "no-preference"])
def test_the_finish_respects_those_who_want_no_motion(open_page: Open, reduced: str) -> None:
    player = open_page(f"#/p/{SOLUTION[:80]}.", reduced_motion=reduced)
    player.click(80)
    player.keys(SOLUTION[80])
    moving = player.page.evaluate("document.getAnimations().length")
    assert (moving > 0) == (reduced == "no-preference")
    assert finished(player)


def test_a_new_puzzle_of_each_level_and_statistics(open_page: Open) -> None:
    player = open_page()
    first = player.digits()
    for level in ("easy", "medium", "hard", "evil", "expert", "extreme", "nightmare"):
        player.keys("n")
        player.page.click(f"[data-level={level}]")
        player.page.wait_for_selector("dialog", state="detached")
        assert player.page.locator("#puzzle-level").text_content().lower() == level
    assert player.digits() != first
    player.load(f"{SOLUTION[:80]}.")
    player.click(80)
    player.keys(SOLUTION[80])
    player.page.wait_for_selector("dialog[data-name=finish]")
    player.keys("Escape")
    player.page.click("[data-do=statistics]")
    assert player.page.locator(".figure strong").first.text_content() == "1"
    player.shot("statistics")
