"""The server goes and comes back: what needs no server goes on, one line says so, and everything works again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import SCREENSHOTS
from tests.browser.player import HARD, PUZZLE, SOLUTION, Player
from tests.web.serving import serving

from nonet.web import static_files

EMPTY = [cell for cell, sign in enumerate(PUZZLE) if sign == "."]


class Server:
    """A server that is stopped and started again under the same address."""

    def __init__(self) -> None:
        self._running = ExitStack()
        self.address = ""
        self.start()

    def start(self) -> None:
        port = int(self.address.rpartition(":")[2] or 0)
        self.address = self._running.enter_context(serving(port=port))

    def stop(self) -> None:
        self._running.close()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.stop()


OpenHere = Callable[..., Player]


@pytest.fixture
def open_here(browser: Browser, server: Server) -> Iterator[OpenHere]:
    """Open the page of a server that can be stopped; what goes wrong in a script fails the test."""
    players: list[Player] = []

    def open_one(path: str = "", without: str = "", **options: object) -> Player:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce", **options)  # type: ignore[arg-type]
        player = Player(context.new_page(), server.address, SCREENSHOTS)
        players.append(player)
        if without:
            player.page.route(without, lambda route: route.abort())
        player.open(path)
        return player

    yield open_one
    for player in players:
        player.page.context.close()
    assert [problem for player in players for problem in player.problems] == []


def kept(player: Player) -> None:
    """Wait until the browser has all files of the page."""
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def line(player: Player) -> str:
    return player.page.locator("#connection").inner_text()


def close_dialog(player: Player) -> None:
    player.keys("Escape")
    player.page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_all_that_needs_no_server_goes_on(open_here: OpenHere, server: Server, workers: str) -> None:
    player = open_here(f"#/p/{SOLUTION[:80]}.", service_workers=workers)
    if workers == "allow":
        kept(player)
    else:
        player.page.wait_for_timeout(1500)
    server.stop()
    for name in ("new", "settings", "share", "import", "statistics", "keys", "download"):
        player.page.click(f"[data-do={name}]")
        player.page.wait_for_selector(f"dialog[data-name={name}]")
        close_dialog(player)
    player.keys("h")
    player.page.wait_for_selector("#connection:not([hidden])")
    assert "does not answer" in line(player)
    player.shot("offline")
    player.click(80)
    player.keys(SOLUTION[80])
    player.page.wait_for_selector("dialog[data-name=finish]")
    close_dialog(player)
    player.page.click("#tab-play")
    player.page.click("[data-do=statistics]")
    assert player.page.locator(".figure strong").first.text_content() == "1"


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_everything_works_again_when_the_server_is_back(
    open_here: OpenHere, server: Server, workers: str
) -> None:
    player = open_here(f"#/p/{HARD}", service_workers=workers)
    server.stop()
    player.keys("h")
    player.page.wait_for_selector("#connection:not([hidden])")
    player.page.click("#tab-path")
    player.page.click("#tab-analyse")
    player.page.click("#nav-learn")
    player.page.click("#nav-play")
    player.page.wait_for_selector("#view-play:not([hidden])")
    server.start()
    player.page.wait_for_selector("#connection", state="hidden")
    player.keys("h")
    player.page.locator("#panel-hint").get_by_text("Look at box 3.").wait_for()
    player.page.click("#tab-path")
    player.page.get_by_role("button", name="From the beginning").click()
    player.page.wait_for_selector("#steps")
    player.page.click("#tab-analyse")
    player.page.wait_for_function("() => document.querySelectorAll('#find-technique option').length > 50")
    player.page.click("#nav-learn")
    player.page.wait_for_selector(".families")


def test_the_page_opens_and_plays_without_a_server(open_here: OpenHere, server: Server) -> None:
    player = open_here(f"#/p/{PUZZLE}")
    kept(player)
    server.stop()
    player.open("")
    assert player.digits() == PUZZLE
    player.click(2)
    player.keys("4")
    player.page.click("[data-do=settings]")
    player.page.select_option("#set-language", "zh")
    player.page.get_by_role("heading", name="设置").wait_for()
    player.page.select_option("#set-language", "en")
    player.page.get_by_role("heading", name="Settings").wait_for()
    close_dialog(player)
    board = "\n".join(" ".join(HARD[9 * row : 9 * row + 9]) for row in range(9))
    for text, puzzle in ((HARD, HARD), (f"Try this one: {PUZZLE}, it is easy", PUZZLE), (board, HARD)):
        player.page.click("[data-do=import]")
        player.page.fill("#import-text", text)
        player.page.click("dialog .primary")
        player.page.wait_for_selector("dialog", state="detached")
        shown = player.digits()
        assert shown[:2] + shown[3:] == puzzle[:2] + puzzle[3:]
    player.open("")
    assert player.digits() == HARD


def test_who_comes_first_when_the_server_is_away_gets_the_puzzle_of_the_day_when_it_is_back(
    open_here: OpenHere, server: Server
) -> None:
    player = open_here("#/techniques")
    kept(player)
    server.stop()
    player.page.add_init_script("if (origin !== 'null') { localStorage.clear(); sessionStorage.clear(); }")
    player.page.goto("about:blank")
    player.open("")
    player.page.wait_for_selector("#connection:not([hidden])")
    server.start()
    player.page.wait_for_function(
        "() => document.querySelectorAll('#board .given').length > 16", timeout=10_000
    )


@pytest.fixture
def update(server: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Stop the server and start one with other files."""

    def update_now() -> None:
        server.stop()
        monkeypatch.setattr(static_files, "STYLES", tuple(reversed(static_files.STYLES)))
        server.start()

    return update_now


