"""What a request must pass before anything is done for it, and what stops it.

From the outside in: who asks (only this page, from a name that is ours), how often, how many at once, how much
it sends and how fast. A request whose client has gone is cancelled, and its work with it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Collection
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response

from nonet.web.error_responses import unexpected

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from nonet.web.limits import Limits

MOST_CLIENTS = 10_000
"""How many clients are remembered; who was quiet longest is forgotten first."""

LOCAL = ("127.0.0.1", "::1")
LOCAL_COST = 0.1
"""What a request from this machine counts: it may come from a proxy, with many clients of its own."""

ANSWERING = 30.0
"""Seconds beyond the time of its work in which a request must have been answered."""


class Refused(Exception):  # noqa: N818
    """A request that is turned away."""

    def __init__(self, status: int, name: str, message: str, **headers: str) -> None:
        super().__init__(message)
        self.answer = JSONResponse(
            {"error": name, "message": message},
            status,
            {"Connection": "close", **{key.replace("_", "-"): value for key, value in headers.items()}},
        )


class Rates:
    """How many requests each client has left: a bucket that fills steadily, up to a burst."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(burst, 1.0)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, now: float, cost: float = 1.0) -> float:
        """Take one request; return 0, or how many seconds it is too early."""
        if not self._rate:
            return 0
        left, then = self._left.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        early = max(0.0, (cost - left) / self._rate)
        self._left[client] = (left if early else left - cost, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return early


class Guard:
    """Passes on what is within the limits, and answers the rest."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Collection[str] = ()) -> None:
        self.app = app
        self.limits = limits
        self.hosts = frozenset(hosts)
        self._rates = Rates(limits.rate, limits.burst)
        self._active = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, whatever becomes of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._pass(scope, receive, noting)
        except Refused as refused:
            if not started:
                await refused.answer(scope, receive, send)
        except Exception:
            logging.getLogger("nonet.web").exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await Response(unexpected(), 500, media_type="application/json")(scope, receive, send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        self._check_sender(scope, headers)
        if not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
            return
        if self._active >= self.limits.at_once:
            raise Refused(503, "Busy", "too many requests are being worked on; try again", Retry_After="1")
        self._active += 1
        try:
            body = await self._body(headers, receive)
            if body is not None:
                await self._work(scope, body, receive, send)
        finally:
            self._active -= 1

    def _check_sender(self, scope: Scope, headers: Headers) -> None:
        # A page from elsewhere may have its name point at this machine, to read what is not meant for it.
        if self.hosts and _name(headers.get("host", "")) not in self.hosts:
            raise Refused(421, "WrongHost", "this server is known by another name")
        if scope["path"].startswith("/api"):
            if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                raise Refused(403, "OtherSite", "only the page itself may ask")
            client = scope["client"][0] if scope.get("client") else ""
            cost = LOCAL_COST if client in LOCAL else 1.0
            early = self._rates.take(client, time.monotonic(), cost)
            if early:
                raise Refused(
                    429, "TooOften", "too many requests; try again later", Retry_After=str(int(early) + 1)
                )

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """Return the whole body, or None when whoever was sending it has gone."""
        told = headers.get("content-length", "0")
        if not told.isdecimal() or int(told[:20]) > self.limits.body:
            raise self._too_large()
        body = bytearray()
        try:
            async with asyncio.timeout(self.limits.sending):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    if len(body) > self.limits.body:
                        raise self._too_large()
                    if not message.get("more_body", False):
                        return bytes(body)
        except TimeoutError:
            raise Refused(408, "TooSlow", "the request did not come in time") from None

    def _too_large(self) -> Refused:
        return Refused(413, "TooLarge", f"the request has more than {self.limits.body:,} bytes")

    async def _work(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Answer a request that has come as a whole, unless its client goes first."""
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        work = asyncio.ensure_future(self.app(scope, replay, send))
        gone = asyncio.ensure_future(receive())
        limit = self.limits.seconds + ANSWERING
        try:
            await asyncio.wait((work, gone), timeout=limit, return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                work.result()
        finally:
            gone.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait((work,))


def _name(host: str) -> str:
    """Return the name in a Host header, without the port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()
