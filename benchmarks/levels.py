"""Compare nonet's levels with Web Sudoku's own, on its puzzles beside the checkout.

.venv/bin/python benchmarks/levels.py      the confusion matrix and the facts behind it, as docs/rating.md has them
"""

from __future__ import annotations

import csv
from collections import Counter

import nonet
from measure import Bar
from nonet.rating.levels import LEVELS
from yardstick import SHARED

WEB = LEVELS[:4]
HIDDEN = ("full-house", "hidden-single")
SINGLES = (*HIDDEN, "naked-single")
EXACT_OF_52 = 48


def web_sudoku() -> list[tuple[str, str]]:
    """Return (Web Sudoku's level, puzzle); nothing where they are not there."""
    file = SHARED / "data" / "websudoku.csv"
    if not file.exists():
        return []
    with file.open(newline="") as rows:
        return [(row["level"], row["puzzle"]) for row in csv.DictReader(rows)]


def agreement(rows: list[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """Count the puzzles by Web Sudoku's level and nonet's."""
    levels = nonet.rate_many([line for _, line in rows], scale="web")["level"]
    return Counter(zip([level for level, _ in rows], levels.tolist(), strict=True))


def measure_levels() -> list[Bar]:
    """Measure how many levels are found again, and how far off the others are."""
    rows = web_sudoku()
    if not rows:
        return []
    found = agreement(rows)
    exact = sum(count for (theirs, ours), count in found.items() if theirs == ours)
    off = max(abs(LEVELS.index(theirs) - LEVELS.index(ours)) for theirs, ours in found)
    return [
        Bar(f"Web Sudoku's level, exact of {len(rows)}", exact, EXACT_OF_52, unit="puzzles"),
        Bar("Web Sudoku's level, furthest off", off, 1, unit="levels", at_most=True),
    ]


def print_matrix(rows: list[tuple[str, str]]) -> None:
    """Print the confusion matrix."""
    found = agreement(rows)
    shown = [level for level in LEVELS if level in WEB or any(ours == level for _, ours in found)]
    print(f"| Web Sudoku | {' | '.join(shown)} |\n|---|{'---|' * len(shown)}")
    for theirs in WEB:
        print(f"| {theirs} | {' | '.join(str(found[theirs, ours] or '·') for ours in shown)} |")


def print_facts(rows: list[tuple[str, str]]) -> None:
    """Print what the rule looks at, level by level."""
    print(
        "\n| Web Sudoku | puzzles | clues | hidden singles solve | singles solve | ER |\n|---|---|---|---|---|---|"
    )
    for level in WEB:
        lines = [line for theirs, line in rows if theirs == level]
        clues = [81 - line.count(".") for line in lines]
        hidden, singles = (
            int((nonet.deduce_many(lines, chosen)["outcome"] == "solved").sum())
            for chosen in (HIDDEN, SINGLES)
        )
        er = nonet.rate_many(lines)["er"]
        spread = f"{min(clues)}–{max(clues)}"
        print(f"| {level} | {len(lines)} | {spread} | {hidden} | {singles} | {er.min()}–{er.max()} |")


if __name__ == "__main__":
    if puzzles := web_sudoku():
        print_matrix(puzzles)
        print_facts(puzzles)
    else:
        print("Web Sudoku's puzzles are not beside the checkout")
