"""The summary of `--stats`: how long puzzles took, in constant memory however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

_PERCENTILES = (50.0, 75.0, 95.0, 99.0, 99.9)
# A time is kept with this many significant bits, so percentiles are right to a thousandth.
_BITS = 11


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
        yield "count", f"{self.count:,}"
        yield "min", duration(self.least)
        yield "max", duration(self.most)
        yield "mean", duration(self.mean)
        yield "stddev", duration(self.deviation)
        for percent in _PERCENTILES:
            yield "median" if percent == 50 else f"{percent:g}%", duration(self.percentile(percent))
        yield "puzzles per second", f"{1e9 * self.count / self.total:,.0f}" if self.total else "-"


def duration(nanoseconds: float) -> str:
    """Return a time with four digits and its unit.

    >>> duration(24_130), duration(58_127_933), duration(310)
    ('24.13 µs', '58.13 ms', '310 ns')
    """
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.4g} {unit}"
    return f"{nanoseconds:.0f} ns"
