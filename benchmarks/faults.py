"""A game in the browser during which the server is killed (SIGKILL) and started again at twenty random moments.

python benchmarks/faults.py                 one game, about a minute
python benchmarks/faults.py --seed 7 --games 5
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from measure import Bar, report

sys.path.insert(0, str(Path(__file__).parents[1]))


def measure_faults(seed: int = 1, games: int = 1) -> list[Bar]:
    """Play games with faults; return in how many something went wrong."""
    from playwright.sync_api import sync_playwright
    from tests.browser.chromium import find
    from tests.browser.faults import KILLS, play_with_faults

    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for own in range(seed, seed + games):
            if wrong := play_with_faults(browser, own):
                failed += 1
                print(f"seed {own}: {'; '.join(wrong)}")
        browser.close()
    return [Bar(f"page: {games * KILLS} kills of the server: games with a loss", failed, 0, at_most=True)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--games", type=int, default=1)
    wanted = parser.parse_args()
    sys.exit(0 if report(measure_faults(wanted.seed, wanted.games)) else 1)


if __name__ == "__main__":
    main()
