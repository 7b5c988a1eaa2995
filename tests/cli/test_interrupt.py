"""Ctrl-C that comes again, SIGTERM, and when they have to wait."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.cli import interrupt
from nonet.lazy import lazy


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    numbers = {
        signal.SIGINT: signal.default_int_handler,
        signal.SIGTERM: signal.SIG_DFL,
        signal.SIGALRM: signal.SIG_DFL,
    }
    before = {number: signal.signal(number, handler) for number, handler in numbers.items()}
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    for number, handler in before.items():
        signal.signal(number, handler)


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


def test_sigterm_is_an_interrupt_with_a_code_of_its_own() -> None:
    interrupt.heed_once()
    with pytest.raises(KeyboardInterrupt) as caught:
        signal.raise_signal(signal.SIGTERM)
    assert interrupt.exit_code(caught.value) == 143
    assert interrupt.exit_code(KeyboardInterrupt()) == 130


def test_what_is_held_back_comes_at_the_end() -> None:
    interrupt.heed_once()
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        signal.raise_signal(signal.SIGINT)
        done.append("whole")
    assert done == ["whole"]


def test_only_the_making_is_stopped() -> None:
    interrupt.heed_once()
    seen: list[int] = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        for number in interrupt.stoppable(range(9)):
            if number == 3:
                signal.raise_signal(signal.SIGINT)
            seen.append(number)
    assert seen == [0, 1, 2, 3]


def test_an_import_is_completed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "interrupted_while_imported.py").write_text(
        "import signal\nsignal.raise_signal(signal.SIGINT)\ncomplete = True\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    interrupt.heed_once()
    with pytest.raises(KeyboardInterrupt):
        import interrupted_while_imported  # type: ignore[import-not-found]

        assert interrupted_while_imported.complete
        time.sleep(20)
    assert sys.modules["interrupted_while_imported"].complete


def test_a_lazy_name_is_loaded_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "interrupted_while_loaded.py").write_text(
        "import signal\nsignal.raise_signal(signal.SIGINT)\nname = 1\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    find = lazy("tests", {"interrupted_while_loaded": ["name"]})
    with pytest.raises(KeyboardInterrupt):
        find("name")
    assert sys.modules["interrupted_while_loaded"].name == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
