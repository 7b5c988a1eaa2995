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
