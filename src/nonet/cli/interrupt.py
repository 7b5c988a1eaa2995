"""Ctrl-C and SIGTERM end the work early: what is made is kept, and what is written stays whole.

Both are heeded once, because what is left to do after them takes no time and must not be interrupted itself. One
press can arrive twice: a terminal sends it to all processes of a job, and programs like `timeout` to their
child as well.

While something is written that must be whole, they are held back: `with held():`. Work that may be stopped
there is `with released():`.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TypeVar

from nonet.errors import Interrupted, Terminated

Item = TypeVar("Item")

PATIENCE = 1.0
"""Seconds after which another signal means that the first was of no use."""

GRACE = 5.0
"""Seconds that a reader of the output has to take what is still to be written after a signal."""

_IMPORTING = 0.02
"""Seconds after which it is asked again whether an import is complete."""

last_things: set[Callable[[], object]] = set()
"""What is to be done before the process is ended without further ado."""


class TerminationError(KeyboardInterrupt):
    """SIGTERM, which is an interrupt to everybody but the exit code."""


class _Signals:
    """Raises `KeyboardInterrupt` the first time, ends the process if it is still there much later."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget what came."""
        self._heeded: float | None = None
        self._waiting: KeyboardInterrupt | None = None
        self.held = 0
        self.is_writing = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self._heeded is None:
            self._heeded = time.monotonic()
            self._waiting = TerminationError() if number == signal.SIGTERM else KeyboardInterrupt()
            if self.is_writing:
                _end_soon(self._waiting)
            self._raise_after_imports(frame)
        elif time.monotonic() - self._heeded > PATIENCE:
            _end(128 + number)

    def _raise_after_imports(self, frame: FrameType | None) -> None:
        """Raise, but not in the middle of an import: half a module is none, and Python may lose the exit code."""
        if _is_importing(frame) and hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda _, later: self._raise_after_imports(later))
            _set_alarm(_IMPORTING)
        else:
            self.check()

    def check(self) -> None:
        """Raise what came while it was held back, if nothing holds it back now."""
        if self._waiting is not None and not self.held:
            waiting, self._waiting = self._waiting, None
            raise waiting

    @property
    def waiting(self) -> KeyboardInterrupt | None:
        """What came and is held back."""
        return self._waiting


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


_signals = _Signals()


@contextmanager
def held() -> Iterator[None]:
    """Hold signals back; one that comes is raised at the end."""
    _signals.held += 1
    try:
        yield
    finally:
        _signals.held -= 1
    _signals.check()


@contextmanager
def released() -> Iterator[None]:
    """Let signals stop the work here, though they are held back around it."""
    before, _signals.held = _signals.held, 0
    try:
        _signals.check()
        yield
    finally:
        _signals.held = before


def stoppable(items: Iterable[Item]) -> Iterator[Item]:
    """Yield items that are made one by one: signals may stop the making, not what is done with an item."""
    making = iter(items)
    while True:
        with released():
            try:
                item = next(making)
            except StopIteration:
                return
        yield item


@contextmanager
def writing() -> Iterator[None]:
    """Hold signals back while something is written; a reader that takes nothing holds nobody up for ever."""
    _signals.held += 1
    _signals.is_writing = True
    if _signals.waiting is not None:
        _end_soon(_signals.waiting)
    try:
        yield
    finally:
        _signals.is_writing = False
        _signals.held -= 1
        if _signals.waiting is not None:
            _set_alarm(0)
    _signals.check()


@contextmanager
def ending_soon(stopped: BaseException) -> Iterator[None]:
    """Write what is left after a signal; if nobody takes it, end the process all the same."""
    _end_soon(stopped)
    try:
        yield
    finally:
        _set_alarm(0)


def _end_soon(stopped: BaseException) -> None:
    code = exit_code(stopped)
    # Alarms are for main threads, and not for every system.
    with suppress(AttributeError, ValueError):
        signal.signal(signal.SIGALRM, lambda *_: _end(code))
        _set_alarm(GRACE)


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _end(code: int) -> None:
    for thing in last_things:
        with suppress(OSError):
            thing()
    os._exit(code)


def exit_code(stopped: BaseException) -> int:
    """Return the exit code after a signal."""
    return Terminated.exit_code if isinstance(stopped, TerminationError) else Interrupted.exit_code


def heed_once() -> None:
    """Do so from now on, unless a signal is ignored or somebody else's already."""
    _signals.begin()
    # Only a main thread can: elsewhere signals do not arrive anyway.
    with suppress(ValueError):
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, _signals)
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, _signals)


def heed_no_more() -> None:
    """Ignore them: all is done but leaving."""
    for number in (signal.SIGINT, signal.SIGTERM):
        if isinstance(signal.getsignal(number), _Signals):
            signal.signal(number, signal.SIG_IGN)
