"""Timing on a noisy machine: CPU time, the best of several runs, rivals in turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """One line of the report: what was measured, and what it has to reach."""

    name: str
    value: float
    bar: float | None = None
    aim: float | None = None
    unit: str = ""
    at_most: bool = False

    @property
    def met(self) -> bool:
        if self.bar is None:
            return True
        return self.value <= self.bar if self.at_most else self.value >= self.bar


def best_seconds(
    work: Callable[[], object], *, runs: int, clock: Callable[[], float] = time.process_time
) -> float:
    """Return the seconds that the quickest of several runs took."""
    best = float("inf")
    for _ in range(runs):
        start = clock()
        work()
        best = min(best, clock() - start)
    return best


def in_turns(rivals: Mapping[str, Callable[[], float]], *, turns: int) -> dict[str, float]:
    """Return the highest figure of each rival; they take turns, so that a noisy minute hits all of them."""
    best = dict.fromkeys(rivals, 0.0)
    for _ in range(turns):
        for name, measure in rivals.items():
            best[name] = max(best[name], measure())
    return best


def report(bars: list[Bar]) -> bool:
    """Print the bars as a table and tell whether all are met."""
    width = max(len(bar.name) for bar in bars)
    print(f"{'':{width}}  {'measured':>12}  {'bar':>10}  {'aim':>10}")
    for bar in bars:
        sign = "" if bar.bar is None else ("≤ " if bar.at_most else "≥ ")
        verdict = "" if bar.bar is None else ("ok" if bar.met else "MISSED")
        wanted = f"{sign + _number(bar.bar):>10}  {_number(bar.aim):>10}"
        print(f"{bar.name:{width}}  {_number(bar.value):>12}  {wanted}  {bar.unit} {verdict}")
    return all(bar.met for bar in bars)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.3g}"
