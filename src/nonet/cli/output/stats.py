"""The summary of `--stats`: how long puzzles took and how fast they came, in constant memory however many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp, sqrt
from time import monotonic

from nonet.texts import Text

_PERCENTILES = (50.0, 75.0, 95.0, 99.0, 99.9)
# A time is kept with this many significant bits, so percentiles are right to a thousandth.
_BITS = 11
_TICK = 5.0
_MINUTES = (1, 5, 15)


class Timer:
    """Times in nanoseconds: exact count, least, most, mean and deviation; percentiles to three digits."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.least = 0
        self.most = 0
        self._squares = 0
        self._buckets: dict[int, int] = {}

    def add(self, nanoseconds: int) -> None:
        """Take one more time into account."""
        self.least = min(self.least, nanoseconds) if self.count else nanoseconds
        self.most = max(self.most, nanoseconds)
        self.count += 1
        self.total += nanoseconds
        self._squares += nanoseconds * nanoseconds
        shift = max(nanoseconds.bit_length() - _BITS, 0)
        bucket = nanoseconds >> shift << shift
        self._buckets[bucket] = self._buckets.get(bucket, 0) + 1

    @property
    def mean(self) -> float:
        """The mean, 0 for no times."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of all times."""
        if not self.count:
            return 0.0
        # Whole numbers until the very end: the difference of two great squares loses no digits.
        return sqrt(self.count * self._squares - self.total**2) / self.count

    def percentile(self, percent: float) -> int:
        """Return the time that so many percent of the puzzles do not exceed."""
        rank = percent / 100 * self.count
        seen = 0
        for bucket in sorted(self._buckets):
            seen += self._buckets[bucket]
            if seen >= rank:
                return min(max(bucket, self.least), self.most)
        return self.most

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield the names and values of the summary."""
        yield Text("count"), f"{self.count:,}"
        yield Text("min"), duration(self.least)
        yield Text("max"), duration(self.most)
        yield Text("mean"), duration(self.mean)
        yield Text("stddev"), duration(self.deviation)
        for percent in _PERCENTILES:
            yield Text("median") if percent == 50 else f"{percent:g}%", duration(self.percentile(percent))
        yield Text("puzzles per second"), f"{1e9 * self.count / self.total:,.0f}" if self.total else "-"


class Meter:
    """Puzzles per second by the clock: over all, and over the last 1, 5 and 15 minutes.

    The rates of minutes are exponentially weighted moving averages, as Unix has them of its load: every five
    seconds the rate of those seconds counts for 1 - e^(-5 s / minutes), all before for the rest. Such an average
    says something only after its minutes have passed, so it is told only then.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._start = clock()
        self._ticks = 0
        self._count = 0
        self._new = 0
        self._rates: dict[int, float] = {}

    def mark(self) -> None:
        """Take one more puzzle into account."""
        self._catch_up()
        self._count += 1
        self._new += 1

    def mean(self) -> float:
        """Return puzzles per second since the beginning."""
        seconds = self._clock() - self._start
        return self._count / seconds if seconds > 0 else 0.0

    def rates(self) -> dict[int, float]:
        """Return puzzles per second over so many minutes, for those that have passed."""
        self._catch_up()
        seconds = self._clock() - self._start
        return {minutes: rate for minutes, rate in self._rates.items() if seconds >= 60 * minutes}

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield the names and values of the summary."""
        for minutes, rate in self.rates().items():
            yield Text("{minutes}-minute rate", minutes=minutes), f"{rate:,.2f} /s"
        yield Text("mean rate"), f"{self.mean():,.2f} /s"

    def _catch_up(self) -> None:
        """Bring the averages to the last tick; in ticks that nobody marked nothing came."""
        passed = int((self._clock() - self._start) / _TICK) - self._ticks
        if passed <= 0:
            return
        self._ticks += passed
        rate, self._new = self._new / _TICK, 0
        for minutes in _MINUTES:
            kept = exp(-_TICK / (60 * minutes))
            # The first five seconds are all that is known: they count in full.
            before = self._rates.get(minutes, rate)
            self._rates[minutes] = (rate + kept * (before - rate)) * kept ** (passed - 1)


def duration(nanoseconds: float) -> str:
    """Return a time with four digits and its unit.

    >>> duration(24_130), duration(58_127_933), duration(310)
    ('24.13 µs', '58.13 ms', '310 ns')
    """
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.4g} {unit}"
    return f"{nanoseconds:.0f} ns"
