"""A monkey at the page: actions chosen by a seed, done in one or two tabs, and the page's laws after each of them.

What can be done inside the page is done there, many actions in a round trip (`monkey.js`, which also has the laws);
what only a browser can do (reload, another tab) comes between. The same seed does the same actions, though answers of
the server may come at other moments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Page
from tests import puzzles

Action = dict[str, Any]

HANDS = Path(__file__).with_name("monkey.js").read_text(encoding="utf-8")

SOLUTION = puzzles.EASY_SOLUTION
NEARLY = f"{SOLUTION[:78]}..."
ADDRESSES = (
    "#/",
    "#/techniques",
    "#/techniques/x-wing",
    "#/techniques/no-such-technique",
    f"#/p/{puzzles.EASY}",
    f"#/p/{puzzles.PUZZLE}",
    f"#/p/{NEARLY}",
    f"#/p/{SOLUTION[:80]}.",
    f"#/p/{'.' * 81}",
    f"#/p/{'1' * 81}",
    "#/p/nonsense",
    f"#/p/{puzzles.EASY}/nonsense",
)
TEXTS = ("", "12", "nonsense", puzzles.EASY, puzzles.PUZZLE, f"{puzzles.EASY}\n{puzzles.PUZZLE}\n", "1" * 81)
LETTERS = ("h", "Enter", "f", "p", "n", "?", " ", "Escape", "Backspace", "Delete", "0", "z", "x", "c", "v")
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
WINDOWS = ((1280, 800), (390, 844), (844, 390), (320, 568))


def _key(chance: Random) -> Action:
    kind = chance.random()
    if kind < 0.5:
        digit = str(chance.randint(1, 9))
        held = chance.choice(("", "", "", "ctrl", "shift", "alt"))
        return {"do": "key", "key": digit, "code": f"Digit{digit}", **({held: True} if held else {})}
    if kind < 0.7:
        return {"do": "key", "key": chance.choice(ARROWS), "shift": chance.random() < 0.2}
    if kind < 0.85:
        letter = chance.choice("zzzya")
        return {"do": "key", "key": letter, "code": f"Key{letter.upper()}", "ctrl": True}
    letter = chance.choice(LETTERS)
    return {"do": "key", "key": letter, "code": f"Key{letter.upper()}" if letter.isalpha() else ""}


def _tap(chance: Random) -> Action:
    cells = [chance.randrange(81) for _ in range(chance.choice((1, 1, 1, 2, 5)))]
    return {"do": "tap", "cells": cells, "ctrl": chance.random() < 0.15, "twice": chance.random() < 0.05}


def _press(chance: Random) -> Action:
    within = chance.choice(
        ("", "", "nonet-pad", "nonet-pad", ".tabs", ".panel:not([hidden])", ".top", "dialog")
    )
    return {"do": "press", "n": chance.randrange(1000), "within": within}


def _solve(chance: Random) -> Action:
    return {"do": "solve", "solution": SOLUTION, "keep": chance.choice((0, 0, 1))}


def _window(chance: Random) -> Action:
    width, height = chance.choice(WINDOWS)
    return {"do": "resize", "width": width, "height": height}


CHOICES: tuple[tuple[int, Callable[[Random], Action]], ...] = (
    (300, _key),
    (250, _tap),
    (220, _press),
    (40, lambda chance: {"do": "choose", "n": chance.randrange(1000), "value": chance.choice(TEXTS)}),
    (40, lambda _: {"do": "close"}),
    (25, lambda chance: {"do": "address", "hash": chance.choice(ADDRESSES)}),
    (20, lambda _: {"do": "back"}),
    (5, lambda _: {"do": "forward"}),
    (12, lambda chance: {"do": "paste", "text": chance.choice(TEXTS)}),
    (12, _solve),
    (60, lambda chance: {"do": "wait", "time": chance.choice((0, 5, 30, 120))}),
    (6, lambda _: {"do": "reload"}),
    (3, lambda _: {"do": "reopen"}),
    (3, lambda _: {"do": "leave"}),
    (4, _window),
)

OUTSIDE = {"reload", "reopen", "leave", "resize"}
"""What the browser does, not the page."""


def choose_actions(seed: int, number: int) -> list[Action]:
    """Return the actions of a seed; each has the tab that it happens in."""
    chance = Random(seed)
    weights = [weight for weight, _ in CHOICES]
    actions: list[Action] = []
    tab = 0
    for _ in range(number):
        if chance.random() < 0.03:
            tab = 1 - tab
        [(_, choose)] = chance.choices(CHOICES, weights)
        actions.append({"tab": tab, **choose(chance)})
    return actions


class Failure(NamedTuple):
    """What went wrong, and how many of the actions it took."""

    what: list[str]
    done: int


class Monkey:
    """Two tabs of one browser, in which actions are done."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            locale="en-GB", reduced_motion="reduce", accept_downloads=False
        )
        self.context.add_init_script(HANDS)
        self.problems: list[str] = []
        self.tabs: list[Page] = []
        self.tabs = [self._new_tab(), self._new_tab()]

    def __enter__(self) -> Monkey:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def _new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.goto(self.address)
        page.wait_for_selector("html[data-ready]")
        return page

    def _heard(self, kind: str, text: str) -> None:
        # That an answer is an error belongs to what a monkey asks for; the page tells it to the player.
        if kind == "error" and "Failed to load resource" not in text:
            self.problems.append(f"console: {text}")

    def run(self, actions: Sequence[Action], batch: int = 50) -> Failure | None:
        """Do actions until something goes wrong."""
        done = 0
        for tab, part in _batches(actions, batch):
            try:
                count, what = self._do(tab, part)
            except Error as error:
                return Failure([*self.problems, f"the page is gone: {error}"], done + len(part))
            done += count
            if what or self.problems:
                return Failure([*what, *self.problems], done)
        return None

    def _do(self, tab: int, part: Sequence[Action]) -> tuple[int, list[str]]:
        page = self.tabs[tab]
        if part[0]["do"] in OUTSIDE:
            self._do_outside(tab, part[0])
            return 1, []
        count, what = page.evaluate(
            "async (actions) => [await monkey.run(actions), monkey.broken]", [dict(one) for one in part]
        )
        if not what:
            what = page.evaluate("async () => { await monkey.settled(); return monkey.broken; }")
        return count, what

    def _do_outside(self, tab: int, action: Action) -> None:
        page = self.tabs[tab]
        # A dialog that was just closed may still be giving its place in the history back.
        page.wait_for_timeout(100)
        if action["do"] == "resize":
            page.set_viewport_size({"width": action["width"], "height": action["height"]})
            return
        if action["do"] == "reload":
            page.reload()
            page.wait_for_selector("html[data-ready]")
            return
        if action["do"] == "leave":
            page.goto("about:blank")
            page.go_back()
            page.wait_for_selector("html[data-ready]")
            return
        page.close()
        self.tabs[tab] = self._new_tab()


