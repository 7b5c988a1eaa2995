"""When there are colours and frames."""

from __future__ import annotations

import io

import pytest
from tests.cli.cases import Screen

from nonet.cli.output.style import Style, is_terminal


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
