"""Connections: the clock for clients that do not read. test_guard.py has those for clients that send."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.server import ServerState

from nonet.web.connections import connection_class
from nonet.web.limits import Limits
from nonet.web.server import make_config


class Transport:
    aborted = False

    def get_extra_info(self, _: str) -> Any:
        return None

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted

    close = abort


def test_who_does_not_read_is_cut_off_and_who_reads_slowly_is_not() -> None:
    limits = Limits(workers=1, sending=0.05)

    async def connect(*, reads: bool) -> bool:
        config = make_config(limits=limits)
        config.load()
        connection = connection_class(limits)(config, ServerState(), {})
        transport = Transport()
        connection.connection_made(transport)
        connection.on_message_begin()
        connection._go_on()
        connection.pause_writing()
        if reads:
            connection.resume_writing()
        await asyncio.sleep(0.15)
        aborted = transport.aborted
        connection.connection_lost(None)
        return aborted

    assert asyncio.run(connect(reads=False))
    assert not asyncio.run(connect(reads=True))