def _batches(actions: Sequence[Action], most: int) -> Iterator[tuple[int, Sequence[Action]]]:
    """Yield actions that can be done in one round trip, and the tab that they are for."""
    batch: list[Action] = []
    for action in actions:
        alone = action["do"] in OUTSIDE
        if batch and (alone or batch[0]["tab"] != action["tab"] or len(batch) == most):
            yield batch[0]["tab"], batch
            batch = []
        if alone:
            yield action["tab"], [action]
        else:
            batch.append(action)
    if batch:
        yield batch[0]["tab"], batch


def run_monkey(browser: Browser, address: str, actions: Sequence[Action]) -> Failure | None:
    """Do actions in new tabs."""
    with Monkey(browser, address) as monkey:
        return monkey.run(actions)


def shortest_tail(browser: Browser, address: str, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the shortest end of a run that fails by itself, as far as doubling and halving find it, or all of it."""
    length = 1
    while length < len(actions) and run_monkey(browser, address, actions[-length:]) is None:
        length *= 2
    shortest, too_short = min(length, len(actions)), length // 2
    while shortest - too_short > 1:
        middle = (shortest + too_short) // 2
        if run_monkey(browser, address, actions[-middle:]) is None:
            too_short = middle
        else:
            shortest = middle
    return actions[-shortest:]
