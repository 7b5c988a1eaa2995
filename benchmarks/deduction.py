"""Measure solving like a person: full paths set by set beside HoDoKu's figures, singles, and single hints."""

from __future__ import annotations

import csv
import time
from collections import defaultdict

import numpy as np

import nonet
from measure import Bar, best_seconds
from nonet.rating.hodoku import hodoku_ratings
from puzzles import easy_puzzles, shared_set
from yardstick import SHARED

HODOKU = {
    "qqwing_simple": 280,
    "qqwing_easy": 280,
    "qqwing_expert": 23,
    "17_clue": 87,
    "top95": 2.7,
    "hardest_1106": 0.79,
}
"""Puzzles per CPU second of HoDoKu 2.2.0 on one core of the same kind of machine."""
TIMES = 30
"""How many times faster nonet promises to be."""


def rated_sets() -> dict[str, list[str]]:
    """Return the rated puzzles beside the checkout, by source; nothing where they are not there."""
    file = SHARED / "data" / "se_ratings.csv"
    sets: dict[str, list[str]] = defaultdict(list)
    if file.exists():
        with file.open(newline="") as rows:
            for row in csv.DictReader(rows):
                sets[row["source"]].append(row["puzzle"])
    return sets


def path_rates() -> list[Bar]:
    """Measure full paths with HoDoKu's techniques, in one native call per set."""
    sets = rated_sets()
    bars = []
    for name, rate in HODOKU.items():
        if puzzles := sets.get(name):
            seconds = best_seconds(lambda: nonet.deduce_many(puzzles, "hodoku", threads=1), runs=3)
            bars.append(Bar(f"paths, {name}: / HoDoKu", len(puzzles) / seconds / rate, TIMES, unit="×"))
    return bars


def hodoku_agreement() -> list[Bar]:
    """Compare level and score with HoDoKu's own, where it needed no brute force."""
    file = SHARED / "data" / "hodoku_ratings_full.csv"
    if not file.exists():
        return []
    with file.open(newline="") as rows:
        expected = [row for row in csv.DictReader(rows) if row["flag"] != "bf"]
    rated = hodoku_ratings(nonet.deduce_many([row["puzzle"] for row in expected], "hodoku", threads=1))
    levels = np.array([row["level"].lower() for row in expected]) == rated["level"]
    scores = np.array([int(row["score"]) for row in expected]) == rated["score"]
    return [
        Bar("HoDoKu level equal", 100 * float(levels.mean()), 98, unit="%"),
        Bar("HoDoKu score equal", 100 * float(scores.mean()), 85, aim=97, unit="%"),
    ]


def singles_rate(count: int = 20_000) -> Bar:
    """Measure puzzles that singles solve."""
    puzzles = easy_puzzles(count, 36, 2)
    solved = nonet.deduce_many(puzzles, ["full-house", "naked-single", "hidden-single"], threads=1)
    chosen = puzzles[solved["outcome"] == "solved"]
    seconds = best_seconds(
        lambda: nonet.deduce_many(chosen, ["full-house", "naked-single", "hidden-single"], threads=1), runs=5
    )
    return Bar("singles-only puzzles", len(chosen) / seconds, 100_000, unit="puzzles/s")


def hint_times(count: int = 300) -> list[Bar]:
    """Measure one hint at a time along the paths of hard puzzles, call included."""
    puzzles = [*(shared_set("top95") or []), *(shared_set("17_clue") or [])[:100]]
    times: list[float] = []
    for puzzle in puzzles:
        grid = nonet.parse(puzzle)
        while len(times) < count * len(puzzles):
            start = time.perf_counter()
            step = nonet.hint(grid)
            times.append(time.perf_counter() - start)
            if step is None or grid.is_full:
                break
            grid = step.apply(grid)
            if grid.is_full:
                break
    if not times:
        return []
    return [Bar("one hint, 99 % under", float(np.quantile(times, 0.99)) * 1000, 5, unit="ms", at_most=True)]


def measure_deduction() -> list[Bar]:
    """Measure all of it."""
    return [*path_rates(), *hodoku_agreement(), singles_rate(), *hint_times()]
