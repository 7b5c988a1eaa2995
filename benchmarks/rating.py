"""Measure ratings on Sudoku Explainer's scale: how many are the same, and how many a second.

    .venv/bin/python benchmarks/rating.py [--hardest N]

N (by default 30) of the hardest puzzles are rated one by one, for the longest waits.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from deduction import rated_sets
from measure import Bar, best_seconds, in_turns, report
from nonet import engine, rate_many
from nonet.making.generate import generate_array
from puzzles import shared_set
from yardstick import SHARED

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import explainer

REWRITE: dict[str, tuple[tuple[str, ...], float]] = {
    "qqwing simple, easy": (("qqwing_simple", "qqwing_easy"), 2_800),
    "qqwing expert": (("qqwing_expert",), 360),
    "17 clues": (("17_clue",), 1_560),
    "top 95": (("top95",), 32),
    "hardest": (("hardest_1106",), 1.07),
}
"""Puzzles per CPU second of the fast rewrite of Sudoku Explainer (skfr)."""
BAR, AIM = 4, 10
"""How many times as fast."""

TABLES = {"se_ratings.csv": 99.5, "hardest_1106_published.csv": 97.0}
"""Ratings of Sudoku Explainer itself, and how many in a hundred must be the same."""

Digits = npt.NDArray[np.uint8]


def digits_of(puzzles: list[str]) -> Digits:
    """Return puzzles as the kernel takes them."""
    text = np.frombuffer("".join(puzzles).encode(), np.uint8).reshape(-1, 81)
    return np.where((text >= ord("1")) & (text <= ord("9")), text - ord("0"), 0).astype(np.uint8)


def rating(digits: Digits) -> Callable[[], object]:
    """Return the work of rating puzzles on one thread."""
    return lambda: engine.rate_explainer(digits, 1, None)


def rates() -> list[Bar]:
    """Measure puzzles per CPU second, set by set."""
    # Few of the hardest are in the table: all of their own file are rated.
    sets = {**rated_sets(), "hardest_1106": shared_set("hardest_1106") or []}
    bars = []
    for name, (sources, rewrite) in REWRITE.items():
        if puzzles := [puzzle for source in sources for puzzle in sets.get(source, [])]:
            seconds = best_seconds(rating(digits_of(puzzles)), runs=1 if rewrite < 10 else 7)
            bars.append(
                Bar(f"rating, {name}", len(puzzles) / seconds, BAR * rewrite, AIM * rewrite, "puzzles/s")
            )
    return bars


@dataclass(frozen=True)
class Seconds:
    """What a batch took: by the clock, and of CPU on the busiest of its threads, the calling one or another."""

    wall: float
    busiest: float

    @classmethod
    def of(cls, work: Callable[[], object]) -> Seconds:
        """Measure work on at most two threads."""
        wall, all_threads, caller = time.perf_counter(), time.process_time(), time.thread_time()
        work()
        own = time.thread_time() - caller
        return cls(time.perf_counter() - wall, max(own, time.process_time() - all_threads - own))


def two_threads(count: int = 64, turns: int = 3) -> list[Bar]:
    """Compare two threads with one on few puzzles of which each takes long, in turns.

    The clock also shows what else the machine does. CPU time does not: a thread that has too much of the work
    has more of it than the other.
    """
    digits = digits_of((shared_set("hardest_1106") or [])[:count])
    if not len(digits):
        return []
    runs: dict[int, list[Seconds]] = {1: [], 2: []}
    for threads in list(runs) * turns:
        runs[threads].append(Seconds.of(lambda n=threads: engine.rate_explainer(digits, n, None)))
    wall = {threads: min(run.wall for run in taken) for threads, taken in runs.items()}
    busiest = {threads: min(run.busiest for run in taken) for threads, taken in runs.items()}
    name = f"rating {len(digits)} of the hardest, two threads / one"
    return [
        Bar(name, wall[1] / wall[2], 1.85, unit="×"),
        Bar(f"{name}, by the CPU time of the busier", busiest[1] / busiest[2], 1.85, unit="×"),
    ]


def agreement() -> list[Bar]:
    """Compare with Sudoku Explainer's own ratings."""
    bars = []
    for name, bar in TABLES.items():
        file = SHARED / "data" / name
        if not file.exists():
            continue
        rows = explainer.read_ratings(file.read_text(encoding="utf-8").splitlines())
        mine = explainer.rate(row.puzzle for row in rows)
        same = sum(row.agrees(found) for row, found in zip(rows, mine, strict=True))
        bars.append(Bar(f"rating, as in {name}", 100 * same / len(rows), bar, 100, "%"))
    return bars


def level_alone(turns: int = 3) -> list[Bar]:
    """Compare `--scale web`, the level alone, with `--scale se`: how many times as quick it is."""
    sets: dict[str, Digits | list[str]] = {
        "easy": generate_array(3000, level="easy", seed=1).puzzles,
        "expert": generate_array(600, level="expert", seed=1).puzzles,
        "nightmare": generate_array(30, level="nightmare", seed=1).puzzles,
        "hardest": (shared_set("hardest_1106") or [])[:20],
    }
    bars = []
    for name, puzzles in sets.items():
        if not len(puzzles):
            continue
        work = {
            scale: lambda scale=scale, puzzles=puzzles: rate_many(puzzles, scale=scale, threads=1)
            for scale in ("web", "se")
        }
        rates = in_turns(
            {scale: lambda do=do: 1 / best_seconds(do, runs=1) for scale, do in work.items()}, turns=turns
        )
        bar = 2 if name in ("nightmare", "hardest") else None
        bars.append(Bar(f"rating, {name}, --scale web / se", rates["web"] / rates["se"], bar, unit="×"))
    return bars


def waits(count: int) -> list[Bar]:
    """Measure the hardest one by one."""
    puzzles = (shared_set("hardest_1905") or [])[:: max(1, 10_000 // count)][:count]
    times = []
    for puzzle in puzzles:
        start = time.process_time()
        rating(digits_of([puzzle]))()
        times.append(time.process_time() - start)
    if not times:
        return []
    slowest = f"one of {len(times)} hardest_1905"
    return [
        Bar(f"rating {slowest}, 99 % under", float(np.quantile(times, 0.99)), 2, unit="s", at_most=True),
        Bar(f"rating {slowest}, all under", max(times), 20, unit="s", at_most=True),
    ]


def measure_rating(hardest: int = 30) -> list[Bar]:
    """Measure all of it."""
    return [*rates(), *level_alone(), *two_threads(), *agreement(), *waits(hardest)]


if __name__ == "__main__":
    report(measure_rating(int(sys.argv[2]) if sys.argv[1:2] == ["--hardest"] else 30))
