"""Measure making puzzles and canonical forms: per CPU second of one core, arrays returned."""

from __future__ import annotations

import statistics
import time
from functools import partial

import nonet
from measure import Bar, best_seconds
from nonet import engine
from nonet.errors import GaveUp, Impossible
from nonet.generate import generate_array
from nonet.profiles import profile_techniques

RUNS = 5
MOST_SECONDS = 10


def minimal_rate(count: int = 20_000) -> Bar:
    """Measure minimal puzzles, each from a fresh random grid."""
    engine.make_minimal(100, 1, threads=1)  # makes the tables
    seconds = best_seconds(lambda: engine.make_minimal(count, 1, threads=1), runs=RUNS)
    return Bar("minimal puzzles from fresh grids", count / seconds, 20_000, 50_000, "puzzles/s")


def grid_time(count: int = 50_000) -> Bar:
    """Measure random grids, all equally likely."""
    seconds = best_seconds(lambda: engine.make_grids(count, 1, threads=1), runs=RUNS)
    return Bar("a random grid", seconds / count * 1e6, 5, unit="µs", at_most=True)


def canonical_rates(count: int = 20_000) -> list[Bar]:
    """Measure canonical forms of minimal puzzles and of full grids."""
    puzzles, grids = engine.make_minimal(count, 2, threads=1)
    bars = []
    for name, digits in (("minimal puzzles", puzzles), ("full grids", grids)):
        seconds = best_seconds(lambda digits=digits: nonet.canonical_many(digits, threads=1), runs=RUNS)
        bars.append(Bar(f"canonical forms of {name}", count / seconds, 20_000, unit="puzzles/s"))
    return bars


def target_rates() -> list[Bar]:
    """Measure puzzles as hard as asked for, rated and proved."""
    wishes: list[tuple[dict[str, str], int, float]] = [
        *(({"level": level}, 2000, 1000.0) for level in ("easy", "medium", "hard", "evil")),
        ({"er": "7.0..7.5"}, 200, 50),
        ({"er": "9.0..9.5"}, 20, 1),
        ({"clues": "17..19"}, 5, 0),
    ]
    bars = []
    for wish, count, bar in wishes:
        [(name, value)] = wish.items()
        seconds = best_seconds(partial(generate_array, count, seed=1, threads=1, **wish), runs=2)
        bars.append(Bar(f"generate --{name} {value}", count / seconds, bar or None, unit="puzzles/s"))
    return bars


def needs_times() -> list[Bar]:
    """Measure, for each technique of HoDoKu's, the median time until a puzzle that needs it is found."""
    medians = {}
    for row in profile_techniques("hodoku"):
        times = [_seconds_until(row.id, seed) for seed in (1, 2, 3)]
        medians[row.id] = statistics.median(times)
    late = {name: seconds for name, seconds in medians.items() if seconds > MOST_SECONDS}
    print(f"generate --needs: not within {MOST_SECONDS} s: {', '.join(late) or 'none'}")
    slowest = max((seconds for name, seconds in medians.items() if name not in late), default=0.0)
    return [
        Bar("generate --needs: techniques within 10 s", len(medians) - len(late), len(medians), unit=""),
        Bar("generate --needs: the slowest of them", slowest, MOST_SECONDS, unit="s", at_most=True),
    ]


def _seconds_until(technique: str, seed: int) -> float:
    start = time.process_time()
    try:
        generate_array(1, needs=technique, seed=seed, threads=1, time_limit=2 * MOST_SECONDS)
    except (GaveUp, Impossible):
        return float("inf")
    return time.process_time() - start


def measure_generation() -> list[Bar]:
    """Measure all of it."""
    return [minimal_rate(), grid_time(), *canonical_rates(), *target_rates(), *needs_times()]
