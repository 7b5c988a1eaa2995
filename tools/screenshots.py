"""Take pictures of every view of the page, in every size, theme and language, to look at.

    python tools/screenshots.py build/looks
    python tools/screenshots.py build/looks --only hint --only settings --size 390x844

It needs Chromium, which `make test` installs. The views are those of tests/browser/views.py.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

SIZES = ("390x844", "844x390", "1280x800", "320x568", "768x1024", "1920x1080")
PHONES = {"390x844", "844x390", "320x568"}
THEMES = ("light", "dark")
LOCALES = ("en-GB", "zh-CN")


def take(folder: Path, names: list[str], sizes: list[str]) -> int:
    """Take the pictures; return how many."""
    from playwright.sync_api import sync_playwright
    from tests.browser.chromium import find
    from tests.browser.player import Player
    from tests.browser.views import VIEWS, visit
    from tests.web.serving import serving

    taken = 0
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for size in sizes:
            width, height = map(int, size.split("x"))
            fingers = {"has_touch": True, "is_mobile": True} if size in PHONES else {}
            for theme, locale in ((theme, locale) for theme in THEMES for locale in LOCALES):
                for name in names or VIEWS:
                    context = browser.new_context(
                        viewport={"width": width, "height": height},
                        color_scheme=theme,
                        locale=locale,
                        reduced_motion="reduce",
                        **fingers,
                    )
                    player = Player(context.new_page(), address, folder)
                    player.open(VIEWS[name].path)
                    visit(player, VIEWS[name])
                    player.shot(f"{name}-{size}-{theme}-{locale[:2]}")
                    context.close()
                    taken += 1
        browser.close()
    return taken


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--only", action="append", default=[], metavar="VIEW", help="only this view")
    parser.add_argument("--size", action="append", default=[], metavar="WxH", help="only this size")
    wanted = parser.parse_args()
    taken = take(wanted.folder, wanted.only, wanted.size or list(SIZES))
    print(f"{taken} pictures in {wanted.folder}")


if __name__ == "__main__":
    main()
