"""The server is killed and started again in the middle of a game: nothing is lost, and the finish is counted."""

from __future__ import annotations

import os

from playwright.sync_api import Browser
from tests.browser.faults import KILLS, play_with_faults

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"


def test_a_server_that_is_killed_at_any_moment_loses_nothing(browser: Browser) -> None:
    assert play_with_faults(browser, seed=13, kills=KILLS if THOROUGH else 3) == []
