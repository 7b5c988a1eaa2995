"""Connections that do not wait for ever: for headers that never end, for a client that does not read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    from nonet.web.limits import Limits

MOST_PIPELINED = 16
"""Requests that may be sent ahead of the answers."""


class Connection(HttpToolsProtocol):
    """Uvicorn's connection, with a clock for each part that a client can draw out."""

    limits: Limits
    waiting: dict[Connection, None]
    """The connections that have no complete request, in the order in which they began to wait."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock for the first request, and make room if there are too many connections."""
        super().connection_made(transport)
        self._head = 0
        self._slow: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._wait()
        if len(self.connections) > self.limits.connections:
            oldest = next(iter(self.waiting))
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clocks."""
        self._go_on()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, unless a request's headers never end."""
        if self in self.waiting:
            self._head += len(data)
            if self._slow is None:
                self._slow = self.loop.call_later(self.limits.sending, self.transport.abort)
        super().data_received(data)
        if self in self.waiting and self._head > self.limits.head:
            self.send_400_response("The request's headers are too large.")

    def on_headers_complete(self) -> None:
        """Stop the clock: a request has begun."""
        self._go_on()
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._wait()

    def pause_writing(self) -> None:
        """Start the clock for a client that does not read."""
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.sending, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop it."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _wait(self) -> None:
        """Begin to wait for a request; the clock runs from the first connection on, then from its first byte."""
        self._head = 0
        self.waiting[self] = None
        if self.cycle is None:
            self._slow = self.loop.call_later(self.limits.sending, self.transport.abort)

    def _go_on(self) -> None:
        self.waiting.pop(self, None)
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


def connection_class(limits: Limits) -> type[Any]:
    """Return the class of one server's connections."""
    return type("Connection", (Connection,), {"limits": limits, "waiting": {}})
