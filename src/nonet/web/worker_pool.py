"""The processes that do the work, seen from the server.

Processes and not threads: a request that is cancelled or takes too long is stopped by a signal, whatever it is
doing, and what would crash takes only its own request along.

A frame, in both directions, is four bytes of length and a pickled value: (name, arguments) to the worker, (status,
type, body) back. A worker has one request at a time.
"""

from __future__ import annotations

import asyncio
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, cast

from nonet.errors import NonetError

GRACE = 2.0
"""How many seconds a worker has to stop its work; then it is ended and replaced."""

AGAIN = 0.1
"""After how many seconds a worker that goes on is told again to stop."""

RESTART = 1.0
"""How many seconds pass before a worker that could not even start is tried again."""

STOP = signal.SIGUSR1

LENGTH = 4


class TooMuchWork(NonetError):  # noqa: N818
    """A request that was stopped because it took too long."""


class WorkerLost(NonetError):  # noqa: N818
    """A request whose worker ended."""


class Reply(NamedTuple):
    """What a worker answers."""

    status: int
    media_type: str
    body: bytes


STOPPED = 0
"""The status of what was stopped."""


class _WorkerHandle(asyncio.Protocol):
    """A process and the line to it."""

    def __init__(self, bank: Path | None) -> None:
        here, there = socket.socketpair()
        self.socket = here
        # A worker says with its first reply that it is ready; later ones answer what it was asked.
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        command = [sys.executable, "-m", "nonet.web.worker_process", *([str(bank)] if bank else [])]
        # The worker reads and writes where others have their standard input. A Ctrl-C at the terminal is for the
        # server, which ends its workers: so they are a group of their own.
        with there:
            self.process = subprocess.Popen(command, stdin=there.fileno(), process_group=0)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = LENGTH + int.from_bytes(self._buffer[:LENGTH], "big")
        if len(self._buffer) >= max(end, LENGTH):
            frame = bytes(self._buffer[LENGTH:end])
            del self._buffer[:end]
            if not self.reply.done():
                self.reply.set_result(Reply(*pickle.loads(frame)))

    def connection_lost(self, _: Exception | None) -> None:
        if not self.reply.done():
            self.reply.set_exception(WorkerLost("the work on this request broke off"))
            # Nobody may be waiting any more; asking for it says that this is known.
            self.reply.exception()

    @property
    def lost(self) -> bool:
        """Whether nothing can be asked of it any more."""
        return self._transport is None or self._transport.is_closing()

    def ask(self, name: str, arguments: dict[str, Any]) -> asyncio.Future[Reply]:
        """Send a request; return its reply to come."""
        self.reply = asyncio.get_running_loop().create_future()
        frame = pickle.dumps((name, arguments), pickle.HIGHEST_PROTOCOL)
        if self._transport is not None:
            self._transport.write(len(frame).to_bytes(LENGTH, "big") + frame)
        return self.reply

    def end(self, *, at_once: bool = False) -> None:
        """Let the process end: by itself, now that nobody asks any more, or at once."""
        if self._transport is not None:
            self._transport.close()
        if at_once:
            self.process.kill()
        elif not self.reply.done():
            self.stop()

    def stop(self) -> None:
        """Stop the request at hand; the reply comes soon, or the process is stuck."""
        with suppress(ProcessLookupError):
            self.process.send_signal(STOP)


class WorkerPool:
    """A pool of processes; whoever was idle last is asked first."""

    def __init__(self, number: int, seconds: float, bank: Path | None = None) -> None:
        self.seconds = seconds
        self._bank = bank
        self._number = number
        self._all: set[_WorkerHandle] = set()
        self._free: asyncio.LifoQueue[_WorkerHandle] = asyncio.LifoQueue()
        self._settling: set[asyncio.Task[None]] = set()
        self._asked = -1.0
        self._aside: asyncio.Task[Reply] | None = None

    async def start(self) -> None:
        """Start the processes, one after the other, so that the first is there soon; what is asked before waits."""
        await self._add()

    async def close(self) -> None:
        """End the processes."""
        for task in self._settling:
            task.cancel()
        for worker in self._all:
            worker.end()
        await asyncio.to_thread(_wait_for, [worker.process for worker in self._all])

    async def run(self, name: str, arguments: dict[str, Any], *, seconds: float | None = None) -> Reply:
        """Let a worker do something; if this is cancelled, or takes too long, so is what it does."""
        self._asked = asyncio.get_running_loop().time()
        if self._aside is not None:
            self._aside.cancel()
        return await self._run(name, arguments, seconds or self.seconds)

    @property
    def quiet(self) -> float:
        """How many seconds ago something was asked."""
        return asyncio.get_running_loop().time() - self._asked

    async def run_aside(self, name: str, arguments: dict[str, Any], *, seconds: float) -> None:
        """Let a worker do something that stops as soon as anybody asks for anything."""
        self._aside = asyncio.ensure_future(self._run(name, arguments, seconds))
        try:
            await asyncio.wait((self._aside,))
            if not self._aside.cancelled():
                self._aside.exception()
        finally:
            self._aside.cancel()
            self._aside = None

    async def _run(self, name: str, arguments: dict[str, Any], limit: float) -> Reply:
        while (worker := await self._free.get()).lost:
            self._later(self._replace(worker))
        reply = worker.ask(name, arguments)
        try:
            await asyncio.wait((reply,), timeout=limit)
        finally:
            # A reply that has come, or a worker that is lost, settles at once; work under way is stopped first.
            if reply.done() and not worker.lost:
                self._free.put_nowait(worker)
            else:
                self._later(self._settle(worker, reply))
        if not reply.done():
            raise TooMuchWork(
                "this took longer than {limit:g} seconds and was stopped; ask for less", limit=limit
            )
        return reply.result()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def _settle(self, worker: _WorkerHandle, reply: asyncio.Future[Reply]) -> None:
        """Stop what a worker does, and take it back, or another one in its place."""
        end = asyncio.get_running_loop().time() + GRACE
        while not (worker.lost or reply.done()) and asyncio.get_running_loop().time() < end:
            # A worker that has not begun yet does not heed a signal: it might be meant for what it did before.
            worker.stop()
            await asyncio.wait((reply,), timeout=AGAIN)
        if reply.done() and reply.exception() is None and not worker.lost:
            self._free.put_nowait(worker)
        else:
            await self._replace(worker)

    async def _replace(self, worker: _WorkerHandle) -> None:
        worker.end(at_once=True)
        self._all.discard(worker)
        await asyncio.to_thread(worker.process.wait)
        await self._add()

    async def _add(self) -> None:
        worker = _WorkerHandle(self._bank)
        ready = worker.reply
        await asyncio.get_running_loop().create_connection(lambda: worker, sock=worker.socket)
        self._all.add(worker)
        self._later(self._enter(worker, ready))

    async def _enter(self, worker: _WorkerHandle, ready: asyncio.Future[Reply]) -> None:
        """Let a worker take part once it says that it is ready: before, there is nothing that could be stopped."""
        await asyncio.wait((ready,))
        if ready.exception() is None:
            self._free.put_nowait(worker)
            if len(self._all) < self._number:
                await self._add()
        else:
            await asyncio.sleep(RESTART)
            await self._replace(worker)


def _wait_for(processes: list[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
