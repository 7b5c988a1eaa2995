"""The line that says how far a long job is."""

from __future__ import annotations

import sys

import pytest
from tests.cli.cases import Screen

from nonet.cli.progress import Progress


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


def open_screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Return a terminal for errors, on which the clock is read every four seconds."""
    shown = Screen()
    monkeypatch.setattr(sys, "stderr", shown)
    now = [100.0, 104.0, 108.0, 112.0, 116.0]
    monkeypatch.setattr("nonet.cli.progress.monotonic", lambda: now.pop(0))
    return shown


def test_a_total_is_told_with_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(monkeypatch)
    progress = Progress("puzzles", beside_output=True, total=1500)
    progress.update(1000, 5000)
    assert screen.getvalue() == "\r1,000 of 1,500 puzzles, 250 a second, 0:03 left"
    progress.update(1500, 9000)
    assert "1,500 of 1,500 puzzles, 188 a second, 0:00 left" in screen.getvalue()


def test_while_there_is_none_it_tells_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(monkeypatch)
    progress = Progress("puzzles", beside_output=True, total=3)
    progress.update(0, 12345)
    assert screen.getvalue() == "\rsearching, 4 s, 12,345 candidates tried"
    progress.update(1, 23456)
    assert "1 of 3 puzzles, 0.12 a second, 0:17 left" in screen.getvalue()


def test_it_makes_way_only_for_results_on_the_same_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(monkeypatch)
    progress = Progress("puzzles", beside_output=True)
    progress.update(10)
    progress.make_way()
    assert screen.getvalue().endswith("a second")
    monkeypatch.setattr(sys, "stdout", Screen())
    progress = Progress("puzzles", beside_output=True)
    progress.update(10)
    progress.make_way()
    assert screen.getvalue().endswith(" \r")
