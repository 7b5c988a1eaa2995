"""A worker: reads what to do from the server, does it, writes the answer; ends when nobody asks any more."""

from __future__ import annotations

import logging
import pickle
import signal
import socket
import sys
from contextlib import suppress
from io import BufferedRWPair
from pathlib import Path
from typing import Any, NoReturn

from pydantic import BaseModel
from starlette.responses import Response

from nonet.errors import NonetError
from nonet.web import error_responses
from nonet.web.jobs import JOBS
from nonet.web.worker_pool import LENGTH, STOP, STOPPED, Reply

JSON = "application/json"

READY = Reply(200, "", b"")


class _Stop(BaseException):
    """What the server's signal raises in the middle of a request; nobody's `except Exception` keeps it."""


class Worker:
    """Does one request after the other."""

    def __init__(self) -> None:
        self._busy = False

    def on_signal(self, *_: object) -> None:
        """Stop the request at hand; one that has just been answered is past stopping."""
        if self._busy:
            raise _Stop

    def answer(self, name: str, arguments: dict[str, Any]) -> Reply:
        """Do what is asked, and tell errors as the API tells them."""
        try:
            self._busy = True
            try:
                return _reply(JOBS[name](**arguments))
            except NonetError as error:
                return Reply(error_responses.status_of(error), JSON, error_responses.told(error))
            except Exception:
                logging.getLogger("nonet.web").exception("%s failed", name)
                return Reply(500, JSON, error_responses.unexpected())
            finally:
                self._busy = False
        except _Stop:
            self._busy = False
            return Reply(STOPPED, "", b"")


def _reply(made: object) -> Reply:
    if isinstance(made, Response):
        return Reply(made.status_code, made.headers["content-type"], bytes(made.body))
    if isinstance(made, BaseModel):
        return Reply(200, JSON, made.model_dump_json(warnings=False).encode())
    return Reply(200, JSON, b"null")


def serve(line: socket.socket) -> None:
    """Say that all is ready, then answer until the other side closes the line."""
    worker = Worker()
    signal.signal(STOP, worker.on_signal)
    with line.makefile("rwb") as stream:
        _send(stream, READY)
        while length := stream.read(LENGTH):
            name, arguments = pickle.loads(stream.read(int.from_bytes(length, "big")))
            _send(stream, worker.answer(name, arguments))


def _send(stream: BufferedRWPair, reply: Reply) -> None:
    frame = pickle.dumps(tuple(reply), pickle.HIGHEST_PROTOCOL)
    stream.write(len(frame).to_bytes(LENGTH, "big") + frame)
    stream.flush()


def main() -> NoReturn:
    """Serve on the socket that stands where standard input does."""
    from nonet.web import routes
    from nonet.web.puzzles import bank, refill

    # Loading a module enters what it has for workers to do.
    routes.load()
    JOBS.setdefault(refill.ADD_ONE, refill.add_one)
    bank.open_bank(Path(sys.argv[1]) if sys.argv[1:] else None)
    # A server that ends does not wait for the answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        serve(socket.socket(fileno=0))
    raise SystemExit


if __name__ == "__main__":
    main()
