"""Ctrl-C is heeded once: what is left to do after it takes no time, and must not be interrupted itself.

One press can arrive twice: a terminal sends it to all processes of a job, and programs like `timeout` to
their child as well.
"""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from types import FrameType

from nonet.errors import Interrupted

PATIENCE = 1.0
"""Seconds after which another Ctrl-C means that the first was of no use."""


class _Once:
    """Raises `KeyboardInterrupt` the first time, ends the process if it is still there much later."""

    def __init__(self) -> None:
        self._heeded: float | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self._heeded is None:
            self._heeded = time.monotonic()
            raise KeyboardInterrupt
        if time.monotonic() - self._heeded > PATIENCE:
            os._exit(Interrupted.exit_code)


def heed_once() -> None:
    """Do so from now on, unless Ctrl-C is ignored or somebody else's already."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Only a main thread can: elsewhere Ctrl-C does not arrive anyway.
        with suppress(ValueError):
            signal.signal(signal.SIGINT, _Once())


def heed_no_more() -> None:
    """Ignore it: all is done but leaving."""
    if isinstance(signal.getsignal(signal.SIGINT), _Once):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
