"""The server: on this machine's own addresses it answers to its own names alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from nonet.web.limits import Limits
from nonet.web.server import is_loopback, make_config


def test_which_addresses_are_this_machine_alone() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.1.2.3", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.168.1.2", "some.name", "")))


@pytest.mark.parametrize(
    ("host", "name", "status"),
    [
        ("127.0.0.1", "127.0.0.1:8000", 200),
        ("127.0.0.1", "localhost", 200),
        ("127.0.0.1", "[::1]:80", 200),
        ("127.0.0.1", "evil.example", 421),
        ("127.0.0.1", "", 421),
        ("127.1.2.3", "127.1.2.3", 200),
        ("127.0.0.1", "127.1.2.3", 421),
        ("0.0.0.0", "some.name", 200),
    ],
)
def test_names_that_a_server_answers_to(tmp_path: Path, host: str, name: str, status: int) -> None:
    app: Any = make_config(host, limits=Limits(workers=1), bank=tmp_path / "bank.sqlite3", refill=False).app
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/healthz",
        "raw_path": b"/healthz",
        "query_string": b"",
    }
    asyncio.run(app({**scope, "headers": [(b"host", name.encode())]}, receive, send))
    assert sent[0]["status"] == status


def test_connections_rest_as_long_as_the_limits_say() -> None:
    config = make_config("127.0.0.1", 8123, limits=Limits(workers=1, idle=7.0))
    assert (config.host, config.port, config.timeout_keep_alive) == ("127.0.0.1", 8123, 7)
    assert not config.access_log and not config.server_header
