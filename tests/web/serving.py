"""The server, for as long as a test needs it."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from nonet.web.limits import Limits
from nonet.web.server import make_config

FREE = Limits(workers=2, rate=0)


@contextmanager
def serving(
    limits: Limits = FREE, *, bank: Path | None = None, refill: bool = False, port: int = 0
) -> Iterator[str]:
    """Serve on a free port or a certain one, with a bank of its own, and give the address."""
    with tempfile.TemporaryDirectory() as folder:
        config = make_config(
            port=port, limits=limits, bank=bank or Path(folder) / "puzzles.sqlite3", refill=refill
        )
        socket = config.bind_socket()
        socket.listen()
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{socket.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()
