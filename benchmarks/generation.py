"""Measure making puzzles and canonical forms: per CPU second of one core, arrays returned."""

from __future__ import annotations

import math
import statistics
import time
from functools import partial

import nonet
from measure import Bar, best_seconds
from nonet import engine
from nonet.errors import GaveUp
from nonet.human.profile import profile_techniques
from nonet.making.generate import generate_array
from nonet.making.necessity import never_needed

RUNS = 5
MOST_SECONDS = 10
NEEDS_SEEDS = (1, 2, 3, 4, 5)
SLOWEST = 5


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
    rows = "".join(f"{row}{'.' * 18}" for row in ("123456789", "231564897", "312645978"))
    seconds = best_seconds(lambda: nonet.canonical_many([rows] * 20, threads=1), runs=RUNS)
    return [*bars, Bar("canonical form of the worst puzzle known", seconds / 20 * 1e3, unit="ms")]


def target_rates() -> list[Bar]:
    """Measure puzzles as hard as asked for, rated and proved."""
    wishes: list[tuple[dict[str, str], int, float]] = [
        *(({"level": level}, 2000, 1000.0) for level in ("easy", "medium", "hard", "evil")),
        ({"level": "easy,medium,hard,evil"}, 4000, 0),
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
    print("generate --needs, median seconds of CPU time until a puzzle is found:")
    for row in profile_techniques("hodoku"):
        if why := never_needed(row):
            print(f"  {row.id:32} never needed: {why}")
            continue
        medians[row.id] = _median_seconds(row.id)
        print(f"  {row.id:32} {medians[row.id]:.2f}", flush=True)
    slow = sorted(medians, key=medians.__getitem__, reverse=True)[:SLOWEST]
    print(f"  the slowest: {', '.join(f'{name} {medians[name]:.1f}' for name in slow)}")
    within = [seconds for seconds in medians.values() if seconds <= MOST_SECONDS]
    return [
        Bar(f"generate --needs: techniques within {MOST_SECONDS} s", len(within), len(medians), unit=""),
        Bar("generate --needs: the slowest", medians[slow[0]], MOST_SECONDS, unit="s", at_most=True),
    ]


def _median_seconds(technique: str) -> float:
    """Return the median over the seeds; infinite as soon as half of them have failed."""
    times: list[float] = []
    for seed in NEEDS_SEEDS:
        times.append(_seconds_until(technique, seed))
        if 2 * sum(map(math.isinf, times)) > len(NEEDS_SEEDS):
            return math.inf
    return statistics.median(times)


def _seconds_until(technique: str, seed: int) -> float:
    start = time.process_time()
    try:
        generate_array(1, needs=technique, seed=seed, threads=1, time_limit=3 * MOST_SECONDS)
    except GaveUp:
        return math.inf
    return time.process_time() - start


def measure_generation() -> list[Bar]:
    """Measure all of it."""
    return [minimal_rate(), grid_time(), *canonical_rates(), *target_rates(), *needs_times()]
