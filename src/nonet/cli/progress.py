"""A line that says how far a long job is, on a terminal only."""

from __future__ import annotations

import sys
from time import monotonic

from nonet.cli.output.style import is_terminal

_SECONDS_BETWEEN = 0.2
_SILENT_SECONDS = 0.5


class Progress:
    """Rewrites one line of standard error now and then; says nothing in the first half second.

    It stays silent where standard output is the same terminal and shows results, which would mix with it, and
    where it has no unit to count in.
    """

    def __init__(self, unit: str | None, *, beside_output: bool = False, total: int | None = None) -> None:
        self._unit = unit
        self._total = total
        self._shown = (
            unit is not None and is_terminal(sys.stderr) and (beside_output or not is_terminal(sys.stdout))
        )
        self._start = monotonic()
        self._next = self._start + _SILENT_SECONDS
        self._width = 0

    def update(self, count: int) -> None:
        """Say how many there are, if it is time to."""
        now = monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + _SECONDS_BETWEEN
        taken = now - self._start
        # The first may be a hard one: that something is being done shows in the seconds.
        text = self._told(count, taken) if count else f"working, {taken:.0f} s"
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def _told(self, count: int, taken: float) -> str:
        rate = count / taken
        text = f"{count:,} {self._unit}, {rate:,.{0 if rate >= 10 else 1}f} a second"
        if self._total is None or count >= self._total:
            return text
        left = int((self._total - count) / rate) + 1
        return f"{text}, {left // 60}:{left % 60:02} left"

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0
