"""A line that says how far a long job is, on a terminal only."""

from __future__ import annotations

import sys
from time import monotonic

from nonet.cli.language import say
from nonet.cli.output.style import is_terminal
from nonet.cli.output.wide import padded, width_of
from nonet.texts import Text

_SECONDS_BETWEEN = 0.2
_SILENT_SECONDS = 0.5


class Progress:
    """Rewrites one line of standard error now and then; says nothing in the first half second.

    It stays silent where standard output is the same terminal and shows results, which would mix with it, and
    where it has no unit to count in. Who writes `beside_output` takes the line away first, by `make_way`.
    """

    def __init__(self, unit: Text | None, *, beside_output: bool = False, total: int | None = None) -> None:
        self._unit = unit
        self._total = total
        self._shares_terminal = is_terminal(sys.stdout)
        self._shown = (
            unit is not None and is_terminal(sys.stderr) and (beside_output or not self._shares_terminal)
        )
        self._start = monotonic()
        self._next = self._start + _SILENT_SECONDS
        self._width = 0

    def update(self, count: int, tried: int = 0) -> None:
        """Say how many there are, if it is time to; as long as there are none, how many were tried."""
        now = monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + _SECONDS_BETWEEN
        taken = now - self._start
        # The first may be a hard one: that something is being done shows in the seconds.
        if count:
            text = self._told(count, taken)
        elif tried:
            text = say("searching, {seconds:.0f} s, {tried:,} candidates tried", seconds=taken, tried=tried)
        else:
            text = say("working, {seconds:.0f} s", seconds=taken)
        sys.stderr.write("\r" + padded(text, self._width))
        sys.stderr.flush()
        self._width = width_of(text)

    def _told(self, count: int, taken: float) -> str:
        rate = count / taken
        shown = f"{rate:.2g}" if rate < 1 else f"{rate:,.{0 if rate >= 10 else 1}f}"
        if self._total is None:
            return say("{count:,} {unit}, {rate} a second", count=count, unit=self._unit, rate=shown)
        left = int((self._total - count) / rate) + 1 if count < self._total else 0
        return say(
            "{count:,} of {total:,} {unit}, {rate} a second, {left} left",
            count=count,
            total=self._total,
            unit=self._unit,
            rate=shown,
            left=f"{left // 60}:{left % 60:02}",
        )

    def make_way(self) -> None:
        """Take the line away if results go to the same terminal."""
        if self._shares_terminal:
            self.clear()

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0
