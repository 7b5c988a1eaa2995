"""Nothing that a player has done is lost: by other puzzles, other tabs, reloading, or a key pressed twice."""

from __future__ import annotations

from tests.browser.conftest import Open
from tests.browser.player import HARD, PHONE, PUZZLE, SOLUTION, Player

import nonet

EMPTY = [cell for cell, sign in enumerate(PUZZLE) if sign == "."]


def play_today(player: Player) -> None:
    player.keys("n")
    player.page.get_by_role("button", name="Puzzle of the day").click()
    player.page.wait_for_selector("dialog", state="detached")


def seconds(player: Player) -> int:
    minutes, rest = (player.page.locator("#clock").text_content() or "").split(":")
    return 60 * int(minutes) + int(rest)


def reload(player: Player) -> None:
    player.reload()


def test_the_puzzle_of_the_day_goes_on_where_it_was_left(open_page: Open) -> None:
    player = open_page()
    start = player.digits()
    cell = start.index(".")
    digit = nonet.solve(start).digits[cell]
    player.click(cell)
    player.keys(str(digit), "Escape")
    player.page.wait_for_timeout(1100)
    after = player.digits()
    assert after != start
    for others in ((), ("[data-level=easy]",), ("[data-level=easy]", "[data-level=hard]")):
        for other in others:
            player.keys("n")
            player.page.click(other)
            player.page.wait_for_selector("dialog", state="detached")
            assert player.digits() != after
        play_today(player)
        assert player.digits() == after
        assert seconds(player) >= 1
        player.keys("Control+z")
        assert player.digits() == start
        player.keys("Control+y")


def test_a_puzzle_of_the_day_that_was_solved_stays_solved(open_page: Open) -> None:
    player = open_page()
    start = player.digits()
    solution = nonet.solve(start).line()
    for cell in [cell for cell, sign in enumerate(start) if sign == "."]:
        player.click(cell)
        player.keys(solution[cell])
    player.page.wait_for_selector("dialog[data-name=finish]")
    player.keys("Escape")
    play_today(player)
    assert player.digits() == solution


