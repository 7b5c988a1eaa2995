"""Ctrl-C that comes again."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from nonet.cli import interrupt


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_the_second_is_no_interrupt() -> None:
    interrupt.heed_once()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGINT)


def test_much_later_it_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    monkeypatch.setattr("os._exit", codes.append)
    monkeypatch.setattr(interrupt, "PATIENCE", -1.0)
    interrupt.heed_once()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGINT)
    assert codes == [130]


def test_ignored_it_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupt.heed_once()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_a_thread_leaves_it_alone() -> None:
    thread = threading.Thread(target=interrupt.heed_once)
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
