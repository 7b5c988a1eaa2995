"""The parts that output is made of: colours, times, progress."""

from __future__ import annotations

import io
import math
import statistics
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.cli.output.stats import Timer, duration
from nonet.cli.output.style import Style, is_terminal
from nonet.cli.progress import Progress


class Screen(io.StringIO):
    encoding = "utf-8"  # type: ignore[assignment]

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "on_terminal", "elsewhere"),
    [
        ({}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "0"}, True, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_when_there_are_colours(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], on_terminal: bool, elsewhere: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert Style(Screen()).coloured is on_terminal
    assert Style(io.StringIO()).coloured is elsewhere


def test_streams_that_are_closed_are_no_terminals() -> None:
    screen = Screen()
    screen.close()
    closed = io.StringIO()
    closed.close()
    assert not is_terminal(closed)
    assert not is_terminal(None)


def test_boxes_are_for_terminals_that_show_them() -> None:
    screen = Screen()
    assert Style(screen).draws_boxes
    screen.encoding = "ascii"  # type: ignore[assignment]
    assert not Style(screen).draws_boxes


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


def test_progress_is_silent_at_first_and_cleans_up(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    now = [100.0]
    monkeypatch.setattr("nonet.cli.progress.monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress("puzzles", beside_output=True)
    progress.update(10)
    assert screen.getvalue() == ""
    now[0] += 2
    progress.update(1000)
    progress.update(2000)
    assert screen.getvalue() == "\r1,000 puzzles, 500 a second"
    progress.clear()
    progress.clear()
    assert screen.getvalue().endswith("\r" + " " * 27 + "\r")


def test_progress_keeps_out_of_results_on_the_same_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("nonet.cli.progress._SILENT_SECONDS", 0)
    progress = Progress("puzzles")
    progress.update(10)
    assert screen.getvalue() == ""
