"""Times of many puzzles in constant memory, and times in words."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.cli.output.stats import Meter, Timer, duration


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


class Clock:
    """A clock that goes when it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def run(meter: Meter, clock: Clock, seconds: int, per_second: int) -> None:
    """Let puzzles come in at a steady rate."""
    for _ in range(seconds * per_second):
        clock.now += 1 / per_second
        meter.mark()


@pytest.mark.parametrize(
    ("seconds", "names"),
    [
        (1, ["mean rate"]),
        (59, ["mean rate"]),
        (61, ["1-minute rate", "mean rate"]),
        (301, ["1-minute rate", "5-minute rate", "mean rate"]),
        (901, ["1-minute rate", "5-minute rate", "15-minute rate", "mean rate"]),
    ],
)
def test_rates_of_minutes_are_told_when_they_have_passed(seconds: int, names: list[str]) -> None:
    clock = Clock()
    meter = Meter(clock)
    run(meter, clock, seconds, 8)
    assert [name for name, _ in meter.rows()] == names
    # At a steady rate all of them are that rate.
    assert [*meter.rates().values(), meter.mean()] == pytest.approx([8] * len(names), rel=0.03)


def test_averages_follow_their_definition() -> None:
    clock = Clock()
    meter = Meter(clock)
    ticks = [4, 0, 10, 2, 7] * 40
    for came in ticks:
        for _ in range(came):
            meter.mark()
        clock.now += 5
    for minutes, rate in meter.rates().items():
        expected = ticks[0] / 5
        for came in ticks[1:]:
            expected += (1 - math.exp(-5 / (60 * minutes))) * (came / 5 - expected)
        assert rate == pytest.approx(expected)
    assert list(meter.rates()) == [1, 5, 15]


def test_a_pause_lets_the_averages_fall_as_half_lives_do() -> None:
    clock = Clock()
    meter = Meter(clock)
    run(meter, clock, 900, 20)
    clock.now += 60
    one, five, fifteen = meter.rates().values()
    assert one == pytest.approx(20 / math.e, rel=0.1)
    assert one < five < fifteen < 20
    assert meter.mean() == pytest.approx(20 * 900 / 960)


def test_a_meter_without_puzzles() -> None:
    clock = Clock()
    meter = Meter(clock)
    assert (meter.mean(), meter.rates()) == (0, {})
    clock.now += 3600
    assert (meter.mean(), set(meter.rates().values())) == (0, {0})


def test_durations() -> None:
    assert [duration(time) for time in (0, 999, 1000, 58_127_933.56, 2.5e9)] == [
        *("0 ns", "999 ns", "1 µs", "58.13 ms", "2.5 s"),
    ]
