"""Times of many puzzles in constant memory, and times in words."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.cli.output.stats import Timer, duration


@given(st.lists(st.integers(1, 10**12), min_size=1, max_size=200))
def test_the_timer_agrees_with_statistics(times: list[int]) -> None:
    timer = Timer()
    for time in times:
        timer.add(time)
    assert (timer.count, timer.least, timer.most) == (len(times), min(times), max(times))
    assert timer.mean == pytest.approx(statistics.fmean(times))
    assert timer.deviation == pytest.approx(statistics.pstdev(times), rel=1e-9, abs=1e-6)
    for percent in (50, 75, 95, 99, 99.9):
        exact = sorted(times)[max(math.ceil(len(times) * percent / 100), 1) - 1]
        assert timer.percentile(percent) == pytest.approx(exact, rel=0.002)


def test_no_times() -> None:
    timer = Timer()
    assert (timer.mean, timer.deviation, timer.percentile(50)) == (0, 0, 0)
    assert dict(timer.rows())["puzzles per second"] == "-"


def test_durations() -> None:
    assert [duration(time) for time in (0, 999, 1000, 58_127_933.56, 2.5e9)] == [
        *("0 ns", "999 ns", "1 µs", "58.13 ms", "2.5 s"),
    ]