MAIN = "document.querySelector('script[src*=main]').getAttribute('src').split('/')[2]"
VERSIONS = """() => [...new Set(performance.getEntriesByType('resource').map(({ name }) =>
    new URL(name).pathname.split('/')).filter((parts) => parts[1] === 'static').map((parts) => parts[2]))]"""


def test_an_old_page_keeps_its_own_files_after_an_update(
    open_here: OpenHere, update: Callable[[], None]
) -> None:
    player = open_here(f"#/p/{HARD}")
    kept(player)
    old = player.page.evaluate(MAIN)
    update()
    player.page.click("[data-do=keys]")
    player.page.wait_for_selector("dialog[data-name=keys]")
    close_dialog(player)
    assert player.page.evaluate(VERSIONS) == [old]
    player.reload()
    new = player.page.evaluate(MAIN)
    assert new != old
    assert player.page.evaluate(VERSIONS) == [new]
    assert player.digits() == HARD


def test_an_old_page_that_lacks_a_part_says_that_there_was_an_update(
    open_here: OpenHere, update: Callable[[], None]
) -> None:
    player = open_here(f"#/p/{HARD}", without="**/keys_dialog.js", service_workers="block")
    player.page.wait_for_timeout(1500)
    player.page.unroute("**/keys_dialog.js")
    old = player.page.evaluate(MAIN)
    update()
    player.page.click("[data-do=keys]")
    player.page.wait_for_selector("#connection:not([hidden])")
    assert "updated" in line(player)
    player.page.get_by_role("button", name="Load the page again").click()
    player.page.wait_for_function(
        f"(old) => document.documentElement.dataset.ready === '' && {MAIN} !== old", arg=old
    )
    player.page.click("[data-do=keys]")
    player.page.wait_for_selector("dialog[data-name=keys]")
    assert player.digits() == HARD


def test_a_server_that_goes_and_comes_at_any_moment_loses_nothing(
    open_here: OpenHere, server: Server
) -> None:
    chance = random.Random(13)
    player = open_here(f"#/p/{PUZZLE}")
    kept(player)
    up = True
    moments = set(chance.sample(range(len(EMPTY)), 20))
    for move, cell in enumerate(EMPTY):
        if move in moments:
            if up:
                server.stop()
            else:
                server.start()
            up = not up
        if chance.random() < 0.3:
            player.keys("h")
        if chance.random() < 0.1:
            player.reload()
        player.page.click("#tab-play")
        player.click(cell)
        player.keys(SOLUTION[cell])
        assert player.digits()[cell] == SOLUTION[cell]
    player.page.wait_for_selector("dialog[data-name=finish]")
    assert player.page.evaluate("JSON.parse(localStorage['nonet.finished']).length") == 1
    if not up:
        server.start()
