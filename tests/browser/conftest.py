"""A server, a browser and pages for the tests in a browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser import chromium
from tests.browser.player import Player
from tests.web.serving import serving

SCREENSHOTS = Path(os.environ.get("NONET_SCREENSHOTS", Path(__file__).parents[2] / "build" / "screenshots"))


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Serve the page."""
    with serving() as where:
        yield where


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser, or skip where there is none or none is wanted.

    It ends with the tests of a file: as long as it is there, no other test can run an event loop.
    """
    if os.environ.get("NONET_TEST_BROWSER") == "no":
        pytest.skip("left out by BROWSER=no")
    path = chromium.find()
    if path is None:
        pytest.skip("no Chromium here: python tests/browser/chromium.py installs it")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


Open = Callable[..., Player]


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Open the page in a window of its own; what goes wrong in a script fails the test."""
    contexts = []
    players: list[Player] = []

    def open_one(path: str = "", **options: Any) -> Player:
        context = browser.new_context(
            **{
                "viewport": {"width": 1280, "height": 800},
                "locale": "en-GB",
                "reduced_motion": "reduce",
                **options,
            }
        )
        contexts.append(context)
        player = Player(context.new_page(), address, SCREENSHOTS)
        players.append(player)
        player.open(path)
        return player

    yield open_one
    for context in contexts:
        context.close()
    assert [problem for player in players for problem in player.problems] == []
