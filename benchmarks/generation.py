"""Measure making puzzles and canonical forms: per CPU second of one core, arrays returned."""

from __future__ import annotations

import nonet
from measure import Bar, best_seconds
from nonet import engine

RUNS = 5


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


def measure_generation() -> list[Bar]:
    """Measure all of it."""
    return [minimal_rate(), grid_time(), *canonical_rates()]
