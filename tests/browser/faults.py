"""A game during which the server is killed and started again at random moments: only what is asked for then may fail.

The steps of the game and the moments come from a seed. A kill is SIGKILL, in the middle of whatever the server is
doing; a server that is still starting is killed too.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser
from tests.browser.player import PUZZLE, SOLUTION, Player

EMPTY = [cell for cell, sign in enumerate(PUZZLE) if sign == "."]
KILLS = 20
LONGEST_AWAY = 6
"""Steps of the game that go by before the server is started again, at most."""


class MortalServer:
    """A server in a process of its own, which can be killed and started again under the same address."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> MortalServer:
        self.start()
        self.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._folder.cleanup()

    def is_up(self) -> bool:
        """Tell whether it is there, or starting."""
        return self._process is not None

    def start(self) -> None:
        """Begin to start; requests fail until it is there."""
        bank = Path(self._folder.name) / "puzzles.sqlite3"
        command = [sys.executable, "-m", "nonet", "serve", "--port", str(self.port), "--rate", "0"]
        command += ["--workers", "1", "--bank", str(bank)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def wait(self) -> None:
        """Wait until the server says that it listens."""
        assert self._process is not None and self._process.stdout is not None
        assert self.address in self._process.stdout.readline()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


def scripted_game(chance: Random) -> list[tuple[str, int]]:
    """Return the steps of a game: every cell is filled in, and between moves the player asks for this and that."""
    steps: list[tuple[str, int]] = []
    for cell in EMPTY:
        while chance.random() < 0.5:
            kinds = ("hint", "check", "path", "find", "dialog", "learn", "reload", "undo")
            steps.append((chance.choice(kinds), cell))
        steps.append(("place", cell))
    return steps


DIALOGS = ("new", "settings", "share", "import", "statistics", "keys", "download")


def _do(player: Player, kind: str, cell: int) -> None:
    page = player.page
    if kind == "reload":
        player.reload()
        return
    if kind == "learn":
        page.click("#nav-learn")
        page.click("#nav-play")
        return
    page.click("#tab-play")
    if kind == "hint":
        player.keys("h")
    elif kind == "check":
        page.click("[data-tool=check]")
    elif kind in ("path", "find"):
        page.click(f"#tab-{'path' if kind == 'path' else 'analyse'}")
        page.locator("#panel-path .primary, #panel-analyse .row button").first.wait_for(state="attached")
        page.evaluate("() => document.querySelector('.panel:not([hidden]) .row button')?.click()")
    elif kind == "dialog":
        name = DIALOGS[cell % len(DIALOGS)]
        page.click(f"[data-do={name}]")
        page.wait_for_selector(f"dialog[data-name={name}]")
        page.click("dialog .close")
        page.wait_for_selector("dialog", state="detached")
    elif kind == "undo" and page.locator("[data-tool=undo]").is_enabled():
        before = player.digits()
        player.keys("Control+z", "Control+y")
        assert player.digits() == before
    elif kind == "place":
        player.click(cell)
        player.keys(SOLUTION[cell])


def play_with_faults(browser: Browser, seed: int, kills: int = KILLS) -> list[str]:
    """Play a game to its end while the server is killed time and again; return what went wrong."""
    chance = Random(seed)
    steps = scripted_game(chance)
    moments = set(chance.sample(range(1, len(steps)), kills))
    wrong: list[str] = []
    placed = dict(enumerate(PUZZLE))
    with MortalServer() as server:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        player = Player(context.new_page(), server.address, Path())
        player.open(f"#/p/{PUZZLE}")
        player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        back_at = -1
        for number, (kind, cell) in enumerate(steps):
            if number == back_at:
                server.start()
            if number in moments:
                if not server.is_up():
                    server.start()
                    server.wait()
                # What was asked for in the step before may still be under way.
                server.kill()
                back_at = number + chance.randint(1, LONGEST_AWAY)
            _do(player, kind, cell)
            if kind == "place":
                placed[cell] = SOLUTION[cell]
            shown = _game(player)
            if shown != (wanted := "".join(placed.values())):
                wrong.append(f"after step {number}, {kind}: {shown} instead of {wanted}")
                break
        else:
            wrong += _end(player, server)
        wrong += player.problems
        context.close()
    return wrong


def _game(player: Player) -> str:
    """Return the digits of the game, also where a step of the path is shown instead."""
    script = """async () => {
        const { $game_state, $game_notation } = await import(document.querySelector('script[src*=main]').src);
        return $game_notation.lineOf($game_state.game().digits); }"""
    return str(player.page.evaluate(script))


def _end(player: Player, server: MortalServer) -> list[str]:
    """Look at the end of the game, and whether everything works once the server is back."""
    player.page.wait_for_selector("dialog[data-name=finish]")
    counted = player.page.evaluate("JSON.parse(localStorage['nonet.finished']).length")
    wrong = [] if counted == 1 else [f"the finish is counted {counted} times"]
    server.kill()
    server.start()
    server.wait()
    player.keys("Escape")
    player.page.wait_for_selector("#connection", state="hidden")
    player.load(PUZZLE)
    if player.digits() != PUZZLE:
        wrong.append("a finished puzzle does not begin anew")
    player.keys("h")
    player.page.wait_for_selector("#panel-hint .lead")
    if "answer" in player.page.locator("#panel-hint .lead").inner_text():
        wrong.append("hints do not work once the server is back")
    return wrong
