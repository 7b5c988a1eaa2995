"""Every view and dialog of the page, and how a player gets there: what is looked at in every size, theme and language.

A new view is one more line in `VIEWS`.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.browser.player import HARD, SOLUTION, Player


class View(NamedTuple):
    """A view: the steps from the page to it, and what is there when it has come.

    A step is a key (one sign), or what is pressed; `… there` waits until something is there.
    """

    steps: tuple[str, ...] = ()
    there: str = "#board .given"
    path: str = f"#/p/{HARD}"


def _dialog(name: str, *steps: str, path: str = f"#/p/{HARD}") -> View:
    return View(steps or (f"[data-do={name}]",), f"dialog[data-name={name}]", path)


_HINT = "#panel-hint .lead there"

VIEWS = {
    "play": View(),
    "candidates": View(("f",), "#board .mark"),
    "paused": View(("p",), "#resume"),
    "wrong": View(("#board [data-cell='0']", "8", "[data-tool=check]"), "#board .wrong"),
    "hint": View(("#tab-hint", "#panel-hint .primary"), "#panel-hint .lead"),
    "hint-name": View(("h", _HINT, "h"), "#panel-hint .hint-name"),
    "hint-drawn": View(("f", "h", _HINT, "h", "h"), "#panel-hint .sentence"),
    "path": View(("#tab-path", "#panel-path .primary"), "#steps"),
    "analyse": View(("#tab-analyse",), "#find-technique option >> nth=50"),
    "rating": View(("#puzzle-facts button",), "#puzzle-facts .figure, #puzzle-facts dl, #puzzle-facts table"),
    "new": _dialog("new"),
    "import": _dialog("import"),
    "share": _dialog("share"),
    "download": _dialog("download"),
    "statistics": _dialog("statistics"),
    "settings": _dialog("settings"),
    "keys": _dialog("keys", "?"),
    "finish": _dialog("finish", "#board [data-cell='80']", SOLUTION[80], path=f"#/p/{SOLUTION[:80]}."),
    "techniques": View(path="#/techniques", there=".families"),
    "lesson": View(path="#/techniques/xy-chain", there=".lesson .strike"),
}


def visit(player: Player, view: View) -> None:
    """Go from the page to a view, and wait until it is there."""
    for step in view.steps:
        if step.endswith(" there"):
            _wait(player, step.removesuffix(" there"))
        elif len(step) == 1:
            player.keys(step)
        elif step.startswith("#board"):
            player.click(int(step.partition("'")[2].rstrip("']")))
        else:
            player.page.click(step)
    _wait(player, view.there)


def _wait(player: Player, selector: str) -> None:
    # Options of a list that is not opened are never visible.
    player.page.locator(selector).first.wait_for(state="attached" if "option" in selector else "visible")
