"""A monkey at the page: thousands of random actions in two tabs of a browser, and the page's laws after each of them.

    python benchmarks/monkey.py                          10,000 actions, a few minutes
    python benchmarks/monkey.py --seed 7 --actions 500

A failure is printed with its seed and the shortest end of the actions that fails by itself.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from measure import Bar, report

sys.path.insert(0, str(Path(__file__).parents[1]))

RUN = 1000
"""Actions between two fresh starts: with nothing saved, tabs new."""


def measure_monkey(seed: int = 1, actions: int = 10_000) -> list[Bar]:
    """Let the monkey loose; return how many of its runs went wrong."""
    from playwright.sync_api import sync_playwright
    from tests.browser.chromium import find
    from tests.browser.monkey import choose_actions, run_monkey, shortest_tail
    from tests.web.serving import serving

    failed = 0
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for number, start in enumerate(range(0, actions, RUN)):
            own = seed + number
            chosen = choose_actions(own, min(RUN, actions - start))
            failure = run_monkey(browser, address, chosen)
            if failure is None:
                continue
            failed += 1
            done = chosen[: failure.done]
            print(f"seed {own}: {'; '.join(failure.what)} after {failure.done} actions; the shortest tail:")
            for action in shortest_tail(browser, address, done):
                print(f"  {action}")
        browser.close()
    return [Bar(f"page: {actions:,} random actions: failures", failed, 0, at_most=True)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first thousand actions")
    parser.add_argument("--actions", type=int, default=10_000)
    wanted = parser.parse_args()
    sys.exit(0 if report(measure_monkey(wanted.seed, wanted.actions)) else 1)


if __name__ == "__main__":
    main()
