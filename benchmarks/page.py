"""What the page costs: bytes of the first view, time until it can be used, time from a key to what it shows."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from measure import Bar

sys.path.insert(0, str(Path(__file__).parents[1]))

KEYS = 120
LOADS = 7

PRESSED = ("ArrowRight", "Shift+4", "ArrowDown", "7", "3")


@contextmanager
def _served() -> Iterator[str]:
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[3]
        finally:
            server.terminate()


def measure_page() -> list[Bar]:
    """Measure the page in Chromium; nothing where there is none."""
    try:
        from playwright.sync_api import sync_playwright
        from tests.browser.chromium import find

        path = find()
    except ModuleNotFoundError:
        path = None
    if path is None:
        print("the page: left out, there is no Chromium (make test installs it)")
        return []
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        size = _bytes(browser, address)
        ready = statistics.median(_ready(browser, address) for _ in range(LOADS))
        pressed = _press(browser, address)
        browser.close()
    return [
        Bar("page: first view", size / 1000, 150, unit="KB", at_most=True),
        Bar(f"page: can be used after, median of {LOADS}", ready, 300, unit="ms", at_most=True),
        Bar("page: a key with all candidates on", pressed, 16, unit="ms", at_most=True),
    ]


def _bytes(browser: Any, address: str) -> int:
    """Load the page with nothing kept; return the bytes that came."""
    context = browser.new_context()
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    context.close()
    return sum(sizes)


def _ready(browser: Any, address: str) -> float:
    """Load the page with nothing kept and nobody watching; return the milliseconds until it was ready."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    ready = float(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))
    context.close()
    return ready


def _press(browser: Any, address: str) -> float:
    """Press keys on a board with all candidates on; return what one takes of the page's thread, paint included.

    It is CPU time, since a busy machine delays every frame.
    """
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    watch = page.context.new_cdp_session(page)
    watch.send("Performance.enable", {"timeDomain": "threadTicks"})
    for key in ("f", *PRESSED):
        page.keyboard.press(key)
    before = _task_seconds(watch)
    for press in range(KEYS):
        page.keyboard.press(PRESSED[press % len(PRESSED)])
    return (_task_seconds(watch) - before) * 1000 / KEYS


def _task_seconds(watch: Any) -> float:
    metrics = watch.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


if __name__ == "__main__":
    from measure import report

    sys.exit(0 if report(measure_page()) else 1)
