"""Limits: what may be chosen, and what is chosen where nobody says anything."""

from __future__ import annotations

import os

import pytest

from nonet.errors import OptionError
from nonet.web.limits import Limits, default_workers


def test_there_are_two_workers_for_each_core_that_may_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {1, 4, 6}, raising=False)
    assert default_workers() == Limits().workers == 6
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert default_workers() == 10
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert default_workers() == 2


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        ("workers", (1, 256), (0, 257, -1)),
        ("seconds", (0.001, 3600), (0, -1, 3600.5)),
        ("rate", (0, 0.1), (-0.1,)),
    ],
)
def test_limits_have_limits(name: str, allowed: tuple[float, ...], refused: tuple[float, ...]) -> None:
    for value in allowed:
        assert getattr(Limits(**{name: value}), name) == value
    for value in refused:
        with pytest.raises(OptionError, match="possible"):
            Limits(**{name: value})
