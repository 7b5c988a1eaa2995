"""The server, for as long as a test needs it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from nonet.web.app import create_app


@contextmanager
def serving() -> Iterator[str]:
    """Serve on a free port and give the address."""
    config = uvicorn.Config(create_app(), port=0, log_level="warning")
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