def test_progress_from_a_link_can_be_undone(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("4")
    player.page.click("[data-do=share]")
    player.page.check("#share-progress")
    link = player.page.input_value("#share-link")
    player.keys("Escape")
    player.click(3)
    player.keys("6")
    mine = player.digits()
    player.page.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    player.page.wait_for_url("**/#/")
    assert player.digits()[2:4] == "4."
    player.keys("Control+z")
    assert player.digits() == mine


def test_marks_made_by_hand_survive_filling_in(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("Shift+1", "Shift+9", "Control+4")
    player.keys("f")
    assert player.marks(2) != "19"
    player.keys("f")
    assert (player.marks(2), player.marks(2, "inner")) == ("19", "4")
    assert player.marks(3) == ""


def test_candidates_taken_away_stay_away_when_filled_in_again(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("f")
    all_of_it = player.marks(2)
    player.click(2)
    player.keys(f"Shift+{all_of_it[0]}", "f", "f")
    assert player.marks(2) == all_of_it[1:]


def test_a_reload_keeps_a_pause(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.keys("p")
    reload(player)
    assert player.page.locator("#resume").is_visible()
    assert not player.cell(0).locator(".digit").is_visible()
    player.page.click("#resume")
    reload(player)
    assert player.cell(0).locator(".digit").is_visible()


def test_two_tabs_share_one_game(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    other = Player(player.page.context.new_page(), player.address, player.screenshots)
    other.open("")
    assert other.digits() == PUZZLE
    first, second, third = EMPTY[:3]
    player.click(first)
    player.keys(SOLUTION[first])
    other.page.wait_for_function(
        "(cell) => document.querySelector(`#board .layer-cells [data-cell='${cell}'] .digit`).textContent",
        arg=first,
    )
    other.click(second)
    other.keys(SOLUTION[second])
    other.page.wait_for_timeout(400)
    player.click(third)
    player.keys(SOLUTION[third])
    player.page.wait_for_timeout(400)
    for one in (player, other):
        reload(one)
        assert [one.digits()[cell] for cell in (first, second, third)] == [
            SOLUTION[cell] for cell in (first, second, third)
        ]
    other.keys("Control+z", "Control+z", "Control+z")
    assert other.digits() == PUZZLE


def test_two_tabs_that_move_at_once_lose_nothing(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    other = Player(player.page.context.new_page(), player.address, player.screenshots)
    other.open("")
    first, second = EMPTY[:2]
    press = """([cell, digit]) => {
        const target = document.querySelector(`#board .layer-cells [data-cell='${cell}']`);
        const { x, y, width, height } = target.getBoundingClientRect();
        const where = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerId: 1 };
        const board = document.querySelector('#board');
        board.setPointerCapture = () => {};
        board.dispatchEvent(new PointerEvent('pointerdown', where));
        document.dispatchEvent(new KeyboardEvent('keydown', { code: `Digit${digit}`, key: digit, bubbles: true }));
    }"""
    player.page.evaluate(press, [first, SOLUTION[first]])
    other.page.evaluate(press, [second, SOLUTION[second]])
    player.page.wait_for_timeout(900)
    boards = set()
    for _ in range(4):
        boards.add((other.digits()[first], other.digits()[second]))
        other.keys("Control+z")
    assert any(one == SOLUTION[first] for one, _ in boards)
    assert any(two == SOLUTION[second] for _, two in boards)
    assert player.problems == other.problems == []


def test_two_tabs_with_two_games_each_keep_their_own(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    other = Player(player.page.context.new_page(), player.address, player.screenshots)
    other.open(f"#/p/{HARD}")
    other.click(0)
    other.keys("1")
    other.page.wait_for_timeout(400)
    reload(player)
    reload(other)
    assert player.digits() == PUZZLE
    assert other.digits() == "1" + HARD[1:]


def test_settings_reach_other_tabs(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    other = Player(player.page.context.new_page(), player.address, player.screenshots)
    other.open("")
    player.page.click("[data-do=settings]")
    player.page.uncheck("#set-timer")
    other.page.wait_for_function("() => document.querySelector('#clock').hidden")
    other.page.click("[data-do=settings]")
    other.page.uncheck("#set-peers")
    player.keys("Escape")
    reload(player)
    assert not player.page.locator("#clock").is_visible()


def statistics(player: Player) -> list[str]:
    player.page.click("#tab-play")
    player.page.click("[data-do=statistics]")
    player.page.wait_for_selector("dialog[data-name=statistics]")
    figures = player.page.locator(".figure strong").all_text_contents()
    player.keys("Escape")
    return figures


def test_a_game_that_the_path_has_played_counts_as_helped(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("#tab-path")
    player.page.get_by_role("button", name="From the beginning").click()
    player.page.locator("#steps li button").last.click()
    player.page.get_by_role("button", name="Play from here").click()
    player.page.wait_for_selector("dialog[data-name=finish]")
    assert "With help" in player.page.locator("dialog").inner_text()
    player.keys("Escape")
    finished, _, unaided = statistics(player)
    assert (finished, unaided) == ("1", "0")
    times = player.page.evaluate("JSON.parse(localStorage['nonet.finished']).map(({hints}) => hints)")
    assert times[0] > 0


def test_looking_at_the_path_or_checking_is_help(open_page: Open) -> None:
    last = EMPTY[-1]
    start = SOLUTION[:last] + "." + SOLUTION[last + 1 :]
    for look in ("check", "path", "find"):
        player = open_page(f"#/p/{start}")
        if look == "check":
            player.page.click("[data-tool=check]")
            player.page.locator("#panel-hint").get_by_text("No mistakes so far.").wait_for()
        elif look == "path":
            player.page.click("#tab-path")
            player.page.get_by_role("button", name="From the beginning").click()
            player.page.wait_for_selector("#steps")
            player.page.click("#tab-play")
        else:
            player.page.click("#tab-analyse")
            player.page.select_option("#find-technique", "full-house")
            player.page.get_by_role("button", name="Find").click()
            player.page.wait_for_selector(".steps.short button")
            player.page.click("#tab-play")
        player.click(last)
        player.keys(SOLUTION[last])
        player.page.wait_for_selector("dialog[data-name=finish]")
        assert "With help" in player.page.locator("dialog").inner_text(), look
        player.page.context.close()


def test_a_game_without_help_counts_as_that(open_page: Open) -> None:
    player = open_page(f"#/p/{SOLUTION[:80]}.", **PHONE)
    player.tap(80)
    player.page.tap(f"[data-digit='{SOLUTION[80]}']")
    player.page.wait_for_selector("dialog[data-name=finish]")
    assert "Without help" in player.page.locator("dialog").inner_text()
    player.page.tap("dialog .close")
    assert statistics(player)[::2] == ["1", "1"]


def test_a_game_begun_anew_in_one_tab_is_unfinished_in_the_other(open_page: Open) -> None:
    stopped = "window.setInterval = () => 0;"
    player = open_page(f"#/p/{SOLUTION[:80]}.")
    player.page.context.add_init_script(stopped)
    player.load(f"{SOLUTION[:79]}..")
    other = Player(player.page.context.new_page(), player.address, player.screenshots)
    other.open("")
    for cell in (79, 80):
        player.click(cell)
        player.keys(SOLUTION[cell])
    player.page.wait_for_selector("dialog[data-name=finish]")
    other.page.wait_for_selector("#pause[disabled]")
    player.load(f"{SOLUTION[:79]}..")
    other.page.wait_for_function(
        "() => !document.querySelector(`#board .layer-cells [data-cell='80'] .digit`).textContent"
    )
    assert other.page.locator("#pause").is_enabled()
