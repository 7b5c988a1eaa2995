"""How much a request, a client and all of them together may take."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from nonet.errors import OptionError


def default_workers() -> int:
    """Return two for each core: what takes long then leaves room for what does not."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return 2 * cores


@dataclass(frozen=True)
class Limits:
    """The server's limits; those of `nonet serve` unless it is told otherwise."""

    workers: int = field(default_factory=default_workers)
    """Processes that do the work."""
    seconds: float = 10.0
    """How long a request may work; then it is stopped."""
    at_once: int = 200
    """Requests that work or wait for a worker; more are turned away."""
    rate: float = 100.0
    """Requests a second from one client, on average; 0 for any number."""
    burst: float = 300.0
    """Requests that a client may send at once when it was quiet before."""
    body: int = 256 * 1024
    """Bytes of a request's body."""
    head: int = 32 * 1024
    """Bytes of a request's first line and headers."""
    sending: float = 10.0
    """Seconds in which headers, and then a body, must have come, and in which an answer must get on."""
    idle: float = 15.0
    """Seconds that a connection stays open without a request."""
    connections: int = 400
    """Open connections; for one more, the one that has waited longest without a request has to go."""

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= 256:
            raise OptionError("{workers} workers; from 1 to 256 are possible", workers=self.workers)
        if not 0 < self.seconds <= 3600:
            raise OptionError(
                "a limit of {seconds} seconds; more than 0 and at most 3600 are possible",
                seconds=self.seconds,
            )
        if self.rate < 0:
            raise OptionError("{rate} requests a second; 0 (any number) or more are possible", rate=self.rate)
