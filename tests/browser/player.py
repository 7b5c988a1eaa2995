"""A person at the page: what they do and what they see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page
from tests import puzzles

PUZZLE = puzzles.EASY
SOLUTION = puzzles.EASY_SOLUTION
HARD = puzzles.PUZZLE

PHONE = {
    "viewport": {"width": 390, "height": 760},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


class Player:
    """Drives one page. `problems` are errors of scripts and requests to elsewhere."""

    def __init__(self, page: Page, address: str, screenshots: Path) -> None:
        self.page = page
        self.address = address
        self.problems: list[str] = []
        self.screenshots = screenshots
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        # That an answer is an error is what some tests ask for; the page tells it to the player.
        if kind == "error" and "Failed to load resource" not in text:
            self.problems.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "blob:")):
            self.problems.append(f"a request to {url}")

    def open(self, path: str = "") -> None:
        """Load the page."""
        self.page.goto(f"{self.address}/{path}")
        self.page.wait_for_selector("html[data-ready]")

    def reload(self) -> None:
        """Load the page again; a dialog that was just closed gives its place in the history back first."""
        self.page.wait_for_function("() => document.querySelector('dialog[open]') || !history.state?.dialog")
        self.page.reload()
        self.page.wait_for_selector("html[data-ready]")

    def load(self, puzzle: str) -> None:
        """Open a puzzle by its link."""
        self.page.goto("about:blank")
        self.open(f"#/p/{puzzle}")

    def keys(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def cell(self, cell: int) -> Locator:
        """Return a cell of the board."""
        return self.page.locator(f"#board .layer-cells [data-cell='{cell}']")

    def middle(self, cell: int) -> tuple[float, float]:
        """Return where on the screen a cell is."""
        box = self.cell(cell).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, cell: int, **options: Any) -> None:
        """Press the mouse on a cell."""
        self.page.mouse.click(*self.middle(cell), **options)

    def tap(self, cell: int) -> None:
        """Touch a cell."""
        self.page.touchscreen.tap(*self.middle(cell))

    def digits(self) -> str:
        """Return the digits on the board."""
        found = self.page.locator("#board .layer-cells .digit").all_text_contents()
        return "".join(text or "." for text in found)

    def marks(self, cell: int, kind: str = "mark") -> str:
        """Return the marks in a cell."""
        return "".join(self.cell(cell).locator(f".{kind}").all_text_contents())

    def selected(self) -> list[int]:
        """Return the chosen cells."""
        chosen = self.page.locator("#board .layer-cells .selected")
        return list(chosen.evaluate_all("(cells) => cells.map((cell) => Number(cell.dataset.cell))"))

    def said(self) -> str:
        """Return what screen readers were told last."""
        return "".join(self.page.locator("#live-a, #live-b").all_text_contents())

    def shot(self, name: str) -> None:
        """Write a picture of the page for a human to look at."""
        self.screenshots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.screenshots / f"{name}.png")
